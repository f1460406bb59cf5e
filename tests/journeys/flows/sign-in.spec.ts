import { expect } from '@playwright/test'
import { signInModel } from '#tests/models/flow/sign-in.model.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { type Person, testPassword } from '#tests/support/people.ts'
import { comeCompany } from '../support/own-company.ts'
import { signIn } from '../support/people.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture } from './support/fixture.ts'
import { address, all, codeField, dialog, heading, press, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import { proveMailbox } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

const changeAccount = ({ db }: Fixture, { email }: Pick<Person, 'email'>, change: string) =>
  db.query(`update identity_account set ${change} where email = $1`, [email])

/** The account that causes the identity service's answers of the path. */
const people: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  signedIn: async fixture => (await comeNew(fixture)).email,
  async codeRequired(fixture) {
    const person = await comeNew(fixture)
    const { status } = await person.call('POST', '/v2/user/auth/toggle-mfa', {
      email: person.email,
      preferred: 'EMAIL',
    })
    expect(status).toBe(202)
    return person.email
  },
  async factorChoice(fixture) {
    const { id, owner } = await comeCompany(fixture.inbox)
    await fixture.db.query('update company set require_mfa = true where id = $1', [id])
    return owner.email
  },
  async newPasswordRequired(fixture) {
    const person = await comeNew(fixture)
    await changeAccount(fixture, person, `status = 'FORCE_CHANGE_PASSWORD'`)
    return person.email
  },
  async resetRequired(fixture) {
    const person = await comeNew(fixture)
    await changeAccount(fixture, person, `status = 'RESET_REQUIRED'`)
    return person.email
  },
  async disabled(fixture) {
    const person = await comeNew(fixture)
    await changeAccount(fixture, person, 'enabled = false')
    return person.email
  },
  unconfirmed: comeUnconfirmed,
}

const submit = async (fixture: Fixture, step: FlowStep) => {
  const answer = answerOf(step, 'signIn')
  const come = people[answer ?? ''] ?? unknownAnswer(step.answers)
  const email = await come(fixture)
  await signIn(fixture.page, email, testPassword)
  if (answer === 'factorChoice') await proveMailbox(fixture, email)
}

const driver: FlowDriver<Fixture> = {
  begin: async ({ page }) => void (await page.goto('/')),
  events: {
    'signIn.submitted': submit,
    'signIn.confirmationChosen': fixture => press(fixture, 'Send me a code'),
    async 'signIn.newPasswordSubmitted'(fixture, step) {
      if (answerOf(step, 'confirmNewPassword') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/cognito/, identityAction('RespondToAuthChallenge'))
      for (const field of await fixture.page.locator('input[autocomplete=new-password]').all())
        await field.fill('Lantern-Harbour-43!')
      await press(fixture, 'Save and sign in')
      await text('Network error')(fixture)
    },
  },
  states: {
    entering: heading('Welcome back'),
    enteringCode: all(heading('Check your email'), codeField),
    settingUpFactor: heading('Set up two-step sign-in'),
    unconfirmed: dialog('Your account isn’t confirmed yet'),
    confirmingAccount: all(heading('Check your email'), codeField),
    choosingNewPassword: heading('Choose a new password'),
    disabled: heading('Account access temporarily disabled'),
    resetRequired: all(
      address(/\/forgotpassword$/),
      heading('Reset your password'),
      text('Your account needs a new password'),
    ),
    signedIn: all(address(/\/get-started$/), heading('See what the internet knows about you')),
  },
}

walkEveryVisit('signing in', signInModel, driver)

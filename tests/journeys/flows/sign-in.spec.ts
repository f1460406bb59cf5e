import { expect } from '@playwright/test'
import { signInModel } from '#tests/models/flow/sign-in.model.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { type Person, testPassword } from '#tests/support/people.ts'
import { comeCompany } from '../support/own-company.ts'
import { signIn } from '../support/people.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { address, all, codeField, dialog, heading, press, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'
import { comeNew, type World } from './support/world.ts'

/** What an operator changes of an account. */
const changeAccount = ({ db }: World, { email }: Pick<Person, 'email'>, change: string) =>
  db.query(`update identity_account set ${change} where email = $1`, [email])

/** Somebody whom the identity service answers as the path needs it. */
const people: Readonly<Record<string, (world: World) => Promise<string>>> = {
  signedIn: async world => (await comeNew(world)).email,
  async codeRequired(world) {
    const person = await comeNew(world)
    const { status } = await person.call('POST', '/v2/user/auth/toggle-mfa', {
      email: person.email,
      preferred: 'EMAIL',
    })
    expect(status).toBe(202)
    return person.email
  },
  async factorChoice(world) {
    const { id, owner } = await comeCompany(world.inbox)
    await world.db.query('update company set require_mfa = true where id = $1', [id])
    return owner.email
  },
  async newPasswordRequired(world) {
    const person = await comeNew(world)
    await changeAccount(world, person, `status = 'FORCE_CHANGE_PASSWORD'`)
    return person.email
  },
  async resetRequired(world) {
    const person = await comeNew(world)
    await changeAccount(world, person, `status = 'RESET_REQUIRED'`)
    return person.email
  },
  async disabled(world) {
    const person = await comeNew(world)
    await changeAccount(world, person, 'enabled = false')
    return person.email
  },
  unconfirmed: comeUnconfirmed,
}

const submit = async (world: World, step: FlowStep) => {
  const answer = answerOf(step, 'signIn')
  const come = people[answer ?? ''] ?? unknownAnswer(step.answers)
  await signIn(world.page, await come(world), testPassword)
}

const driver: FlowDriver<World> = {
  begin: async ({ page }) => void (await page.goto('/')),
  events: {
    'signIn.submitted': submit,
    'signIn.confirmationChosen': world => press(world, 'Send me a code'),
    async 'signIn.newPasswordSubmitted'(world, step) {
      if (answerOf(step, 'confirmNewPassword') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, /\/cognito/, identityAction('RespondToAuthChallenge'))
      for (const field of await world.page.locator('input[autocomplete=new-password]').all())
        await field.fill('Lantern-Harbour-43!')
      await press(world, 'Save and sign in')
      await text('Network error')(world)
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

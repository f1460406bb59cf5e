import { signInModel } from '#tests/models/flow/sign-in.model.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { testPassword } from '#tests/support/people.ts'
import { comeCompany } from '../support/own-company.ts'
import { signIn } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture } from './support/fixture.ts'
import { address, all, codeField, heading, press, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import {
  changeAccount,
  chooseFactor,
  comeWithEmail,
  disableAccount,
  enterEmailedCode,
  enterTooManyCodes,
  setUpApp,
} from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

const emails = new WeakMap<Fixture, string>()
const emailOf = (fixture: Fixture): string => emails.get(fixture) ?? ''

/** The account that causes the identity service's answers of the path. */
const people: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  signedIn: async fixture => (await comeNew(fixture)).email,
  codeRequired: async fixture => (await comeWithEmail(fixture)).email,
  async factorChoice(fixture) {
    const { id, owner } = await comeCompany(fixture.inbox)
    await fixture.db.query('update company set require_mfa = true where id = $1', [id])
    return owner.email
  },
  async newPasswordRequired(fixture) {
    const { email } = await comeNew(fixture)
    await changeAccount(fixture, email, `status = 'FORCE_CHANGE_PASSWORD'`)
    return email
  },
  async resetRequired(fixture) {
    const { email } = await comeNew(fixture)
    await changeAccount(fixture, email, `status = 'RESET_REQUIRED'`)
    return email
  },
  async '0028'(fixture) {
    const { email } = await comeNew(fixture)
    await disableAccount(fixture, email)
    return email
  },
  unconfirmed: comeUnconfirmed,
}

const setPassword = async (fixture: Fixture) => {
  for (const field of await fixture.page.locator('input[autocomplete=new-password]').all())
    await field.fill('Lantern-Harbour-43!')
  await press(fixture, 'Save and sign in')
}

const submit = async (fixture: Fixture, step: FlowStep) => {
  const answer = codeOf(step, 'signIn') ?? answerOf(step, 'signIn')
  const come = people[answer ?? ''] ?? unknownAnswer(step.answers)
  const email = await come(fixture)
  emails.set(fixture, email)
  await signIn(fixture.page, email, testPassword)
  if (answer === 'factorChoice') await enterEmailedCode(fixture, email)
  const [secondStep, ...rest] = ['verificationCode', 'factorSetup'].filter(actor => answerOf(step, actor))
  if (rest.length > 0) unknownAnswer(step.answers)
  if (secondStep === 'factorSetup') await chooseFactor(fixture, 'SOFTWARE_TOKEN')
  if (secondStep !== undefined && answerOf(step, secondStep) === 'lost') {
    await heading(/Check your email|Set up your authenticator app/)(fixture)
    await disableAccount(fixture, email)
  }
  if (secondStep === 'factorSetup') await setUpApp(fixture)
  if (secondStep === 'verificationCode') await enterEmailedCode(fixture, email)
}

const driver: FlowDriver<Fixture> = {
  begin: async ({ page }) => void (await page.goto('/')),
  events: {
    'signIn.submitted': submit,
    async 'signIn.confirmationChosen'(fixture, step) {
      await press(fixture, 'Send me a code')
      if (answerOf(step, 'accountConfirmation') === null) return
      await enterTooManyCodes(fixture, emailOf(fixture))
    },
    async 'signIn.newPasswordSubmitted'(fixture, step) {
      const code = codeOf(step, 'confirmNewPassword')
      if (code === '0028') await disableAccount(fixture, emailOf(fixture))
      else if (code !== null) await cutWire(fixture, /\/cognito/, identityAction('RespondToAuthChallenge'))
      await setPassword(fixture)
      if (code === '0022') await text('Our server is busy or can’t be reached.')(fixture)
    },
  },
  states: {
    entering: heading('Welcome back'),
    enteringCode: all(heading('Check your email'), codeField),
    settingUpFactor: heading('Set up two-step sign-in'),
    confirmingAccount: all(heading('Check your email'), codeField),
    disabled: heading('Account access temporarily disabled'),
    resetRequired: all(
      address(/\/forgotpassword$/),
      heading('Reset your password'),
      text('Your account needs a new password'),
    ),
    signedIn: all(
      address(/\/(get-started|onboarding|company\/dashboard)$/),
      heading(/See what the internet knows about you|Welcome|dashboard/i),
    ),
  },
}

walkEveryVisit('signing in', signInModel, driver)

import { forgotPasswordModel } from '#tests/models/flow/forgot-password.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, personOf } from './support/fixture.ts'
import { address, all, codeField, dialog, heading, press, see, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import { changeCodes, expired } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

/** The account with the forgotten password, by the identity service's answers. */
const people: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  codeRequired: async fixture => (await comeNew(fixture)).email,
  unconfirmed: comeUnconfirmed,
}

/** What happens to the code while the password is typed, by the refusal. */
const spoiled: Readonly<Record<string, string>> = { '0017': 'code_hash = sha256(code_hash)', '0025': expired }

const driver: FlowDriver<Fixture> = {
  async begin({ page }) {
    await page.clock.install()
    await page.goto('/forgotpassword')
  },
  events: {
    async 'forgotPassword.emailSubmitted'(fixture, step) {
      const come = people[answerOf(step, 'requestPasswordReset') ?? ''] ?? unknownAnswer(step.answers)
      await fixture.page.locator('input[name=email]').fill(await come(fixture))
      await press(fixture, 'Send me a code')
    },
    async 'forgotPassword.codeSubmitted'(fixture) {
      const code = await fixture.inbox.message(personOf(fixture).email, /password/i)
      await fixture.page.locator('input[autocomplete=one-time-code]').fill(code.code ?? '')
      await press(fixture, 'Continue')
    },
    async 'forgotPassword.resendRequested'(fixture, step) {
      const isRefused = answerOf(step, 'resendPasswordReset') === 'refused'
      await text(/Send a new code in \d+ s/)(fixture)
      await fixture.page.clock.fastForward('00:31')
      if (isRefused) await cutWire(fixture, /\/cognito/, identityAction('ForgotPassword'))
      await press(fixture, 'Send a new code')
      await text(isRefused ? 'Our server is busy or can’t be reached.' : /Send a new code in \d+ s/)(fixture)
    },
    async 'forgotPassword.passwordSubmitted'(fixture, step) {
      const refusal = codeOf(step, 'confirmPasswordReset')
      const change = refusal === null ? null : (spoiled[refusal] ?? unknownAnswer(step.answers))
      if (change !== null) await changeCodes(fixture, personOf(fixture).email, change)
      for (const field of await fixture.page.locator('input[autocomplete=new-password]').all())
        await field.fill('Lantern-Harbour-43!')
      await press(fixture, 'Change password')
      if (change !== null) await text(/Wrong code|expired/)(fixture)
    },
    'forgotPassword.homeChosen': fixture => press(fixture, 'Home Page'),
  },
  states: {
    enteringEmail: heading('Reset your password'),
    enteringCode: all(see(flowWords.forgotPassword.states.enteringCode), codeField),
    choosingPassword: heading('Choose a new password'),
    unconfirmed: dialog('Your account isn’t confirmed yet'),
    left: all(address(/\/$/), heading('Welcome back')),
    finished: heading('Your password has been changed'),
  },
}

walkEveryVisit('a forgotten password', forgotPasswordModel, driver)

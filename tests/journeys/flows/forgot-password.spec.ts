import { forgotPasswordModel } from '#tests/models/flow/forgot-password.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { address, all, codeField, dialog, heading, press, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'
import { comeNew, personOf, type World } from './support/world.ts'

/** Whose password is forgotten, as the identity service answers about them. */
const people: Readonly<Record<string, (world: World) => Promise<string>>> = {
  codeRequired: async world => (await comeNew(world)).email,
  unconfirmed: comeUnconfirmed,
}

const driver: FlowDriver<World> = {
  async begin({ page }) {
    await page.clock.install()
    await page.goto('/forgotpassword')
  },
  events: {
    async 'forgotPassword.emailSubmitted'(world, step) {
      const come = people[answerOf(step, 'requestPasswordReset') ?? ''] ?? unknownAnswer(step.answers)
      await world.page.locator('input[name=email]').fill(await come(world))
      await press(world, 'Send me a code')
    },
    async 'forgotPassword.codeSubmitted'(world) {
      const code = await world.inbox.message(personOf(world).email, /password/i)
      await world.page.locator('input[autocomplete=one-time-code]').fill(code.code ?? '')
      await press(world, 'Continue')
    },
    async 'forgotPassword.resendAsked'(world, step) {
      if (answerOf(step, 'resendPasswordReset') !== 'refused') unknownAnswer(step.answers)
      await text(/Send a new code in \d+ s/)(world)
      await world.page.clock.fastForward('00:31')
      await cutWire(world, /\/cognito/, identityAction('ForgotPassword'))
      await press(world, 'Send a new code')
      await text('Network error')(world)
    },
    async 'forgotPassword.passwordSubmitted'(world, step) {
      if (answerOf(step, 'confirmPasswordReset') !== 'done') unknownAnswer(step.answers)
      for (const field of await world.page.locator('input[autocomplete=new-password]').all())
        await field.fill('Lantern-Harbour-43!')
      await press(world, 'Change password')
    },
    'forgotPassword.homeChosen': world => press(world, 'Home Page'),
  },
  states: {
    enteringEmail: heading('Reset your password'),
    enteringCode: all(heading('Check your messages'), codeField),
    choosingPassword: heading('Choose a new password'),
    unconfirmed: dialog('Your account isn’t confirmed yet'),
    left: all(address(/\/$/), heading('Welcome back')),
    finished: heading('Your password has been changed'),
  },
}

walkEveryVisit('a forgotten password', forgotPasswordModel, driver)

import { secondFactorModel } from '#tests/models/flow/second-factor.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { alertDialog, dialog, heading, press, text } from './support/looks.ts'
import { appCode, comeWithEmail } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { arrive, type World } from './support/world.ts'

const driver: FlowDriver<World> = {
  async begin(world) {
    const person = await comeWithEmail(world)
    await world.db.query('update identity_account set phone_verified = true where id = $1', [
      person.cognitoId,
    ])
    await arrive(world, person, '/account-settings')
  },
  events: {
    'secondFactor.appAsked': world => press(world, 'Set up an app'),
    async 'secondFactor.codeSubmitted'(world, step) {
      if (answerOf(step, 'proveApp') === 'refused') unknownAnswer(step.answers)
      const setUp = world.page.getByRole('dialog')
      const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
      await setUp.getByLabel('Code from the app').fill(appCode(secret))
      await setUp.getByRole('button', { name: 'Turn on' }).click()
      await text('Turned on. We’ll ask for it the next time you sign in.')(world)
    },
    async 'secondFactor.turnedOn'(world, step) {
      if (answerOf(step, 'changeFactor') === 'refused') unknownAnswer(step.answers)
      await press(world, 'Turn on: Text message')
      await text('Turned on. We’ll ask for it the next time you sign in.')(world)
    },
    'secondFactor.offAsked': world => press(world, 'Turn off: Email'),
  },
  states: {
    resting: heading('My account'),
    provingApp: dialog('Set up an authenticator app'),
    confirmingOff: alertDialog(/^Turn this off\?$/),
  },
}

walkEveryVisit('second factors', secondFactorModel, driver)

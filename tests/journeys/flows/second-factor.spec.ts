import { secondFactorModel } from '#tests/models/flow/second-factor.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { alertDialog, dialog, heading, press, text } from './support/looks.ts'
import { appCode, comeWithEmail } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const person = await comeWithEmail(fixture)
    await fixture.db.query('update identity_account set phone_verified = true where id = $1', [
      person.cognitoId,
    ])
    await openSignedIn(fixture, person, '/account-settings')
  },
  events: {
    'secondFactor.appRequested': fixture => press(fixture, 'Set up an app'),
    async 'secondFactor.codeSubmitted'(fixture, step) {
      if (answerOf(step, 'proveApp') === 'refused') unknownAnswer(step.answers)
      const setUp = fixture.page.getByRole('dialog')
      const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
      await setUp.getByLabel('Code from the app').fill(appCode(secret))
      await setUp.getByRole('button', { name: 'Turn on' }).click()
      await text('Turned on. We’ll ask for it the next time you sign in.')(fixture)
    },
    async 'secondFactor.turnedOn'(fixture, step) {
      if (answerOf(step, 'changeFactor') === 'refused') unknownAnswer(step.answers)
      await press(fixture, 'Turn on: Text message')
      await text('Turned on. We’ll ask for it the next time you sign in.')(fixture)
    },
    'secondFactor.offRequested': fixture => press(fixture, 'Turn off: Email'),
  },
  states: {
    idle: heading('My account'),
    provingApp: dialog('Set up an authenticator app'),
    confirmingOff: alertDialog(/^Turn this off\?$/),
  },
}

walkEveryVisit('second factors', secondFactorModel, driver)

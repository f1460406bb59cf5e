import { accountSessionsModel } from '#tests/models/flow/account-sessions.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { signIn } from '#tests/support/people.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { alertDialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const person = await comeNew(fixture)
    await signIn(fixture.server, person.email)
    await openSignedIn(fixture, person, '/account-settings')
  },
  events: {
    'accountSessions.endRequested': fixture => press(fixture, /^End the session/),
    async 'accountSessions.endConfirmed'(fixture, step) {
      if (answerOf(step, 'endSessions') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/v1\/account\/sessions/, request => request.method() === 'DELETE')
      await fixture.page.getByRole('alertdialog').getByRole('button', { name: 'End the session' }).click()
      await text('Network error')(fixture)
    },
  },
  states: {
    idle: heading('My account'),
    confirming: alertDialog(/^End this session\?$/),
  },
}

walkEveryVisit('sessions of an account', accountSessionsModel, driver)

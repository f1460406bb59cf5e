import { accountSessionsModel } from '#tests/models/flow/account-sessions.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { signIn } from '#tests/support/people.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { alertDialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { arrive, comeNew, type World } from './support/world.ts'

const driver: FlowDriver<World> = {
  async begin(world) {
    const person = await comeNew(world)
    await signIn(world.server, person.email)
    await arrive(world, person, '/account-settings')
  },
  events: {
    'accountSessions.endAsked': world => press(world, /^End the session/),
    async 'accountSessions.endConfirmed'(world, step) {
      if (answerOf(step, 'endSessions') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, /\/v1\/account\/sessions/, request => request.method() === 'DELETE')
      await world.page.getByRole('alertdialog').getByRole('button', { name: 'End the session' }).click()
      await text('Network error')(world)
    },
  },
  states: {
    resting: heading('My account'),
    confirming: alertDialog(/^End this session\?$/),
  },
}

walkEveryVisit('sessions of an account', accountSessionsModel, driver)

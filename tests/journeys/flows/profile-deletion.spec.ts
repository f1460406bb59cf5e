import { profileDeletionFlowModel } from '#tests/models/flow/profile-deletion.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { alertDialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { arrive, comeNew, personOf, type World } from './support/world.ts'

const isDeletion = (request: { method: () => string }) => request.method() === 'DELETE'

const hindrances: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  '0000': world => cutWire(world, /\/v1\/account\/deletion(\/undo)?$/),
  '0023': world =>
    world.db.query(
      'delete from profile_deletion where register_id = (select id from register where cognito_id = $1)',
      [personOf(world).cognitoId],
    ),
}

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const person = await comeNew(world)
    const input = JSON.stringify(visit.input)
    if (input.includes('true')) await person.call('DELETE', '/v1/register')
    if (input.includes('null')) return arrive(world, person, '/account-settings')
    const { text: message } = await world.inbox.message(person.email, /keep-account#/)
    await world.page.goto(/\/keep-account#[\w-]{43}/.exec(message)?.[0] ?? '')
  },
  events: {
    'profileDeletion.asked': world => press(world, 'Delete my account'),
    async 'profileDeletion.confirmed'(world, step) {
      const isCut = answerOf(step, 'requestDeletion') === 'refused'
      if (isCut) await cutWire(world, /\/v1\/register$/, isDeletion)
      await world.page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
      if (isCut) await text('Network error')(world)
    },
    'profileDeletion.left': world =>
      world.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    async 'profileDeletion.undoAsked'(world, step) {
      const refusal = codeOf(step, 'undoDeletion')
      if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(step.answers))(world)
      await press(world, 'Keep my account')
      if (refusal === '0000') await text('Network error')(world)
    },
  },
  states: {
    active: text(/^(?:Delete my account|Your account stays)$/),
    confirming: alertDialog(/^Delete your account\?$/),
    scheduled: text(/^(?:Your account will be deleted on .+|Keep your account\?)$/),
    unknown: heading('This link doesn’t work'),
  },
}

walkEveryVisit('the deletion of a profile', profileDeletionFlowModel, driver)

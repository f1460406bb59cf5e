import { profileDeletionFlowModel } from '#tests/models/flow/profile-deletion.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, personOf } from './support/fixture.ts'
import { alertDialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const isDeletion = (request: { method: () => string }) => request.method() === 'DELETE'

const hindrances: Readonly<Record<string, (fixture: Fixture) => Promise<unknown>>> = {
  '0000': fixture => cutWire(fixture, /\/v1\/account\/deletion(\/undo)?$/),
  '0023': fixture =>
    fixture.db.query(
      'delete from profile_deletion where register_id = (select id from register where cognito_id = $1)',
      [personOf(fixture).cognitoId],
    ),
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const person = await comeNew(fixture)
    const input = JSON.stringify(visit.input)
    if (input.includes('true')) await person.call('DELETE', '/v1/register')
    if (input.includes('null')) return openSignedIn(fixture, person, '/account-settings')
    const { text: message } = await fixture.inbox.message(person.email, /keep-account#/)
    await fixture.page.goto(/\/keep-account#[\w-]{43}/.exec(message)?.[0] ?? '')
  },
  events: {
    'profileDeletion.opened': fixture => press(fixture, 'Delete my account'),
    async 'profileDeletion.confirmed'(fixture, step) {
      const isCut = answerOf(step, 'requestDeletion') === 'refused'
      if (isCut) await cutWire(fixture, /\/v1\/register$/, isDeletion)
      await fixture.page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
      if (isCut) await text('Network error')(fixture)
    },
    'profileDeletion.left': fixture =>
      fixture.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    async 'profileDeletion.undoRequested'(fixture, step) {
      const refusal = codeOf(step, 'undoDeletion')
      if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(step.answers))(fixture)
      await press(fixture, 'Keep my account')
      if (refusal === '0000') await text('Network error')(fixture)
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

import { dataExportFlowModel } from '#tests/models/flow/data-export.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { expect } from '../support/test.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, personOf } from './support/fixture.ts'
import { press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const path = /\/v1\/account\/export$/

const mends = new WeakMap<Fixture, () => Promise<void>>()

/** Another tab has requested it, and nobody makes it: by the API it could be ready too soon. */
const requestElsewhere = (fixture: Fixture) =>
  fixture.db.query(
    `insert into data_export (register_id, state, requested_at)
      select id, 'requested', now() from register where cognito_id = $1`,
    [personOf(fixture).cognitoId],
  )

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const person = await comeNew(fixture)
    if (JSON.stringify(visit.input).includes('"state":"ready"')) {
      await person.call('POST', '/v1/account/export')
      await expect
        .poll(async () => (await person.call('GET', '/v1/account/export')).body)
        .toMatchObject({ state: 'ready' })
    }
    await openSignedIn(fixture, person, '/account-settings')
  },
  events: {
    async 'dataExport.requestStarted'(fixture, step) {
      const refusal = codeOf(step, 'requestExport')
      if (refusal === '0040') await requestElsewhere(fixture)
      else if (refusal !== '0000' && refusal !== null) unknownAnswer(step.answers)
      // It would be ready before it is seen: holds the status requests.
      const method = refusal === '0000' ? 'POST' : 'GET'
      mends.set(fixture, await cutWire(fixture, path, request => request.method() === method))
      await press(fixture, /^Get a (?:new )?copy/)
      if (refusal === '0000') await text('Our server is busy or can’t be reached.')(fixture)
    },
    async 'dataExport.downloadRequested'(fixture, step) {
      if (answerOf(step, 'downloadExport') === 'refused') {
        await cutWire(fixture, /\/v1\/account\/export\/file$/)
        await press(fixture, 'Download my data')
        return text('Our server is busy or can’t be reached.')(fixture)
      }
      const saved = fixture.page.waitForEvent('download')
      await press(fixture, 'Download my data')
      await saved
    },
    'dataExport.ended': fixture => mends.get(fixture)?.() ?? unknownAnswer('no request'),
  },
  states: {
    idle: text(/^(?:Get a copy of my data|Get a new copy|Download my data)$/),
    following: text(/^(?:Requested|We’re putting your data together)/),
  },
}

walkEveryVisit('the copy of one’s data', dataExportFlowModel, driver)

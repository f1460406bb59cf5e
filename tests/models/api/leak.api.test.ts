import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { leakLifecycle } from '#machines/lifecycle/leak.ts'
import type { Finding, LeakStatus } from '#openapi/generated/api.ts'
import type { FingerprintedExposure } from '#server/scan/save-findings.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  newFinding,
  outcomeOf,
  type Registered,
  scanFinds,
} from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { leakModel } from '../lifecycle/leak.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly id: string
  readonly found: FingerprintedExposure
}

let server: TestServer
let person: Registered
let operator: Registered
let findings = 0

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  person = await comeAsPerson(server)
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const findingOf = (id: string) => person.call<Finding>('GET', `/v1/findings/${id}`)
const leakPath = ({ id }: Subject) => `/v2/user/${person.id}/leak/${id}`
const setStatus = async ({ id }: Subject, status: LeakStatus) =>
  outcomeOf(await person.call('PUT', '/v1/leaks', { leaks: [{ id, status }] }))

const driver: LifecycleDriver<typeof leakLifecycle, Subject> = {
  async begin() {
    findings += 1
    const found = exposure('ADDRESS', `listing-${findings}.example`)
    return { id: await newFinding(server, person, found), found }
  },
  async read({ id }) {
    const { status, body } = await findingOf(id)
    return status === 404 ? 'notMe' : body.state
  },
  events: {
    'leak.reported': async subject =>
      outcomeOf(await person.call('POST', `${leakPath(subject)}/report`, { issues: ['EXPOSED_DATA'] })),
    'leak.reportWithdrawn': async ({ id }) => {
      const reportId = (await findingOf(id)).body.report?.id ?? id
      return outcomeOf(await person.call('PATCH', `/v2/user/${person.id}/report/${reportId}/cancel`))
    },
    'leak.ignored': async subject => outcomeOf(await person.call('POST', `${leakPath(subject)}/ignore`)),
    'leak.authorised': async subject => outcomeOf(await person.call('PATCH', `${leakPath(subject)}/safe`)),
    // While its removal is requested, only the end of the request fixes a finding.
    'leak.fixed': async subject => {
      const { body } = await findingOf(subject.id)
      if (body.state !== 'reported' || !body.report) return setStatus(subject, 'fixed')
      expect(await setStatus(subject, 'fixed')).toBe('refused')
      await deskMoves(operator, body.report.id, 'accept')
      return outcomeOf(await deskMoves(operator, body.report.id, 'remove'))
    },
    'leak.restored': subject => setStatus(subject, 'detected'),
    'leak.reappeared': async ({ found }) =>
      (await scanFinds(server, person.id, found)).length > 0 ? 'accepted' : 'refused',
    'leak.disowned': async subject => outcomeOf(await person.call('DELETE', leakPath(subject))),
  },
}

describe('a finding over the API', () => testLifecycle(leakModel, driver))

import { afterAll, beforeAll, describe } from 'vitest'
import type { findingDisputeLifecycle } from '#machines/lifecycle/finding-dispute.ts'
import type { DisputeDecision, Finding } from '#openapi/generated/api.ts'
import {
  comeAsOperator,
  comeAsPerson,
  exposure,
  newFinding,
  outcomeOf,
  type Registered,
} from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { findingDisputeModel } from '../lifecycle/finding-dispute.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly person: Registered
  readonly id: string
}

let server: TestServer
let operator: Registered
let findings = 0
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const decide = async ({ id }: Subject, verdict: DisputeDecision['verdict']) =>
  outcomeOf(
    await operator.call('POST', `/v1/operator/disputes/${id}/decision`, { verdict, message: 'We looked.' }),
  )

const driver: LifecycleDriver<typeof findingDisputeLifecycle, Subject> = {
  async begin() {
    findings += 1
    const person = await comeAsPerson(server)
    return { person, id: await newFinding(server, person, exposure('NAME', `disputed-${findings}.example`)) }
  },
  async read({ person, id }) {
    const { status, body } = await person.call<Finding>('GET', `/v1/findings/${id}`)
    return status === 200 ? (body.dispute?.state ?? 'undisputed') : 'upheld'
  },
  events: {
    'dispute.opened': async ({ person, id }) =>
      outcomeOf(await person.call('PUT', `/v1/findings/${id}/dispute`, { reason: 'notThere', words: '' })),
    'dispute.withdrawn': async ({ person, id }) =>
      outcomeOf(await person.call('DELETE', `/v1/findings/${id}/dispute`)),
    'dispute.upheld': subject => decide(subject, 'upheld'),
    'dispute.rejected': subject => decide(subject, 'rejected'),
  },
}

describe('what a person says isn’t right over the API', () => testLifecycle(findingDisputeModel, driver))

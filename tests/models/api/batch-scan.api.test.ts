import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import type { LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { BatchProgress, EmployeeUpload } from '#openapi/generated/api.ts'
import { takePeopleIn } from '#server/modules/batch-scan/taking-in.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import { createBulkSources } from '#server/scan/bulk/sources.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import {
  changeSeats,
  employeeFile,
  newCompany,
  peopleOf,
  type TestCompany,
} from '#tests/support/companies.ts'
import { proveCompanyDomains } from '#tests/support/domains.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { batchScanModel } from '../lifecycle/batch-scan.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

interface Subject {
  readonly company: TestCompany
  readonly batchId: string
}

const people = 6

let server: TestServer
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const signal = new AbortController().signal
/** The jobs' engine, run by the test. */
const engine = () =>
  createBulkScanEngine(
    { ...server.platform, events: { bulkScanEnded: async () => undefined } },
    createBulkSources(server.platform.keys),
  )

const setSeats = async ({ company }: Subject, seats: number) => {
  await server.platform.db
    .updateTable('company')
    .set({ licensed_seats: seats })
    .where('id', '=', company.id)
    .execute()
}

const leaveSeats = async ({ company }: Subject) => {
  await server.platform.db
    .updateTable('company_member')
    .set({ seat_taken_at: null })
    .where('company_id', '=', company.id)
    .execute()
}

const setOnboarded = async ({ company }: Subject, isOnboarded: boolean) => {
  await server.platform.db
    .updateTable('company_onboarding')
    .set(
      isOnboarded ? { state: 'completed', completed_at: new Date() } : { state: 'open', completed_at: null },
    )
    .where('company_id', '=', company.id)
    .execute()
}

const read = async ({ company, batchId }: Subject): Promise<LifecycleState<typeof batchScanLifecycle>> => {
  const { status, body } = await company.owner.call<BatchProgress>(
    'GET',
    `/v2/company/${company.id}/scan/batch/progress?batchId=${batchId}`,
  )
  return status === 404 ? 'deleted' : body.batch.status
}

const start = async (subject: Subject): Promise<'accepted' | 'refused'> => {
  const { company, batchId } = subject
  const { status, body } = await company.owner.call<{ code?: string }>(
    'POST',
    `/v2/company/${company.id}/scan/batch/start`,
    { batchId },
  )
  if (status === 202) return 'accepted'
  if (status === 404) return 'refused'
  expect(status).toBe(409)
  expect((await read(subject)) === 'unavailable_seats' ? ['0008', '0040'] : ['0040']).toContain(body.code)
  return 'refused'
}

const change = async (
  { company, batchId }: Subject,
  method: 'POST' | 'DELETE',
  what: '/cancel' | '',
  done: number,
): Promise<'accepted' | 'refused'> => {
  const { status, body } = await company.owner.call<{ code?: string }>(
    method,
    `/v2/company/${company.id}/scan/batch/${batchId}${what}`,
  )
  if (status === done) return 'accepted'
  expect(['0040', '0041']).toContain(body.code)
  return 'refused'
}

const path = ({ company }: Subject) => `/v1/operator/companies/${company.id}/domains/${company.domain}/verify`

/** Resets the domain to claimed. */
const deleteProof = async ({ company }: Subject) => {
  await server.platform.db
    .updateTable('domain_proof')
    .set({ status: 'claimed', method: null })
    .where('company_id', '=', company.id)
    .execute()
}

const prove = (subject: Subject) =>
  operator.call('POST', path(subject), { note: 'Seen in the register of companies.' })

const reasonOf = async ({ company, batchId }: Subject) => {
  const { body } = await company.owner.call<BatchProgress>(
    'GET',
    `/v2/company/${company.id}/scan/batch/progress?batchId=${batchId}`,
  )
  return body.batch?.pendingReason ?? null
}

const startWith = async (subject: Subject, seats: number, isOnboarded = true) => {
  await setOnboarded(subject, isOnboarded)
  await leaveSeats(subject)
  await setSeats(subject, seats)
  return start(subject)
}

/** The worker returns nothing: a refusal of the chart shows in the unchanged scan. */
const work = async (subject: Subject, act: () => Promise<unknown>): Promise<'accepted' | 'refused'> => {
  const before = await read(subject)
  await act()
  return (await read(subject)) === before ? 'refused' : 'accepted'
}

const driver: LifecycleDriver<typeof batchScanLifecycle, Subject> = {
  async begin() {
    const company = await newCompany(server, { seats: people })
    const { body } = await company.owner.call<EmployeeUpload>(
      'POST',
      `/v2/company/${company.id}/scan/batch/upload`,
      employeeFile(peopleOf(company.domain, people)),
    )
    return { company, batchId: body.batch.id }
  },
  read,
  events: {
    // Without enough seats nothing starts.
    'batchScan.started': async (subject, { isOnboarded }) => {
      const status = await read(subject)
      // The same call reruns a failed one, which is another event of the chart.
      if (status === 'failed' || status === 'canceled') return 'refused'
      await proveCompanyDomains(server.platform.db, subject.company.id)
      return startWith(subject, status === 'unavailable_seats' ? people - 1 : people, isOnboarded)
    },
    'batchScan.retried': async subject =>
      (await read(subject)) === 'pending'
        ? 'refused'
        : proveCompanyDomains(server.platform.db, subject.company.id).then(async () =>
            startWith(subject, people - ((await read(subject)) === 'unavailable_seats' ? 1 : 0)),
          ),
    'batchScan.domainsAwaited': async subject => {
      await deleteProof(subject)
      const answer = await startWith(
        subject,
        (await read(subject)) === 'unavailable_seats' ? people - 1 : people,
      )
      expect(await reasonOf(subject)).toBe(answer === 'accepted' ? 'domainVerification' : null)
      return answer
    },
    // It starts by itself; without a waiting scan nothing happens.
    'batchScan.domainsVerified': async subject => {
      await deleteProof(subject)
      if ((await read(subject)) === 'pending') await startWith(subject, people)
      return work(subject, () => prove(subject))
    },
    // One that is canceled already is answered as it is.
    'batchScan.canceled': async subject => {
      const before = await read(subject)
      const answer = await change(subject, 'POST', '/cancel', 200)
      if (before !== 'canceled') return answer
      expect(answer).toBe('accepted')
      return 'refused'
    },
    'batchScan.deleted': subject => change(subject, 'DELETE', '', 204),
    'batchScan.seatsExhausted': subject => startWith(subject, people - 1),
    'batchScan.seatsGranted': subject =>
      work(subject, () => changeSeats(operator, subject.company.id, { licensedSeats: people })),
    'batchScan.scanningBegan': subject =>
      work(subject, async () => {
        if (await takePeopleIn(server.platform, subject.batchId, signal))
          await engine().prepare(subject.batchId, signal)
      }),
    'batchScan.finished': subject => work(subject, () => engine().work(subject.batchId, signal)),
    'batchScan.failed': subject => work(subject, () => engine().fail(subject.batchId, 'technicalError')),
  },
}

describe('a bulk scan over the API', () => testLifecycle(batchScanModel, driver))

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteDays } from '#domain/durations.ts'
import type { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import type { CompanyUserDetail, DeepScanStatus, Register } from '#openapi/generated/api.ts'
import { createInvitationSending } from '#server/modules/deep-scan-invites/handlers.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import { createScanEngine } from '#server/scan/engine.ts'
import { longestScanHours, watchScans } from '#server/scan/jobs.ts'
import type { ExposureSource } from '#server/scan/source.ts'
import { moveScan } from '#server/scan/store.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { changeSeats } from '#tests/support/companies.ts'
import {
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { newMember } from '#tests/support/company-people.ts'
import { outcomeOf } from '#tests/support/findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { call, form, newEmail, type Person, profile, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deepScanModel } from '../lifecycle/deep-scan.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

type DeepScan = typeof deepScanLifecycle

interface Subject {
  readonly email: string
  readonly memberId: string
  readonly exposureId: string
  person: Person | null
}

const nobody = '00000000-0000-4000-8000-000000000000'
const seats = 500

let server: TestServer
let company: CompanyFixture
let operator: Member
// Workers are off: the test does their work step by step.
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server, { seats })
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const registerOf = async (person: Person) => (await person.call<Register>('GET', '/v1/register')).body

/** The company's view; once a scan was started since the consent, the person sees the same. */
const scanOf = async ({ exposureId, person }: Subject): Promise<Register['deepScan']> => {
  const path = `/v2/company/${company.id}/user/${exposureId}`
  const { body } = await company.admin.call<CompanyUserDetail>('GET', path)
  const { status, consentedAt } = body.deepScan
  if (consentedAt === null || person === null || status === 'NOT_STARTED') return { status, scanId: null }
  const own = (await registerOf(person)).deepScan
  expect(own.status).toBe(status)
  return own
}

const moving = async (subject: Subject, cause: (scanId: string) => Promise<unknown>) => {
  const before = await scanOf(subject)
  await cause(before.scanId ?? nobody)
  const after = await scanOf(subject)
  if (after.status !== before.status) return 'accepted' as const
  expect(after).toEqual(before)
  return 'refused' as const
}

const source = (kinds: () => ExposureSource['kinds'], check: ExposureSource['check']): ExposureSource => ({
  name: 'embeddedCorpus',
  get kinds() {
    return kinds()
  },
  check,
})
const cutOff = (): never => {
  throw new Error('The worker was cut off')
}
const everything = (): ExposureSource['kinds'] => ['EMAIL', 'NAME']
const workers = {
  planning: source(cutOff, async () => cutOff()),
  /** Interrupted during the first check. */
  asking: source(everything, async () => cutOff()),
  /** Gets all its answers. */
  whole: source(everything, async () => []),
}

const engineWith = (invoked: ExposureSource) => {
  const { platform } = server
  const events = createNotificationEvents(platform)
  return createScanEngine({ ...platform, events }, [invoked])
}

/** One attempt of the job; an interrupted worker leaves the scan where it was. */
const attempt = (scanId: string, invoked: ExposureSource) =>
  engineWith(invoked)
    .run(scanId, { isLast: false, signal: new AbortController().signal })
    .catch((error: unknown) => expect(String(error)).toContain('cut off'))

/**
 * An attempt takes every following step. A step out of turn can only be tried through the function by which
 * the engine moves every scan.
 */
const stepOf =
  (
    event: 'deepScan.processingBegan' | 'deepScan.scanningBegan' | 'deepScan.finished',
    from: DeepScanStatus,
    worker: ExposureSource,
  ) =>
  (subject: Subject) =>
    moving(subject, async scanId => {
      const { status } = await scanOf(subject)
      if (status === from) await attempt(scanId, worker)
      else expect(await moveScan(server.platform.db, scanId, event)).toBeUndefined()
    })

/** Two days later, the scan has no result. */
const watchLater = async () => {
  const { platform } = server
  const later = new Date(Date.now() + longestScanHours * 3_600_000 + 1_000)
  await watchScans({ ...platform, clock: { now: () => later } }, engineWith(workers.whole))
}

/**
 * Joins by the last invitation. With consent, the person fills in the profile and can pay for three scans.
 */
const comeBy = async (subject: Subject, deepScanConsent: boolean) => {
  const code = await codeSentTo(server, subject.email)
  const person = (subject.person ??= await createSignedIn(server, subject.email))
  const answer = await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent })
  if (answer.status !== 200 || !deepScanConsent) return answer
  await person.call('POST', '/v1/register', form(profile))
  const { id } = await registerOf(person)
  await server.platform.db.updateTable('register').set({ credits: 3 }).where('id', '=', id).execute()
  return answer
}

/**
 * Joins with consent and without an invitation to the deep scan; a person with one joins without deciding.
 */
const join = async (subject: Subject) => {
  const isInvited = (await scanOf(subject)).status === 'INVITED'
  await company.admin.call('POST', '/v1/invites', { emails: [subject.email], role: 'USER' })
  if (subject.person === null) await comeBy(subject, !isInvited)
}

const invite = async ({ exposureId }: Subject) => {
  const answer = await company.admin.call('POST', `/v2/company/${company.id}/user/${exposureId}/invite`, {})
  const { platform } = server
  const events = createNotificationEvents(platform)
  await createInvitationSending(platform, events)(company.id, new AbortController().signal)
  return answer
}

/** Makes every invitation old enough to have expired. */
const letInvitationExpire = async ({ memberId }: Subject) => {
  const { db } = server.platform
  const ago = new Date(Date.now() - inviteDays * 86_400_000)
  await db
    .updateTable('company_member')
    .set({ deep_scan_invited_at: ago })
    .where('id', '=', memberId)
    .where('deep_scan_status', '=', 'INVITED')
    .execute()
  await db
    .updateTable('company_invite')
    .set({ expires_at: new Date() })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deepScan')
    .execute()
}

/** The code of the invitation to the deep scan, if any. */
const accept = async (subject: Subject) => {
  const messages = await server.inbox(subject.email)
  if (messages.every(({ subject: title }) => !title.includes('deep scan')))
    return call(server, 'POST', `/v2/invite/${nobody}/accept`, {
      token: (subject.person ?? company.admin).accessToken,
      body: { deepScanConsent: true },
    })
  return comeBy(subject, true)
}

/** Limits the company to the taken seats, without one for the person. */
const takeSeatAway = async ({ memberId }: Subject) => {
  const { db } = server.platform
  await db.updateTable('company_member').set({ seat_taken_at: null }).where('id', '=', memberId).execute()
  await sql`update company set licensed_seats = (select count(*) from company_member
    where company_id = company.id and seat_taken_at is not null) where id = ${company.id}`.execute(db)
}

const giveSeatsBack = async ({ memberId }: Subject) => {
  const { db } = server.platform
  await db.updateTable('company').set({ licensed_seats: seats }).where('id', '=', company.id).execute()
  await db
    .updateTable('company_member')
    .set({ seat_taken_at: new Date() })
    .where('id', '=', memberId)
    .execute()
}

const refuseAsNobody = async (method: string, path: string) => {
  expect((await call(server, method, path)).status).toBe(401)
  return 'refused' as const
}

const driver: LifecycleDriver<DeepScan, Subject> = {
  async begin() {
    await server.platform.db
      .updateTable('company')
      .set({ licensed_seats: seats })
      .where('id', '=', company.id)
      .execute()
    const email = newEmail('scanned').replace('example.com', company.domain)
    const member = await newMember(server.platform.db, company.id, { email })
    return { email, memberId: member.id, exposureId: member.exposure_id, person: null }
  },
  read: async subject => (await scanOf(subject)).status,
  events: {
    'deepScan.invited': async subject => {
      await letInvitationExpire(subject)
      return outcomeOf(await invite(subject))
    },
    'deepScan.enrolled': subject => moving(subject, () => join(subject)),
    'deepScan.invitationAccepted': async subject => outcomeOf(await accept(subject)),
    'deepScan.started': async ({ person }) =>
      person === null
        ? refuseAsNobody('POST', `/v2/user/${nobody}/scan`)
        : outcomeOf(await person.call('POST', `/v2/user/${person.cognitoId}/scan`)),
    'deepScan.processingBegan': stepOf('deepScan.processingBegan', 'INITIATED', workers.planning),
    'deepScan.scanningBegan': stepOf('deepScan.scanningBegan', 'PROCESSING', workers.asking),
    'deepScan.finished': stepOf('deepScan.finished', 'SCANNING', workers.whole),
    'deepScan.failed': subject => moving(subject, watchLater),
    'deepScan.retried': async subject =>
      subject.person === null
        ? refuseAsNobody('POST', `/v1/scan/${nobody}`)
        : outcomeOf(
            await subject.person.call('POST', `/v1/scan/${(await scanOf(subject)).scanId ?? nobody}`),
          ),
    'deepScan.seatsExhausted': async subject => {
      await takeSeatAway(subject)
      const outcome = await moving(subject, scanId => attempt(scanId, workers.whole))
      if (outcome === 'refused') await giveSeatsBack(subject)
      return outcome
    },
    'deepScan.consentWithdrawn': async ({ person }) =>
      person === null
        ? refuseAsNobody('DELETE', '/v1/account/deep-scan-consent')
        : outcomeOf(await person.call('DELETE', '/v1/account/deep-scan-consent')),
    'deepScan.seatsGranted': subject =>
      moving(subject, async () => {
        const licensedSeats = seats + granted++
        const answer = await changeSeats(operator, company.id, { licensedSeats })
        expect(answer.status).toBe(200)
      }),
  },
}
/** Increases with every call: only additional seats release what waits for one. */
let granted = 1

describe('a deep scan over the API', () => {
  testLifecycle(deepScanModel, driver)

  it('is enrolled in by a person who signed up on their own', async () => {
    const person = await signUp(server)
    expect((await registerOf(person)).deepScan).toEqual({ status: 'NOT_STARTED', scanId: null })
  })
})

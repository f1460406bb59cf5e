import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  BatchScan,
  CompanyFindingPage,
  CompanyUserPage,
  DomainProof,
  DomainProofs,
  EmployeeUpload,
} from '#openapi/generated/api.ts'
import { bringMember } from '#tests/security/support/cast.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { bulkFinding, newMember } from '#tests/support/company-people.ts'
import { messagesTo } from '#tests/support/messages.ts'
import { type NameServer, startNameServer } from '#tests/support/name-server.ts'
import { signIn } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { startDueBulkScans } from '../batch-scan/monthly.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createDomainLookUp } from './dns.ts'
import { recheckDomains } from './recheck.ts'

const day = 86_400_000

let server: TestServer
let names: NameServer
let company: TestCompany
let now = Date.now()
beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { RUN_WORKERS: 'false', DNS_SERVERS: names.address },
  })
})
afterAll(async () => {
  await server.close()
  await names.close()
})
beforeEach(async () => {
  names.isBroken = false
  company = await newCompany(server)
})

const events = () => createNotificationEvents(server.platform)

const recheckAfter = async (days: number) => {
  now += days * day
  await recheckDomains({ ...server.platform, events: events(), lookUp: createDomainLookUp([names.address]) })
}

const set = (change: object) =>
  server.platform.db.updateTable('domain_proof').set(change).where('company_id', '=', company.id).execute()

/** Days later, when sessions have expired. */
const owner = () => signIn(server, company.owner.email)

const get = async <Body>(path: string) =>
  (await (await owner()).call<Body>('GET', `/v2/company/${company.id}${path}`)).body

const proof = async (): Promise<DomainProof | undefined> => (await get<DomainProofs>('/domains')).domains[0]

const publish = async () => {
  const { name = '', value = '' } = (await proof())?.record ?? {}
  names.records.set(name, [value])
}

const subjects = async () => (await messagesTo(server, company.owner.email)).map(({ subject }) => subject)

describe('a domain that was verified by its DNS record', () => {
  beforeEach(() =>
    set({ method: 'DNS', verified_at: new Date(now), next_check_at: new Date(now + 30 * day) }),
  )

  it('stays verified while the record is there', async () => {
    await publish()
    await recheckAfter(29)
    expect((await proof())?.lookUp).toBeNull()
    await recheckAfter(1)
    expect(await proof()).toMatchObject({
      status: 'verified',
      lookUp: { outcome: 'FOUND' },
      nextCheckAt: new Date(now + 30 * day).toISOString(),
    })
    expect(await subjects()).toEqual([])
  })

  it('is warned about twice, then expires, with one notification each', async () => {
    await recheckAfter(30)
    expect(await proof()).toMatchObject({
      status: 'expiring',
      until: new Date(now + 30 * day).toISOString(),
      lookUp: { outcome: 'NOT_FOUND' },
    })
    expect(await subjects()).toHaveLength(1)
    for (let days = 0; days < 22; days += 1) await recheckAfter(1)
    expect(await subjects()).toHaveLength(1)
    await recheckAfter(1)
    await recheckAfter(1)
    expect(await subjects()).toHaveLength(2)
    await recheckAfter(6)
    expect(await proof()).toMatchObject({ status: 'lapsed', until: null, nextCheckAt: null })
    await recheckAfter(1)
    expect(await subjects()).toEqual([
      `One of your company’s domains is no longer verified: ${company.domain}`,
      `One of your company’s domains expires soon: ${company.domain}`,
      `One of your company’s domains needs to be verified again: ${company.domain}`,
    ])
  })

  it('is verified again on its own when the record is back', async () => {
    await recheckAfter(30)
    await publish()
    await recheckAfter(1)
    expect(await proof()).toMatchObject({ status: 'verified', until: null, method: 'DNS' })
  })

  it('is not doubted for a week while its name servers are silent', async () => {
    names.isBroken = true
    await recheckAfter(30)
    await recheckAfter(6)
    expect(await proof()).toMatchObject({ status: 'verified', lookUp: { outcome: 'UNREACHABLE' } })
    await recheckAfter(1)
    names.isBroken = false
    expect((await proof())?.status).toBe('expiring')
  })
})

describe('a domain that was verified by a code', () => {
  beforeEach(() =>
    set({ method: 'EMAIL', verified_at: new Date(now), next_check_at: new Date(now + 30 * day) }),
  )

  it('needs a new code after a year, and not before', async () => {
    for (let month = 1; month <= 12; month += 1) await recheckAfter(30)
    expect((await proof())?.status).toBe('verified')
    await recheckAfter(30)
    expect((await proof())?.status).toBe('expiring')
  })

  it('is doubted as soon as nobody has registered the domain any more', async () => {
    names.unregistered.add(company.domain)
    await recheckAfter(30)
    expect((await proof())?.status).toBe('expiring')
  })
})

it('reminds at once of a domain that was in use before, which expires after sixty days', async () => {
  await set({
    status: 'expiring',
    method: 'GRACE',
    until: new Date(now + 60 * day),
    next_check_at: new Date(now),
  })
  await recheckAfter(0)
  expect(await subjects()).toHaveLength(1)
  for (let week = 0; week < 8; week += 1) await recheckAfter(7)
  expect(await subjects()).toHaveLength(2)
  expect((await proof())?.status).toBe('expiring')
  await recheckAfter(4)
  expect((await proof())?.status).toBe('lapsed')
})

it('a person hears of their own domain', async () => {
  const person = await bringMember(server, ['USER'])
  await server.platform.db
    .insertInto('domain_proof')
    .values({
      register_id: person.id,
      domain: 'rosa.example',
      status: 'verified',
      method: 'DNS',
      verified_at: new Date(now),
      next_check_at: new Date(now),
    })
    .execute()
  await recheckAfter(0)
  expect((await messagesTo(server, person.email)).map(({ subject }) => subject)).toEqual([
    'One of your domains needs to be verified again: rosa.example',
  ])
})

describe('the people of a domain that has expired', () => {
  const lapse = async () => {
    await set({ status: 'expiring', method: 'DNS', until: new Date(now), next_check_at: new Date(now) })
    await recheckAfter(0)
    expect((await proof())?.status).toBe('lapsed')
  }
  const shown = async () => {
    const users = await get<CompanyUserPage>('/user?page=1')
    const findings = await get<CompanyFindingPage>('/user/findings?page=1&scope=external')
    return { users: users.pagination.totalRecords, findings: findings.pagination.totalRecords }
  }

  it('are hidden with all that is known about them, and back once it is verified; nothing is deleted', async () => {
    const { db } = server.platform
    for (let n = 0; n < 6; n += 1)
      await bulkFinding(
        db,
        await newMember(db, company.id, {
          email: `person.${n}@${company.domain}`,
          deep_scan_consented_at: new Date(),
        }),
      )
    await bulkFinding(
      db,
      await newMember(db, company.id, {
        email: `consultant@elsewhere.example`,
        deep_scan_consented_at: new Date(),
      }),
    )
    expect(await shown()).toEqual({ users: 7, findings: 7 })
    await lapse()
    expect(await shown()).toEqual({ users: 1, findings: 1 })
    await publish()
    await (await owner()).call('POST', `/v2/company/${company.id}/domains/${company.domain}/check`)
    expect(await shown()).toEqual({ users: 7, findings: 7 })
  })

  it('are not scanned: a file waits, and the monthly list goes without them', async () => {
    const lines = peopleOf(company.domain, 6)
    const { body } = await (await owner()).call<EmployeeUpload>(
      'POST',
      `/v2/company/${company.id}/scan/batch/upload`,
      employeeFile(lines),
    )
    await server.platform.db
      .updateTable('batch_scan')
      .set({ status: 'completed', completed_at: new Date(now) })
      .where('id', '=', body.batch.id)
      .execute()
    await server.platform.db
      .updateTable('company')
      .set({ monthly_bulk_scan: true, next_bulk_scan_at: new Date(now) })
      .where('id', '=', company.id)
      .execute()
    for (const line of lines) {
      const [, , email = ''] = line.split(',')
      await newMember(server.platform.db, company.id, { email })
    }
    await lapse()
    expect(await startDueBulkScans({ ...server.platform, events: events() })).toBe(0)
    const again = await (await owner()).call<EmployeeUpload>(
      'POST',
      `/v2/company/${company.id}/scan/batch/upload`,
      employeeFile(lines),
    )
    const started = await (await owner()).call<BatchScan>(
      'POST',
      `/v2/company/${company.id}/scan/batch/start`,
      { batchId: again.body.batch.id },
    )
    expect(started.body).toMatchObject({ status: 'pending', pendingReason: 'domainVerification' })
  })
})

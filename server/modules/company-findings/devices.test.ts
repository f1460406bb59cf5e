import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDevicePage, DeviceStep } from '#openapi/generated/api.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import { createBulkSources } from '#server/scan/bulk/sources.ts'
import { insertBatch } from '#tests/support/bulk-scans.ts'
import {
  bringColleague,
  type Colleague,
  type CompanyFixture,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { devicesOf, tickStep } from '#tests/support/infected-devices.ts'
import type { Person } from '#tests/support/people.ts'
import { createScanFixture } from '#tests/support/scan-fixture.ts'
import { importing, scanAll } from '#tests/support/scan-runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { letLeave } from '../company-members/leaving.ts'
import { consentToDeepScan } from '../deep-scan-invites/consent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const steps: readonly DeviceStep[] = ['cleaned', 'sessionsEnded', 'passwordsChanged', 'closed']

interface Log {
  readonly email: string
  readonly site: string
  readonly day: string
  readonly hardwareId?: string
}

const importLog = ({ email, site, day, hardwareId = '5F1A77C0' }: Log) =>
  importing(
    server.platform,
    'Passwords.txt',
    `MachineName: DESKTOP-4F2K\nHWID: ${hardwareId}\nLog date: ${day}\n\nURL: https://${site}/\nUsername: ${email}\nPassword: hunter2\n`,
  )

interface Cast {
  readonly company: CompanyFixture
  readonly person: Colleague
}

const bring = async ({ agrees = true } = {}): Promise<Cast> => {
  const company = await startCompany(server)
  const person = await bringColleague(server, company.id, `robin@${company.domain}`, 'USER')
  const cast = { company, person }
  if (agrees) await agree(cast)
  return cast
}

const agree = ({ person }: Cast) =>
  server.platform.db
    .transaction()
    .execute(transaction => consentToDeepScan(transaction, person.memberId, new Date()))

const scan = ({ person }: Cast) => scanAll(server.platform, server.platform.clock, person.id)

const scanInBulk = async ({ company, person }: Cast) => {
  const { db, keys, clock } = server.platform
  const id = await insertBatch(db, company.id, { status: 'processing' })
  await db
    .updateTable('batch_scan')
    .set({ started_at: clock.now(), attempts: 1 })
    .where('id', '=', id)
    .execute()
  await sql`insert into batch_row (batch_id, line, verdict, cells, email, member_id)
    values (${id}, 2, 'good', '[]', ${person.email}, ${person.memberId})`.execute(db)
  const fixture = { ...createScanFixture(server.platform, clock), events: { bulkScanEnded: async () => {} } }
  const engine = createBulkScanEngine(fixture, createBulkSources(keys))
  const { signal } = new AbortController()
  if (await engine.prepare(id, signal)) await engine.work(id, signal)
  return id
}

const seenBy = async ({ company }: Pick<Cast, 'company'>, query = '', who: Person = company.admin) =>
  (await who.call<CompanyDevicePage>('GET', `/v2/company/${company.id}/infected-devices${query}`)).body

describe('an infected device of somebody who agreed', () => {
  it('is one case of two logs, which its person walks and an admin follows, and a third log opens it for both', async () => {
    const cast = await bring()
    const { person, company } = cast
    await importLog({ email: person.email, site: 'shop.example', day: '2026-03-04' })
    await importLog({ email: person.email, site: `vpn.${company.domain}`, day: '2026-03-05' })
    await scan(cast)
    const [own] = await devicesOf(person)
    const first = await seenBy(cast)
    expect(first).toMatchObject({
      items: [
        {
          person: { email: person.email },
          relation: 'employee',
          state: 'found',
          machine: 'DESKTOP-4F2K',
          hardwareId: '5F1A77C0',
          malware: null,
          lastSeenOn: '2026-03-05',
          steps: { cleaned: null },
          signIns: [
            { site: 'shop.example', address: person.email, status: 'detected' },
            { site: `vpn.${company.domain}`, address: person.email, status: 'detected' },
          ],
          totalSignIns: 2,
          shownSince: server.platform.clock.now().toISOString().slice(0, 10),
          askedOn: null,
        },
      ],
      pagination: { totalRecords: 1 },
    })
    for (const step of steps) {
      await tickStep(person, own?.id ?? '', step)
      const [followed] = (await seenBy(cast)).items
      expect(followed).toMatchObject({ state: step })
      expect(followed?.steps[step]).not.toBeNull()
    }
    await importLog({ email: person.email, site: 'bank.example', day: '2026-04-01' })
    await scan(cast)
    expect(await devicesOf(person)).toMatchObject([{ id: own?.id, state: 'found', totalFindings: 3 }])
    const [again] = (await seenBy(cast)).items
    expect(again).toMatchObject({
      id: first.items[0]?.id,
      state: 'found',
      lastSeenOn: '2026-04-01',
      steps: { cleaned: null, sessionsEnded: null, passwordsChanged: null, closed: null },
      totalSignIns: 3,
    })
    expect(again?.reopenedAt).not.toBeNull()
    const ofFinding = `?findingId=${again?.signIns[0]?.findingId}`
    expect((await seenBy(cast, ofFinding)).items).toEqual([again])
  })

  it('is shown by a bulk scan before a scan of their own, then is their case, and a later log in a bulk scan opens that again', async () => {
    const cast = await bring()
    const { person } = cast
    await importLog({ email: person.email, site: 'shop.example', day: '2026-03-04' })
    await scanInBulk(cast)
    const [early] = (await seenBy(cast)).items
    expect(early).toMatchObject({
      state: 'found',
      machine: 'DESKTOP-4F2K',
      shownSince: null,
      signIns: [{ address: person.email }],
    })
    expect(await devicesOf(person)).toEqual([])
    await scan(cast)
    const [own] = await devicesOf(person)
    expect((await seenBy(cast)).items).toEqual([
      { ...early, shownSince: server.platform.clock.now().toISOString().slice(0, 10) },
    ])
    for (const step of steps) await tickStep(person, own?.id ?? '', step)
    await scanInBulk(cast)
    expect(await devicesOf(person)).toMatchObject([{ state: 'closed' }])
    await importLog({ email: person.email, site: 'bank.example', day: '2026-04-01' })
    await scanInBulk(cast)
    expect(await devicesOf(person)).toMatchObject([{ id: own?.id, state: 'found', lastSeenOn: '2026-04-01' }])
    expect((await seenBy(cast)).items).toMatchObject([{ id: early?.id, state: 'found', totalSignIns: 2 }])
  })

  it('is in the file of findings, with how far its person is, and in that of the bulk scan', async () => {
    const cast = await bring()
    const { company, person } = cast
    await importLog({ email: person.email, site: 'shop.example', day: '2026-03-04' })
    const batchId = await scanInBulk(cast)
    await scan(cast)
    await tickStep(person, (await devicesOf(person))[0]?.id ?? '', 'cleaned')
    const linesOf = async (path: string) => {
      const answer = await fetch(`${server.url}/v2/company/${company.id}/${path}`, {
        headers: { authorization: `Bearer ${company.admin.accessToken}` },
      })
      return (await answer.text()).trimEnd().split('\r\n')
    }
    const [titles, line] = await linesOf('user/findings/export')
    expect(titles).toMatch(
      /,Infected device,Hardware ID,Malware,Where the malware was,Infected on,State of the device$/,
    )
    expect(line).toMatch(/,Open,DESKTOP-4F2K,5F1A77C0,,,2026-03-04,Cleaned$/)
    const [heading, result] = await linesOf(`scan/batch/${batchId}/download?type=results`)
    expect(heading).toMatch(/,Infected devices$/)
    expect(result).toMatch(/,DESKTOP-4F2K$/)
  })

  it('comes back with a person who was removed, as their findings do', async () => {
    const cast = await bring({ agrees: false })
    const { company, person } = cast
    await importLog({ email: person.email, site: 'shop.example', day: '2026-03-04' })
    await scanInBulk(cast)
    const devices = () =>
      server.platform.db
        .selectFrom('company_finding_device as device')
        .innerJoin('company_finding as finding', 'finding.id', 'device.finding_id')
        .select(['device.finding_id', 'machine', 'seen_on'])
        .where('finding.company_id', '=', company.id)
        .execute()
    const before = await devices()
    expect(before).toMatchObject([{ machine: 'DESKTOP-4F2K', seen_on: '2026-03-04' }])
    const leaving = { companyId: company.id, memberIds: [person.memberId], by: null, at: new Date() }
    await server.platform.db
      .transaction()
      .execute(transaction => letLeave(transaction, leaving, { isRestorable: true }))
    expect(await devices()).toEqual([])
    const restored = await company.admin.call('POST', `/v2/company/${company.id}/leavers/restore`, {
      leaverId: person.memberId,
    })
    expect(restored.status).toBe(200)
    expect(await devices()).toEqual(before)
  })
})

describe('what a company sees of infected devices', () => {
  it('is nothing before somebody agrees or after they withdraw, and never an address of theirs', async () => {
    const cast = await bring({ agrees: false })
    const { person, company } = cast
    await importLog({ email: person.email, site: 'shop.example', day: '2026-03-04' })
    await scanInBulk(cast)
    await scan(cast)
    expect(await devicesOf(person)).toHaveLength(1)
    expect((await seenBy(cast)).pagination.totalRecords).toBe(0)
    await agree(cast)
    expect((await seenBy(cast)).items).toMatchObject([{ state: 'found', shownSince: null }])
    const own = `robin.${crypto.randomUUID()}@gmail.com`
    await sql`insert into email_address (register_id, email, kind, status) values (${person.id}, ${own}, 'secondary', 'verified')`.execute(
      server.platform.db,
    )
    await importLog({ email: own, site: `vpn.${company.domain}`, day: '2026-03-06', hardwareId: 'AB12' })
    await scan(cast)
    const seen = await seenBy(cast)
    expect(seen.items).toMatchObject([
      { hardwareId: 'AB12', relation: 'unknown', signIns: [{ address: null }] },
      { hardwareId: '5F1A77C0', relation: 'employee', signIns: [{ address: person.email }] },
    ])
    expect(JSON.stringify(seen)).not.toContain('gmail')
    await server.platform.db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: null })
      .where('id', '=', person.memberId)
      .execute()
    expect((await seenBy(cast)).items).toEqual([])
  })

  it('is its own alone, and its admins’ alone', async () => {
    const [cast, other] = [await bring(), await bring()]
    await importLog({ email: cast.person.email, site: 'shop.example', day: '2026-03-04' })
    await scanInBulk(cast)
    const [device] = (await seenBy(cast)).items
    expect((await seenBy(other)).items).toEqual([])
    expect((await seenBy(other, `?findingId=${device?.signIns[0]?.findingId}`)).items).toEqual([])
    const path = `/v2/company/${cast.company.id}/infected-devices`
    expect((await other.company.admin.call('GET', path)).status).toBe(403)
    expect((await cast.person.call('GET', path)).status).toBe(403)
  })

  it.each([
    ['at a site of the company, with a public mail provider', 'gmail.com', 'own', 'customer'],
    ['at a site of the company, from another organization', 'supplier.example', 'own', 'thirdParty'],
    ['at another site, from another organization', 'supplier.example', 'shop.example', 'unknown'],
  ])('says whose sign-in it is: %s', async (_, domain, site, relation) => {
    const company = await startCompany(server)
    const email = `robin.${crypto.randomUUID()}@${domain}`
    const cast = { company, person: await bringColleague(server, company.id, email, 'USER') }
    await agree(cast)
    await importLog({ email, site: site === 'own' ? `shop.${company.domain}` : site, day: '2026-03-04' })
    await scanInBulk(cast)
    expect((await seenBy(cast)).items).toMatchObject([{ relation, signIns: [{ address: email }] }])
  })

  it('is paged, the open ones first', async () => {
    const cast = await bring()
    const { person } = cast
    for (const [index, hardwareId] of ['A1', 'B2', 'C3'].entries())
      await importLog({ email: person.email, site: 'shop.example', day: `2026-03-0${index + 1}`, hardwareId })
    await scan(cast)
    const closed = (await devicesOf(person)).find(({ hardwareId }) => hardwareId === 'C3')
    for (const step of steps) await tickStep(person, closed?.id ?? '', step)
    const page = async (number: number) => {
      const { items, pagination } = await seenBy(cast, `?page=${number}&pageSize=2`)
      return [items.map(({ hardwareId }) => hardwareId), pagination.totalPages]
    }
    expect(await page(1)).toEqual([['B2', 'A1'], 2])
    expect(await page(2)).toEqual([['C3'], 2])
  })
})

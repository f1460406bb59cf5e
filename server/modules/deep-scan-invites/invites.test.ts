import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  CompanyUser,
  CompanyUserDetail,
  DeepScanInviteOutcome,
  InviteToDeepScan,
  NotificationPage,
  PeopleToInvite,
  Register,
} from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { bulkFinding, newCompany, newMember, personalLeak } from '#tests/support/company-people.ts'
import { insertScan } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (seats = 10) => {
  const { db } = server.platform
  const company = await newCompany(db, { seats })
  const admin = await bringMember(server, ['ADMIN'], company.id)
  const employee = await bringMember(server, ['USER'], company.id)
  const member = await newMember(db, company.id, {
    register_id: employee.id,
    email: employee.email,
    seat_taken_at: new Date(),
  })
  const invite = (id = member.exposure_id, body: object = {}) =>
    admin.call<CompanyUser>('POST', `/v2/company/${company.id}/user/${id}/invite`, body)
  const inviteAll = (body: Partial<InviteToDeepScan>) =>
    admin.call<DeepScanInviteOutcome>('POST', `/v2/company/${company.id}/invites/invite`, {
      registerIds: [],
      ...body,
    })
  const countAll = (body: Partial<PeopleToInvite>) =>
    admin.call<DeepScanInviteOutcome>('POST', `/v2/company/${company.id}/invites/invite/count`, {
      registerIds: [],
      ...body,
    })
  return { ...company, admin, employee, member, invite, inviteAll, countAll }
}

const codeFor = async (person: Member): Promise<string> => {
  const invitation = async () =>
    (await server.inbox(person.email)).find(message => message.text.includes('/invite/'))
  await expect.poll(invitation).toBeDefined()
  return /\/invite\/([\w-]+)/.exec((await invitation())?.text ?? '')?.[1] ?? ''
}

describe('an invitation to the deep scan', () => {
  it('reaches the person once, with a link to decide by', async () => {
    const { invite, employee } = await found()
    const answer = await invite(undefined, { customMessage: 'It is worth it' })
    expect(answer).toMatchObject({
      status: 202,
      body: { deepScanStatus: 'INVITED', agreed: false },
    })
    await codeFor(employee)
    const messages = await server.inbox(employee.email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain('> It is worth it')
    const notifications = await employee.call<NotificationPage>('GET', '/v1/notification')
    expect(JSON.stringify(notifications.body)).toContain('deepScanInvited')
  })

  it('is refused for someone who is invited already, an outsider, and without a seat', async () => {
    const company = await found(1)
    await company.invite()
    expect(await company.invite()).toMatchObject({ status: 409, body: { code: '0040' } })
    expect(await company.invite(company.member.id)).toMatchObject({ status: 404, body: { code: '0006' } })
    const seatless = await newMember(server.platform.db, company.id)
    expect((await company.invite(seatless.exposure_id)).body).toMatchObject({
      code: '0008',
      seats: { licensed: 1, free: 0, missing: 1 },
    })
  })

  it('is sent again when the time to decide is over, whether they declined or did not answer, and not before', async () => {
    const { platform } = server
    const { invite, inviteAll, employee, member } = await found()
    await invite()
    const code = await codeFor(employee)
    await employee.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
    expect(await invite()).toMatchObject({ status: 409, body: { code: '0040' } })
    const letPass = (days: number) =>
      platform.db
        .updateTable('company_member')
        .set({ deep_scan_invited_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', member.id)
        .execute()
    await letPass(13)
    expect((await inviteAll({ registerIds: [member.exposure_id] })).body).toEqual({
      invited: 0,
      skipped: 1,
      withoutSeat: 0,
    })
    await letPass(14)
    expect((await inviteAll({ registerIds: [member.exposure_id] })).body).toEqual({
      invited: 1,
      skipped: 0,
      withoutSeat: 0,
    })
    await expect.poll(async () => (await server.inbox(employee.email)).length).toBe(2)
    await letPass(14)
    expect(await invite()).toMatchObject({ status: 202, body: { deepScanStatus: 'INVITED' } })
  })

  it('goes to everyone selected across pages, skips who can’t be invited, and never fails for the others', async () => {
    const { id, inviteAll, member, invite } = await found()
    await invite()
    const others = [await newMember(server.platform.db, id), await newMember(server.platform.db, id)]
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answer = await inviteAll({
      registerIds: [nobody],
      selection: { exceptIds: [others[1]?.exposure_id ?? ''] },
    })
    expect(answer).toMatchObject({ status: 202, body: { invited: 1, skipped: 2 } })
    expect(await inviteAll({ registerIds: [member.exposure_id] })).toMatchObject({
      body: { invited: 0, skipped: 1 },
    })
    expect(await inviteAll({})).toMatchObject({
      status: 400,
      body: { fields: [{ rule: 'recipientRequired' }] },
    })
  })

  it('says of how many are skipped only because no seat is free, before and after, and counting invites nobody', async () => {
    const { id, inviteAll, countAll, employee } = await found(1)
    const seatless = [await newMember(server.platform.db, id), await newMember(server.platform.db, id)]
    const [first] = seatless
    await server.platform.db
      .updateTable('company_member')
      .set({ deep_scan_status: 'COMPLETED' })
      .where('id', '=', first?.id ?? '')
      .execute()
    const hidden = await newMember(server.platform.db, id, { seat_taken_at: new Date() })
    await server.platform.db
      .updateTable('company_member')
      .set({ hidden: true })
      .where('id', '=', hidden.id)
      .execute()
    const everybody = { selection: { exceptIds: [] } }
    const outcome = { invited: 1, skipped: 2, withoutSeat: 1 }
    for (const _ of ['once', 'again']) expect((await countAll(everybody)).body).toEqual(outcome)
    expect(await server.inbox(employee.email)).toEqual([])
    expect((await inviteAll(everybody)).body).toEqual(outcome)
    expect((await countAll(everybody)).body).toEqual({ invited: 0, skipped: 3, withoutSeat: 1 })
    expect((await countAll({ registerIds: [seatless[1]?.exposure_id ?? ''] })).body).toEqual({
      invited: 0,
      skipped: 1,
      withoutSeat: 1,
    })
    expect(await countAll({})).toMatchObject({
      status: 400,
      body: { fields: [{ rule: 'recipientRequired' }] },
    })
  })

  it('changes the company’s view of the person when they agree', async () => {
    const { invite, employee, admin, id, member } = await found()
    await invite()
    const code = await codeFor(employee)
    const accepted = await employee.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: true })
    expect(accepted).toMatchObject({
      status: 200,
      body: { deepScanStatus: 'NOT_STARTED', agreed: true },
    })
    const { body } = await admin.call<CompanyUserDetail>(
      'GET',
      `/v2/company/${id}/user/${member.exposure_id}`,
    )
    expect(body).toMatchObject({
      user: { agreed: true, email: employee.email },
      deepScan: { status: 'NOT_STARTED' },
    })
  })

  it('leaves everything as it was when they decline', async () => {
    const { invite, employee, admin, id, member } = await found()
    await invite()
    const before = await admin.call('GET', `/v2/company/${id}/user/${member.exposure_id}`)
    const code = await codeFor(employee)
    await employee.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
    const after = await admin.call('GET', `/v2/company/${id}/user/${member.exposure_id}`)
    expect(after.body).toEqual(before.body)
  })
})

describe('the consent to the deep scan', () => {
  const path = '/v1/account/deep-scan-consent'

  /**
   * A member who agreed, with findings of a bulk scan and of a later scan, and the company's notes on them.
   */
  const agree = async () => {
    const { db } = server.platform
    const company = await found()
    const { admin, employee, id, member } = company
    const workFinding = await bulkFinding(db, member)
    expect((await employee.call('PUT', path)).status).toBe(204)
    await insertScan(server.platform, employee.id)
    await personalLeak(db, employee.id, { name: 'streets.example' })
    await db.insertInto('score').values({ register_id: employee.id, score: 612, items: '[]' }).execute()
    const findings = `/v2/company/${id}/user/findings`
    await admin.call('POST', `${findings}/${workFinding}/question`)
    await admin.call('PUT', `${findings}/${workFinding}/safe`, { reason: 'A retired mailbox' })
    const reads = [
      `/v2/company/${id}/user?pageSize=100`,
      `/v2/company/${id}/user/export`,
      `/v2/company/${id}/user/${member.exposure_id}`,
      `${findings}?pageSize=100`,
      `${findings}/export`,
      `${findings}/summary`,
      `${findings}/${workFinding}`,
      `/v2/company/${id}/dashboard/v2`,
    ]
    const look = () => Promise.all(reads.map(async read => (await admin.call<object>('GET', read)).body))
    return { ...company, workFinding, look }
  }

  it('is withdrawn by one call, and every list, page, file and figure of the company changes at once', async () => {
    const { admin, employee, id, member, workFinding, look } = await agree()
    const before = await look()
    expect(JSON.stringify(before)).toContain('streets.example')
    expect((await employee.call('DELETE', path)).status).toBe(204)
    const after = await look()
    for (const [place, body] of after.entries()) expect(body, `read ${place}`).not.toEqual(before[place])
    const reported = JSON.stringify(after)
    for (const secret of ['streets.example', 'Canva', 'A retired mailbox', '612'])
      expect(reported).not.toContain(secret)
    expect((await admin.call('GET', `/v2/company/${id}/user/${member.exposure_id}`)).body).toMatchObject({
      user: { agreed: false, riskLevel: 'NOT_SHOWN', deepScanStatus: 'NOT_INVITED', vulnerabilities: null },
      score: null,
      deepScan: { invitedAt: null, consentedAt: null, startedAt: null, counts: null },
    })
    expect(await admin.call('GET', `/v2/company/${id}/user/findings/${workFinding}`)).toMatchObject({
      status: 404,
    })
  })

  it('tells how much a deep scan found once one has been completed, and no zeros before', async () => {
    const { admin, employee, id, member } = await agree()
    const counts = async () =>
      (await admin.call<CompanyUserDetail>('GET', `/v2/company/${id}/user/${member.exposure_id}`)).body
        .deepScan.counts
    expect(await counts()).toBeNull()
    await server.platform.db
      .updateTable('scan')
      .set({ status: 'COMPLETED', completed_at: new Date() })
      .where('register_id', '=', employee.id)
      .execute()
    expect(await counts()).toMatchObject({ totalExposures: 1, address: 1, phone: 0 })
    await insertScan(server.platform, employee.id)
    expect(await counts(), 'while the next one runs').toMatchObject({ totalExposures: 1 })
  })

  it('once withdrawn leaves the person their own data, and a running scan continues unseen', async () => {
    const { db } = server.platform
    const { admin, employee, id, look } = await agree()
    await employee.call('DELETE', path)
    expect((await employee.call('GET', '/v1/register')).body).toMatchObject({
      company: { seesByName: false },
      deepScan: { status: 'INITIATED' },
    })
    const withdrawn = await look()
    await personalLeak(db, employee.id, { name: 'later.example' })
    await db.updateTable('scan').set({ status: 'SCANNING' }).where('register_id', '=', employee.id).execute()
    expect(await look()).toEqual(withdrawn)
    expect((await employee.call<object>('GET', `/v2/user/${employee.id}/leak/ADDRESS`)).body).toMatchObject({
      items: [{}, {}],
    })
    await expect
      .poll(async () => (await server.inbox(employee.email)).map(({ subject }) => subject).join())
      .toContain('withdrew your consent')
    const log = await admin.call<{ items: object[] }>('GET', `/v2/company/${id}/log?kind=scans`)
    expect(log.body.items).toMatchObject([
      { action: 'deepScan.consentWithdrawn' },
      { action: 'deepScan.consented' },
    ])
  })

  it('can be given again, by the person or at an invitation, and restores no question and no mark', async () => {
    const { admin, employee, id, invite, workFinding } = await agree()
    await employee.call('DELETE', path)
    expect((await employee.call('PUT', path)).status).toBe(204)
    expect((await admin.call('GET', `/v2/company/${id}/user/findings/${workFinding}`)).body).toMatchObject({
      askedOn: null,
    })
    await employee.call('DELETE', path)
    expect((await invite()).status).toBe(202)
    await codeFor(employee)
    const own = () => employee.call<Register>('GET', '/v1/register')
    expect((await own()).body.company).toMatchObject({ deepScanInviteId: expect.any(String) })
    expect((await employee.call('PUT', path)).status).toBe(204)
    expect((await own()).body.company).toMatchObject({ deepScanInviteId: null, seesByName: true })
  })

  it('is refused where there is nothing to decide', async () => {
    const { employee } = await found()
    expect(await employee.call('DELETE', path)).toMatchObject({ status: 409, body: { code: '0040' } })
    await employee.call('PUT', path)
    expect(await employee.call('PUT', path)).toMatchObject({ status: 409, body: { code: '0040' } })
    await employee.call('DELETE', path)
    expect(await employee.call('DELETE', path)).toMatchObject({ status: 409, body: { code: '0040' } })
    const alone = await bringMember(server, ['USER'])
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await alone.call(method, path)).toMatchObject({ status: 409, body: { code: '0040' } })
  })
})

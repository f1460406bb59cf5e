import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meaningOfError } from '#domain/errors.ts'
import type { InviteCheck } from '#openapi/generated/api.ts'
import {
  acceptInvite,
  type CompanyFixture,
  codeSentTo,
  createSignedIn,
  invite,
  inviteLinkOf,
  startCompany,
} from '#tests/support/company-fixture.ts'
import { call, newEmail, refusalOf, registerOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: CompanyFixture
let other: CompanyFixture
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server)
  other = await startCompany(server)
})
afterAll(() => server.close())

const asking = (email: string, company: string) =>
  ['POST', '/v1/invites/validate-invite', { email, company }] as const
const refusedBody = { code: '0018', message: meaningOfError('0018') }

const check = (path: string) => call<InviteCheck>(server, 'GET', path)

describe('what an invitation leads to', () => {
  it('is shown to the holder of its code, its id or its token, and to nobody else', async () => {
    const email = `shown@${company.domain}`
    const { body } = await invite(company.admin, [email])
    const id = body.invites[0]?.id ?? ''
    const byCode = await check(`/v2/invite/check/${await codeSentTo(server, email)}`)
    expect(byCode.body).toMatchObject({
      id,
      kind: 'employee',
      valid: true,
      email,
      alreadyRegistered: false,
      seatAvailable: true,
      mfaRequired: false,
      company: { id: company.id, name: 'Northwind' },
    })
    expect((await check(`/v1/invites/check/${id}`)).body).toEqual(byCode.body)
    const { url, code } = await inviteLinkOf(company)
    const token = url.split('/').at(-1) ?? ''
    const byToken = await check(`/v1/company/checkInvite/${token}`)
    expect(byToken.body).toMatchObject({ email: null, role: 'USER', valid: true, alreadyRegistered: false })
    expect((await check(`/v2/invite/check/${code}`)).body).toEqual(byToken.body)
    const altered = `${token.slice(0, -3)}AAA`
    expect(refusalOf(await check(`/v1/company/checkInvite/${altered}`))).toEqual([400, '0017'])
    const [, payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const crafted of [`${none}.${payload}.${signature}`, `${none}.${payload}.aaa`])
      expect(refusalOf(await check(`/v1/company/checkInvite/${crafted}`))).toEqual([400, '0017'])
    expect(refusalOf(await check(`/v1/invites/check/${crypto.randomUUID()}`))).toEqual([404, '0018'])
    const validity = (id: string) => call(server, 'GET', `/v1/invites/isValid/${id}`)
    expect((await validity(id)).body).toEqual({ valid: true })
    expect((await validity(crypto.randomUUID())).body).toEqual({ valid: false })
    await createSignedIn(server, email).then(person => registerOf(person))
    expect((await check(`/v1/invites/check/${id}`)).body.alreadyRegistered).toBe(true)
  })

  it('is good for the days that its email names', async () => {
    const email = `days@${company.domain}`
    await invite(company.admin, [email])
    const [message] = await server.inbox(email)
    expect(message?.text).toMatch(/good for 14\sdays/)
    const isValidAfter = async (minutes: number) => {
      await server.platform.db
        .updateTable('company_invite')
        .set({ expires_at: sql`expires_at - make_interval(mins => ${minutes})` })
        .where('email', '=', email)
        .execute()
      return (await check(`/v2/invite/check/${await codeSentTo(server, email)}`)).body.valid
    }
    expect(await isValidAfter(14 * 24 * 60 - 1)).toBe(true)
    expect(await isValidAfter(1)).toBe(false)
  })

  it('stays the same link until it is turned off, and another one after that', async () => {
    const mine = await startCompany(server)
    const first = await inviteLinkOf(mine)
    expect(await inviteLinkOf(mine)).toEqual(first)
    const set = (inviteLinkEnabled: boolean) => mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled })
    expect((await set(false)).status).toBe(200)
    expect(refusalOf(await mine.admin.call('GET', '/v1/company/invite'))).toEqual([404, '0018'])
    const person = await createSignedIn(server, `late@${mine.domain}`)
    expect(refusalOf(await acceptInvite(person, first.code))).toEqual([404, '0018'])
    await set(true)
    expect((await inviteLinkOf(mine)).code).not.toBe(first.code)
    expect(refusalOf(await acceptInvite(person, first.code))).toEqual([404, '0018'])
    expect((await acceptInvite(person, (await inviteLinkOf(mine)).code)).status).toBe(200)
    const stored = await server.platform.db.selectFrom('company_invite').select('code_sealed').execute()
    expect(JSON.stringify(stored)).not.toContain(first.code)
  })

  it('requires a second factor where the company wants one', async () => {
    const mine = await startCompany(server)
    const { code } = await inviteLinkOf(mine)
    await mine.owner.call('PUT', '/v1/company', { requireMfa: true })
    expect((await check(`/v2/invite/check/${code}`)).body.mfaRequired).toBe(true)
    const person = await createSignedIn(server, `careful@${mine.domain}`)
    expect(refusalOf(await acceptInvite(person, code))).toEqual([400, '0039'])
    const toggle = { email: person.email, preferred: 'EMAIL' }
    expect((await person.call('POST', '/v2/user/auth/toggle-mfa', toggle)).status).toBe(202)
    expect((await acceptInvite(person, code)).status).toBe(200)
  })

  it('is disclosed to the person of an address by the rules of domains', async () => {
    const mine = await startCompany(server, { seats: 5 })
    const closed = await startCompany(server)
    await closed.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    const validate = async (email: string) =>
      (await createSignedIn(server, email)).call<InviteCheck>(...asking(email, mine.id))
    // No link exists before it is first requested.
    expect(refusalOf(await validate(`ann@${mine.domain}`))).toEqual([409, '0011'])
    const stranger = newEmail('ann')
    expect(refusalOf(await validate(stranger))).toEqual([404, '0018'])
    await inviteLinkOf(mine)
    expect((await validate(`ada@${mine.domain}`)).body).toMatchObject({ email: null, valid: true })
    expect(refusalOf(await validate(newEmail('ann')))).toEqual([400, '0009'])
    // Another company's link is no way into this one.
    await invite(other.admin, [`ann@${other.domain}`])
    expect(refusalOf(await validate(`ann@${other.domain}`))).toEqual([409, '0035'])
    expect(refusalOf(await validate(`ann@${closed.domain}`))).toEqual([409, '0011'])
    await invite(mine.admin, [`bea@${mine.domain}`])
    const bea = await createSignedIn(server, `bea@${mine.domain}`)
    const own = await bea.call<InviteCheck>(...asking(`Bea@${mine.domain}`, mine.id))
    expect(own.body.email).toBe(`bea@${mine.domain}`)
    await acceptInvite(bea, await codeSentTo(server, bea.email))
    expect(refusalOf(await bea.call(...asking(bea.email, mine.id)))).toEqual([409, '0019'])
    await invite(mine.admin, [`cleo@${mine.domain}`])
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', `cleo@${mine.domain}`)
      .execute()
    const cleo = await createSignedIn(server, `cleo@${mine.domain}`)
    expect((await cleo.call<InviteCheck>(...asking(cleo.email, mine.id))).body.email).toBeNull()
    const dora = await createSignedIn(server, `dora@${mine.domain}`)
    await acceptInvite(dora, (await inviteLinkOf(mine)).code)
    const eve = await createSignedIn(server, `eve@${mine.domain}`)
    await acceptInvite(eve, (await inviteLinkOf(mine)).code)
    expect(refusalOf(await validate(`ed@${mine.domain}`))).toEqual([409, '0008'])
    await mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    expect(refusalOf(await cleo.call(...asking(cleo.email, mine.id)))).toEqual([410, '0025'])
  })

  it('is disclosed to holders of a company’s link by the domain only, whoever was invited', async () => {
    const mine = await startCompany(server)
    const { code } = await inviteLinkOf(mine)
    await invite(mine.admin, [`invited@${mine.domain}`])
    const ask = (email: string, company = mine.id) =>
      call<InviteCheck>(server, 'POST', '/v1/invites/validate-invite', {
        body: { email, company, code },
      })
    const invited = await ask(`invited@${mine.domain}`)
    expect(invited.body).toMatchObject({ email: null, valid: true, company: { id: mine.id } })
    for (const email of [`nobody@${mine.domain}`, mine.owner.email])
      expect((await ask(email)).body).toEqual(invited.body)
    expect(refusalOf(await ask('ann@gmail.com'))).toEqual([400, '0009'])
    expect(refusalOf(await ask(`ann@${other.domain}`, other.id))).toEqual([404, '0018'])
    await mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    expect(refusalOf(await ask(`invited@${mine.domain}`))).toEqual([404, '0018'])
  })

  it('is disclosed to nobody else: every answer is the same, and nothing is looked up', async () => {
    const mine = await startCompany(server)
    await inviteLinkOf(mine)
    await invite(mine.admin, [`invited@${mine.domain}`, `late@${mine.domain}`])
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', `late@${mine.domain}`)
      .execute()
    const eve = await createSignedIn(server, newEmail('eve'))
    const cases = [
      [`invited@${mine.domain}`, mine.id],
      [`late@${mine.domain}`, mine.id],
      [`nobody@${mine.domain}`, mine.id],
      [mine.owner.email, mine.id],
      [newEmail('stranger'), mine.id],
      [`invited@${mine.domain}`, crypto.randomUUID()],
    ] as const
    const answers = new Set<string>()
    for (const token of [undefined, eve.accessToken])
      for (const [email, company] of cases) {
        server.queries.clear()
        const { status, body } = await call(server, 'POST', '/v1/invites/validate-invite', {
          body: { email, company },
          ...(token === undefined ? {} : { token }),
        })
        answers.add(JSON.stringify({ status, body }))
        expect(server.queries.all.filter(query => query.includes('company_invite'))).toEqual([])
      }
    expect([...answers]).toEqual([JSON.stringify({ status: 404, body: refusedBody })])
  })

  it('is limited in how often it is disclosed', async () => {
    const about = `asked@${company.domain}`
    const ask = () =>
      call(server, 'POST', '/v1/invites/validate-invite', { body: { email: about, company: company.id } })
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await ask()).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, 20)).not.toContain(429)
  })
})

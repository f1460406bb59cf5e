import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../openapi/generated/api.d.ts'
import {
  acceptInvite,
  arrive,
  type CompanyWorld,
  codeSentTo,
  invite,
  inviteLinkOf,
  startCompany,
} from '../../../tests/support/company-world.ts'
import { call, refusalOf, registerOf } from '../../../tests/support/people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'

type Schemas = components['schemas']

let server: TestServer
let company: CompanyWorld
let other: CompanyWorld
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  company = await startCompany(server)
  other = await startCompany(server)
})
afterAll(() => server.close())

const check = (path: string) => call<Schemas['InviteCheck']>(server, 'GET', path)

describe('what an invitation leads to', () => {
  it('is shown to who holds its code, its id or its token, and to nobody else', async () => {
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
    await arrive(server, email).then(person => registerOf(person))
    expect((await check(`/v1/invites/check/${id}`)).body.alreadyRegistered).toBe(true)
  })

  it('stays the same link until it is turned off, and another one after that', async () => {
    const mine = await startCompany(server)
    const first = await inviteLinkOf(mine)
    expect(await inviteLinkOf(mine)).toEqual(first)
    const set = (inviteLinkEnabled: boolean) => mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled })
    expect((await set(false)).status).toBe(200)
    expect(refusalOf(await mine.admin.call('GET', '/v1/company/invite'))).toEqual([404, '0018'])
    const person = await arrive(server, `late@${mine.domain}`)
    expect(refusalOf(await acceptInvite(person, first.code))).toEqual([409, '0027'])
    await set(true)
    expect((await inviteLinkOf(mine)).code).not.toBe(first.code)
    expect(refusalOf(await acceptInvite(person, first.code))).toEqual([409, '0027'])
    expect((await acceptInvite(person, (await inviteLinkOf(mine)).code)).status).toBe(200)
    const stored = await server.platform.db.selectFrom('company_invite').select('code_sealed').execute()
    expect(JSON.stringify(stored)).not.toContain(first.code)
  })

  it('asks for a second factor where the company wants one', async () => {
    const mine = await startCompany(server)
    await mine.owner.call('PUT', '/v1/company', { requireMfa: true })
    const { code } = await inviteLinkOf(mine)
    expect((await check(`/v2/invite/check/${code}`)).body.mfaRequired).toBe(true)
    const person = await arrive(server, `careful@${mine.domain}`)
    expect(refusalOf(await acceptInvite(person, code))).toEqual([400, '0039'])
    const toggle = { email: person.email, preferred: 'EMAIL' }
    expect((await person.call('POST', '/v2/user/auth/toggle-mfa', toggle)).status).toBe(202)
    expect((await acceptInvite(person, code)).status).toBe(200)
  })

  it('is told for an e-mail and a company by the rules of domains', async () => {
    const mine = await startCompany(server, { seats: 4 })
    const closed = await startCompany(server)
    await closed.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    const validate = (email: string) =>
      call<Schemas['InviteCheck']>(server, 'POST', '/v1/invites/validate-invite', {
        body: { email, company: mine.id },
      })
    // Nobody has asked for the link yet, so there is none.
    expect(refusalOf(await validate(`ann@${mine.domain}`))).toEqual([409, '0011'])
    expect(refusalOf(await validate('ann@gmail.com'))).toEqual([404, '0018'])
    await inviteLinkOf(mine)
    expect((await validate(`ANN@${mine.domain}`)).body).toMatchObject({ email: null, valid: true })
    expect(refusalOf(await validate('ann@gmail.com'))).toEqual([400, '0009'])
    // What another company sent opens no way into this one.
    await invite(other.admin, [`ann@${other.domain}`])
    expect(refusalOf(await validate(`ann@${other.domain}`))).toEqual([409, '0035'])
    expect(refusalOf(await validate(`ann@${closed.domain}`))).toEqual([409, '0011'])
    await invite(mine.admin, [`bea@${mine.domain}`])
    expect((await validate(`Bea@${mine.domain}`)).body.email).toBe(`bea@${mine.domain}`)
    const bea = await arrive(server, `bea@${mine.domain}`)
    await acceptInvite(bea, await codeSentTo(server, bea.email))
    expect(refusalOf(await validate(bea.email))).toEqual([409, '0019'])
    await invite(mine.admin, [`cleo@${mine.domain}`])
    await server.platform.db
      .updateTable('company_invite')
      .set({ expires_at: new Date() })
      .where('email', '=', `cleo@${mine.domain}`)
      .execute()
    expect((await validate(`cleo@${mine.domain}`)).body.email).toBeNull()
    const dora = await arrive(server, `dora@${mine.domain}`)
    await acceptInvite(dora, (await inviteLinkOf(mine)).code)
    expect(refusalOf(await validate(`ed@${mine.domain}`))).toEqual([409, '0008'])
    await mine.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    expect(refusalOf(await validate(`cleo@${mine.domain}`))).toEqual([410, '0025'])
  })

  it('is told so often and no more', async () => {
    const about = `asked@${company.domain}`
    const ask = () =>
      call(server, 'POST', '/v1/invites/validate-invite', { body: { email: about, company: company.id } })
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await ask()).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, 20)).not.toContain(429)
  })
})

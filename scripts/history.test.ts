import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesOf, type Trace } from '#inspector/replay.ts'
import { streamOf } from '#inspector/stream.ts'
import type { LifecycleHistory, PaymentIntent } from '#openapi/generated/api.ts'
import { testCards } from '#server/platform/payments/checkout-page.ts'
import {
  acceptInvite,
  codeSentTo,
  createSignedIn,
  invite,
  startCompany,
} from '#tests/support/company-fixture.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  newRequest,
  type Registered,
} from '#tests/support/findings.ts'
import { changePlan, makePlan } from '#tests/support/response-plans.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { readDefinitions } from './lib/charts.mjs'

let server: TestServer
let person: Registered
const folder = mkdtempSync(join(tmpdir(), 'wardlight-history-'))
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  person = await comeAsPerson(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const history = (...options: string[]): Promise<{ status: number; out: string; err: string }> =>
  new Promise(resolve =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'history.ts'), ...options],
      { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: server.connectionString } },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )

const date = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g
const linesOf = (out: string) => out.replace(date, 'DATE').trim().split('\n')

const steppedThrough = async (file: string) => {
  const trace: Trace = JSON.parse(readFileSync(file, 'utf8'))
  const charts: Record<string, unknown> = JSON.parse(await readDefinitions())
  const { entries } = streamOf(messagesOf(trace, charts))
  return entries.map(({ event, after, outcome }) => [event.type, after?.value, outcome?.kind])
}

describe('the history of an id', () => {
  it('tells who moved a removal request when, where it is, and what may come next', async () => {
    const operator = await comeAsOperator(server)
    const { id } = await newRequest(server, person)
    expect((await deskMoves(operator, id, 'accept')).status).toBe(200)
    const file = join(folder, 'request.json')
    const { status, out, err } = await history(id, '--inspector', file)
    expect([status, err]).toEqual([0, ''])
    const lines = linesOf(out)
    expect(lines[0]).toBe(`removal request ${id}`)
    expect(lines[1]).toMatch(/^Chart reportResolution: A removal request/)
    expect(lines.slice(2, 6)).toEqual([
      'What has happened:',
      '  DATE  found, by scan: to unattended',
      `  DATE  reported, by person ${person.id}: to PENDING`,
      `  DATE  accepted, by operator ${operator.id}: to ACCEPTED`,
    ])
    expect(lines).toContain('Stored now: ACCEPTED. Our team is working on the removal.')
    expect(lines).toContain('  report.removed: yes, to REMOVE')
    expect(lines).toContain('  report.cancelled: no, not from ACCEPTED')
    expect(out).not.toContain(person.email)
    expect(await steppedThrough(file)).toEqual([
      ['xstate.init', 'unattended', 'taken'],
      ['report.requested', 'PENDING', 'taken'],
      ['report.accepted', 'ACCEPTED', 'taken'],
    ])
  })

  it('names the guard that refuses an event of a response plan', async () => {
    const plan = await makePlan(person)
    await changePlan(person, plan, { event: { type: 'run.started' } })
    await changePlan(person, plan, { event: { type: 'action.done', action: 'callBanks' } })
    const { id } = await server.platform.db
      .selectFrom('response_plan')
      .select('id')
      .where('register_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const file = join(folder, 'plan.json')
    const { status, out } = await history(id, '--inspector', file)
    expect(status).toBe(0)
    const lines = linesOf(out)
    expect(lines).toContain(`  DATE  action.done callBanks, by owner ${person.id}: to inProgress`)
    expect(lines).toContain('  run.completed: no, the guard hasNoOpenActions refuses it')
    expect(lines.find(line => line.includes('action.done: yes'))).toMatch(
      /, for (?!.*callBanks.*;).+; the guard isOpen refuses it for callBanks$/,
    )
    expect(await steppedThrough(file)).toEqual([
      ['xstate.init', 'idle', 'taken'],
      ['run.started', 'inProgress', 'taken'],
      ['action.done', 'inProgress', 'taken'],
    ])
  })

  it('fills in for the inspector what isn’t stored between two events', async () => {
    const { body } = await person.call<PaymentIntent>('POST', '/v1/payments/intent', {
      product: 'PERSONAL_SCAN',
    })
    const session = new URL(body.checkoutUrl, server.url).searchParams.get('session') ?? ''
    await fetch(`${server.url}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ session, card: testCards.succeeds, expiry: '12/39', action: 'pay' }),
    })
    const file = join(folder, 'payment.json')
    const { status } = await history(body.paymentId, '--inspector', file)
    expect(status).toBe(0)
    expect(await steppedThrough(file)).toEqual([
      ['xstate.init', 'awaitingCheckout', 'taken'],
      ['payment.submitted', 'processing', 'taken'],
      ['payment.succeeded', 'paid', 'taken'],
    ])
  })

  it('of a member, their access and their invitation is what the audit log has of them', async () => {
    const { db } = server.platform
    const { id: companyId, domain, admin } = await startCompany(server)
    const email = `chris@${domain}`
    const colleague = await createSignedIn(server, email)
    await invite(admin, [email])
    const { body: joined } = await acceptInvite(colleague, await codeSentTo(server, email))
    await admin.call('POST', `/v2/company/${companyId}/admin-management/`, { email, status: 'ACTIVE' })
    const { memberId, accessId } = await db
      .selectFrom('company_member as member')
      .innerJoin('company_admin as access', 'access.register_id', 'member.register_id')
      .select(['member.id as memberId', 'access.invite_id as accessId'])
      .where('member.register_id', '=', joined.registerId)
      .executeTakeFirstOrThrow()
    const member = await history(memberId)
    expect([member.status, member.err]).toEqual([0, ''])
    expect(linesOf(member.out)).toContain(`  DATE  member.joined, by account ${joined.registerId}`)
    expect(member.out).not.toContain(email)
    const access = await history(accessId)
    expect(linesOf(access.out)[0]).toBe(`admin access ${accessId}`)
    expect(linesOf(access.out)).toContain('No history is stored beside the audit log.')
    expect(linesOf(access.out)).toContain(`  DATE  admin.granted, by account ${admin.id}`)
    expect(linesOf(access.out)).toContain('Stored now: ACTIVE. They can open the company’s console.')
  })

  it('is shown to operators as it is printed, and to nobody else', async () => {
    const operator = await comeAsOperator(server)
    const { id } = await newRequest(server, person)
    const { body } = await operator.call<LifecycleHistory[]>('GET', `/v1/operator/histories/${id}`)
    expect(body.map(({ kind, state, isExplained }) => [kind, state, isExplained])).toEqual([
      ['removal request', 'PENDING', true],
    ])
    expect(body[0]?.happened.at(-1)).toMatchObject({
      event: 'reported',
      by: `person ${person.id}`,
      to: ['PENDING'],
    })
    expect((await person.call('GET', `/v1/operator/histories/${id}`)).status).toBe(403)
    const unknown = await operator.call('GET', `/v1/operator/histories/${crypto.randomUUID()}`)
    expect(unknown.body).toEqual([])
  })

  it('says so when it leads elsewhere than to what is stored', async () => {
    const { leakId } = await newRequest(server, person)
    await server.platform.db.updateTable('leak').set({ state: 'ignored' }).where('id', '=', leakId).execute()
    const { status, out } = await history(leakId)
    expect(status).toBe(1)
    expect(linesOf(out)).toContain('Its history does not lead to ignored, where it is stored.')
  })

  it('refuses what belongs to nothing, or is no id', async () => {
    const id = crypto.randomUUID()
    const unknown = await history(id)
    expect([unknown.status, unknown.out]).toEqual([2, ''])
    expect(unknown.err).toMatch(new RegExp(`^No finding, .+ has the id ${id}\\.\n$`))
    expect(await history('payments')).toMatchObject({ status: 2, out: '' })
  })
})

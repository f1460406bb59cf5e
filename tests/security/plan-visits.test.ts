import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planVisitMinutes } from '#domain/response-plan.ts'
import { type Answer, call, signUp } from '../support/people.ts'
import {
  birthday,
  clearAttempts,
  makePlan,
  type Plan,
  visit,
  visitHeaders,
  visitPath,
} from '../support/response-plans.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let plan: Plan
let visited: Answer<Plan>

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://wardlight.example' } })
  plan = await makePlan(await signUp(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearAttempts(server)
  visited = await visit(server, plan.code ?? '', birthday)
})

const ask = (headers: Record<string, string>, method = 'GET', body?: object) =>
  call(server, method, visitPath, { headers, ...(body && { body }) })

describe('a visit to a response plan', () => {
  it('is held by a cookie that no script reads, no other host sets and no other site sends (ASVS 3.3.1 to 3.3.4)', () => {
    expect(visited.headers.get('set-cookie')).toMatch(
      new RegExp(
        `^__Host-wardlight-visit-${visited.body.access?.id}=[\\w-]{43}; Path=/; Max-Age=${planVisitMinutes * 60}; HttpOnly; SameSite=Strict; Secure$`,
      ),
    )
  })

  it('shows its secret nowhere but in the cookie', async () => {
    const [, secret = ''] = visitHeaders(visited)['cookie']?.split('=') ?? []
    expect(secret).toHaveLength(43)
    const again = await ask(visitHeaders(visited))
    for (const { body } of [visited, again]) expect(JSON.stringify(body)).not.toContain(secret)
    expect(again.headers.get('set-cookie')).toBeNull()
  })

  it('is open to nobody with one half of it: not to another site with the cookie, not to a script with the id (ASVS 3.5.1)', async () => {
    const { cookie = '', 'x-plan-access': id = '' } = visitHeaders(visited)
    const [other, strange] = [
      visitHeaders(await visit(server, plan.code ?? '', birthday)),
      crypto.randomUUID(),
    ]
    const halves: Record<string, string>[] = [
      { cookie },
      { 'x-plan-access': id },
      { cookie, 'x-plan-access': other['x-plan-access'] ?? '' },
      { cookie, 'x-plan-access': strange },
      { cookie: cookie.replace(id, strange), 'x-plan-access': strange },
    ]
    for (const headers of halves)
      for (const [method, body] of [['GET'], ['PUT', { event: { type: 'run.started' } }]] as const)
        expect(await ask(headers, method, body)).toMatchObject({ status: 400, body: { code: '0024' } })
    for (const headers of halves) await ask(headers, 'DELETE')
    expect((await ask(visitHeaders(visited))).body).toMatchObject({ run: { state: 'idle' } })
  })

  it('is not answered to a form of another site, nor is its header allowed to one', async () => {
    const form = await fetch(`${server.url}${visitPath}`, {
      method: 'PUT',
      headers: { ...visitHeaders(visited), 'content-type': 'text/plain' },
      body: JSON.stringify({ event: { type: 'run.started' } }),
    })
    expect(form.status).toBe(415)
    const preflight = await fetch(`${server.url}${visitPath}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-plan-access',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull()
  })

  it('is over for a copy of its cookie, too, once the visitor has left', async () => {
    const headers = visitHeaders(visited)
    const left = await ask(headers, 'DELETE')
    expect(left.headers.get('set-cookie')).toMatch(
      /^__Host-wardlight-visit-[\da-f-]{36}=; Path=\/; Max-Age=0; /,
    )
    expect(await ask(headers)).toMatchObject({ status: 400, body: { code: '0024' } })
  })
})

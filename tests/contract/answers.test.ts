import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeakPage, Register } from '#openapi/generated/api.ts'
import { demoPassword, demoPeople } from '#server/demo/accounts.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { type Operation, operations } from '../security/support/contract.ts'
import { unpromisedIn } from '../support/as-promised.ts'
import { type Person, signIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

/** Every operation that only reads. */
const reads = operations.filter(({ method }) => method === 'GET')

/** The ids the person can use: their own, and those of their company. */
const thingsOf = async (person: Person): Promise<Record<string, string>> => {
  const { body: register } = await person.call<Register>('GET', '/v1/register')
  const { body: leaks } = await person.call<LeakPage>('GET', `/v2/user/${register.id}/leak/ALL`)
  const company = register.companyId ?? register.id
  return {
    '/v1/findings/{id}': leaks.items[0]?.id ?? register.id,
    '/v1/scans/{id}': register.deepScan.scanId ?? register.id,
    company,
    register: register.id,
    cognito: register.cognitoId,
  }
}

const messages: Readonly<Record<string, string>> = {
  leak: 'ALL',
  type: 'EMAIL',
  filter: 'All',
  domain: 'northwind.example',
  prefix: '5BAA6',
  email: 'individual@demo.example',
  code: 'ABCD-1234',
  token: 'abcdefghijklmnopqrstuvwxyz',
  imagePath: '/picture/00000000-0000-4000-8000-000000000000.webp',
}

const filledIn = (path: string, things: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const exact = things[path]
    if (name === 'id' && exact !== undefined) return exact
    if (name === 'cognitoId') return things['cognito'] ?? ''
    if (name === 'id' && path.includes('company')) return things['company'] ?? ''
    const word = messages[name]
    return word ?? things['register'] ?? ''
  })

const maxStatements = 6

/** A call checks its answer by itself (tests/support/people.ts). */
/**
 * What a read may write: its audit event, and the register of a person who has just signed in for the first
 * time.
 */
const traces = /^insert into "(audit_event|register|throttle)"/i

const problemsOf = async (
  person: Person,
  read: Operation,
  things: Readonly<Record<string, string>>,
): Promise<string[]> => {
  server.queries.clear()
  const { status } = await person.call('GET', filledIn(read.path, things))
  const statements = server.queries.all.length
  return [
    ...(statements > maxStatements ? [`${read.id}: ${statements} SQL statements`] : []),
    ...server.queries.all
      .filter(query => /\b(insert into|update|delete from)\b/i.test(query) && !traces.test(query))
      .map(query => `${read.id} writes: ${query}`),
    ...(status >= 500 && status !== 501 ? [`${read.id}: ${status}`] : []),
  ]
}

describe('every answer to a question', () => {
  it('would be caught if it were not', () => {
    const dashboard = reads.find(({ id }) => id === 'getPersonalDashboard')
    if (dashboard === undefined) throw new Error('The contract has no personal dashboard')
    expect(unpromisedIn(dashboard, 200, { protectionScore: 1001 })).not.toEqual([])
    expect(unpromisedIn(dashboard, 404, { code: '0004' })).not.toEqual([])
    expect(unpromisedIn(dashboard, 404, { code: '0001', message: 'Register not found' })).toEqual([])
    expect(unpromisedIn(dashboard, 410, { code: '0001', message: 'Register not found' })).not.toEqual([])
    expect(unpromisedIn(dashboard, 404, { code: '0018', message: 'Invite not found' })).not.toEqual([])
    expect(reads.filter(({ success }) => success !== null).length).toBeGreaterThan(40)
  })

  it.each(demoPeople.map(person => person.email))(
    'is as the contract says and needs at most six statements, for %s',
    async email => {
      const person = await signIn(server, email, demoPassword)
      const things = await thingsOf(person)
      const problems: string[] = []
      for (const read of reads) problems.push(...(await problemsOf(person, read, things)))
      expect(problems).toEqual([])
    },
  )
})

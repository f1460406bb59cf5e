import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpromisedIn } from '../support/as-promised.ts'
import { changeProfile } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, foundCompany, type Member } from './support/cast.ts'
import { filledIn, type Operation, operations } from './support/contract.ts'
import { callDirectly, type DirectAnswer } from './support/direct.ts'
import { beyondNumbers, requestsOf, type Sent } from './support/hostile.ts'
import { parametersOf } from './support/samples.ts'

const seed = 20261120
/** How many requests are made of each operation, with a body and without. */
const few = { withBody: 4, without: 2 }
const many = { withBody: 24, without: 10 }

let server: TestServer
let owner: Member
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  owner = await bringMember(server, ['COMPANY_OWNER'], await foundCompany(server, 'Northwind'))
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const callerOf = async (operation: Operation): Promise<Member> => {
  if (operation.id.startsWith('deleteRegister')) return bringMember(server, [])
  return operation.access === 'operator' ? operator : owner
}

/** Placeholders for ids, so that the requests are the same for everyone. */
const marks = (operation: Operation): Record<string, string> => {
  if (operation.access === 'self') return { id: '@@id@@', cognitoId: '@@cognitoId@@' }
  const isInPath = operation.access.startsWith('company') && operation.companyFrom !== 'caller'
  return isInPath ? { id: '@@companyId@@' } : {}
}

const unmarked = (text: string, { id, cognitoId, companyId }: Member): string =>
  text
    .replace('@@id@@', id)
    .replace('@@cognitoId@@', cognitoId)
    .replace('@@companyId@@', companyId ?? '')

/** Hostile escaping: every character outside the path's grammar; lone surrogates as their bytes. */
const escaped = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replace('%EF%BF%BD', '%ED%A0%80')

const send = (operation: Operation, caller: Member, { path, query, headers, body }: Sent) => {
  const inPath = Object.fromEntries(
    Object.entries(path).map(([name, value]) => [name, escaped(unmarked(value, caller))]),
  )
  const requested = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')
  const isJsonBody = operation.body?.type === 'application/json' && typeof body !== 'string'
  return callDirectly(server, operation, `${filledIn(operation.path, inPath)}?${requested}`, {
    token: caller.accessToken,
    headers,
    body: isJsonBody ? JSON.stringify(body).replaceAll(`"${beyondNumbers}"`, '1e999') : body,
  })
}

const problemOf = (operation: Operation, { status, headers, body }: DirectAnswer): string | null => {
  if (status >= 500) return `answered ${status}: ${JSON.stringify(body)}`
  if (headers['x-injected'] !== undefined) return 'let a header be injected'
  if (headers['cache-control'] === undefined) return 'does not say whether it may be stored'
  const unpromised = unpromisedIn(operation, status, body)
  return unpromised.length === 0 ? null : `${unpromised.join('; ')} ${JSON.stringify(body).slice(0, 300)}`
}

/** A missing, empty or broken body, with and without its type. */
const broken = (type: string): readonly (readonly [what: string, type: string | null, payload: string])[] => [
  ['no body and no type', null, ''],
  ['a body without a type', null, '{}'],
  ['an empty body', type, ''],
  ['an empty body with a boundary', `${type}; boundary=a`, ''],
  [
    'half a body',
    `${type}; boundary=a`,
    '--a\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{"a":',
  ],
  ['no object', type, 'null'],
  ['a type that is none', '/', '{}'],
  ['an empty type', '', '{}'],
]

describe('a body that is missing or broken (ASVS 2.2.1, 16.5.1)', () => {
  const withBody = operations.flatMap(operation => (operation.body === null ? [] : [operation]))

  it.each(withBody.map(operation => [operation.id, operation] as const))(
    'is refused with a code: %s',
    async (_id, operation) => {
      const caller = await callerOf(operation)
      const own = { id: operation.companyFrom === 'path' ? (owner.companyId ?? '') : caller.id }
      const url = filledIn(operation.path, {
        ...parametersOf(operation, 'path'),
        ...(operation.access === 'person' ? {} : { ...own, cognitoId: caller.cognitoId }),
      })
      for (const [what, type, payload] of broken(operation.body?.type ?? '')) {
        const headers = {
          ...parametersOf(operation, 'header'),
          authorization: `Bearer ${caller.accessToken}`,
        }
        const answer = await server.app.server.inject({
          method: operation.method,
          url,
          headers: type === null ? headers : { ...headers, 'content-type': type },
          ...(payload === '' ? {} : { payload }),
        })
        expect([400, 415], `${what}: ${answer.payload}`).toContain(answer.statusCode)
        expect(answer.json<{ code: unknown }>().code, what).toBe('0000')
      }
    },
  )

  it.each(['data:image/webp;base64,', 'data:image/webp;base64,a', 'data:image/png;base64,AAAA'])(
    'is no logo: %s',
    async logo => {
      const path = `/v2/company/${owner.companyId}/settings/company-profile`
      const answer = await owner.call<{ code: string }>('PUT', path, { name: 'Northwind', logo })
      expect([answer.status, answer.body.code]).toEqual([400, '0000'])
    },
  )

  it.each(['', 'a'])('is no photo: %j', async content => {
    const answer = await changeProfile(owner, {}, new Blob([content], { type: 'image/png' }))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: '0000', fields: [{ name: 'image', rule: 'imageNotSupported' }] },
    })
  })
})

const sendWhatever = async (operation: Operation, runs: typeof few): Promise<void> => {
  const seen = new Set<number>()
  const isFresh = operation.id.startsWith('deleteRegister')
  const caller = await callerOf(operation)
  await fc.assert(
    fc.asyncProperty(requestsOf(operation, marks(operation)), async sent => {
      const answer = await send(operation, isFresh ? await callerOf(operation) : caller, sent)
      seen.add(answer.status)
      expect(problemOf(operation, answer)).toBeNull()
    }),
    { seed, numRuns: operation.body === null ? runs.without : runs.withBody, endOnFailure: true },
  )
  // The requests were read, not refused: the caller is still signed in.
  expect([...seen].some(status => status !== 401 && status !== 403)).toBe(true)
}

describe('whatever is sent (ASVS 2.2.1, 16.5.1)', () => {
  const byId = operations.map(operation => [operation.id, operation] as const)

  it.each(byId)('%s answers as the contract says, and never fails', (_id, operation) =>
    sendWhatever(operation, few),
  )

  it.each(byId)('%s, at length', { tags: ['exhaustive'] }, (_id, operation) => sendWhatever(operation, many))

  it('leaves prototypes alone', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('role' in {}).toBe(false)
  })
})

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/api.d.ts'
import contract from '../../openapi/generated/openapi.json' with { type: 'json' }
import { demoPassword, demoPeople } from '../../server/demo/accounts.ts'
import { loadDemo } from '../../server/demo/load-demo.ts'
import { type Person, signIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Schemas = components['schemas']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats['default'](ajv)
ajv.addSchema(contract, 'contract')

const pointer = (...parts: string[]): string =>
  parts
    .map(part => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')

interface Read {
  readonly path: string
  readonly operationId: string
  readonly success: string | null
}

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

const operationOf = (item: object): Operation | null => {
  if (!('get' in item)) return null
  return item.get as Operation
}

/** Every operation that only reads, and where the schema of its success answer stands. */
const reads: readonly Read[] = Object.entries(contract.paths).flatMap(([path, item]) => {
  const operation = operationOf(item)
  if (operation === null) return []
  const status = Object.keys(operation.responses).find(code => code.startsWith('2')) ?? '200'
  const isJson = operation.responses[status]?.content?.['application/json'] !== undefined
  const schema = `contract#/${pointer('paths', path, 'get', 'responses', status, 'content', 'application/json', 'schema')}`
  return [{ path, operationId: operation.operationId, success: isJson ? schema : null }]
})

const validators = new Map<string, ValidateFunction>()
const validatorOf = (ref: string): ValidateFunction => {
  const known = validators.get(ref) ?? ajv.compile({ $ref: ref })
  validators.set(ref, known)
  return known
}
const errorSchema = `contract#/${pointer('components', 'schemas', 'Error')}`

/** What the person can ask about: their own things, and those of their company. */
const thingsOf = async (person: Person): Promise<Record<string, string>> => {
  const { body: register } = await person.call<Schemas['Register']>('GET', '/v1/register')
  const { body: leaks } = await person.call<Schemas['LeakPage']>('GET', `/v2/user/${register.id}/leak/ALL`)
  const company = register.companyId ?? register.id
  return {
    '/v1/findings/{id}': leaks.items[0]?.id ?? register.id,
    '/v1/scans/{id}': register.deepScan.scanId ?? register.id,
    company,
    register: register.id,
    cognito: register.cognitoId,
  }
}

const words: Readonly<Record<string, string>> = {
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
    const word = words[name]
    return word ?? things['register'] ?? ''
  })

/** What a call may cost the database, authentication included. */
const mostStatements = 6

const problemsOf = async (
  person: Person,
  read: Read,
  things: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const path = filledIn(read.path, things)
  server.queries.clear()
  const answer = await person.call('GET', path)
  const statements = server.queries.all.length
  if (statements > mostStatements) return [`${read.operationId}: ${statements} SQL statements`]
  if (answer.status >= 500 && answer.status !== 501) return [`${read.operationId}: ${answer.status}`]
  const schema = answer.status < 300 ? read.success : errorSchema
  if (schema === null) return []
  const validate = validatorOf(schema)
  if (validate(answer.body)) return []
  return (validate.errors ?? [])
    .slice(0, 3)
    .map(error => `${read.operationId} ${answer.status}: ${error.instancePath} ${error.message ?? ''}`)
}

describe('every answer to a question', () => {
  it('would be caught if it were not', () => {
    const validate = validatorOf(
      reads.find(read => read.operationId === 'getPersonalDashboard')?.success ?? '',
    )
    expect(validate({ protectionScore: 1001 })).toBe(false)
    expect(reads.filter(read => read.success !== null).length).toBeGreaterThan(40)
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

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, foundCompany, type Member } from './support/cast.ts'
import { filledIn, isJson, type Operation, operations } from './support/contract.ts'
import { callDirectly } from './support/direct.ts'
import { parametersOf, sampleOf } from './support/samples.ts'

/** Fields an attacker would like to set. */
const wished = {
  role: 'admin',
  groups: ['ADMIN'],
  companyId: '00000000-0000-4000-8000-000000000000',
  credits: 1000,
  status: 'completed',
  registerId: '00000000-0000-4000-8000-000000000000',
  emailValidated: true,
}

/** The payment service has its own shape; only its signature counts (payments.test.ts). */
const inOthersShape = ['receivePaymentEvent']
const withBody = operations.filter(({ id, body }) => body !== null && !inOthersShape.includes(id))

let server: TestServer
let owner: Member
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  owner = await bringMember(server, ['COMPANY_OWNER'], await foundCompany(server, 'Northwind'))
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

const send = (operation: Operation, body: unknown) => {
  const caller = operation.access === 'operator' ? operator : owner
  const id = operation.companyFrom === 'path' ? (owner.companyId ?? '') : owner.id
  const ids = operation.access === 'person' ? {} : { id, cognitoId: owner.cognitoId }
  return callDirectly(
    server,
    operation,
    filledIn(operation.path, { ...parametersOf(operation, 'path'), ...ids }),
    {
      token: caller.accessToken,
      body,
      headers: parametersOf(operation, 'header'),
    },
  )
}

/** Every way to add the field: to the body itself, and to each object within it. */
const slippedInto = (value: unknown, name: string, wish: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, at) => slippedInto(item, name, wish).map(inner => value.with(at, inner)))
  if (!isJson(value)) return []
  const inside = Object.entries(value).flatMap(([key, part]) =>
    slippedInto(part, name, wish).map(inner => ({ ...value, [key]: inner })),
  )
  return name in value ? inside : [{ ...value, [name]: wish }, ...inside]
}

const ruleOf = (body: unknown): unknown =>
  isJson(body) && Array.isArray(body['fields']) && isJson(body['fields'][0])
    ? body['fields'][0]['rule']
    : body

describe('unknown fields (ASVS 15.3.3)', () => {
  it('are tried on bodies that would be accepted without them', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats['default'](ajv)
    ajv.addSchema({ ...contract, $id: 'contract' })
    const broken = withBody.filter(({ body }) => {
      const schema = JSON.parse(JSON.stringify(body?.schema).replaceAll('"#/', '"contract#/'))
      return !ajv.validate(schema, sampleOf(body?.schema, true))
    })
    expect(broken.map(({ id }) => id)).toEqual([])
    expect(withBody.length).toBeGreaterThan(35)
  })

  it.each(Object.entries(wished))('can’t be assigned by any call: %s', async (name, wish) => {
    const taken: string[] = []
    for (const operation of withBody)
      for (const body of slippedInto(sampleOf(operation.body?.schema, true), name, wish)) {
        const answer = await send(operation, body)
        // A body of several shapes matches none of them with the field in it.
        const rules = ['additionalProperties', 'unevaluatedProperties', 'oneOf', 'const', 'required']
        if (answer.status !== 400 || !rules.includes(String(ruleOf(answer.body))))
          taken.push(`${operation.id}: ${answer.status} ${JSON.stringify([answer.body, body])}`)
      }
    expect(taken).toEqual([])
  })
})

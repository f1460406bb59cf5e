import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createModules } from '#server/modules/index.ts'
import { notBuilt } from '#server/modules/not-built.ts'
import { bringMember, foundCompany, type Member } from '../security/support/cast.ts'
import { filledIn, type Operation, operations } from '../security/support/contract.ts'
import { callDirectly } from '../security/support/direct.ts'
import { parametersOf, sampleOf } from '../security/support/samples.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const listed: readonly string[] = notBuilt
const ids = operations.map(operation => operation.id)

let server: TestServer
let built: readonly string[]
let admin: Member
let operator: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  built = Object.keys(createModules(server.platform))
  admin = await bringMember(server, ['COMPANY_OWNER'], await foundCompany(server, 'Northwind'))
  operator = await bringMember(server, ['SUPER_ADMIN'])
})
afterAll(() => server.close())

describe('every operation of the contract', () => {
  it('has a handler, or stands in the list of those not built', () => {
    expect(ids.filter(id => !built.includes(id) && !listed.includes(id))).toEqual([])
  })

  it('never has both', () => {
    expect(listed.filter(id => built.includes(id))).toEqual([])
  })

  it('is the only thing that is handled and listed', () => {
    expect([...built, ...listed].filter(id => !ids.includes(id))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })
})

describe('an operation that is not built', () => {
  const unbuilt = operations.filter(operation => listed.includes(operation.id))
  const ask = (operation: Operation) => {
    const caller = operation.access === 'operator' ? operator : admin
    const companyId = admin.companyId ?? ''
    const id = operation.companyFrom === 'path' ? { id: companyId } : {}
    const path = filledIn(operation.path, { ...parametersOf(operation, 'path'), ...id })
    const query = new URLSearchParams(parametersOf(operation, 'query'))
    return callDirectly(server, operation, `${path}?${query}`, {
      token: caller.accessToken,
      ...(operation.body === null ? {} : { body: sampleOf(operation.body.schema) }),
    })
  }

  it('answers 501 with the error shape to somebody who may call it', async () => {
    const answers: unknown[] = []
    for (const operation of unbuilt) {
      const { status, body } = await ask(operation)
      answers.push([operation.id, status, body])
    }
    const said = { code: '0000', message: 'This call is not built yet' }
    expect(answers).toEqual(unbuilt.map(({ id }) => [id, 501, said]))
  })
})

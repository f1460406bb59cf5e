import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SystemState } from '#openapi/generated/api.ts'
import { systemCheckNameValues } from '#openapi/generated/enumerations.ts'
import { comeAsOperator } from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createSystemModule } from './handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

it('shows an operator every check and the backups', async () => {
  const operator = await comeAsOperator(server)
  const { db } = server.platform
  const failure = {
    file: 'wardlight-2.backup',
    madeAt: '2026-11-27T02:00:00.000Z',
    verifiedAt: null,
    bytes: null,
  }
  await db
    .insertInto('backup')
    .values({ file: failure.file, made_at: new Date(failure.madeAt), failure: 'The disk is full.' })
    .execute()
  const { body } = await operator.call<SystemState>('GET', '/v1/operator/system')
  expect(body.checks.map(({ name }) => name)).toEqual(systemCheckNameValues)
  expect(body).toMatchObject({
    schedule: false,
    backups: [{ ...failure, failure: 'The disk is full.' }],
  })
})

it('runs the checks once for all who ask in the meantime, and again for the next', async () => {
  let runs = 0
  const clock = { now: () => new Date(2026, 10, (runs += 1)) }
  const { getSystem } = createSystemModule({ ...server.platform, clock })
  const [one, other] = await Promise.all([getSystem(), getSystem()])
  expect(other.checkedAt).toBe(one.checkedAt)
  await getSystem()
  expect(runs).toBe(2)
})

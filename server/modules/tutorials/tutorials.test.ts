import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LearnedTutorials as Learned } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  person = await bringMember(server, [])
})
afterAll(() => server.close())

const say = async (learned: boolean) =>
  (await person.call<Learned>('PUT', '/v1/register/tutorial', { topic: 'mfa', app: 'google', learned })).body
    .learned

describe('a tutorial', () => {
  it('is done once, however often a person says so, and until they undo it', async () => {
    await say(true)
    expect(await say(true)).toMatchObject([{ topic: 'mfa', app: 'google' }])
    const { body } = await person.call<Learned>('GET', '/v1/register/tutorial')
    expect(body.learned).toHaveLength(1)
    expect(await say(false)).toEqual([])
  })

  it('is nobody else’s', async () => {
    await say(true)
    const stranger = await bringMember(server, [])
    expect((await stranger.call<Learned>('GET', '/v1/register/tutorial')).body.learned).toEqual([])
  })

  it('must be one that there is', async () => {
    const answer = await person.call('PUT', '/v1/register/tutorial', {
      topic: 'mfa',
      app: 'myspace',
      learned: true,
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ name: 'app', rule: 'enum' }] } })
  })
})

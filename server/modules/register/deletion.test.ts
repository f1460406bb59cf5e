import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegisterDeletion } from '#openapi/generated/api.ts'
import { bringMember, foundCompany } from '#tests/security/support/cast.ts'
import { call, type Person, refusalOf, registerOf, signIn, signUp } from '#tests/support/people.ts'
import { deleteProfile, deletionsCome } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { deleteDueProfiles } from './deletion.ts'

const dayMs = 86_400_000

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, clock: { now: () => now } })
})
afterAll(() => server.close())

const askToDelete = (person: Person) => person.call<RegisterDeletion>('DELETE', '/v1/register')
const linkSentTo = async ({ email }: Person): Promise<string> =>
  /\/keep-account#([\w-]{43})$/m.exec((await server.inbox(email))[0]?.text ?? '')?.[1] ?? ''
const undoBy = (token: string) => call(server, 'POST', '/v1/account/deletion/undo', { body: { token } })

describe('a profile that is to be deleted', () => {
  it('is deleted seven days later and not before, with a message about each (2 §4)', async () => {
    now = new Date('2026-12-01T10:00:00Z')
    const person = await signUp(server)
    const answer = await askToDelete(person)
    // 2 §9: no more than 60 days after the deletion.
    expect(answer.body).toEqual({ deletedAt: '2026-12-08T10:00:00.000Z', dataErasedBy: '2027-02-06' })
    expect((await server.inbox(person.email))[0]?.subject).toContain('will be deleted on December 8, 2026')
    expect((await registerOf(person)).deletionDueAt).toBe('2026-12-08T10:00:00.000Z')
    const token = await linkSentTo(person)
    now = new Date('2026-12-08T09:59:00Z')
    await deleteDueProfiles(server.platform)
    await expect(signIn(server, person.email)).resolves.toBeTruthy()
    now = new Date('2026-12-08T10:00:00Z')
    await deleteDueProfiles(server.platform)
    await expect(signIn(server, person.email)).rejects.toThrow()
    const [message] = await server.inbox(person.email)
    expect(message?.text).toContain('Deletion doesn’t end a subscription or its billing.')
    expect(refusalOf(await undoBy(token))).toEqual([404, '0023'])
  })

  it('ends every session but the one that requested it', async () => {
    const person = await signUp(server)
    const other = await signIn(server, person.email)
    await askToDelete(person)
    expect((await other.call('GET', '/v1/register')).status).toBe(401)
    expect((await person.call('GET', '/v1/register')).status).toBe(200)
  })

  it('is deleted with every session, and a message confirms it', async () => {
    const person = await signUp(server)
    await deleteProfile(server, person)
    expect((await server.inbox(person.email))[0]?.text).toContain('were deleted')
    expect(await person.call('GET', '/v1/register')).toMatchObject({ status: 401, body: { code: '0015' } })
    await expect(signIn(server, person.email)).rejects.toThrow()
  })

  it('stays by the link of its message, once, without signing in', async () => {
    const person = await signUp(server)
    await askToDelete(person)
    const token = await linkSentTo(person)
    expect((await undoBy(token)).status).toBe(204)
    expect(refusalOf(await undoBy(token))).toEqual([404, '0023'])
    // The email before said that it would be deleted.
    const [latest] = await server.inbox(person.email)
    expect(latest?.subject).toBe('Your Wardlight account stays')
    await deletionsCome(server)
    expect((await registerOf(person)).deletionDueAt).toBeNull()
  })

  it('stays on its day, with one message, when it is requested again', async () => {
    const person = await signUp(server)
    const { body } = await askToDelete(person)
    const messages = await server.inbox(person.email)
    now = new Date(now.getTime() + dayMs)
    const later = await signIn(server, person.email)
    expect((await askToDelete(later)).body).toEqual(body)
    expect(await server.inbox(person.email)).toHaveLength(messages.length)
  })

  it('knows no link that was never sent', async () => {
    expect(refusalOf(await undoBy('A'.repeat(43)))).toEqual([404, '0023'])
  })

  it('waits where its owner would leave others behind in the meantime', async () => {
    const companyId = await foundCompany(server, 'Lapwing')
    const owner = await bringMember(server, ['COMPANY_OWNER'], companyId)
    expect((await askToDelete(owner)).status).toBe(200)
    await bringMember(server, ['USER'], companyId)
    await deletionsCome(server)
    expect((await owner.call('GET', '/v1/register')).status).toBe(200)
  })
})

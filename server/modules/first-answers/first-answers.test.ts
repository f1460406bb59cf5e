import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expose, knowBreaches } from '#tests/support/batch-scans.ts'
import { call, newEmail, refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
/** One whose jobs wait. */
let waiting: TestServer

beforeAll(async () => {
  server = await startTestServer({ own: true })
  waiting = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  await knowBreaches(server)
  await knowBreaches(waiting)
  await expose(server, newEmail(), 'Canva')
})
afterAll(async () => {
  await server.close()
  await waiting.close()
})
beforeEach(async () => {
  for (const { platform } of [server, waiting]) await sql`delete from throttle`.execute(platform.db)
})

const ask = (email: string, { at = server, language = 'en-US' } = {}) =>
  call(at, 'POST', '/v1/first-answers', { body: { email }, headers: { 'accept-language': language } })

const queued = async ({ platform }: TestServer) => {
  const { rows } = await sql<{
    data: object
  }>`select data from pgboss.job where name = 'firstAnswer.send'`.execute(platform.db)
  return rows
}
const allSent = () => expect.poll(() => queued(server), { timeout: 15_000 }).toEqual([])

/** The one email to the address. */
const answerTo = async (email: string, language?: string) => {
  expect((await ask(email, language === undefined ? {} : { language })).status).toBe(202)
  await allSent()
  const messages = await server.inbox(email)
  expect(messages).toHaveLength(1)
  return { subject: messages[0]?.subject, text: messages[0]?.text ?? '' }
}

describe('whether an address is in a known breach', () => {
  it('is answered to the address, the worst first', async () => {
    const email = newEmail()
    await expose(server, email, 'Trello')
    await expose(server, email, 'Canva')
    const { subject, text } = await answerTo(email)
    expect(subject).toBe(`We found ${email} in 2\u00a0known breaches`)
    expect(text.match(/^> .+/gm)).toEqual([
      '> Canva (May 24, 2019)',
      '> Email addresses, Passwords',
      '> Trello (January 16, 2024)',
      '> Email addresses',
    ])
    expect(text).toContain(`${server.platform.config.publicUrl}/signup`)
  })

  it('is answered in the language of the page, and is no proof of safety when it is in none', async () => {
    const email = newEmail()
    const { subject, text } = await answerTo(email, 'fr-FR')
    expect(subject).toBe(`Nous n’avons trouvé ${email} dans aucune des fuites que nous connaissons`)
    expect(text).toContain('Cela ne prouve pas que vous êtes à l’abri')
  })

  it('is answered of the very address, whatever is known of its mailbox', async () => {
    const email = newEmail()
    await expose(server, email, 'Canva')
    const { subject } = await answerTo(email.replace('@', '+shop@'))
    expect(subject).toMatch(/\+shop@\S+ in none of the breaches we know$/)
  })

  it('is answered once a day, which the caller does not learn', async () => {
    const email = newEmail()
    const first = await ask(email)
    const again = await ask(email.toUpperCase())
    expect([again.status, again.body]).toEqual([first.status, first.body])
    await allSent()
    expect(await server.inbox(email)).toHaveLength(1)
  })

  it('is queued alike whatever the address, and whether or not it was answered today', async () => {
    const exposed = newEmail()
    await expose(waiting, exposed, 'Canva')
    const before = (await queued(waiting)).length
    const taken = [
      await ask(exposed, { at: waiting }),
      await ask(exposed, { at: waiting }),
      await ask(newEmail(), { at: waiting }),
    ].map(({ status, body }) => [status, body])
    expect(taken).toEqual(taken.map(() => [202, { acknowledged: true }]))
    expect(await queued(waiting)).toHaveLength(before + 3)
  })

  it('leaves the address in no table: sealed while it waits, gone once it is sent', async () => {
    const email = newEmail()
    await ask(email, { at: waiting })
    const jobs = await queued(waiting)
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs)).not.toContain(email)
    await answerTo(email)
    const { db } = server.platform
    const { rows: tables } = await sql<{
      schema: string
      name: string
    }>`select table_schema as schema, table_name as name
      from information_schema.tables where table_schema in ('public', 'pgboss') and table_name <> 'inbox_message'`.execute(
      db,
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { schema, name } of tables) {
      const { rows } =
        await sql`select * from ${sql.id(schema, name)} as one where one::text ilike ${`%${email}%`}`.execute(
          db,
        )
      expect(rows, name).toEqual([])
    }
  })

  it('is refused for what is no address, at its field', async () => {
    const refused = await ask(`robin@${'a'.repeat(64)}.example`)
    expect(refusalOf(refused)).toEqual([400, '0000'])
    expect(refused.body).toMatchObject({ fields: [{ name: 'email', rule: 'emailNotValid' }] })
  })

  it('is refused for an hour to a network that has asked ten times', async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await ask(newEmail(), { at: waiting })).status).toBe(202)
    const refused = await ask(newEmail(), { at: waiting })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  it('is not known while we know no breaches', async () => {
    await server.platform.db.deleteFrom('corpus_account').execute()
    const email = newEmail()
    const { subject } = await answerTo(email)
    expect(subject).toBe(`We couldn’t check ${email}`)
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { recordAudit } from '../audit.ts'
import { createSecretKeys } from '../secret-keys.ts'
import { extendChain, hashOf } from './chain.ts'
import { createAuditOrigins } from './origins.ts'
import { verifyAudit } from './verify.ts'

let database: TestDatabase
const ids: string[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  ids.splice(0)
  for (let event = 0; event < 6; event += 1) {
    const id = crypto.randomUUID()
    ids.push(id)
    await recordAudit(database.db, { actorId: id, action: 'signIn.completed', subjectId: id })
  }
  await extendChain(database.db, database.keys)
})
afterEach(() => database.close())

const verify = () => verifyAudit(database.db, database.keys)
const problems = async () => (await verify()).problems.join('\n')

/** As the database owner, who can disable triggers. */
const asOwner = async (...statements: string[]): Promise<void> => {
  await database.db.transaction().execute(async transaction => {
    for (const statement of [
      `set local session_replication_role = replica`,
      ...statements
        .flatMap(text => text.split(';'))
        .map(text => text.replaceAll('$3', `'${ids[2]}'`).replaceAll('$4', `'${ids[3]}'`)),
    ])
      await sql.raw(statement).execute(transaction)
  })
}

describe('the chain of the audit log (ASVS 16.4.2)', () => {
  it('is valid as long as nothing was changed, over further events too', async () => {
    expect(await verify()).toMatchObject({ links: 6, problems: [], head: { position: 6 } })
    await recordAudit(database.db, { actorId: null, action: 'scan.completed' })
    expect((await verify()).problems, 'an event that waits for its link is no problem').toEqual([])
    await extendChain(database.db, database.keys)
    expect(await verify()).toMatchObject({ links: 7, problems: [], head: { position: 7 } })
  })

  it.each([
    ['an event that was removed', `delete from audit_event where actor_id = $3`, 'position 3 was removed'],
    [
      'an event that was removed with its link',
      `with gone as (delete from audit_event where actor_id = $3 returning id)
        delete from audit_chain where event_id in (select id from gone)`,
      'Links 3 to 3 of the chain were removed',
    ],
    [
      'another action',
      `update audit_event set action = 'scan.failed' where actor_id = $3`,
      'position 3 was changed',
    ],
    [
      'another moment',
      `update audit_event set at = at - interval '1 second' where actor_id = $3`,
      'position 3',
    ],
    ['another person', `update audit_event set subject_id = $4 where actor_id = $3`, 'position 3'],
    ['another detail', `update audit_event set detail = '{"a":1}' where actor_id = $3`, 'position 3'],
    ['another address', `update audit_event set sealed = '\\x00' where actor_id = $3`, 'position 3'],
    [
      'another request',
      `update audit_event set request_id = gen_random_uuid() where actor_id = $3`,
      'position 3',
    ],
    [
      'two events in each other’s place',
      `update audit_chain set position = -3 where position = 3; update audit_chain set position = 3 where position = 4;
        update audit_chain set position = 4 where position = -3`,
      'position 3 was changed, or its place',
    ],
    [
      'an end that was cut off',
      `with gone as (delete from audit_chain where position > 4 returning event_id)
        delete from audit_event where id in (select event_id from gone)`,
      'position 6 was signed as its end',
    ],
    [
      'an event put in from outside',
      `insert into audit_event (action) values ('signIn.completed')`,
      '1 events are not in the chain',
    ],
    ['an empty log', `truncate audit_event, audit_chain`, 'position 6 was signed as its end'],
    ['a chain without its signed end', `delete from audit_head`, 'signed end of the chain was removed'],
  ])('reports %s', async (_what, statement, sentence) => {
    await asOwner(statement)
    expect(await problems()).toContain(sentence)
  })

  it('reports an event that was removed before it had its link', async () => {
    await recordAudit(database.db, { actorId: ids[2] ?? '', action: 'signIn.refused' })
    await asOwner(`delete from audit_event where action = 'signIn.refused'`)
    await extendChain(database.db, database.keys)
    expect(await problems()).toContain('at position 7 was removed')
  })

  it('reports a chain that was rewritten by someone without the secret', async () => {
    const { rows } = await sql<{ event_id: string }>`
      select event_id from audit_chain where position <> 3 order by position`.execute(database.db)
    const others = createSecretKeys('another secret, of 32 characters!')
    await asOwner(
      `delete from audit_event where actor_id = $3`,
      `delete from audit_chain`,
      `delete from audit_head`,
      `delete from audit_unchained`,
      ...rows.map(({ event_id: id }) => `insert into audit_unchained (event_id) values ('${id}')`),
    )
    await extendChain(database.db, others)
    expect((await verifyAudit(database.db, others)).problems, 'it fits together').toEqual([])
    expect(await problems()).toContain('not signed with the key of this installation')
  })

  it('is valid over a change of SECRET_KEY, and is signed with the new one from then on (ASVS 11.2.2)', async () => {
    const [older, newer] = ['an older secret, of 32 characters', 'a newer secret, of 32 characters']
    const problemsWith = async (...secrets: [string, ...string[]]) =>
      (await verifyAudit(database.db, createSecretKeys(...secrets))).problems
    const extendWith = async (...secrets: [string, ...string[]]) => {
      await recordAudit(database.db, { actorId: null, action: 'scan.completed' })
      await extendChain(database.db, createSecretKeys(...secrets))
    }
    await extendWith(older)
    expect(await problemsWith(newer, older)).toEqual([])
    expect(await problemsWith(newer)).not.toEqual([])
    await extendWith(newer, older)
    expect(await problemsWith(newer, older)).toEqual([])
    expect(await problemsWith(newer), 'without the old one').toEqual([])
  })

  it('takes events of several processes in turn, without a gap', async () => {
    const record = () => recordAudit(database.db, { actorId: null, action: 'scan.completed' })
    const extend = () => extendChain(database.db, database.keys)
    await Promise.all(Array.from({ length: 60 }, (_, turn) => (turn % 3 === 0 ? extend() : record())))
    while ((await extend()) > 0);
    expect(await verify()).toMatchObject({ links: 46, problems: [] })
  })

  it('leaves out what was rolled back', async () => {
    await database.db
      .transaction()
      .execute(async transaction => {
        await recordAudit(transaction, { actorId: null, action: 'scan.completed' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await extendChain(database.db, database.keys)).toBe(0)
  })

  it('has another hash for another order of the same events', () => {
    const start = Buffer.alloc(32)
    const both = (first: string, second: string) => hashOf(hashOf(start, first, first), second, second)
    expect(both('a', 'b').equals(both('b', 'a'))).toBe(false)
  })
})

describe('where events came from, after a change of SECRET_KEY (ASVS 11.2.2)', () => {
  const clock = { now: () => new Date('2026-11-22T12:00:00Z') }
  const [older, newer] = ['an older secret, of 32 characters', 'a newer secret, of 32 characters']
  const originsWith = (...secrets: [string, ...string[]]) =>
    createAuditOrigins(createSecretKeys(...secrets), clock)
  const sealWith = async (address: string, ...secrets: [string, ...string[]]) => {
    const sealed = await originsWith(...secrets).seal(database.db, null, { address, userAgent: null })
    const key = await database.db
      .selectFrom('audit_person_key')
      .select('key')
      .where('person_id', '=', sealed?.sealed_for ?? '')
      .executeTakeFirstOrThrow()
    return { sealed: sealed?.sealed ?? null, ...key }
  }

  it('is read with each secret of the list, and sealed under the newest', async () => {
    await originsWith(older).turnMonths(database.db)
    const before = await sealWith('192.0.2.1', older)
    const after = await sealWith('192.0.2.2', newer, older)
    const both = originsWith(newer, older)
    expect([before, after].map(row => both.open(row)?.address)).toEqual(['192.0.2.1', '192.0.2.2'])
    expect([before, after].map(row => originsWith(newer).open(row)?.address)).toEqual([
      undefined,
      '192.0.2.2',
    ])
  })
})

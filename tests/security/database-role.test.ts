import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extendChain } from '#server/platform/audit/chain.ts'
import { emitLinks } from '#server/platform/audit/create-audit.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { prepareDatabase, refuseOwningRole } from '#server/platform/database/roles.ts'
import { refuseUnknownSchema } from '#server/platform/database/schema.ts'
import { call, form, profile, signUp } from '../support/people.ts'
import { createTestDatabase, servingUrlOf } from '../support/test-database.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ asServingRole: true })
})
afterAll(() => server.close())

describe('the role that serves (ASVS 13.2.2)', () => {
  it('is enough to serve people and to work on jobs', async () => {
    const person = await signUp(server)
    expect((await person.call('POST', '/v1/register', form(profile))).status).toBe(201)
    // The serving role declares queues and takes jobs.
    const { rows } = await sql<{ queues: number }>`select count(*) as queues from pgboss.queue`.execute(
      server.platform.db,
    )
    expect(rows[0]?.queues).toBeGreaterThan(5)
    expect((await call(server, 'GET', '/readyz')).status).toBe(200)
  })

  it.each([
    ['drop a table', 'drop table throttle'],
    ['add a column', 'alter table register add column x text'],
    ['make a table', 'create table x (id integer)'],
    ['turn a trigger off', 'alter table audit_event disable trigger all'],
    ['change the audit log', "update audit_event set action = 'x'"],
    ['delete from the audit log', 'delete from audit_event'],
    ['empty the audit log', 'truncate audit_event'],
    ['change a link of its chain', "update audit_chain set hash = ''"],
    ['cut the chain off', 'delete from audit_chain'],
    ['remove the signed end', 'delete from audit_head'],
    ['drop the queues', 'drop schema pgboss cascade'],
    ['make itself more', 'alter role current_user superuser'],
    ['claim a migration', "insert into kysely_migration (name, timestamp) values ('9999-x', '')"],
  ])('can’t %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(server.platform.db)).rejects.toThrow(
      /permission denied|must be owner|must be able|only roles with/i,
    )
  })

  it('has of the audit log what serving needs, and nothing more (ASVS 16.4.2)', async () => {
    const { rows } = await sql<{ name: string; rights: string[] }>`
      select relname as name, array_agg(privilege order by privilege) as rights
      from pg_class, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
      where relkind = 'r' and relname like 'audit\\_%' and has_table_privilege(pg_class.oid, privilege)
      group by relname`.execute(server.platform.db)
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
      audit_event: ['insert', 'select'],
      audit_chain: ['insert', 'select'],
      audit_unchained: ['delete', 'insert', 'select'],
      audit_head: ['insert', 'select', 'update'],
      audit_person_key: ['delete', 'insert', 'select'],
    })
  })

  it('works on the chain, its signed end and the keys with that (ASVS 16.4.2)', async () => {
    const { db, keys, auditOrigins } = server.platform
    await auditOrigins.turnMonths(db)
    while ((await extendChain(db, keys)) > 0);
    expect(await emitLinks(db, () => undefined)).toBeGreaterThan(0)
    const { links, problems } = await verifyAudit(db, keys)
    expect(links).toBeGreaterThan(0)
    expect(problems).toEqual([])
    const person = await signUp(server)
    await person.call('POST', '/v1/register', form(profile))
    expect((await person.call('DELETE', '/v1/register')).status).toBeLessThan(300)
  })

  it('passes the check of production; the owner of the schema does not', async () => {
    await expect(refuseOwningRole(server.platform.db)).resolves.toBeUndefined()
    await expect(refuseUnknownSchema(server.platform.db)).resolves.toBeUndefined()
    const connectionString = await createTestDatabase()
    const { db } = openDatabase(connectionString)
    await expect(refuseOwningRole(db)).rejects.toThrow(/^DATABASE_URL must name a role that does not own/)
    await db.destroy()
  })

  it('does not start on a database that nobody has migrated', async () => {
    const connectionString = await createTestDatabase()
    const { db } = openDatabase(connectionString)
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
    await expect(refuseUnknownSchema(db)).rejects.toThrow(/waits for migrations/)
    await db.destroy()
  })

  it('neither starts on a schema of an unknown version nor migrates it', async () => {
    const { db } = openDatabase(await createTestDatabase())
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version', '')`.execute(
      db,
    )
    await expect(refuseUnknownSchema(db)).rejects.toThrow(
      /newer version, up to 9999-of-a-later-version: start that version/,
    )
    await expect(migrate(db)).rejects.toThrow(
      /newer version, up to 9999-of-a-later-version: start that version/,
    )
    await db.destroy()
  })

  it('is not given another database’s owner', async () => {
    const [owner, other] = [await createTestDatabase(), await createTestDatabase()]
    await expect(prepareDatabase(owner, servingUrlOf(other))).rejects.toThrow(
      /^DATABASE_OWNER_URL leads to another database than DATABASE_URL\./,
    )
    await expect(prepareDatabase(owner, servingUrlOf(owner))).resolves.toBeUndefined()
  })

  it('says where it was given in place of the owner', async () => {
    const owner = await createTestDatabase()
    await expect(prepareDatabase(servingUrlOf(owner), owner)).rejects.toThrow(
      'The role of DATABASE_OWNER_URL must own the schema, or be able to make it, and does not: is it the one for DATABASE_URL?',
    )
  })

  it('reaches nothing before the owner has given it rights', async () => {
    const { db } = openDatabase(servingUrlOf(await createTestDatabase()))
    await expect(sql`select id from register`.execute(db)).rejects.toThrow(/permission denied/)
    await db.destroy()
  })
})

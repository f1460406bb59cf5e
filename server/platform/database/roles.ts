import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '#server/settings.ts'
import { installJobs } from '../jobs.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { refuseChangedSchema } from './schema.ts'

/** Tables whose statistics the serving role updates after bulk work (allowed by PostgreSQL 17 or later). */
const analyzed = ['company_member', 'batch_row', 'company_finding']

/** Events and links of the audit log are only added, pending events deleted, keys created and destroyed. */
const auditRights = {
  audit_event: sql`select, insert`,
  audit_chain: sql`select, insert`,
  audit_unchained: sql`select, insert, delete`,
  audit_head: sql`select, insert, update`,
  audit_person_key: sql`select, insert, delete`,
}

/** Grants the serving role rows, without rights on the schema (docs/adr/0044). */
const grantServing = async (db: Database, role: string): Promise<void> => {
  const to = sql.id(role)
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(db)
  const maintain = (rows[0]?.version ?? 0) >= 170_000
  const statements = [
    sql`revoke create on schema public from public`,
    ...['public', 'pgboss'].flatMap(name => {
      const schema = sql.id(name)
      return [
        sql`grant usage on schema ${schema} to ${to}`,
        sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
        sql`grant usage, select on all sequences in schema ${schema} to ${to}`,
        sql`grant execute on all functions in schema ${schema} to ${to}`,
      ]
    }),
    ...Object.entries(auditRights).flatMap(([name, rights]) => [
      sql`revoke all on ${sql.table(name)} from ${to}`,
      sql`grant ${rights} on ${sql.table(name)} to ${to}`,
    ]),
    sql`revoke insert, update, delete on kysely_migration from ${to}`,
    ...(maintain ? analyzed.map(table => sql`grant maintain on ${sql.table(table)} to ${to}`) : []),
  ]
  for (const statement of statements) await statement.execute(db)
}

/** The owner holds a lock of the database, which the serving role meets there only. @throws ConfigError */
const refuseOtherDatabase = async (owner: Database, servingUrl: string): Promise<void> => {
  const key = randomInt(2 ** 47)
  const serving = openDatabase(servingUrl, { maxConnections: 1 })
  try {
    const isFree = await owner.transaction().execute(async transaction => {
      await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(
        serving.db,
      )
      return rows[0]?.free
    })
    if (isFree !== false)
      throw new ConfigError(
        'DATABASE_OWNER_URL leads to another database than DATABASE_URL. Both must name the same one.',
      )
  } finally {
    await serving.db.destroy()
  }
}

/** @throws ConfigError */
const refuseWithoutRights = async (owner: Database, hasOwnUrl: boolean): Promise<void> => {
  const { rows } = await sql<{
    may: boolean
  }>`select has_schema_privilege('public', 'create') as may`.execute(owner)
  if (rows[0]?.may !== true)
    throw new ConfigError(
      hasOwnUrl
        ? 'The role of DATABASE_OWNER_URL must own the schema, or be able to make it, and does not: is it the one for DATABASE_URL?'
        : 'The role that migrates must own the schema, or be able to make it: set DATABASE_OWNER_URL as well.',
    )
}

/** @throws ConfigError where the schema is newer than this version, or was changed by hand, or isn't this role's. */
export const prepareDatabase = async (ownerUrl: string, servingUrl: string): Promise<void> => {
  const role = decodeURIComponent(new URL(servingUrl).username)
  const owner = openDatabase(ownerUrl, { maxConnections: 2 })
  try {
    if (servingUrl !== ownerUrl) await refuseOtherDatabase(owner.db, servingUrl)
    await refuseWithoutRights(owner.db, servingUrl !== ownerUrl)
    // A database that isn't ours to migrate stays as it is.
    await owner.db.transaction().execute(async transaction => {
      await migrate(transaction)
      await refuseChangedSchema(transaction)
    })
    await installJobs(ownerUrl)
    if (role !== decodeURIComponent(new URL(ownerUrl).username)) await grantServing(owner.db, role)
  } finally {
    await owner.db.destroy()
  }
}

/** Refuses a role that could rewrite the audit log, to remove an attacker's traces. @throws ConfigError */
export const refuseOwningRole = async (db: Database): Promise<void> => {
  const { rows } = await sql<Record<'superuser' | 'owns' | 'creates' | 'rewrites', boolean>>`select
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')) as owns,
    has_schema_privilege('public', 'create') as creates,
    (select bool_or(has_table_privilege(name, 'update, delete, truncate')) from unnest(array['audit_event', 'audit_chain']) as name) as rewrites`.execute(
    db,
  )
  const powers = rows[0]
  if (powers === undefined || powers.superuser || powers.owns || powers.creates || powers.rewrites)
    throw new ConfigError(
      'DATABASE_URL must name a role that does not own the schema: let DATABASE_OWNER_URL migrate (docs/operations/requirements.md).',
    )
}

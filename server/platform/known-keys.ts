import { sql } from 'kysely'
import { commandLine } from '#server/commands.ts'
import { ConfigError } from '../settings.ts'
import { isSigned } from './audit/chain.ts'
import type { Database } from './database/database.ts'
import { createSecretKeys, loadSecrets, type SecretKeys, seal, unseal, withLasting } from './secret-keys.ts'

type Secrets = Awaited<ReturnType<typeof loadSecrets>>

const lookupMark = 'lookup key'
const lastingSecret = 'lasting secret'

/** Tells secrets apart without giving them away. */
const markOf = (secret: string): string =>
  createSecretKeys(secret).hash('installation.key', lookupMark).toString('hex')

const oldestOf = (secrets: Secrets): string => secrets.at(-1) ?? secrets[0]

/** What is found by a keyed hash, those that refer to others first. */
const keyed = ['corpus_listing_key', 'corpus_listing', 'corpus_account', 'corpus_stealer'] as const

const unreadable =
  'SECRET_KEY isn’t the one that this database was written with, and lists no earlier one: nothing in it could be read. Put the right one back; to change it, list the new one before it (docs/adr/0043).'
const takenOut = () =>
  `SECRET_KEY doesn’t list the oldest key of this database, by which people are found in it. Put it back as the last; where it was taken out on purpose, run ${commandLine('doctor', '--accept-key')}.`
const reversed =
  'SECRET_KEY lists its keys in the wrong order: the newest comes first, the one that this database was written with last.'
const unlisted =
  'The audit log was signed with a key that SECRET_KEY doesn’t list. List it as well, the newest first.'

const valueOf = async (db: Database, key: string): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Answers what is stored: another process may have been first, perhaps with another key. */
const keepFirst = async (db: Database, key: string, value: string): Promise<string> => {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await valueOf(db, key)) ?? value
}

const isHeadSigned = async (db: Database, keys: SecretKeys): Promise<boolean> => {
  const head = await db.selectFrom('audit_head').select(['position', 'hash', 'mac']).executeTakeFirst()
  return head === undefined || isSigned(keys, head, head.mac)
}

const lastingPurpose = 'installation.lasting'

/** The first secret that the database had; sealed under the newest one, so that those before it may be taken out. */
const findLasting = async (db: Database, secrets: Secrets, keys: SecretKeys): Promise<string> => {
  const sealed = () => seal(keys.derive(lastingPurpose), oldestOf(secrets)).toString('base64')
  const stored = (await valueOf(db, lastingSecret)) ?? (await keepFirst(db, lastingSecret, sealed()))
  const secret = unseal(keys.derive(lastingPurpose), Buffer.from(stored, 'base64'))
  if (secret === null) throw new ConfigError(unreadable)
  if (unseal(createSecretKeys(secrets[0]).derive(lastingPurpose), Buffer.from(stored, 'base64')) === null)
    await db
      .updateTable('installation')
      .set({ value: seal(keys.derive(lastingPurpose), secret).toString('base64') })
      .where('key', '=', lastingSecret)
      .where('value', '=', stored)
      .execute()
  return secret
}

/** Whether the database could go on without the keys that aren't listed. */
const opensLasting = async (db: Database, keys: SecretKeys): Promise<boolean> => {
  const stored = await valueOf(db, lastingSecret)
  return stored !== undefined && unseal(keys.derive(lastingPurpose), Buffer.from(stored, 'base64')) !== null
}

/**
 * The keys of the configured secrets.
 * @throws ConfigError where the oldest isn't the one that what is stored is found by, or no secret signed the audit log.
 */
export const loadKeys = async (db: Database, configured: readonly string[] | null): Promise<SecretKeys> => {
  const secrets = await loadSecrets(db, configured)
  const keys = createSecretKeys(...secrets)
  const marks = secrets.map(markOf)
  const isSignedByUs = await isHeadSigned(db, keys)
  const stored = await valueOf(db, lookupMark)
  if (stored === undefined && !isSignedByUs) throw new ConfigError(unreadable)
  const known = stored ?? (await keepFirst(db, lookupMark, markOf(oldestOf(secrets))))
  if (known !== marks.at(-1)) {
    if (marks.includes(known)) throw new ConfigError(reversed)
    throw new ConfigError((await opensLasting(db, keys)) ? takenOut() : unreadable)
  }
  if (!isSignedByUs) throw new ConfigError(unlisted)
  return withLasting(keys, await findLasting(db, secrets, keys))
}

const refuseServed = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ isServed: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('wardlight', 'wardlight-jobs')) as "isServed"`.execute(
    db,
  )
  if (rows[0]?.isServed === true)
    throw new ConfigError('A Wardlight uses this database. Stop every process of it, then accept the key.')
}

/**
 * Goes on without keys that were taken out; answers whether one was. The corpus is emptied, in which nothing is found without its key, so
 * that scans say "could not check" until it is imported again, and hashes of addresses are made anew.
 * @throws ConfigError while a process uses the database, or where no key of it is listed.
 */
export const acceptKeys = async (db: Database, configured: readonly string[] | null): Promise<boolean> => {
  const secrets = await loadSecrets(db, configured)
  const mark = markOf(oldestOf(secrets))
  if ((await valueOf(db, lookupMark)) === mark) return false
  await refuseServed(db)
  const keys = createSecretKeys(...secrets)
  await db.transaction().execute(async transaction => {
    if (!(await isHeadSigned(transaction, keys))) throw new ConfigError(unreadable)
    await findLasting(transaction, secrets, keys)
    for (const table of keyed) await transaction.deleteFrom(table).execute()
    for (const table of ['company_member', 'batch_row'] as const)
      await transaction
        .updateTable(table)
        .set({ email_hash: null })
        .where('email_hash', 'is not', null)
        .execute()
    await transaction.updateTable('installation').set({ value: mark }).where('key', '=', lookupMark).execute()
  })
  return true
}

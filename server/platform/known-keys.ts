import { ConfigError } from '../settings.ts'
import { isSigned } from './audit/chain.ts'
import type { Database } from './database/database.ts'
import { createSecretKeys, loadSecrets, type SecretKeys } from './secret-keys.ts'

const lookupMark = 'lookup key'

/** Tells secrets apart without giving them away. */
const markOf = (secret: string): string =>
  createSecretKeys(secret).hash('installation.key', lookupMark).toString('hex')

/** What is found by a keyed hash, those that refer to others first. */
const keyed = ['corpus_listing_key', 'corpus_listing', 'corpus_account', 'corpus_stealer'] as const

const headOf = (db: Database) =>
  db.selectFrom('audit_head').select(['position', 'hash', 'mac']).executeTakeFirst()

const foreign =
  'SECRET_KEY isn’t the one that this database was written with: nobody would be found in it, and nobody could sign in. Put the earlier one back; to change it, list the new one before it (docs/adr/0043). Where the oldest was taken out on purpose, run npm run doctor -- --accept-key.'
const reversed =
  'SECRET_KEY lists its keys in the wrong order: the newest comes first, the one that this database was written with last.'
const unlisted =
  'The audit log was signed with a key that SECRET_KEY doesn’t list. List it as well, the newest first.'

/**
 * The keys of the configured secrets.
 * @throws ConfigError where the oldest isn't the one that what is stored is found by, or no secret signed the audit log.
 */
export const loadKeys = async (db: Database, configured: readonly string[] | null): Promise<SecretKeys> => {
  const secrets = await loadSecrets(db, configured)
  const keys = createSecretKeys(...secrets)
  const marks = secrets.map(markOf)
  const head = await headOf(db)
  const isHeadSigned = head === undefined || isSigned(keys, head, head.mac)
  const known = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', lookupMark)
    .executeTakeFirst()
  if (known === undefined) {
    if (!isHeadSigned) throw new ConfigError(foreign)
    const row = { key: lookupMark, value: marks.at(-1) ?? '' }
    const isFirst = await db
      .insertInto('installation')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    // Another process was first, perhaps with another key.
    return isFirst === undefined ? loadKeys(db, configured) : keys
  }
  if (known.value !== marks.at(-1)) throw new ConfigError(marks.includes(known.value) ? reversed : foreign)
  if (!isHeadSigned) throw new ConfigError(unlisted)
  return keys
}

/** Empties the corpus, in which nothing is found without its key, so that scans say "could not check" until it is imported again. */
export const acceptKeys = async (db: Database, configured: readonly string[] | null): Promise<void> => {
  const secrets = await loadSecrets(db, configured)
  await db.transaction().execute(async transaction => {
    const head = await headOf(transaction)
    if (head !== undefined && !isSigned(createSecretKeys(...secrets), head, head.mac))
      throw new ConfigError(
        'SECRET_KEY lists no key of this database, so nothing in it could be read. Put one of them back.',
      )
    for (const table of keyed) await transaction.deleteFrom(table).execute()
    await transaction
      .updateTable('installation')
      .set({ value: markOf(secrets.at(-1) ?? secrets[0]) })
      .where('key', '=', lookupMark)
      .execute()
  })
}

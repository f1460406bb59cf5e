import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createSecretKeys, type SecretKeys } from '#server/platform/secret-keys.ts'

export interface TestDatabase {
  readonly db: Database
  readonly connectionString: string
  readonly keys: SecretKeys
  close(): Promise<void>
}

/** A migrated database of its own on the run's PostgreSQL; answers its address. */
export const createTestDatabase = async (): Promise<string> => {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Files are copied as they are; page by page, each one would go through the log as well.
  await client.query(`create database ${name} template ${inject('emptyDatabase')} strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** The address of a test's database for the role that serves. */
export const servingUrlOf = (connectionString: string): string =>
  Object.assign(new URL(inject('servingUrl')), { pathname: new URL(connectionString).pathname }).href

/** A database for what needs no server around it. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const connectionString = await createTestDatabase()
  const { db } = openDatabase(connectionString, { maxConnections: 5 })
  return {
    db,
    connectionString,
    keys: createSecretKeys('a secret for tests, 32 characters'),
    close: () => db.destroy(),
  }
}

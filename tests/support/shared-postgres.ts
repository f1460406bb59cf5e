import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that all tests of a run share; each server under test makes a database of its own on it. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run, on a folder of its own. */
export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-test-'))
  // As root, PostgreSQL runs as a user of its own, who has to reach the folder.
  chmodSync(folder, 0o755)
  // PostgreSQL runs as a user of its own when we are root; mkdtemp lets only its maker in.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  provide('postgresUrl', postgres.connectionString)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

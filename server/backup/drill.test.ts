import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const secrets = {
  BACKUP_PASSPHRASE: 'seven lanterns in the harbour',
  SECRET_KEY: 'a secret of this installation of 40 letters',
}

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-drill-test-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(folder, 0o755)
  server = await startTestServer({ env: secrets })
  await signUp(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const drill = (
  changes: Record<string, string> = {},
): Promise<{ status: number; out: string; err: string }> => {
  const own = { NODE_ENV: 'test', TMPDIR: folder, DATABASE_URL: server.connectionString }
  return new Promise(resolve =>
    execFile(
      process.execPath,
      ['scripts/backup.ts', 'write', '--drill'],
      { env: { ...process.env, ...secrets, ...own, ...changes } },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )
}

const steps = ['Backed up', 'Restored', 'Started', 'Conformed', 'The drill is over']
const stepsIn = (out: string) =>
  out
    .trim()
    .split('\n')
    .map(line => steps.find(step => line.startsWith(step) && / \(\d+\.\d s\)$/.test(line)))

it('a drill says of each step how long it took, and leaves nothing', async () => {
  const { status, out, err } = await drill()
  expect([err, status]).toEqual(['', 0])
  expect(stepsIn(out)).toEqual(steps)
  expect(readdirSync(folder)).toEqual([])
})

it('a drill ends with 1 where no server could start on what would be restored', async () => {
  // Another key than that of the database.
  const { status, out, err } = await drill({ SECRET_KEY: 'another secret of an installation of 46 letters' })
  expect([out, status]).toEqual(['', 1])
  expect(err).toMatch(/^SECRET_KEY .+\n$/)
})

it('a drill ends with 1 where what was restored has a history that can’t be explained', async () => {
  const { db } = server.platform
  const { rows } = await sql<{ id: string }>`insert into audit_event (action, detail)
    values ('report.solved', '{"from": "PENDING", "to": "SOLVED"}') returning id`.execute(db)
  const { status, out, err } = await drill()
  expect([stepsIn(out), status]).toEqual([steps.slice(0, 3), 1])
  expect(err).toMatch(
    new RegExp(`^audited move ${rows[0]?.id} at .+\\nWhat was restored has 1 that can’t be explained\\.\\n$`),
  )
  expect(readdirSync(folder)).toEqual([])
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '#scripts/lib/project.mjs'
import { employeeFile, newCompany, peopleOf } from '#tests/support/companies.ts'
import { form, profile, signUp } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { openDatabase } from './database.ts'

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
/** Where the branch left main; undefined in a clone without one. */
const before = ['main', 'origin/main']
  .map(branch => git('merge-base', 'HEAD', branch))
  .find(({ status }) => status === 0)
  ?.stdout.trim()

/** The version before, in a folder of its own with our packages. */
const unpackBefore = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'before.tar')
  expect(git('archive', `--output=${archive}`, String(before)).status).toBe(0)
  expect(spawnSync('tar', ['-xf', archive, '-C', folder]).status).toBe(0)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** A database that nobody has migrated. */
const createEmptyDatabase = async (): Promise<string> => {
  const connectionString = await createTestDatabase()
  const { db } = openDatabase(connectionString, { maxConnections: 1 })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await db.destroy()
  return connectionString
}

const startBefore = async (connectionString: string): Promise<string> => {
  const script = join(unpackBefore(), 'tests/support/api-process.ts')
  const child = spawn(process.execPath, [script, connectionString], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'close')
  })
  const [line] = await once(child.stdout, 'data')
  return String(line).replace('listening ', '').trim()
}

it.skipIf(before === undefined)(
  'leaves a process of the version where the branch left main at work, beside one of this version',
  { timeout: 120_000 },
  async () => {
    const connectionString = await createEmptyDatabase()
    const url = await startBefore(connectionString)
    // Starts, and so migrates under the other.
    const server = await startTestServer({ connectionString })
    onTestFinished(() => server.close())
    // Each version answers as its own contract has it, so its answers aren’t held against ours.
    const ask = async (origin: string, token: string, path: string, body?: FormData | string) => {
      const answer = await fetch(`${origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        },
        body: body ?? null,
      })
      expect(answer.ok).toBe(true)
      return answer.json()
    }
    const person = await signUp({ url, inbox: server.inbox, platform: server.platform })
    await ask(url, person.accessToken, '/v1/register', form(profile))

    const { owner, ...company } = await newCompany(server, { seats: 10 })
    const asker = (origin: string) => (path: string, body?: FormData | string) =>
      ask(origin, owner.accessToken, `/v2/company/${company.id}/scan/batch${path}`, body)
    const [older, newer] = [asker(url), asker(server.url)]
    for (const [starting, watching] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const { batch } = await starting('/upload', employeeFile(peopleOf(company.domain, 10)))
      await starting('/start', JSON.stringify({ batchId: batch.id }))
      const progress = () => watching(`/progress?batchId=${batch.id}`)
      await expect.poll(async () => (await progress()).batch.status).toBe('completed')
      expect(await progress()).toMatchObject({ usersChecked: 10 })
    }
  },
)

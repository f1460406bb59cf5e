import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/lib/build.mjs'
import { freePort } from '#scripts/lib/free-port.mjs'
import { projectNode, root } from '#scripts/lib/project.mjs'
import { globalSetup } from '#tests/support/global-setup.ts'
import { startNameServer } from '#tests/support/name-server.ts'
import { recordsIn } from './name-server.ts'

const startSeconds = 120

/** A folder that PostgreSQL's user may enter, who differs from us when we are root. */
const newDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-journeys-'))
  chmodSync(folder, 0o755)
  return folder
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(
      () => reject(new Error(`Wardlight was not ready after ${startSeconds} s:\n${output}`)),
      startSeconds * 1_000,
    )
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      if (!output.includes('Wardlight is ready')) return
      clearTimeout(limit)
      resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', status => reject(new Error(`Wardlight ended with status ${status}:\n${output}`)))
  })

/**
 * Starts the built product with its demo, and returns what ends it. Its address is in WARDLIGHT_URL, its data
 * folder in WARDLIGHT_DATA.
 */
export default globalSetup(async (_runner: unknown, undoLater) => {
  await ensureBuilt()
  const folder = newDataFolder()
  undoLater(() => rmSync(folder, { recursive: true, force: true }))
  const names = await startNameServer(recordsIn(folder))
  undoLater(() => names.close())
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(projectNode, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOAD_DEMO: 'true',
      LOG_LEVEL: 'error',
      DNS_SERVERS: names.address,
      // Each test calls from its own address (server.ts).
      TRUSTED_PROXIES: '1',
    },
  })
  undoLater(async () => {
    // One that has ended already needs no wait.
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  })
  await ready(server)
  server.removeAllListeners('exit')
  process.env['WARDLIGHT_URL'] = url
  process.env['WARDLIGHT_DATA'] = folder
})

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#scripts/lib/free-port.mjs'
import { root } from '#scripts/lib/project.mjs'
import { type Killable, startKillable } from '#tests/support/killable.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** docs/operations/requirements.md. */
const longestEndSeconds = 25

let started: Killable | undefined
afterAll(() => started?.killAll())

it('ends when it is told to, though the body of a request never does', { timeout: 90_000 }, async () => {
  const port = await freePort()
  started = startKillable(['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATABASE_URL: await createTestDatabase(),
      RUN_WORKERS: 'false',
    },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(
    'POST /v1/register/before HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  // The server has its head, and waits for the rest.
  await once(socket, 'data')
  started.child.kill('SIGTERM')
  const tooLong = AbortSignal.timeout(longestEndSeconds * 1000)
  const ended = await Promise.race([started.ended, once(tooLong, 'abort')])
  expect(ended).toEqual([0, null])
})

it('is given more time by what would kill it', () => {
  for (const [file, setting] of [
    ['compose.yaml', /stop_grace_period: (\d+)s/],
    ['deploy/wardlight@.service', /TimeoutStopSec=(\d+)/],
  ] as const) {
    const [, grace] = setting.exec(readFileSync(join(root, file), 'utf8')) ?? []
    expect(Number(grace), file).toBeGreaterThan(longestEndSeconds)
  }
})

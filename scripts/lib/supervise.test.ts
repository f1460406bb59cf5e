import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reports to be ready, and crashes the first time. */
const program = join(folder, 'program.mjs')
const starts = join(folder, 'starts')
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs'
setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(starts)}, 'stopped\\n'); process.exit(0) })
appendFileSync(${JSON.stringify(starts)}, 'started\\n')
process.send('ready', () => { if (readFileSync(${JSON.stringify(starts)}, 'utf8') === 'started\\n') process.exit(3) })`,
)

const becomes = (lines: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(readFileSync(starts, 'utf8').trim().split('\n')).toEqual(lines), {
    timeout: 10_000,
    interval: 50,
  })

describe('npm start', () => {
  it('starts a server again at once that begins anew, and says nothing', async () => {
    const anew = join(folder, 'anew.mjs')
    writeFileSync(
      anew,
      `import { appendFileSync, readFileSync } from 'node:fs'
const starts = ${JSON.stringify(starts)}
setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => { appendFileSync(starts, 'stopped\\n'); process.exit(0) })
appendFileSync(starts, 'started\\n')
process.send('ready')
if (readFileSync(starts, 'utf8') === 'started\\n') process.send('begins anew', () => process.exit(1))`,
    )
    const code = `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
      supervise([{ args: [${JSON.stringify(anew)}], env: process.env }])`
    const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    supervisor.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const closed = once(supervisor, 'close')
    await becomes(['started', 'started'])
    supervisor.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    await becomes(['started', 'started', 'stopped'])
    expect(output).toBe('')
    rmSync(starts)
  })

  it('starts a crashed server again and says so, and ends all when npm is ended', async () => {
    const code = `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
      supervise([{ args: [${JSON.stringify(program)}], env: process.env }])`
    const npm = spawn(
      process.execPath,
      [
        '--eval',
        "require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })",
        '--',
        '--input-type=module',
        '--eval',
        code,
      ],
      { stdio: ['ignore', 'inherit', 'pipe'], env: { ...process.env, npm_lifecycle_event: 'start' } },
    )
    let output = ''
    npm.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const closed = once(npm, 'close')
    await becomes(['started', 'started'])
    expect(output).toBe('Wardlight ended unexpectedly (3). It starts again in 1 s.\n')
    npm.kill('SIGKILL')
    await closed
    await becomes(['started', 'started', 'stopped'])
  })
})

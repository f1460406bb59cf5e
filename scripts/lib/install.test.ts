import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { describe, expect, it } from 'vitest'
import { holds } from './install.mjs'
import { root } from './project.mjs'

const wanted = {
  '': {},
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/@biomejs/cli-darwin-arm64': { version: '2.6.8', optional: true },
}

describe('an installation', () => {
  it('is current when every package has its version, though those of other platforms are missing', () => {
    expect(holds(wanted, { 'node_modules/fastify': { version: '5.12.8' } })).toBe(true)
  })

  it('is out of date when a package has another version', () => {
    expect(holds(wanted, { 'node_modules/fastify': { version: '5.12.7' } })).toBe(false)
  })

  it('is incomplete when a package is missing', () => {
    expect(holds(wanted, {})).toBe(false)
  })
})

it('runs on the machine’s own Node, which may be 20', () => {
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter(path => !path.includes('node_modules'))
  const load = 'await import("./scripts/lib/steps.mjs"); await import("./scripts/lib/supervise.mjs")'
  const { status, stderr } = spawnSync('node', ['--input-type=module', '-e', load], {
    cwd: root,
    env: { ...process.env, PATH: paths.join(delimiter) },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

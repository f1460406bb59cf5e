import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from '#scripts/lib/project.mjs'
import project from '../package.json' with { type: 'json' }
import { commandLine } from './commands.ts'

afterEach(() => vi.unstubAllEnvs())

describe('how a command is called', () => {
  it.each([
    ['', 'npm run doctor', 'npm run operator -- add EMAIL'],
    ['wardlight', 'wardlight doctor', 'wardlight operator add EMAIL'],
    ['node', 'node scripts/doctor.ts', 'node scripts/operator.ts add EMAIL'],
  ])('is said for WARDLIGHT_COMMANDS=%s', (by, alone, withArguments) => {
    vi.stubEnv('WARDLIGHT_COMMANDS', by)
    expect([commandLine('doctor'), commandLine('operator', 'add EMAIL')]).toEqual([alone, withArguments])
  })

  it('is what package.json runs, where npm isn’t', () => {
    vi.stubEnv('WARDLIGHT_COMMANDS', 'node')
    const inReleases = Object.entries(project.scripts).filter(([, line]) =>
      /^node scripts\/(?!generate|machines|replay)\w+\.ts/.test(line),
    )
    expect(inReleases.map(([name]) => name)).toEqual(expect.arrayContaining(['backup', 'restore', 'migrate']))
    expect(inReleases.map(([name]) => commandLine(name))).toEqual(inReleases.map(([, line]) => line))
  })

  it('is said by the unit and by the command of a machine, and by the image', () => {
    const setsIt = (file: string) =>
      /WARDLIGHT_COMMANDS=(\w+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    expect(['deploy/wardlight', 'deploy/wardlight@.service', 'Containerfile'].map(setsIt)).toEqual([
      'wardlight',
      'wardlight',
      'node',
    ])
  })

  it('stands in no text of a release otherwise', () => {
    const commands = Object.entries(project.scripts)
      .filter(([, line]) => /^node scripts\/(?!generate|machines|replay)\w+\.ts/.test(line))
      .map(([name]) => name)
    const spelled = new RegExp(`(?:npm run|wardlight|node scripts/)\\s?(?:${commands.join('|')})\\b(?! \\d)`)
    const files = ['server', 'scripts']
      .flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
          join(folder, name),
        ),
      )
      .filter(name => name.endsWith('.ts') && !/\.test\.ts$|server\/demo/.test(name))
    const lines = files.flatMap(file =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        // Comments are for those who work on it, and a job has its name for ever.
        .filter(line => !/^\s*(?:\/\/|\/?\*)|kind: 'job'/.test(line) && spelled.test(line))
        .map(line => `${file}: ${line.trim()}`),
    )
    expect(lines).toEqual([])
  })
})

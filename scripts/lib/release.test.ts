import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './project.mjs'
import { assembleRelease } from './release.mjs'

const parent = mkdtempSync(join(tmpdir(), 'wardlight-release-'))
let folder: string
beforeAll(() => {
  folder = assembleRelease(join(parent, 'release'))
})
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

afterAll(() => rmSync(parent, { recursive: true, force: true }))

const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const code = () => files().filter(name => name.endsWith('.ts') && !name.startsWith('dist'))

describe('what is installed in production (ASVS 15.2.3)', () => {
  it('has no tests, no demo and nothing of the browser but the built pages', () => {
    expect(code().length).toBeGreaterThan(200)
    expect(files().filter(name => /\.test\.|^tests|server\/demo|^src|machines\/flow/.test(name))).toEqual([])
  })

  it('needs no package but those that `npm ci --omit=dev` installs', () => {
    const imported = code().flatMap(name =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from|import\()\s*'([@a-z][^']*)'/g)].map(
        ([, specifier = '']) => specifier.replace(/^node:/, ''),
      ),
    )
    const packages = imported
      .map(name =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter(name => !builtinModules.includes(name))
    expect(packages).toContain('fastify')
    expect(packages.filter(name => !Object.hasOwn(dependencies, name))).toEqual([])
  })

  it('has every command that docs/production.md names, and all that it loads', () => {
    const guide = readFileSync(join(root, 'docs/production.md'), 'utf8')
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = [...guide.matchAll(/npm run ([a-z]+)/g)]
      .flatMap(([, name = '']) => /^node (scripts\/\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? [])
      .concat('server/main.ts')
    expect(commands).toContain('scripts/conform.ts')
    const loaded = new Set<string>()
    const load = (name: string): void => {
      if (loaded.has(name)) return
      loaded.add(name)
      for (const [, path = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
        /^(?:import(?! type)|export|\} from)\b[^'\n]*'([#.][^']*\.ts)'/gm,
      ))
        load(path.startsWith('#') ? path.slice(1) : join(dirname(name), path))
    }
    for (const command of commands) load(command)
    expect(loaded).toContain('scripts/lib/connect.ts')
  })

  it('is complete: the server loads all of itself, and requires its configuration', () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/needed in production/)
  })
})

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
}

describe('the packages of production (ASVS 15.1.2)', () => {
  it('are pinned with their checksums, so that no other content is ever installed', () => {
    const lock: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    )
    const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
    expect(shipped.length).toBeGreaterThan(300)
    expect(shipped.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([])
  })
})

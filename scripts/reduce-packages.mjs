// Takes out of a release's `node_modules` what no process loads: `npm run image` (docs/operations/containers.md). Its argument is the
// release's folder. It needs `--experimental-import-meta-resolve`, as a package may give an import and a require different files.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = realpathSync(resolve(process.argv[2] ?? '.'))
const packages = join(folder, 'node_modules')
if (!existsSync(packages)) {
  process.stderr.write('Usage: node --experimental-import-meta-resolve scripts/reduce-packages.mjs FOLDER\n')
  process.exit(2)
}

/** @param {string} path */
const entriesUnder = path =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))

/** @param {() => string} find @returns {readonly string[]} */
const inPackages = find => {
  try {
    const file = find()
    return file.startsWith(packages) && statSync(file).isFile() ? [file] : []
  } catch {
    return []
  }
}

/** The files that a text in a source may name, by an import, a require or its path: rather one too many. @param {string} file @param {string} text */
const namedBy = (file, text) => [
  ...inPackages(() => createRequire(file).resolve(text)),
  ...inPackages(() => fileURLToPath(import.meta.resolve(text, pathToFileURL(file).href))),
  ...(text.startsWith('.') ? [] : inPackages(() => createRequire(file).resolve(`./${text}`))),
]

const isScript = (/** @type {string} */ file) => /\.[cm]?js$/.test(file)

/** React renders with other files in development, and they are large. @param {string} file */
const textsIn = file =>
  [...readFileSync(file, 'utf8').matchAll(/(["'`])([\w@#./-]{1,150})\1/g)]
    .map(([, , text = '']) => text)
    .filter(text => !/react-dom-[\w.-]*development/.test(text))

/** What the release's own files name, and what these files name in turn. */
const findNamed = () => {
  const named = new Set()
  const unread = ['domain', 'files', 'machines', 'openapi', 'scripts', 'server']
    .map(name => join(folder, name))
    .filter(existsSync)
    .flatMap(entriesUnder)
    .filter(file => file.endsWith('.ts'))
  for (let file = unread.pop(); file !== undefined; file = unread.pop())
    for (const text of new Set(textsIn(file)))
      for (const next of namedBy(file, text).filter(name => !named.has(name))) {
        named.add(next)
        if (isScript(next)) unread.push(next)
      }
  return named
}

/** Maps, types, descriptions, static libraries, what packages are tested with, and of PostgreSQL what a database of Wardlight does without. */
const neverLoaded = new RegExp(
  [
    String.raw`\.(?:map|[cm]?ts|tsx|flow|md|markdown|a|html|css|ya?ml|lock|cc|h|tsbuildinfo)$`,
    String.raw`/node_modules/(?:@[^/]+/)?[^/]+/(?:tests?|__tests__|docs?|examples?|benchmarks?|\.[^/]+)/`,
    '/native/bin/pg_ctl$',
    '/native/lib/(?:pkgconfig|libecpg|libpgtypes|libossp|libxslt)',
    '/native/lib/postgresql/(?!plpgsql|dict_snowball)',
    '/native/share/postgresql/extension/(?!plpgsql)',
  ].join('|'),
)

const named = findNamed()
/** @param {string} file */
const mayBeLoaded = file =>
  /^(?:package\.json|licen[cs]e|copying|notice)/i.test(basename(file)) ||
  (/\.(?:[cm]?js|json)$/.test(file) ? named.has(file) : !neverLoaded.test(file))
for (const file of entriesUnder(packages)) if (!mayBeLoaded(file)) rmSync(file)

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const require = createRequire(import.meta.url)

type Exports = Record<string, unknown>
type Body = (exports: Exports, require: (name: string) => unknown, url: string) => Promise<void>

interface Module {
  body: Body
  /** The project's own files that it imports, and other packages. */
  imports: { name: string; file: string | null }[]
}

/** An isolated set of modules: the project's files, some of them replaced. */
export interface Modules {
  load: (file: string) => Promise<Exports>
}

const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor

const compiled = new Map<string, Module>()

/** The project's file of an import, or null for a package. */
const ownFile = (from: string, name: string): string | null => {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : null
}

function compile(file: string, source: string): Module {
  const { outputText } = ts.transpileModule(source, {
    fileName: file.replace('.mjs', '.js'),
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      esModuleInterop: true,
      verbatimModuleSyntax: false,
    },
  })
  const code = outputText.replaceAll('import.meta.url', '__url').replaceAll('import.meta.env', '({})')
  const names = new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].flatMap(([, name]) => name ?? []))
  const imports = [...names].map(name => ({
    name,
    file: ownFile(file, name),
  }))
  const body: unknown = AsyncFunction('exports', 'require', '__url', code)
  return { body: body as Body, imports }
}

function moduleOf(file: string): Module {
  const known = compiled.get(file)
  if (known) return known
  const module = compile(file, readFileSync(join(root, file), 'utf8'))
  compiled.set(file, module)
  return module
}

/** The project's files that a file imports, itself included, transitively. */
export function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.endsWith('.json') || !existsSync(join(root, file))) return seen
  seen.add(file)
  for (const one of moduleOf(file).imports) if (one.file) importedBy(one.file, seen)
  return seen
}

/**
 * Modules in memory. `changed` replaces the source of files, `given` the exports of modules. Nothing is
 * written, and nothing stays when the modules are dropped.
 */
export function createModules(changed: Record<string, string>, given: Record<string, Exports>): Modules {
  const loaded = new Map<string, Promise<Exports>>()
  const load = (file: string): Promise<Exports> => {
    const known = loaded.get(file)
    if (known) return known
    const loading = run(file)
    loaded.set(file, loading)
    return loading
  }
  const run = async (file: string): Promise<Exports> => {
    const instead = given[file]
    if (instead) return instead
    if (file.endsWith('.json')) return { default: JSON.parse(readFileSync(join(root, file), 'utf8')) }
    const source = changed[file]
    const module = source === undefined ? moduleOf(file) : compile(file, source)
    const imported = new Map<string, unknown>()
    for (const { name, file: own } of module.imports)
      imported.set(name, own ? { __esModule: true, ...(await load(own)) } : (given[name] ?? require(name)))
    const exports: Exports = {}
    await module.body(exports, name => imported.get(name), pathToFileURL(join(root, file)).href)
    return exports
  }
  return { load }
}

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const require = createRequire(import.meta.url)

type Exports = Record<string, unknown>
type Factory = (original: () => Promise<Exports>) => Exports | Promise<Exports>
type Body = (
  exports: Exports,
  load: (name: string) => Promise<unknown>,
  mock: (name: string, factory: Factory) => void,
  url: string,
  folder: string,
) => Promise<void>

interface Module {
  body: () => Body
  /** The project's own files that it imports, but for those that it loads later by `import()`. */
  imports: string[]
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

const isMock = (node: ts.Node): node is ts.ExpressionStatement & { expression: ts.CallExpression } =>
  ts.isExpressionStatement(node) &&
  ts.isCallExpression(node.expression) &&
  node.expression.expression.getText() === 'vi.mock'

const isImportCall = (node: ts.Node | undefined): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword

/** `vi.mock(import('x'), …)` becomes `__mock('x', …)` above the imports, and every other `import()` one of ours. */
const ownImports: ts.TransformerFactory<ts.SourceFile> = context => tree => {
  const call = (name: string, given: readonly ts.Expression[]) =>
    ts.factory.createCallExpression(ts.factory.createIdentifier(name), undefined, given)
  const visit = (node: ts.Node): ts.Node => {
    if (isMock(node)) {
      const [what, ...rest] = node.expression.arguments
      const name = isImportCall(what) ? what.arguments : []
      return ts.factory.createExpressionStatement(call('__mock', [...name, ...rest]))
    }
    return isImportCall(node) ? call('__load', node.arguments) : ts.visitEachChild(node, visit, context)
  }
  const isFirst = (node: ts.Node) => ts.isImportDeclaration(node) && node.getText().endsWith("'vitest'")
  const { statements } = tree
  const ordered = [
    ...statements.filter(isFirst),
    ...statements.filter(isMock),
    ...statements.filter(one => !isFirst(one) && !isMock(one)),
  ].map(one => ts.visitNode(one, visit, ts.isStatement))
  return ts.factory.updateSourceFile(tree, ordered)
}

function compile(file: string, source: string): Module {
  const { outputText } = ts.transpileModule(source, {
    fileName: file.replace('.mjs', '.js'),
    transformers: { before: [ownImports] },
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
      verbatimModuleSyntax: false,
    },
  })
  const code = outputText
    .replaceAll('import.meta.url', '__url')
    .replaceAll('import.meta.dirname', '__folder')
    .replaceAll('import.meta.env', '__vitest_worker__.metaEnv')
    .replaceAll(/\brequire\("/g, 'await __load("')
  const names = [...code.matchAll(/await __load\("([^"]+)"\)/g)].flatMap(([, name]) => name ?? [])
  let body: unknown
  const ready = () => {
    body ??= AsyncFunction('exports', '__load', '__mock', '__url', '__folder', code)
    return body as Body
  }
  return { body: ready, imports: names.flatMap(name => ownFile(file, name) ?? []) }
}

function moduleOf(file: string): Module {
  const known = compiled.get(file)
  if (known) return known
  const module = compile(file, readFileSync(join(root, file), 'utf8'))
  compiled.set(file, module)
  return module
}

/** Whether a file imports another one itself. */
export const importsDirectly = (file: string, other: string): boolean =>
  moduleOf(file).imports.includes(other)

/** The project's files that a file imports, itself included, transitively. */
export function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file.endsWith('.json') || !existsSync(join(root, file))) return seen
  seen.add(file)
  for (const one of moduleOf(file).imports) importedBy(one, seen)
  return seen
}

/**
 * Modules in memory. `changed` replaces the source of files, `given` the exports of modules. Nothing is
 * written, and nothing stays when the modules are dropped.
 */
export function createModules(changed: Record<string, string>, given: Record<string, Exports>): Modules {
  const loaded = new Map<string, Promise<Exports>>()
  const mocks = new Map<string, Factory>()
  const load = (file: string): Promise<Exports> => {
    const known = loaded.get(file)
    if (known) return known
    const mock = mocks.get(file)
    const loading = mock ? Promise.resolve(mock(() => run(file))) : run(file)
    loaded.set(file, loading)
    return loading
  }
  const run = async (file: string): Promise<Exports> => {
    const instead = given[file]
    if (instead) return instead
    if (file.endsWith('.json')) return { default: JSON.parse(readFileSync(join(root, file), 'utf8')) }
    const source = changed[file]
    const module = source === undefined ? moduleOf(file) : compile(file, source)
    const exports: Exports = {}
    await module.body()(
      exports,
      async name => {
        const own = ownFile(file, name)
        return own ? { __esModule: true, ...(await load(own)) } : (given[name] ?? require(name))
      },
      (name, factory) => mocks.set(ownFile(file, name) ?? name, factory),
      pathToFileURL(join(root, file)).href,
      dirname(join(root, file)),
    )
    return exports
  }
  return { load }
}

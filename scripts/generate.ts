// Makes what is derived from hand-written sources, and with --check only tells whether it is current.
//   node scripts/generate.ts [--check] [NAME...]
// To add a generator, put it into scripts/generators/ and into the list below.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { resolveConfig } from 'vite'
import { openApi } from './generators/openapi.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface Generator {
  name: string
  /** Texts by their path in the project. */
  files: (root: string) => Promise<Map<string, string>>
}

const generators: Generator[] = [openApi]

const current = (path: string): Promise<string | null> => readFile(join(root, path), 'utf8').catch(() => null)

async function staleFiles(wanted: Generator[]): Promise<string[]> {
  const stale: string[] = []
  for (const generator of wanted)
    for (const [path, text] of await generator.files(root))
      if ((await current(path)) !== text) stale.push(path)
  return stale
}

async function writeAll(wanted: Generator[]): Promise<void> {
  for (const generator of wanted)
    for (const [path, text] of await generator.files(root)) {
      if ((await current(path)) === text) continue
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
      process.stdout.write(`${path} written\n`)
    }
  // The router’s plugin writes the tree of routes whenever Vite reads its settings.
  await resolveConfig({ root, logLevel: 'warn' }, 'build')
}

async function main(args: string[]): Promise<void> {
  const names = args.filter(arg => !arg.startsWith('--'))
  const unknown = names.filter(name => !generators.some(generator => generator.name === name))
  if (unknown.length > 0) throw new Error(`No generator is called ${unknown.join(', ')}.`)
  const wanted = names.length === 0 ? generators : generators.filter(({ name }) => names.includes(name))
  if (!args.includes('--check')) return writeAll(wanted)
  const stale = await staleFiles(wanted)
  if (stale.length === 0) return
  process.stderr.write(`Not current, run npm run generate: ${stale.join(', ')}\n`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })

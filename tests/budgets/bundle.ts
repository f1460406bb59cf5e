import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

interface Chunk {
  file: string
  src?: string
  name?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const chunkIn = (value: unknown): Chunk => {
  const file: unknown = isRecord(value) ? value['file'] : undefined
  if (!isRecord(value) || typeof file !== 'string')
    throw new Error('dist/.vite/manifest.json is not as Vite writes it')
  const { src, name } = value
  return { file, ...(typeof src === 'string' && { src }), ...(typeof name === 'string' && { name }) }
}

const readManifest = (): readonly Chunk[] => {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path))
    throw new Error('There is no build: run `npm test`, which makes one, or `npx vite build`.')
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return isRecord(manifest) ? Object.values(manifest).map(chunkIn) : []
}

/** The build as a browser sees it: the imports of each script, and the transferred bytes. */
export const readBundle = () => {
  const chunks = readManifest()

  /** The script of a source file, of the lazy part of a route, or of a group that vite.config.ts names. */
  const scriptOf = (source: string): string => {
    const found = chunks.find(({ src, name }) => src?.split('?')[0] === source || (!src && name === source))
    if (!found) throw new Error(`The build has no chunk for ${source}`)
    return found.file
  }

  const withImports = (scripts: readonly string[]): Set<string> => {
    const needed = new Set(scripts)
    for (const script of needed) {
      const code = readFileSync(join(dist, script), 'utf8')
      for (const [, imported = ''] of code.matchAll(/(?:from|import)"(\.\/[^"]+\.js)"/g)) {
        needed.add(posix.join(dirname(script), imported))
      }
    }
    return needed
  }

  /** Bytes as they are transferred, but for the hashes in names of files. */
  const brotliBytes = (scripts: Iterable<string>): number =>
    [...scripts].reduce((sum, script) => sum + brotliSize(join(dist, script)), 0)

  const textOf = (scripts: Iterable<string>): string =>
    [...scripts].map(script => readFileSync(join(dist, script), 'utf8')).join('\n')

  return {
    scriptOf,
    withImports,
    brotliBytes,
    textOf,
    entries: entryScripts(),
    files: filesUnder(dist).filter(({ path }) => !path.startsWith('dist/inspector/')),
  }
}

const entryScripts = (): string[] => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, script = '']) => script)
}

const sizes = new Map<string, number>()

/** Hashes in names of files count as zeros, or every change would move every size by chance. */
const brotliSize = (path: string): number => {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const code = readFileSync(path, 'utf8').replaceAll(/-[0-9a-f]{8}(?=\.(?:js|css)\b)/g, '-00000000')
  const size = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  sizes.set(path, size)
  return size
}

export const filesUnder = (folder: string): { path: string; bytes: number }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path: relative(root, path), bytes: statSync(path).size }))

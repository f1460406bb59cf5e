import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { asOwner, environment, projectNode, Refusal, requireWritable, root } from './project.mjs'
import { run } from './run.mjs'

const sources = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'lingui.config.ts',
  'package-lock.json',
  'public',
  'locales',
  'src',
  'machines',
  'domain',
  'files',
  'inspector',
  'openapi/generated',
  'scripts/lib/charts.mjs',
  'scripts/lib/chunks.mjs',
  'scripts/lib/inspector.mjs',
  'scripts/lib/prerender.mjs',
  'scripts/lib/words.mjs',
]
const beside = /\.test\.tsx?$|\.model\.ts$/

/** Written last, so that an interrupted build is repeated. */
const noteFile = join(root, 'dist', '.vite', 'made-from')

/** @param {string} path @returns {string[]} */
const filesUnder = path => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesUnder(join(path, name)))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of sources
    .flatMap(source => filesUnder(join(root, source)))
    .filter(name => !beside.test(name)))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const noted = () => (existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : null)

/**
 * Builds dist/ when it was not built from the present sources; answers at once otherwise.
 *
 * @returns {Promise<string>} what the build said, or '' when nothing had to be done.
 */
export const ensureBuilt = async () => {
  const wanted = fingerprint()
  if (noted() === wanted && existsSync(join(root, 'dist', 'index.html'))) return ''
  // The build writes last, and would have been for nothing.
  requireWritable(join(root, 'dist'), asOwner)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const outputs = []
  for (const command of [
    [vite, 'build'],
    [join(root, 'scripts/lib/prerender.mjs')],
    [join(root, 'scripts/lib/inspector.mjs')],
  ]) {
    const { status, output } = await run(projectNode, command, {
      env: environment({ NODE_ENV: 'production' }),
    })
    outputs.push(output)
    if (status !== 0) throw new Refusal(`${output.trim()}\nThe pages could not be built (status ${status}).`)
  }
  writeFileSync(noteFile, wanted)
  return outputs.join('')
}

// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { frames } from '#src/i18n/frames.ts'
import { root } from './project.mjs'

/** @typedef {import('#src/i18n/frames.ts').CatalogueName | 'entry'} Catalogue */
/** @typedef {{ still: string[], late: string[] }} Imports What comes with a file, and what it fetches when it is needed. */

const still = /^(?:import|export) (?!type )(?:[^'"=;(]*? from )?'((?:\.|#src\/)[^']+\.tsx?)'/gm
const late = /\bimport\(\s*'((?:\.|#src\/)[^']+\.tsx?)'/g

/**
 * The catalogue of every file of src/, read from the imports: what comes with the first screen speaks from `entry`, what some frames show
 * from the last catalogue that all of them load (src/i18n/frames.ts), and what the composition root alone knows (its toasts) from `app`.
 *
 * @param {(file: string) => string} [read]
 * @param {readonly string[]} [files] Paths from the project's folder, with `/`.
 * @returns {Map<string, Catalogue>}
 */
export const catalogueOfFiles = (read = readSource, files = sources()) => {
  const imports = new Map(files.map(file => [file, importsOf(file, read(file))]))
  const pages = files.filter(isPage)
  const first = reached(['src/app/main.tsx', 'src/app/boot.ts', ...pages.filter(isDoor)], file =>
    (imports.get(file)?.still ?? []).filter(other => !isPage(other) || isDoor(other)),
  )
  const everything = (/** @type {string} */ file) => {
    const { still = [], late = [] } = imports.get(file) ?? {}
    return [...still, ...late]
  }
  const shownBy = [
    // Whoever begins to sign in gets what the public pages say (src/app/services.ts).
    { loads: frames._public, files: reached(pages.filter(isDoor), everything) },
    ...Object.entries(frames).map(([frame, loads]) => ({
      loads,
      files: reached(
        pages.filter(page => frameOf(page) === frame),
        everything,
      ),
    })),
  ]
  return new Map(
    files.map(file => {
      if (first.has(file)) return [file, 'entry']
      const loaded = shownBy.filter(frame => frame.files.has(file)).map(({ loads }) => loads)
      return [file, loaded.length === 0 ? 'app' : lastOfAll(file, loaded)]
    }),
  )
}

/** @param {string} file @param {readonly (readonly Catalogue[])[]} loaded What each frame that shows the file loads. @returns {Catalogue} */
const lastOfAll = (file, [most = [], ...others]) => {
  const common = most.findLast(name => others.every(names => names.includes(name)))
  if (!common)
    throw new Error(`No catalogue is loaded by every frame that shows ${file} (src/i18n/frames.ts)`)
  return common
}

/** @param {readonly string[]} starts @param {(file: string) => readonly string[]} next */
const reached = (starts, next) => {
  const known = new Set(starts)
  for (const file of known) for (const other of next(file)) known.add(other)
  return known
}

/** @param {string} file @param {string} text @returns {Imports} */
const importsOf = (file, text) => {
  const named = (/** @type {RegExp} */ pattern) =>
    [...text.matchAll(pattern)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
    )
  return { still: named(still), late: named(late) }
}

/** A file of src/routes that has an address, or is a frame of such. @param {string} file */
const isPage = file => /^src\/routes\/(?!-|route-tree)/.test(file)

/** The innermost frame around a page. @param {string} page */
const frameOf = page =>
  Object.keys(frames)
    .filter(frame => page === `src/routes/${frame}.tsx` || page.startsWith(`src/routes/${frame}/`))
    .sort((a, b) => b.length - a.length)[0]

/** Outside every frame: sign-in, and addresses that lead on. @param {string} page */
const isDoor = page => frameOf(page) === undefined

const sources = () =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .filter(path => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()

/** @param {string} file */
const readSource = file => readFileSync(join(root, file), 'utf8')

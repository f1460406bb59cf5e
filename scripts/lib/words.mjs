import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './project.mjs'

/** `signed-in` is a part of `app` and of `console`, `shared` of these and of `guest`. @typedef {import('#src/i18n/catalogues.ts').Catalogue | 'shared' | 'signed-in'} Catalogue */

const atOnce = /^(?:import|export) (?!type )(?:[^'"=;(]*? from )?'((?:\.|#(?:src|domain)\/)[^']+\.tsx?)'/gm
const onDemand = /\bimport\(\s*'((?:\.|#src\/)[^']+\.tsx?)'/g

/**
 * The catalogue of every file of src/, and of those of domain/ that they load, read from the imports (docs/adr/0015): `public` when sign-in shows it or the app begins with it,
 * `guest` when other pages without sign-in alone do, `legal` when the legal ones alone do, `shared` when such pages and signed-in ones do, `console` when pages of companies do, `desk` when pages of
 * operators alone do, `app` when a person's own do, `account` when the pages of their account and of one finding alone do, or operators' as well, `plan` when those of the response plan alone do, `log` when pages of a log alone do, `signed-in` otherwise.
 *
 * @param {(file: string) => string} [read]
 * @param {readonly string[]} [files] Paths from the project's folder, with `/`.
 * @returns {Map<string, Catalogue>}
 */
export const catalogueOfFiles = (read = readSource, files = sources()) => {
  const texts = files.map(file => /** @type {const} */ ([file, read(file)]))
  const importsBy = (/** @type {readonly RegExp[]} */ patterns) =>
    new Map(
      texts.map(([file, text]) => [file, importsOf(file, text, patterns).filter(other => !isPage(other))]),
    )
  const next = importsBy([atOnce, onDemand])
  const pages = files.filter(isPage)
  const reachedFrom = (/** @type {readonly string[]} */ starts, by = next) => {
    const known = new Set(starts)
    for (const file of known) for (const other of by.get(file) ?? []) known.add(other)
    return known
  }
  const shown = Object.groupBy(pages, areaOf)
  // What the app itself loads later is for whoever is signed in by then.
  const byMain = reachedFrom(['src/app/main.tsx'], importsBy([atOnce]))
  const byPublic = new Set([...byMain, ...reachedFrom(shown.public ?? [])])
  const byGuest = reachedFrom(shown.guest ?? [])
  const byLegal = reachedFrom(shown.legal ?? [])
  const byConsole = reachedFrom(shown.console ?? [])
  const byDesk = reachedFrom(shown.desk ?? [])
  const byApp = reachedFrom(shown.app ?? [])
  const byAccount = reachedFrom(shown.account ?? [])
  const byPlan = reachedFrom(shown.plan ?? [])
  const byLog = reachedFrom(shown.log ?? [])
  const areas = [byPublic, byGuest, byLegal, byConsole, byDesk, byApp, byAccount, byPlan, byLog]
  const shownOf = files.filter(file => file.startsWith('src/') || areas.some(by => by.has(file)))
  return new Map(
    shownOf.map(file => {
      if (byPublic.has(file)) return [file, 'public']
      const isForSignedIn = [byApp, byAccount, byPlan, byConsole, byDesk, byLog].some(by => by.has(file))
      if (byGuest.has(file)) return [file, isForSignedIn ? 'shared' : 'guest']
      if (byLegal.has(file)) return [file, isForSignedIn ? 'shared' : 'legal']
      // Pages of the account and of the plan have the words of a person's own as well, and operators' those of companies.
      const [besides = 'app', ...more] = byApp.has(file)
        ? []
        : Object.entries({ account: byAccount, plan: byPlan }).flatMap(([name, by]) =>
            by.has(file) ? [name] : [],
          )
      const own = { [more.length === 0 ? besides : 'app']: new Set([...byApp, ...byAccount, ...byPlan]) }
      const theirs = byDesk.has(file) && !byConsole.has(file) ? { desk: byDesk } : { console: byConsole }
      const [area = 'signed-in', ...others] = Object.entries({ ...own, ...theirs, log: byLog })
        .filter(([, by]) => by.has(file))
        .map(([name]) => /** @type {Catalogue} */ (name))
      // The desk reads of one finding what its person does.
      if (area === 'account' && others.join() === 'desk') return [file, 'account']
      return [file, others.length === 0 ? area : 'signed-in']
    }),
  )
}

/** @param {string} file @param {string} text @param {readonly RegExp[]} patterns */
const importsOf = (file, text, patterns) =>
  patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
    ),
  )

/** A file of src/routes that has an address, or is a frame of such; the route tree names them all. @param {string} file */
const isPage = file => /^src\/routes\/(?!-)/.test(file)

/** @param {string} page @returns {Catalogue} */
const areaOf = page => {
  if (/\/(?:activity-log|operator-log|account-settings\.record)\.tsx$/.test(page)) return 'log'
  const [, frame = ''] = /^src\/routes\/(_[a-z]+|legal|this-wasnt-me|keep-account)/.exec(page) ?? []
  if (frame === '') return 'public'
  if (frame === '_company') return 'console'
  if (frame === '_desk') return 'desk'
  if (frame === 'legal') return 'legal'
  if (frame === '_account' || page.startsWith('src/routes/_personal/{$kind}-leaks.$id')) return 'account'
  if (page.startsWith('src/routes/_personal/response-plan')) return 'plan'
  return frame.startsWith('_') && frame !== '_public' ? 'app' : 'guest'
}

const sources = () =>
  ['domain', 'src']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        path => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter(path => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()

/** @param {string} file */
const readSource = file => readFileSync(join(root, file), 'utf8')

/** @param {string} code A compiled catalogue. @returns {Promise<Record<string, unknown>>} */
const messagesIn = async code => {
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return messages
}

/** What a browser reads quicker than the same as code. @param {unknown} value */
const parsed = value => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** What is translated once and built into the catalogues that have it in common. @type {Readonly<Record<string, readonly string[]>>} */
const common = {
  guest: ['shared'],
  legal: [],
  app: ['shared', 'signed-in'],
  console: ['shared', 'signed-in'],
  account: [],
  plan: [],
  desk: [],
  log: [],
}

/** Whose texts are loaded before. @type {Readonly<Record<string, readonly string[]>>} */
const before = {
  legal: ['public', 'shared', 'guest'],
  log: ['public', 'shared', 'signed-in'],
  account: ['public', 'shared', 'signed-in', 'app'],
  plan: ['public', 'shared', 'signed-in', 'app'],
  desk: ['public', 'shared', 'signed-in', 'console'],
}

/** Builds catalogues whole, without what those have that are loaded before them; a text that is its own id is written once. @type {import('vite').Plugin} */
export const wordsOnce = {
  name: 'wardlight:words-once',
  async transform(code, id) {
    const [, name = ''] = /(app|account|console|desk|guest|legal|log|plan)\.po$/.exec(id) ?? []
    const parts = common[name]
    if (parts === undefined) return
    if (this.environment.mode === 'dev')
      return parts
        .map(part => `import { messages as ${part.replace('-', '')} } from './${part}.po'`)
        .concat(code, ...parts.map(part => `Object.assign(messages, ${part.replace('-', '')})`))
        .join('\n')
    const read = async (/** @type {string} */ other) =>
      messagesIn((await this.load({ id: id.replace(/[a-z]+\.po$/, `${other}.po`) })).code ?? '')
    const messages = await messagesIn(code)
    for (const part of parts) Object.assign(messages, await read(part))
    for (const other of before[name] ?? ['public'])
      for (const known of Object.keys(await read(other))) delete messages[known]
    const own = Object.keys(messages).filter(id => JSON.stringify(messages[id]) === JSON.stringify([id]))
    for (const id of own) delete messages[id]
    return `export const messages = ${parsed(messages)}\nfor (const id of ${parsed(own)}) messages[id] = [id]`
  },
}

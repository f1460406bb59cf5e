import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOfEvidence, readInProject } from './evidence.mjs'
import { Refusal, root } from './project.mjs'
import { checkChanging, checkSpecification } from './specification.mjs'

const legal = 'locales/en-US/legal.po'
const legalInFrench = 'locales/fr-FR/legal.po'

/** Of a catalogue what the legal pages say. @param {string | null} catalogue */
const legalIn = catalogue =>
  (catalogue ?? '')
    .split('\n\n')
    .filter(entry => entry.includes('#: src/features/legal/'))
    .join('\n\n')

/** @typedef {{ promise: string, place: string, evidence: string }} Row */

/** The rows of the tables in docs/promises.md. @param {string} text @returns {Row[]} */
export const rowsOf = text =>
  [...text.matchAll(/^\| “([^|]+)” \| `([^`|]+)` \| ([^|]+) \|$/gm)].map(
    ([, promise = '', place = '', evidence = '']) => ({ promise, place, evidence: evidence.trim() }),
  )

/**
 * These words in any case, within no longer word: a letter with an accent is a letter, which \\b does not know.
 *
 * @param {readonly string[]} words
 */
const anyOf = words => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const promises = anyOf([
  'we(?= (?!aren’t))',
  'we’ll',
  'you can',
  'is erased',
  'is kept',
  'are kept',
  'is never',
  'sees?',
])
const promisesOnPages = anyOf([
  'we’ll (?:also )?(?:email|notify|reopen|let you know)',
  'is notified',
  'no (?:further )?credit',
  'immediately',
  '(?:each|every|once a) month',
])
const promisesInEmails = anyOf([
  'we’ll',
  'will',
  '(?<!what )you can(?! ignore)',
  'until',
  'immediately',
  'starts? on (?:its|their) own',
  'good for',
  'no longer',
  'doesn’t',
])
const promisesInFrench = anyOf([
  String.raw`(?<!-)nous (?!ne répondons)(?:(?:ne|vous|le|la|les|en) |[ln]’)*\p{L}+ons`,
  'vous pouvez',
  '(?:est|sont) (?:effacée?s?|conservée?s?|supprimée?s?)',
  'n’(?:est|a) jamais',
  'voit',
  'voient',
])

/** @param {string} message */
const sentencesIn = message => message.replaceAll('\\"', '"').split(/(?<=[.:;]) /)

/** The sentences of a catalogue; titles have no point. @param {string} catalogue */
const sentencesOf = catalogue =>
  [...catalogue.matchAll(/^msgid "(.+[.:])"$/gm)].flatMap(([, message = '']) => sentencesIn(message))

/** The catalogues of pages. Which one has a sentence depends on what loads it. */
const pages = readdirSync(join(root, 'locales/en-US'))
  .map(name => `locales/en-US/${name}`)
  .filter(path => path.endsWith('.po'))

const ofServer = 'locales/en-US/server.po'

/** What a French catalogue promises where the English one promises nothing. @param {string} catalogue */
const promisedInFrenchAlone = catalogue =>
  [...catalogue.matchAll(/^msgid "(.+[.:])"\nmsgstr "(.+)"$/gm)].flatMap(
    ([, english = '', translated = '']) =>
      sentencesIn(english).some(sentence => promises.test(sentence))
        ? []
        : sentencesIn(translated).filter(sentence => promisesInFrench.test(sentence)),
  )

/** @param {Row} row @param {import('./evidence.mjs').Read} read */
const problemsOf = ({ promise, place, evidence }, read) => {
  const places = pages.includes(place) ? pages : [place]
  const isPrinted = places.some(path => read(path)?.replaceAll('\\"', '"').includes(promise))
  return [
    ...(isPrinted ? [] : [`${place} does not say “${promise}”`]),
    ...(/^by people: ./.test(evidence)
      ? []
      : problemsOfEvidence(evidence, read).map(problem => `“${promise}”: ${problem}`)),
  ]
}

/**
 * Checks the table of promises: each is still said where the table has it, what proves it exists and says so, and no promise of the
 * legal texts, the pages or the emails is missing.
 *
 * @param {string} text the table
 * @param {import('./evidence.mjs').Read} read
 */
export const checkPromises = (text, read = readInProject) => {
  const rows = rowsOf(text)
  const lines = text.split('\n').filter(line => /^\| [^-]/.test(line) && !line.startsWith('| promise '))
  return [
    ...(lines.length === rows.length
      ? []
      : [`${lines.length - rows.length} rows are not written as the others`]),
    ...rows.flatMap(row => problemsOf(row, read)),
    ...sentencesOf(legalIn(read(legal)))
      .filter(
        sentence =>
          promises.test(sentence) &&
          !rows.some(({ promise }) => sentence.includes(promise) || promise.includes(sentence)),
      )
      .map(sentence => `Nothing proves “${sentence}”`),
    ...pages.flatMap(page =>
      sentencesOf(read(page) ?? '')
        .filter(
          sentence =>
            promisesOnPages.test(sentence) &&
            !rows.some(({ promise }) => sentence.includes(promise) || promise.includes(sentence)),
        )
        .map(sentence => `Nothing proves “${sentence}” (${page})`),
    ),
    ...sentencesOf(read(ofServer) ?? '')
      .filter(
        sentence =>
          promisesInEmails.test(sentence) &&
          !rows.some(({ promise }) => sentence.includes(promise) || promise.includes(sentence)),
      )
      .map(sentence => `Nothing proves “${sentence}” (${ofServer})`),
    ...promisedInFrenchAlone(legalIn(read(legalInFrench))).map(
      sentence => `Only the French text promises “${sentence}”`,
    ),
  ]
}

export const checkPromiseTable = () => {
  const problems = [
    ...checkPromises(readFileSync(join(root, 'docs/promises.md'), 'utf8')),
    ...checkSpecification(readFileSync(join(root, 'docs/specification.md'), 'utf8')),
    ...checkChanging(readFileSync(join(root, 'docs/changing.md'), 'utf8')),
  ]
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
  return Promise.resolve()
}

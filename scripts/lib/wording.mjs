import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { formatter } from '@lingui/format-po'
import { Refusal, root } from './project.mjs'

/** @typedef {{ word: string, pattern: RegExp, instead: string, except: readonly string[] }} Ban */
/** By language, and those of `code`. @typedef {Readonly<Record<string, readonly Ban[]>>} Bans */
/** @typedef {{ file: string, language: string, text: string }} CatalogueText */

/** What is quoted in a cell of a table. @param {string} cell */
const quoted = cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** A word or phrase whatever its case, within no longer word; signs stand for themselves. @param {string} word */
const patternOf = word => {
  const source = word.replaceAll(/[.?+()[\]{}|\\^$]/g, String.raw`\$&`).replaceAll('*', String.raw`\p{L}*`)
  const letter = String.raw`[\p{L}\p{N}-]`
  return /^[\p{L}]/u.test(word)
    ? new RegExp(`(?<!${letter})${source}${/[\p{L}*]$/u.test(word) ? `(?!${letter})` : ''}`, 'iu')
    : new RegExp(source, 'u')
}

/** The words that docs/words.md bans in one language. @param {string} text @param {string} title @returns {Ban[]} */
const bansUnder = (text, title) => {
  const section = text.split(/^## /m).find(part => part.startsWith(title))
  if (section === undefined) throw new Refusal(`docs/words.md has no table “${title}”.`)
  return [...section.matchAll(/^\| (`.+`) \| (.+?) \|(.*)\|$/gm)].flatMap(
    ([, banned = '', instead = '', except = '']) =>
      quoted(banned).map(word => ({ word, pattern: patternOf(word), instead, except: quoted(except) })),
  )
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })
const languages = readdirSync(join(root, 'locales'))

/** @param {string} [text] What docs/words.md says. @returns {Bans} */
export const readBans = (text = readFileSync(join(root, 'docs/words.md'), 'utf8')) => ({
  ...Object.fromEntries(
    languages.map(language => [language, bansUnder(text, `Not in ${englishNames.of(language.slice(0, 2))}`)]),
  ),
  code: bansUnder(text, 'Not in code'),
})

/** Without the narrow no-break space before it, or inside of quotation marks. */
const unspaced = /[\p{L}\p{N}»)}](?:[;?!]|:(?=\s|$))|\u00a0[:;?!]|«(?!\u202f)|(?<!\u202f)»/u

/** A number of four digits and more whose groups a line may break between; except phone numbers. */
const unspacedNumber = /(?<![+\d]|\d )\d{1,3} \d{3}(?!\d| \d{4})/u

/** What is wrong with a text, each with what to say instead. @param {Bans} bans @param {string} language One of `bans`. @param {string} text */
export const bannedIn = (bans, language, text) => [
  ...(bans[language] ?? [])
    .filter(({ pattern, except }) => pattern.test(text) && !except.some(allowed => text.includes(allowed)))
    .map(({ word, instead }) => `“${word}” (say: ${instead})`),
  ...(language === 'fr-FR'
    ? [...(unspaced.exec(text) ?? []), ...(unspacedNumber.exec(text) ?? [])].map(
        found => `“${found}” (say: a narrow no-break space)`,
      )
    : []),
]

/** The files under a folder, by their paths in the project. @param {string} folder */
export const filesUnder = folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    name => `${folder}/${name.replaceAll('\\', '/')}`,
  )

const french =
  /[àâçèéêëîïôùûœ«]|\b[cdjlmnqst]’|(?<=^|\s)(?:le|la|les|un|une|des|du|de|et|ou|est|votre|vos|vous|nous|pour|sur|avec|par|dans|au|aux|adresse|mot)(?=\s|$)/

/** A text without what is put into it. @param {string} text */
export const withoutValues = text =>
  text.replaceAll(/\\u[\da-f]{4}/g, '\u202f').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '')

/** The texts in a source file: its strings, without what is put into them; keys of objects are no texts. @param {string} source @returns {string[]} */
const stringsOf = source =>
  source
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$|^import .*$|^.* from '.*$/gm, '')
    .replaceAll(/^\s*(?:'[^'\n]*'|"[^"\n]*"): /gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)
    ?.map(text => withoutValues(text.slice(1, -1)))
    .filter(text => /\p{L}/u.test(text) && !/^\p{L}+\.\p{L}[\p{L}.]*$/u.test(text)) ?? []

/** Names of people, places, banks, authorities and columns as strangers write them, and what reads or checks languages itself. */
const writtenByOthers =
  /^(?:domain\/(?:banks|countries|written-days|help-rows|locales|employee-file\/headers|matching\/(?:name-words|streets)|replies\/[\w-]+)\.ts|server\/demo\/|scripts\/)/

/** Words for readers that a source file has in French: they belong in a catalogue. @param {string} file @param {string} source */
export const outsideCatalogues = (file, source) =>
  writtenByOthers.test(file)
    ? []
    : stringsOf(source).filter(
        text => /^fr(?:-[A-Z]{2})?$/.test(text) || (/\s/.test(text) && french.test(text)),
      )

/** @returns {Promise<CatalogueText[]>} */
const textsInCatalogues = async () => {
  const format = formatter({ lineNumbers: false })
  const texts = await Promise.all(
    filesUnder('locales')
      .filter(file => file.endsWith('.po'))
      .map(async file => {
        const language = posix.basename(posix.dirname(file))
        const messages = await format.parse(readFileSync(join(root, file), 'utf8'), {
          locale: language,
          sourceLocale: 'en-US',
          filename: file,
        })
        return Object.values(messages).flatMap(({ message = '', translation = '' }) => [
          { file, language: /** @type {const} */ ('en-US'), text: message },
          { file, language, text: translation },
        ])
      }),
  )
  return texts.flat()
}

/** The sentences of a page of the documentation with more words than that; tables, headings and commands are none. @param {string} page */
export const longSentences = (page, most = 25) =>
  page
    .replaceAll(/^```[\s\S]*?^```/gm, '\n\n')
    .replaceAll(/^(?:\||#).*$/gm, '\n')
    .split(/\n\s*\n|^\s*(?:[-*]|\d+\.) /m)
    .flatMap(part =>
      part
        .replaceAll(/`[^`]*`/g, 'code')
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/\s+/g, ' ')
        .split(/(?<=[.!?][)”"]?) /),
    )
    .filter(sentence => sentence.split(' ').filter(word => /[\p{L}\p{N}]/u.test(word)).length > most)

const comments = /^\s*(?:\/\/|\/?\*).*$/gm
const declared = /\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g

/** What a source file and the names that it declares are called, in words: `AlertUsersActor` is “alert users actor”. @param {string} file @param {string} source */
export const namesIn = (file, source) =>
  [
    posix.basename(file),
    ...[...source.replaceAll(comments, '').matchAll(declared)].map(([, name = '']) => name),
  ].map(name =>
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .toLowerCase(),
  )

/** What names in code hold that docs/words.md bans there. @param {Bans} bans */
const bannedNames = bans =>
  ['domain', 'files', 'machines', 'scripts', 'server', 'src', 'tests']
    .flatMap(filesUnder)
    .filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && !/generated|\.gen\.ts$|wording\.test/.test(file))
    .flatMap(file =>
      namesIn(file, readFileSync(join(root, file), 'utf8')).flatMap(name =>
        bannedIn(bans, 'code', name).map(problem => `${file}: ${problem}\n    ${name}`),
      ),
    )

/** What is translated outside the catalogues. */
const translatedInCode = () =>
  ['domain', 'files', 'machines', 'server', 'src']
    .flatMap(filesUnder)
    .filter(file => /(?<!\.test|\.gen|\.d)\.tsx?$/.test(file))
    .flatMap(file =>
      outsideCatalogues(file, readFileSync(join(root, file), 'utf8')).map(
        text => `${file}: a word in French belongs in locales/\n    ${text}`,
      ),
    )

/** Throws when a text for readers, or a name in code, has a word that docs/words.md bans there. */
export const checkWording = async () => {
  const bans = readBans()
  const texts = await textsInCatalogues()
  const problems = texts.flatMap(({ file, language, text }) =>
    bannedIn(bans, language, text).map(problem => `${file}: ${problem}\n    ${text}`),
  )
  problems.push(...bannedNames(bans), ...translatedInCode())
  if (problems.length > 0)
    throw new Refusal(`${[...new Set(problems)].join('\n')}\nThe words of the house are in docs/words.md.`)
}

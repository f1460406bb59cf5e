import { createHash } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordRule } from '#domain/validation.ts'

export interface PasswordContext {
  readonly email: string
  readonly name: string
  readonly companyName: string | null
}

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(word => word.toLowerCase()))

/** Common substitutes for letters. `1` and `!` stand for two of them, so both are tried. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
  '(': 'c',
  '|': 'l',
}
const readings = ['i', 'l'] as const

const undoLeet = (text: string, one: (typeof readings)[number]): string =>
  text.replaceAll(/[^a-z]/g, character => (/[1!]/.test(character) ? one : (leet[character] ?? character)))

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Without leading and trailing digits and symbols. */
const bare = (text: string): string => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')

/** The words a password may be made from: as typed, stripped, and each with its letters restored. */
const readingsOf = (password: string): string[] => {
  const text = plain(password)
  const withoutEnd = text.replace(/[^a-z]+$/, '')
  return [text, withoutEnd, bare(text)].flatMap(part => [
    part,
    ...readings.flatMap(one => [undoLeet(part, one), bare(undoLeet(part, one))]),
  ])
}

/** The word that the password repeats, if it consists of nothing else but digits and symbols. */
const repeatedWord = (password: string): string | null => {
  const words = new Set(
    plain(password)
      .split(/[^a-z]+/)
      .filter(Boolean),
  )
  const [word] = words
  return words.size === 1 && word !== undefined ? word : null
}

const isCommon = (password: string): boolean => {
  const word = repeatedWord(password)
  return readingsOf(password).some(text => common.has(text)) || (word !== null && common.has(word))
}

/** Shorter words occur in others by chance. */
const shortestWord = 4
/** A password with this many letters besides its owner's words is not made from them. */
const enoughLetters = 8

const withoutWords = (text: string, words: readonly string[]): string =>
  [...words]
    .filter(word => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text)

/** The words about a person and their company (docs/security/passwords.md), each kind with the rule that names it. */
const textsOf = ({ email, name, companyName }: PasswordContext) =>
  [
    ['passwordOfProduct', 'wardlight'],
    ['passwordOfName', name],
    ['passwordOfAddress', email],
    ['passwordOfCompany', companyName ?? ''],
  ] as const

/** Whole and in pieces. */
const piecesOf = (texts: readonly string[]): string[] =>
  texts.flatMap(text => [plain(text), ...plain(text).split(/[^\p{L}\p{N}]+/u)])

const longPieces = (texts: readonly string[]): string[] => [
  ...new Set(
    piecesOf(texts)
      .map(text => text.replaceAll(/[^a-z]/g, ''))
      .filter(word => word.length >= shortestWord),
  ),
]

export const contextWords = (context: PasswordContext): string[] =>
  longPieces(textsOf(context).map(([, text]) => text))

const isMadeFrom = (password: string, texts: readonly string[]): boolean => {
  const words = longPieces(texts)
  const text = plain(password)
  // Pieces with digits, such as an address, are matched literally.
  const left = withoutWords(text, piecesOf(texts))
  return [left, left.replace(/[^a-z]+$/, '')]
    .flatMap(part => readings.map(one => undoLeet(part, one).replaceAll(/[^a-z]/g, '')))
    .some(letters => {
      const rest = withoutWords(letters, words)
      return (left !== text || rest !== letters) && rest.length < enoughLetters
    })
}

/** Why a password is too easy to guess, in general or for its owner; null otherwise (ASVS 6.2.4, 6.2.11). */
export const guessability = (password: string, context: PasswordContext): PasswordRule | null => {
  if (isCommon(password)) return 'passwordTooCommon'
  const texts = textsOf(context)
  const isFromAll = isMadeFrom(
    password,
    texts.map(([, text]) => text),
  )
  if (!isFromAll) return null
  return texts.find(([, text]) => isMadeFrom(password, [text]))?.[0] ?? 'passwordContext'
}

let endings: ReadonlyMap<string, readonly string[]> | undefined

const hashAll = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const password of dictionary['passwords-common']) {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
    const known = found.get(hash.slice(0, 5))
    if (known === undefined) found.set(hash.slice(0, 5), [hash.slice(5)])
    else known.push(hash.slice(5))
  }
  return found
}

/** The SHA-1 endings of common passwords that begin with the five digits; hashed on first use. */
export const commonEndings = (prefix: string): readonly string[] => {
  endings ??= hashAll()
  return endings.get(prefix) ?? []
}

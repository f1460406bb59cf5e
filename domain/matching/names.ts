import { type Form, field } from './evidence.ts'
import { fold, koreanSpellings, pinyinOf, reading, skeleton } from './fold.ts'
import { degrees, generations, givenFirst } from './given-first.ts'
import { givenNameOf, isGivenName, slavicNameOf } from './given-names.ts'
import {
  beginnings,
  commonFamilies,
  familiesFirst,
  koreanFamilies,
  leadingParticles,
  particles,
  sameParticles,
  titles,
} from './name-words.ts'
import { formalNamesOf } from './nicknames.ts'

/** A word of a name. */
export interface NameWord {
  /** As it is written, folded; several where a mark can be written as a letter. */
  readonly spellings: readonly string[]
  /** In Latin letters, of one that is written in others. */
  readonly transliterated: readonly string[]
  /** With what it may be written together. */
  readonly joined: readonly string[]
  readonly isInitial: boolean
  /** By a hyphen, with the next one. */
  readonly isLinked: boolean
  /** The small words that stand before it, as “van der”. */
  readonly particles: readonly string[]
}

export interface ParsedName {
  /** Given names first, unless `isFamilyFirst` says that it may be otherwise. */
  readonly words: readonly NameWord[]
  readonly generation: string | null
  /** In its language the family name comes first. */
  readonly isFamilyFirst: boolean
}

export const mostWords = 6

const latin = (word: NameWord): string => word.transliterated[0] ?? word.spellings[0] ?? ''

interface Piece {
  readonly text: string
  readonly isLinked: boolean
}

/** Chinese and Korean names are written in one word: the family name is its first sign. */
const partsOfWord = (name: string): readonly string[] => {
  if (!/^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u.test(name)) return name.split(/[\s,・·‧]+/)
  const [family = '', ...given] = name
  return [family, given.join('')]
}

/** “J.C.” and “JC” are two initials, “Ng” is a name. */
const initialsApart = (word: string, index: number): string =>
  /^(?:\p{L}\.){2,}$/u.test(word) || (index === 0 && /^(?:(?!NG)[B-DF-HJ-NP-TV-XZ]{2}|[AEO]J)$/.test(word))
    ? word.replace(/(\p{L})\.?/gu, '$1.-').slice(0, -1)
    : word

/** Digits that scanned pages have for letters. */
const withoutDigits = (text: string): string =>
  text.replace(/(?<=\p{L})[015]/gu, digit => ({ 0: 'o', 1: 'i', 5: 's' })[digit] ?? digit)

const piecesOf = (text: string): Piece[] =>
  partsOfWord(withoutDigits(text.normalize('NFKC').trim())).flatMap((whole, index) => {
    const word = initialsApart(whole, index)
    const parts = word.split(/[-‐‑‒–—]+/).filter(piece => /\p{L}/u.test(piece))
    return parts.map((piece, index) => ({ text: piece, isLinked: index < parts.length - 1 }))
  })

const plainOf = (text: string): string => fold(text).spellings[0] ?? ''

/** Without titles and degrees; the generation is told apart. */
const withoutTitles = (pieces: readonly Piece[]): { left: Piece[]; generation: string | null } => {
  const left = [...pieces]
  let generation: string | null = null
  const names = () => left.filter(({ text }) => !particles.has(plainOf(text)))
  // “M. Tremblay” and “M. J. Tremblay” are rather somebody’s initials than Monsieur.
  const isTitle = (word: string): boolean =>
    titles.has(word) &&
    (word === 'm' ? names().length > 2 && plainOf(left[1]?.text ?? '').length > 1 : names().length > 1)
  while (isTitle(plainOf(left[0]?.text ?? ''))) left.shift()
  for (
    let last = plainOf(left.at(-1)?.text ?? '');
    left.length > 1;
    last = plainOf(left.at(-1)?.text ?? '')
  ) {
    const found = generations[last]
    if (found === undefined && !degrees.has(last)) break
    if (found !== undefined && left.length > 2) generation = found
    else if (found !== undefined) break
    left.pop()
  }
  return { left, generation }
}

/** Servant of: “Abd al-Aziz”, “Abdelaziz” and “Abdul Aziz”. */
const withServant = (spellings: readonly string[]): readonly string[] => {
  const servant = spellings[0]?.replace(/^(?:a?bd$|abd(?:[aeu]l|oul|u([rnsz])(?=\1)))/, 'abdul')
  return servant === undefined ? [] : [...new Set([servant, ...spellings])]
}

const wordOf = (
  { text, isLinked }: Piece,
  isLast: boolean,
  joined: readonly string[] = [],
  before: readonly string[] = [],
): NameWord => {
  const { spellings: folded, isTransliterated } = fold(text)
  const spellings = withServant(folded)
  const [first = ''] = spellings
  const own = isTransliterated ? [text.normalize('NFKC').toLowerCase()] : spellings
  const family = koreanFamilies[first]
  const korean = /\p{Script=Hangul}/u.test(text)
    ? [...(family === undefined ? [] : [family]), ...koreanSpellings(text)]
    : []
  return {
    spellings: own,
    transliterated: isTransliterated ? [...new Set([...spellings, ...korean])] : [],
    joined,
    isInitial: !isTransliterated && /^\p{L}\p{M}*\.?$/u.test(text) && (!isLast || text.endsWith('.')),
    isLinked,
    particles: before,
  }
}

/** Particles and what is written apart go to the word that they belong to. */
const readWords = (pieces: readonly Piece[], begins: boolean): NameWord[] => {
  const found: NameWord[] = []
  let before: string[] = []
  for (const [index, piece] of pieces.entries()) {
    const { text } = piece
    const plain = plainOf(text)
    const isLast = index === pieces.length - 1
    if (plain === '') continue
    const isParticle = particles.has(plain) && (begins || found.length + before.length > 0)
    if (!isLast && isParticle) {
      before.push(plain)
    } else if (!isLast && beginnings.has(plain) && !text.endsWith('.') && found.length > 0) {
      before = []
      const next = pieces[index + 1]
      if (next) found.push(wordOf({ ...next, text: plain + plainOf(next.text) }, isLast))
      return [...found, ...readWords(pieces.slice(index + 2), false)]
    } else {
      const joined =
        before.length === 0 ? [] : [...new Set([`${before.join('')}${plain}`, `${before.at(-1)}${plain}`])]
      found.push(wordOf(piece, isLast, joined, before))
      before = []
    }
  }
  return found
}

/** Reads a name as people and pages write it: “Wałęsa, Łukasz Jan”, “Dr. Jon Smith Jr.”, “王小明”. */
export const parseName = (name: string): ParsedName => {
  const { text, isTurned } = givenFirst(name)
  const { left, generation } = withoutTitles(piecesOf(text))
  // As in “von Falk Nora”; “Van Nguyen” and “Bin Wei” have no more words than a name needs.
  const begins = left.length > 2 && leadingParticles.has(plainOf(left[0]?.text ?? ''))
  const all = readWords(left, begins)
  const words = all.length > mostWords ? [...all.slice(0, mostWords - 1), ...all.slice(-1)] : all
  const ends = [words[0], words.at(-1)].filter(word => word !== undefined)
  return {
    words,
    generation,
    isFamilyFirst:
      words.length > 1 &&
      !isTurned &&
      (begins ||
        ends.some(
          word =>
            familiesFirst.has(latin(word)) ||
            /\p{Script=Han}|\p{Script=Hangul}/u.test(word.spellings[0] ?? ''),
        )),
  }
}

/** What is compared of a word: the numbers are stored, as those of `field`. Those that begin with *is* are there or not. */
export const part = {
  exact: 0,
  formal: 1,
  initial: 2,
  shortened: 3,
  transliterated: 4,
  sound: 5,
  joined: 6,
  isGiven: 7,
  isCommon: 8,
  isLinked: 9,
  isLetter: 10,
  reading: 11,
} as const
export type Part = (typeof part)[keyof typeof part]

export const partAt = (place: number, kind: Part): number => field.name + place * 12 + kind

/**
 * Without the vowel at the end of a given name, for Daniel is not Daniela, and without that of a Slavic family name: Ivanov is not
 * Ivanova.
 */
const withoutOneLetter = (word: string, isFamily: boolean): string[] => {
  if (word.length < (isFamily ? 5 : 6)) return []
  const left = [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1))
  return [...new Set((isFamily ? /(?:[eo]v|in|[cs]k)a$/ : /[aeio]$/).test(word) ? left.slice(0, -1) : left)]
}

const isOfSigns = (word: NameWord): boolean =>
  /\p{Script=Han}|\p{Script=Hangul}/u.test(word.spellings[0] ?? '')

/** What a word shares with another that a slip of the pen tells from it; of another alphabet, in ours. */
const slipsOf = (word: NameWord, isFamily: boolean): string[] => {
  const plain = latin(word)
  if (word.transliterated.length === 0) return withoutOneLetter(plain, isFamily)
  if (isOfSigns(word)) return []
  const shortened = word.spellings.flatMap(spelling => withoutOneLetter(spelling, isFamily))
  return [...new Set([plain, ...shortened.map(plainOf)])]
}

const formalsOf = (plain: string): string[] => {
  const slavic = slavicNameOf(plain)
  return [...formalNamesOf(plain), ...(slavic === undefined ? [] : [slavic])]
}

/** How a word is read aloud; of given names, which one it is. */
const readingsOf = (word: NameWord): string[] => {
  const plain = latin(word)
  if (isOfSigns(word)) return []
  const given = givenNameOf(plain)
  if (given !== null) return [`given ${given}`]
  return plain.length > 3 ? [reading(plain)] : []
}

/** In Arabic letters the vowels are left out, but for long ones, which are read as consonants; P is B. */
const soundOf = (word: string, isLatin: boolean): string[] => {
  const sound = skeleton(isLatin ? word : word.replace(/(?<=.)w/g, ''))
  if (sound.length < 3) return []
  const sounds = isLatin ? [sound] : [sound, sound.replace(/b/g, 'p')]
  const end = /[ao]$/.exec(word)?.[0] ?? ''
  return [...new Set(sounds.flatMap(one => (isLatin || end === 'a' ? [one + end] : [one, `${one}o`])))]
}

/** What a word and the next one are as one; of Taiwanese names also in Pinyin, as “Tse-tung” is “Zedong”. */
const joinedOf = (words: readonly NameWord[], place: number): string[] => {
  const [word, next, afterNext] = words.slice(place, place + 3)
  if (!word || !next || next.isInitial) return []
  const [one, other] = [pinyinOf(latin(word)), pinyinOf(latin(next))]
  const given = word.isLinked ? one.flatMap(first => other.map(second => first + second)) : []
  const whole = latin(word) + latin(next)
  // All of a name in one word may be misspelled as well.
  const read = words.length === 2 ? [reading(whole)] : []
  return [whole, ...read, ...given, ...(next.isLinked && afterNext && place === 0 ? one : [])]
}

/** The small words of a name in one, where languages write the same one differently; those that only mean *and* are nobody's. */
const particlesOf = (words: readonly NameWord[]): string =>
  words
    .flatMap(word => word.particles)
    .filter(particle => !/^[yei]$/.test(particle))
    .map(particle => sameParticles[particle] ?? particle)
    .join('')

export const nameForms = (name: string | ParsedName): Form[] => {
  const { words, generation, isFamilyFirst } = typeof name === 'string' ? parseName(name) : name
  const between = particlesOf(words)
  const forms = words.flatMap((word, place): Form[] => {
    const all = (kind: Part, values: readonly string[]): Form[] =>
      values.map(value => ({ field: partAt(place, kind), value }))
    const is = (kind: Part, isSo: boolean): Form[] => (isSo ? all(kind, ['']) : [])
    const [first = ''] = word.spellings
    const plain = latin(word)
    // “Pat O Neil” is written with an initial or with O’Neil’s.
    if (word.isInitial)
      return [
        ...all(part.initial, [first.slice(0, 1)]),
        ...all(part.joined, first === 'o' ? joinedOf(words, place) : []),
      ]
    const isLatin = word.transliterated.length === 0
    return [
      ...all(part.exact, word.spellings),
      ...all(part.formal, formalsOf(plain)),
      ...all(part.initial, [plain.slice(0, 1)]),
      ...all(part.shortened, slipsOf(word, place === words.length - 1)),
      ...all(part.transliterated, word.transliterated),
      ...all(part.sound, soundOf(plain, isLatin)),
      ...all(part.joined, [...word.joined, ...joinedOf(words, place)]),
      ...all(part.reading, readingsOf(word)),
      ...is(part.isGiven, isGivenName(plain)),
      ...is(part.isCommon, commonFamilies.has(plain)),
      ...is(part.isLinked, word.isLinked),
      ...is(part.isLetter, plain.length === 1),
    ]
  })
  return [
    ...forms,
    ...(generation === null ? [] : [{ field: field.generation, value: generation }]),
    ...(isFamilyFirst ? [{ field: field.order, value: '' }] : []),
    ...(between === '' ? [] : [{ field: field.particles, value: between }]),
  ]
}

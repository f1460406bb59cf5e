import anyAscii from 'any-ascii'

const apostrophes = /['’‘ʼʻʹ′＇`´]/gu
const article = /^ال(?=\p{L}{2})/u

/** A word as it is compared. */
export interface Folded {
  /** In lower case and ASCII; one more where a mark can be written as a letter: `muller` and `mueller`. */
  readonly spellings: readonly string[]
  /** Transliterated from another script than Latin. */
  readonly isTransliterated: boolean
}

const ascii = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Letters whose mark many write as a second letter. */
const withSecondLetter: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}

export const fold = (word: string): Folded => {
  const text = word.normalize('NFKC').toLowerCase().replace(apostrophes, '')
  const isTransliterated = /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text)
  const read = ascii(isTransliterated ? text.replace(article, '').replace(/ة$/u, '') : text)
  const plain = isTransliterated && text.endsWith('ة') ? `${read}a` : read
  const spelledOut = isTransliterated
    ? plain
    : ascii(text.replace(/[äöüøå]/g, letter => withSecondLetter[letter] ?? letter))
  return {
    spellings: [...new Set([plain, spelledOut])].filter(spelling => spelling !== ''),
    isTransliterated,
  }
}

/** What is left of a word when it is spelled by ear: its consonants, those that sound alike as one. */
export const skeleton = (spelling: string): string => {
  const consonants = spelling
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/(?:tch|tsch|cz|ch|sh|sch)/g, 's')
    .replace(/kh|gh/g, 'h')
    .replace(/ck|c|q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/[aeiouyj]/g, '')
    .replace(/(.)\1+/g, '$1')
  return consonants.length < 2 ? `${spelling.slice(0, 1)}${consonants}` : consonants
}

/** A word as it is read aloud: vowels and consonants that languages write differently as one, as in `Osama` and `Usama`. */
export const reading = (spelling: string): string =>
  spelling
    .replace(/(?<=[oe])ff$/, 'v')
    .replace(/(?<=ch|sh|zh)y?ov$|[yij]ov$/, 'ev')
    .replace(/(?<=[aeiouy])j(?![aeiouy])/g, 'y')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/dj|(?<=.)zh/g, 'j')
    .replace(/[ae][iy]/g, 'ai')
    .replace(/o[ou]/g, 'u')
    .replace(/ee|[ey]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/(.)\1+/g, '$1')

const koreanVowels: Readonly<Record<string, readonly string[]>> = {
  eo: ['eo', 'u', 'o'],
  yeo: ['yeo', 'you', 'yo', 'yu'],
  eu: ['eu', 'u'],
  u: ['u', 'oo'],
  i: ['i', 'ee'],
  hui: ['hee', 'hui'],
}

const koreanEnds: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' }

/** What a Korean syllable is written as by its bearers: 정 is Jeong, Jung or Jong, and in the north Chong. */
const koreanSyllable = (sign: string): string[] => {
  const [, start = '', vowel = '', end = ''] = /^([^aeiouwy]*)([aeiouwy]+)(.*)$/.exec(ascii(sign)) ?? []
  const whole = koreanVowels[start + vowel] ?? (koreanVowels[vowel] ?? [vowel]).map(one => start + one)
  const northern: Readonly<Record<string, string>> = { g: 'k', j: 'ch', b: 'p', d: 't' }
  const last = koreanEnds[end] ?? end
  return whole.flatMap(one =>
    [one, (northern[start] ?? start) + one.slice(start.length)].map(syllable => syllable + last),
  )
}

/** A word of one or two syllables as Latin letters may spell it; none of a longer one, which has too many. */
export const koreanSpellings = (word: string): string[] =>
  word.length > 2
    ? []
    : [...word]
        .map(koreanSyllable)
        .reduce((all, next) => all.flatMap(one => next.map(syllable => one + syllable)), [''])

const wadeGilesSyllable =
  /^(hs|ts|tz|ch|[ptkj]|sh|[fhlmnswy])?(a|e|i|o|u|ai|ei|ao|ou|an|en|ang|eng|in|ing|ia|iao|ieh|ien|iang|iu|ung|ui|uan|un|uang|ua|uo|ih|ueh)$/

/** What a syllable of Wade and Giles is in Pinyin, with and without the aspiration that few write. */
export const pinyinOf = (syllable: string): string[] => {
  const [, initial = '', final = ''] = wadeGilesSyllable.exec(syllable) ?? []
  if (final === '') return []
  const initials: Readonly<Record<string, readonly string[]>> = {
    hs: ['x'],
    ts: ['z', 'c'],
    tz: ['z', 'c'],
    ch: /^i(?!h)/.test(final) ? ['j', 'q'] : ['zh', 'ch'],
    p: ['b', 'p'],
    t: ['d', 't'],
    k: ['g', 'k'],
    j: ['r'],
  }
  const written = final.replace('ung', 'ong').replace('ien', 'ian').replace(/h$/, '')
  return (initials[initial] ?? [initial]).map(one => one + written)
}

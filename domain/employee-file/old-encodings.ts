/** Encodings of one byte a letter that spreadsheet programs still write, each of them valid for nearly any bytes. */
const encodings = ['windows-1252', 'windows-1250', 'macintosh'] as const

export type OldEncoding = (typeof encodings)[number] | 'shift_jis'

/** Lines with other letters than ASCII that are looked at. */
const sampledLines = 2000
const sampledLength = 2000

/**
 * The encoding of bytes that are no UTF-8: the one in which the names of lines are those of their email addresses (“Dvořák” beside
 * dvorak@), else Windows-1252 or Shift-JIS where every word can be one. Null where that isn’t sure.
 */
export const oldEncodingOf = (bytes: Uint8Array): OldEncoding | null => {
  const texts = encodings.map(encoding => {
    const text = new TextDecoder(encoding).decode(bytes)
    const lines = linesOf(text)
    return { encoding, votes: votesOf(lines), isPlausible: lines.every(line => isPlausible(line)) }
  })
  const most = Math.max(...texts.map(({ votes }) => votes))
  const best = texts.filter(({ votes }) => votes === most)
  const [only] = best
  if (best.length === 1 && only) return only.encoding
  const western = best.find(({ encoding }) => encoding === 'windows-1252')
  if (western?.isPlausible) return western.encoding
  return most === 0 && isShiftJis(bytes) ? 'shift_jis' : null
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .filter(line => /[^\p{ASCII}]/u.test(line))
    .slice(0, sampledLines)
    .map(line => line.slice(0, sampledLength))

const partsOf = (line: string): string[] => line.split(/[\s,;|"()<>]+/)

/** Longer than any name is no word. */
const maxWord = 100

const nonAsciiWords = (line: string): string[] =>
  partsOf(line)
    .flatMap(part => part.split(/[-@./:]/))
    .filter(word => word.length <= maxWord && /[^\p{ASCII}]/u.test(word))

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** As people write a name in an address. */
const inAddress = (word: string, table: Readonly<Record<string, string>>): string =>
  word
    .toLowerCase()
    .replaceAll(/[łøđðþæœßäöüå]/g, letter => table[letter] ?? letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')

/** How many names stand in an address of their line. */
const votesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => {
    const addresses = partsOf(line.toLowerCase())
      .filter(part => part.includes('@'))
      .map(part => part.slice(0, part.indexOf('@')).replaceAll(/[^a-z]/g, ''))
      .join(' ')
    const found = nonAsciiWords(line).filter(
      word =>
        word.length > 2 && [letters, twoLetters].some(table => addresses.includes(inAddress(word, table))),
    )
    return sum + found.length
  }, 0)

/** What Windows-1252 makes of names in other encodings, and no name of Western Europe has. */
const odd: readonly RegExp[] = [
  // Signs and controls that stand for letters.
  /\p{Ll}[^\p{ASCII}\p{L}\p{M}’´·\u00ad]\p{Ll}/u,
  /[\u0080-\u009f¹³¿¡£¥¤¦§¨¯¼½¾±µªºˆ˜¸ƒ†‡‰•]\p{L}|\p{L}[\u0080-\u009f¹³¿¡£¥¤¦§¨¯¼½¾±µˆ˜¸ƒ†‡‰•]/u,
  /\p{L}‘\p{Ll}|(?<!\p{L})…\p{Ll}|\p{Ll}{2}[ªº]/u,
  /(?<=\p{L}{3})(?<![du])’\p{Ll}(?<!s)/u,
  // Capitals within a word, and three such letters in a row.
  /\p{Ll}[À-ÖØ-ÞŠŽŒŸ]|\p{L}[ŠŽŒŸ]\p{Ll}/u,
  /(?:(?!\p{ASCII})\p{L}){3}/u,
  // Letters where no language that uses them has them.
  /ñ(?![aeiouyáéíóúü])/iu,
  /è(?:[aeiouyáéíóúý]|(?!\p{L}))|(?<!\p{L})(?:[ÈÊÌÒ](?!v)\p{Ll}|ç(?!a)|î(?!l))/u,
  /[ìòù]\p{L}|æ(?:[cwz]|(?!\p{L}))|õ(?!e)|\p{Ll}þ(?!\p{L})/iu,
  /œ(?![ufit]|s\p{L})|ã(?!o|e|(?!\p{L}))|(?<!\p{L})[ðï]/iu,
  /ê(?:[bdgkpz]|s\p{L})|û[cgjz]|øe\p{L}|(?![aeiouy])[a-z]š(?![aeiouy])[a-z]/iu,
  // Letters of two languages.
  /ø.*[áíýšž]|[áíýšž].*ø|è.*[áíýšžæ]|[áíýšžæ].*è/iu,
]

const isPlausible = (line: string): boolean =>
  nonAsciiWords(line).every(word => !odd.some(sign => sign.test(word)))

/** In Shift-JIS, where it is valid, nearly all of its letters beyond ASCII are Japanese, and none of them stands in a word of Latin letters. */
const isShiftJis = (bytes: Uint8Array): boolean => {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    const others = text.match(/[^\p{ASCII}]/gu) ?? []
    const isJapanese = (sign: string) => /[\p{Script=Han}\u3000-\u30ff]/u.test(sign)
    const isMixed = /[a-z][\p{Script=Han}\u3001-\u30ff]|[\p{Script=Han}\u3001-\u30ff][a-z]/u.test(text)
    const isWritten = /[\p{Script=Han}\u3041-\u30ff]{2}/u.test(text)
    return isWritten && !isMixed && others.filter(isJapanese).length >= others.length * 0.9
  } catch {
    return false
  }
}

import { fold } from '../matching/fold.ts'

/** What spreadsheet programs and directories wrote before Unicode; nearly any bytes are a text in most of them. */
const encodings = [
  'windows-1252',
  'windows-1250',
  'macintosh',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'gb18030',
  'big5',
  'euc-kr',
] as const
const japanese = ['shift_jis', 'euc-jp'] as const

export type OldEncoding = (typeof encodings)[number] | (typeof japanese)[number] | 'iso-2022-jp'

/** Lines with other letters than ASCII that are looked at. */
const sampledLines = 2000
const sampledLength = 2000

/**
 * The encoding of bytes that are no UTF-8: the one in which the names of lines are those of their email addresses (“Dvořák” beside
 * dvorak@, “Иван” beside ivan@), else Windows-1252 or a Japanese one where every word can be one. Null where that isn’t sure.
 */
export const oldEncodingOf = (bytes: Uint8Array): OldEncoding | null => {
  if (isInEscapes(bytes)) return decodedIn('iso-2022-jp', bytes) === null ? null : 'iso-2022-jp'
  const sample = sampleOf(bytes)
  const readings = encodings.flatMap(encoding => {
    const text = decodedIn(encoding, sample)
    // Nobody writes the controls beyond ASCII.
    if (text === null || /[\u0080-\u009f]/.test(text)) return []
    return [{ encoding, text, votes: votesOf(text.split('\n')) }]
  })
  const most = Math.max(0, ...readings.map(({ votes }) => votes))
  const [first, ...others] = readings.filter(({ votes }) => votes === most)
  if (first && most > 0 && others.every(({ text }) => text === first.text) && !hasSignsInWords(first.text))
    return decodedIn(first.encoding, bytes) === null ? null : first.encoding
  if (first?.encoding === 'windows-1252' && isPlausibleText(first.text)) return first.encoding
  return most === 0 ? (japanese.find(encoding => isJapanese(encoding, bytes)) ?? null) : null
}

/** Whether other letters than ASCII are written in its bytes behind an escape, as in ISO-2022. */
export const isInEscapes = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24) return true
  return false
}

/** Null where bytes are no text in an encoding. */
const decodedIn = (encoding: OldEncoding, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const isEndOfLine = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d

/** The lines with other bytes than ASCII, none of them cut: line ends are the same in all of these encodings. */
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const sample = new Uint8Array(bytes.length + 1)
  let [lines, length] = [0, 0]
  for (let from = 0; from < bytes.length && lines < sampledLines; ) {
    let end = from
    let isOther = false
    for (; end < bytes.length && !isEndOfLine(bytes[end]); end += 1) isOther ||= (bytes[end] ?? 0) > 0x7f
    if (isOther) {
      sample.set(bytes.subarray(from, end), length)
      length += end - from
      sample[length] = 0x0a
      length += 1
      lines += 1
    }
    from = end + 1
  }
  return sample.subarray(0, length)
}

const partsOf = (line: string): string[] => line.split(/[\s,;|"()<>]+/)

/** Longer than any name is no word. */
const maxWord = 100

const nonAsciiWords = (line: string): string[] =>
  partsOf(line)
    .flatMap(part => part.split(/[-@./:]/))
    .filter(word => word.length <= maxWord && /[^\p{ASCII}]/u.test(word))

const isLatin = (word: string): boolean => /^(?!.*[ªºƒ])[\p{Script=Latin}\p{M}’']{3,}$/u.test(word)
const isOtherScript = (word: string): boolean =>
  /^(?:\p{Script=Cyrillic}{3,}|\p{Script=Greek}{3,})$/u.test(word)
const isSyllables = (word: string): boolean => /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u.test(word)

/** A word as people write it in an address; of signs that are syllables, each two. */
const inAddress = (word: string): readonly string[] => {
  if (isLatin(word) || isOtherScript(word)) return fold(word).spellings
  if (!isSyllables(word)) return []
  const syllables = [...word].flatMap(sign => fold(sign).spellings.slice(0, 1))
  return syllables.slice(1).flatMap((syllable, at) => {
    const before = syllables[at] ?? ''
    return at === 0 ? [before + syllable, syllable + before] : [before + syllable]
  })
}

/** How many names stand in an address of their line. */
const votesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, whole) => {
    const line = whole.slice(0, sampledLength)
    const addresses = partsOf(line.toLowerCase())
      .filter(part => part.includes('@'))
      .map(part => part.slice(0, part.indexOf('@')).replaceAll(/[^a-z]/g, ''))
      .join(' ')
    const found = nonAsciiWords(line).filter(word =>
      inAddress(word).some(spelling => spelling.length > 2 && addresses.includes(spelling)),
    )
    return sum + found.length
  }, 0)

/** Signs that stand for letters. */
const signInWord = /[\p{L}][¹³¿¡£¥¤¦§¨¯¼½¾±ˆ˜¸†‡‰¶×÷¬¢][\p{L}]/u
const hasSignsInWords = (text: string): boolean => signInWord.test(text)

/** What Windows-1252 makes of names in other encodings, and no name of Western Europe has. */
const odd: readonly RegExp[] = [
  // Signs and controls that stand for letters.
  signInWord,
  /¶\p{L}|[«°·´¬×÷¶¢®©]\p{L}.*[«°·´¬×÷¶¢®©]\p{L}|\p{L}[«¶]\p{L}/u,
  /\p{Ll}[^\p{ASCII}\p{L}\p{M}’´·\u00ad]\p{Ll}/u,
  /[\u0080-\u009f¹³¿¡£¥¤¦§¨¯¼½¾±µªºˆ˜¸ƒ†‡‰•]\p{L}|\p{L}[\u0080-\u009f¹³¿¡£¥¤¦§¨¯¼½¾±µˆ˜¸ƒ†‡‰•]/u,
  /\p{L}‘\p{Ll}|(?<!\p{L})…\p{Ll}|\p{Ll}{2}[ªº]/u,
  /(?<=\p{L}{3})(?<![du])’\p{Ll}(?<!s)/u,
  /[¿¡]$/u,
  // Capitals within a word, and three such letters in a row.
  /[A-Z][À-ÖØ-Þ](?!\p{ASCII})\p{Ll}|iã(?![eo])/u,
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
  line.split('«').length === line.split('»').length &&
  nonAsciiWords(line).every(word => !odd.some(sign => sign.test(word)))

/** Icelandic, whose letters are Turkish ones in another encoding, has accents that Turkish has not. */
const isPlausibleText = (text: string): boolean =>
  text.split('\n').every(line => isPlausible(line.slice(0, sampledLength))) &&
  (!/[ðþý]/i.test(text) || (/[áéíóúæ]/i.test(text) && !/[çü]/i.test(text)))

/**
 * Nearly all letters beyond ASCII are Japanese, none of them stands in a word of Latin letters, and some words are in kana: bytes of other
 * languages are valid too, but as rare signs alone.
 */
const isJapanese = (encoding: (typeof japanese)[number], bytes: Uint8Array): boolean => {
  const text = decodedIn(encoding, bytes)
  if (text === null) return false
  const others = text.match(/[^\p{ASCII}]/gu) ?? []
  const signs = others.filter(sign => /[\p{Script=Han}\u3000-\u30ff]/u.test(sign))
  const isMixed = /[a-z][\p{Script=Han}\u3001-\u30ff]|[\p{Script=Han}\u3001-\u30ff][a-z]/u.test(text)
  return /[\u3041-\u30ff]{3}/u.test(text) && !isMixed && signs.length >= others.length * 0.9
}

import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import bidiFactory from 'bidi-js'
import { create, type Font } from 'fontkit'

/** In this order: what several fonts have, such as a digit, is written with the first. */
const scripts = [
  'latin',
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'ethiopic',
  'armenian',
  'georgian',
  'hangul',
  'han',
] as const
export type FontName = (typeof scripts)[number] | 'latin-bold'

/** What is written with one font in one direction. */
export interface Run {
  readonly text: string
  readonly font: FontName
  /** Of the Unicode bidirectional algorithm: odd is right to left. */
  readonly level: number
  /** What its font is asked for; even nothing keeps the run whole, so that its letters are joined and ordered. */
  readonly features: Features
}

type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** What stands for a letter that no font has. */
export const noLetter = '\ufffd'

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const files = new Map<FontName, Promise<Buffer>>()
const fonts = new Map<FontName, Promise<Font>>()

const stored = <Value>(values: Map<FontName, Promise<Value>>, name: FontName, make: () => Promise<Value>) => {
  const value = values.get(name) ?? make()
  values.set(name, value)
  return value
}

const decompress = promisify(brotliDecompress)

/** The fonts of `scripts/pdf-fonts.mjs`, read when a document first needs them. */
export const fontFile = (name: FontName): Promise<Buffer> =>
  stored(files, name, async () =>
    decompress(await readFile(new URL(`fonts/${name}.ttf.br`, import.meta.url))),
  )

const fontOf = (name: FontName): Promise<Font> =>
  stored(fonts, name, async () => create(await fontFile(name)) as Font)

/**
 * fontkit stops at a mark that its letter has no place for (it reads an absent anchor), as in Khmer and Telugu.
 * Without these features the marks stand where the font draws them. Its types know a list alone.
 */
const unplacedMarks = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features

/** The Latin font would write ị as an i and a dot, and a reader that copies it would then take one letter for the other. */
const wholeLetters = { ccmp: false } as unknown as Features

/** What to ask of the font, and the direction in which it then writes the text, by the script alone. */
const layoutOf = async (name: FontName, text: string) => {
  const font = await fontOf(name)
  const laid = (features: Features) => ({ features, direction: font.layout(text, features).direction })
  if (name === 'latin' && !/\p{Mark}/u.test(text)) return laid(wholeLetters)
  try {
    return laid([])
  } catch {
    return laid(unplacedMarks)
  }
}

const turned = (text: string): string =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('')

const isNeutral = (text: string): boolean => /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(text)

const has = async (name: FontName, letter: string): Promise<boolean> => {
  const font = await fontOf(name)
  // Joiners and the like are instructions to a font, not letters.
  return [...letter.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')].every(character =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )
}

const fontFor = async (letter: string, before: FontName | undefined): Promise<FontName | null> => {
  if (before !== undefined && isNeutral(letter) && (await has(before, letter))) return before
  for (const name of scripts) if (await has(name, letter)) return name
  return null
}

/** The runs of a line of text in the order in which it is read. */
export const runsOf = async (line: string): Promise<readonly Run[]> => {
  const text = line.normalize('NFC')
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: Omit<Run, 'features'>[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1)
    const level = levels[index] ?? 0
    const font = await fontFor(segment, last?.font)
    const letter = font === null ? noLetter : segment
    const seen = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    if (last?.level === level && last.font === (font ?? 'latin'))
      runs[runs.length - 1] = { ...last, text: last.text + seen }
    else runs.push({ text: seen, font: font ?? 'latin', level })
  }
  return Promise.all(
    runs.map(async run => {
      const { features, direction } = await layoutOf(run.font, run.text)
      // A font turns digits of a script that runs right to left, and leaves brackets and spaces alone as they are.
      const isAsRead = (direction === 'rtl') === (run.level % 2 === 1)
      return { ...run, text: isAsRead ? run.text : turned(run.text), features }
    }),
  )
}

/** Runs in the order in which they stand, from the left (rule L2 of the algorithm). */
export const asSeen = (runs: readonly Run[]): readonly Run[] => {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let seen = [...runs]
  for (let least = highest; least > 0; least -= 1) {
    const turned: Run[] = []
    let from = 0
    while (from < seen.length) {
      let to = from
      while ((seen[to]?.level ?? 0) >= least) to += 1
      if (to === from) turned.push(...seen.slice(from, (to += 1)))
      else turned.push(...seen.slice(from, to).toReversed())
      from = to
    }
    seen = turned
  }
  return seen
}

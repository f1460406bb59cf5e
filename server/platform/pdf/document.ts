import { buffer } from 'node:stream/consumers'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { asSeen, type FontName, fontFile, noLetter, type Run, runsOf } from './runs.ts'

const [ink, quiet, line, mark] = ['#0c1b2a', '#42566a', '#e2e8ee', '#0b5cad']
const [left, indent, right, bottom] = [72, 200, 540, 720]
const [size, lineHeight, gap] = [11, 16, 7]

export type Rows = readonly (readonly [term: string, value: string])[]

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Pieces of a text between which a line may end: after a space, or between words of a script without spaces. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = []
  let wasWord = false
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = pieces.pop()
    if (last === undefined) pieces.push(segment)
    else if (segment !== ' ' && (last.endsWith(' ') || (wasWord && isWordLike))) pieces.push(last, segment)
    else pieces.push(last + segment)
    wasWord = isWordLike
  }
  return pieces
}

const missing = (i18n: I18n): string =>
  i18n.t('{sign} stands for a letter that this document has no font for.', { sign: noLetter })

/** Terms and values on a page, in every script of `scripts/pdf-fonts.mjs`: the same bytes each time. */
export const writeDocument = async (locale: Locale, name: string, on: Date, rows: Rows): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: left,
    lang: locale,
    tagged: true,
    displayTitle: true,
    font: '',
    info: { Title: `Wardlight – ${name}`, Author: 'Wardlight', CreationDate: on },
  })
  const embedded = new Set<FontName>()
  const embed = async (font: FontName) => {
    if (!embedded.has(font)) pdf.registerFont(font, await fontFile(font))
    embedded.add(font)
  }
  const measured = async (text: string) => {
    const runs = await runsOf(text)
    for (const { font } of runs) await embed(font)
    const widths = runs.map(({ text: shown, font, features }) =>
      pdf.font(font, size).widthOfString(shown, { features }),
    )
    return { runs, width: widths.reduce((sum, width) => sum + width, 0) }
  }
  const isTooWide = async (text: string, width: number) => (await measured(text.trimEnd())).width > width

  /** The lines of a text, as runs; a word wider than a line is cut. */
  const linesOf = async (text: string, width: number): Promise<readonly (readonly Run[])[]> => {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      if (!(await isTooWide(paragraph, width))) {
        lines.push(paragraph)
        continue
      }
      let begun = ''
      for (const piece of piecesOf(paragraph)) {
        const parts = (await isTooWide(piece, width))
          ? [...graphemes.segment(piece)].map(({ segment }) => segment)
          : [piece]
        for (const part of parts)
          if (begun !== '' && (await isTooWide(begun + part, width))) {
            lines.push(begun)
            begun = part
          } else begun += part
      }
      lines.push(begun)
    }
    return Promise.all(lines.map(async each => (await measured(each.trimEnd())).runs))
  }

  const write = (runs: readonly Run[], from: number, baseline: number, points = size) => {
    let x = from
    for (const { text, font, features } of asSeen(runs)) {
      const options = { features, lineBreak: false, baseline: 'alphabetic' } as const
      pdf.font(font, points).text(text, x, baseline, options)
      x += pdf.widthOfString(text, options)
    }
  }

  await embed('latin-bold')
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let top = left
  const writeBold = (text: string, baseline: number, points: number) =>
    write([{ text, font: 'latin-bold', level: 0, features: [] }], left, baseline, points)
  root.add(
    pdf.struct('P', {}, () => {
      pdf.fillColor(mark)
      writeBold('Wardlight', top + 12, 15)
    }),
  )
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.fillColor(ink)
      writeBold(name, top + 48, 22)
    }),
  )
  top += 68
  const draw = async (term: string, value: string) => {
    const [terms, values] = [await linesOf(term, indent - left - gap), await linesOf(value, right - indent)]
    const height = Math.max(terms.length, values.length) * lineHeight + 2 * gap
    if (top + height > bottom) {
      pdf.addPage()
      top = left
    }
    const start = top
    root.add(
      pdf.struct('P', { actual: `${term}\n${value}` }, () => {
        pdf.moveTo(left, start).lineTo(right, start).strokeColor(line).stroke()
        pdf.fillColor(quiet)
        for (const [at, runs] of terms.entries()) write(runs, left, start + gap + 11 + at * lineHeight)
        pdf.fillColor(ink)
        for (const [at, runs] of values.entries()) write(runs, indent, start + gap + 11 + at * lineHeight)
      }),
    )
    top += height
    return [...terms, ...values].flat().some(({ text }) => text.includes(noLetter))
  }
  let lacks = false
  for (const [term, value] of rows) lacks = (await draw(term, value)) || lacks
  if (lacks) await draw('', missing(i18nIn[locale]))
  root.end()
  pdf.end()
  return buffer(pdf)
}

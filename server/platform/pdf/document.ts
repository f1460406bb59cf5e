import { buffer } from 'node:stream/consumers'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { asSeen, type FontName, fontFile, noLetter, type Run, runsOf } from './runs.ts'

const [ink, quiet, line, mark, mint] = ['#0c1b2a', '#42566a', '#d5dde5', '#0b5cad', '#9fe3c9']
const [left, right, start, bottom] = [56, 556, 52, 740]
const [size, lineHeight, gap, gutter] = [10, 14, 7, 14]

/** What is written small above, and below it the value. */
export type Field = readonly [term: string, value: string]

/** A table whose columns after the first are of numbers, at most three, and the sums below it. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The last one is what the others come to. */
  readonly sums: readonly Field[]
}

/** Fields side by side; a table; or a sentence. */
export type Part = readonly Field[] | Table | string

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

/** The shield of `src/ui/public/brand.tsx`, on a square of this size. */
const brandMark = {
  size: 26,
  shield: 'M13 1.5 23 5v8.2c0 5.6-4.2 9.6-10 11.3C7.2 22.8 3 18.8 3 13.2V5z',
  middle: 'M13 6.5v13',
  sides: 'M8.5 10.5v5M17.5 10.5v5',
  strokeWidth: 2.2,
} as const

const drawMark = (pdf: PDFKit.PDFDocument, x: number, y: number): void => {
  const { shield, middle, sides, strokeWidth } = brandMark
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save().translate(x, y)
  pdf.path(shield).fill(mark)
  pdf.lineWidth(strokeWidth).lineCap('round')
  pdf.path(middle).stroke('#ffffff')
  pdf.path(sides).stroke(mint)
  pdf.restore()
  pdf.endMarkedContent()
}

interface Cell {
  readonly texts: readonly { readonly text: string; readonly color: string }[]
  readonly from: number
  readonly width: number
  /** Ends at the right of its column. */
  readonly isNumber?: boolean
}

/** A document in every script of `scripts/pdf-fonts.mjs`: the same bytes each time. */
export const writeDocument = async (
  locale: Locale,
  name: string,
  on: Date,
  parts: readonly Part[],
): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: start,
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

  /** The lines of a text, as runs with their width; a word wider than a line is cut. */
  const linesOf = async (text: string, width: number) => {
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
    return Promise.all(lines.map(async each => measured(each.trimEnd())))
  }

  const write = (runs: readonly Run[], from: number, baseline: number, points = size) => {
    let x = from
    for (const { text, font, features } of asSeen(runs)) {
      const options = { features, lineBreak: false, baseline: 'alphabetic' } as const
      pdf.font(font, points).text(text, x, baseline, options)
      x += pdf.widthOfString(text, options)
    }
  }
  const boldRun = (text: string): Run => ({ text, font: 'latin-bold', level: 0, features: [] })

  await embed('latin-bold')
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let top = start
  drawMark(pdf, left, top)
  root.add(
    pdf.struct('P', {}, () => {
      pdf.fillColor(mark)
      write([boldRun('Wardlight')], left + brandMark.size + 8, top + 19, 17)
    }),
  )
  top += 40
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.fillColor(ink)
      write([boldRun(name)], left, top + 24, 22)
    }),
  )
  top += 40

  let lacks = false
  /** Cells on one line of the page, each with its tag, under a rule if there is one. */
  const drawCells = async (
    parent: PDFKit.PDFStructureElement,
    tag: 'P' | 'TH' | 'TD',
    cells: readonly Cell[],
    ruledFrom: number | null = left,
  ) => {
    const laid = await Promise.all(
      cells.map(async cell => ({
        ...cell,
        lines: (
          await Promise.all(
            cell.texts.map(async ({ text, color }) =>
              (await linesOf(text, cell.width)).map(each => ({ ...each, color })),
            ),
          )
        ).flat(),
      })),
    )
    const height = Math.max(...laid.map(({ lines }) => lines.length)) * lineHeight + 2 * gap
    if (top + height > bottom) {
      pdf.addPage()
      top = start
    }
    const from = top
    if (ruledFrom !== null) {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf.moveTo(ruledFrom, from).lineTo(right, from).strokeColor(line).lineWidth(0.75).stroke()
      pdf.endMarkedContent()
    }
    for (const { lines, texts, isNumber = false, ...cell } of laid)
      parent.add(
        pdf.struct(tag, { actual: texts.map(({ text }) => text).join('\n') }, () => {
          for (const [at, { runs, width, color }] of lines.entries()) {
            pdf.fillColor(color)
            write(
              runs,
              isNumber ? cell.from + cell.width - width : cell.from,
              from + gap + 10 + at * lineHeight,
            )
          }
        }),
      )
    lacks ||= laid.some(({ lines }) =>
      lines.some(({ runs }) => runs.some(({ text }) => text.includes(noLetter))),
    )
    top += height
  }

  const drawFields = async (fields: readonly Field[]) => {
    const width = (right - left + gutter) / fields.length
    await drawCells(
      root,
      'P',
      fields.map(([term, value], place) => ({
        texts: [
          { text: term, color: quiet },
          { text: value, color: ink },
        ],
        from: left + place * width,
        width: width - gutter,
      })),
    )
  }

  const cellsOf = (texts: readonly string[], color: string): readonly Cell[] => {
    // Of three numbers, the first is a count.
    const widths = texts.slice(1).map((_, place, { length }) => (length > 1 && place === 0 ? 72 : 104))
    const widthOf = (some: readonly number[]) => some.reduce((sum, width) => sum + width, 0)
    return [right - left - widthOf(widths), ...widths].map((width, place) => ({
      texts: [{ text: texts[place] ?? '', color }],
      from: place === 0 ? left : right - widthOf(widths.slice(place - 1)) + gutter,
      width: place === 0 ? width : width - gutter,
      isNumber: place > 0,
    }))
  }
  const drawTable = async ({ head, rows, sums }: Table) => {
    const table = pdf.struct('Table')
    root.add(table)
    const row = () => {
      const added = pdf.struct('TR')
      table.add(added)
      return added
    }
    await drawCells(row(), 'TH', cellsOf(head, quiet))
    for (const cells of rows) await drawCells(row(), 'TD', cellsOf(cells, ink))
    const from = left + 120
    for (const [place, [term, value]] of sums.entries()) {
      const isLast = place === sums.length - 1
      const color = isLast ? ink : quiet
      await drawCells(
        row(),
        'TD',
        [
          { texts: [{ text: term, color }], from, width: right - from - 130 - gutter },
          { texts: [{ text: value, color: ink }], from: right - 130, width: 130, isNumber: true },
        ],
        place === 0 ? left : from,
      )
    }
    table.end()
  }

  for (const part of parts)
    if (typeof part === 'string')
      await drawCells(
        root,
        'P',
        [{ texts: [{ text: part, color: quiet }], from: left, width: right - left }],
        null,
      )
    else if ('head' in part) await drawTable(part)
    else await drawFields(part)
  if (lacks)
    await drawCells(root, 'P', [
      { texts: [{ text: missing(i18nIn[locale]), color: quiet }], from: left, width: right - left },
    ])
  root.end()
  pdf.end()
  return buffer(pdf)
}

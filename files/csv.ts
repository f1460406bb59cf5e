import Papa from 'papaparse'
import { maxEmployeeRows, type SheetRow } from '#domain/employee-file/limits.ts'
import { RefusedFile } from './refused-file.ts'

/** Excel's first line with the delimiter. */
const separatorLine = /^"?sep=(.)"?\n/i

const guessedBy = { lines: 10, characters: 65_536 }
export const usualDelimiters: readonly string[] = [',', ';', '\t', '|']

/** Marks a loose quotation mark; half of a character, as no decoded text has. */
const looseQuote = '\ud800'

/** A cell that goes on for longer isn't closed. */
const longest = { lines: 100, characters: 256 * 1024 }

interface Marks {
  readonly delimiter: string
  /** Cells of the first row that has several, else 0. */
  readonly width: number
  /** Nothing follows the text. */
  readonly isLast: boolean
}

/** Whether a line of a cell is a row of its own: it has the cells of one, or an address among others. */
const isRow = (line: string, { delimiter, width }: Marks): boolean =>
  line.includes(delimiter) &&
  (line.includes('@') || (!line.includes('"') && line.split(delimiter).length === width))

const holdsRow = (cell: string, how: Marks): boolean =>
  cell.includes('\n') &&
  cell
    .split('\n')
    .slice(1)
    .some(line => isRow(line, how))

const endsCell = (text: string, from: number, delimiter: string): boolean => {
  let at = from
  while (text[at] === ' ') at += 1
  return text[at] === '\n' || text[at] === delimiter
}

/** Where the cell that opens here is closed; `loose` if nowhere, `later` if the text may go on with it. */
const closeOf = (text: string, open: number, lineEnd: number, how: Marks): number | 'loose' | 'later' => {
  let [lines, newline] = [0, lineEnd]
  const isTooLong = (at: number): boolean => {
    for (; newline !== -1 && newline < at; newline = text.indexOf('\n', newline + 1)) lines += 1
    return lines >= longest.lines || at - open > longest.characters
  }
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (isTooLong(at)) return 'loose'
    if (text[at + 1] === '"') continue
    return endsCell(text, at + 1, how.delimiter) && !holdsRow(text.slice(open, at), how) ? at : 'loose'
  }
  return how.isLast || isTooLong(text.length) ? 'loose' : 'later'
}

/**
 * Marks the quotation marks that open a cell and are not closed as they should be, so that they swallow nothing: the cell then ends with the
 * next delimiter or line. A cell is closed by a mark before a delimiter or line end; within it, marks are doubled. One that closes lines
 * further down, behind a line that is a row of its own, would have taken that row in: it is loose as well.
 *
 * @param text each of its lines ends with \n
 * @returns the marked text, and the row at its end that may go on behind it
 */
const markLooseQuotes = (text: string, how: Marks): { readonly body: string; readonly rest: string } => {
  const loose: number[] = []
  let [next, lineEnd] = [0, -1]
  // The row of the last cell with several lines, and where that cell ends.
  let long = { start: 0, end: 0 }
  const startOfRow = (open: number): number => {
    const start = open === 0 ? 0 : text.lastIndexOf('\n', open - 1) + 1
    return start <= long.end ? long.start : start
  }
  const marked = (end: number): string => {
    const within = loose.filter(at => at < end)
    return [-1, ...within].map((at, index) => text.slice(at + 1, within[index] ?? end)).join(looseQuote)
  }
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', next)) {
    next = open + 1
    if (open > 0 && text[open - 1] !== '\n' && text[open - 1] !== how.delimiter) continue
    if (lineEnd < open) lineEnd = text.indexOf('\n', open)
    const close = closeOf(text, open, lineEnd, how)
    if (close === 'later') {
      const end = startOfRow(open)
      return { body: marked(end), rest: text.slice(end) }
    }
    if (close === 'loose') {
      loose.push(open)
    } else {
      if (lineEnd < close) long = { start: startOfRow(open), end: close }
      next = close + 1
    }
  }
  return { body: marked(text.length), rest: '' }
}

/** The text without a first line that says the delimiter, which is null where none does. */
export const separatorOf = (text: string): { readonly delimiter: string | null; readonly text: string } => {
  const [line = '', delimiter = null] = separatorLine.exec(text) ?? []
  return { delimiter, text: text.slice(line.length) }
}

export const unixLines = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text

/**
 * The rows of a text that is handed over piece by piece, of which no more is kept than a row. An unclosed quotation mark spoils only its own
 * line (`hasLooseQuote`).
 *
 * @param firstLine the number of the line where it begins
 */
export const createRowReader = (delimiter: string, firstLine = 1) => {
  let [line, width, rest] = [firstLine, 0, '']
  const read = (lines: string, isLast: boolean): SheetRow[] => {
    const text = rest + lines
    const first =
      width === 0 && text.includes(delimiter)
        ? text.split('\n').find(row => row.includes(delimiter))
        : undefined
    if (first !== undefined)
      width = Papa.parse<string[]>(first, { delimiter, newline: '\n' }).data[0]?.length ?? 0
    const { body, ...found } = markLooseQuotes(text, { delimiter, width, isLast })
    rest = found.rest
    if (body === '') return []
    const { data } = Papa.parse<string[]>(body, { delimiter, newline: '\n' })
    const hasLong = body.includes('"')
    const rows: SheetRow[] = []
    let at = line
    for (const cells of data) {
      if (cells.some(cell => cell.trim() !== '')) rows.push(rowOf(at, cells))
      at += 1
      if (hasLong) for (const cell of cells) at += lineBreaks(cell)
    }
    line += lineBreaks(body)
    return rows
  }
  return {
    /** @param lines whole ones, each of which ends with \n */
    read: (lines: string): SheetRow[] => read(lines, false),
    end: (): SheetRow[] => read('', true),
  }
}

const pieceLength = 65_536

/**
 * Any usual delimiter, quotes and line ends, even mixed.
 * @throws RefusedFile
 */
export const readCsv = (given: string): SheetRow[] => {
  const { delimiter, text } = separatorOf(`${unixLines(given)}\n`)
  const reader = createRowReader(delimiter ?? delimiterOf(text), delimiter === null ? 1 : 2)
  const rows: SheetRow[] = []
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from + pieceLength) + 1 || text.length
    for (const row of reader.read(text.slice(from, end))) rows.push(row)
    if (rows.length > maxEmployeeRows + 1) throw new RefusedFile('fileTooManyRows', 'more rows than people')
    from = end
  }
  return [...rows, ...reader.end()]
}

const delimiterOf = (text: string): string =>
  Papa.parse(text.slice(0, guessedBy.characters), {
    newline: '\n',
    delimitersToGuess: [...usualDelimiters],
    preview: guessedBy.lines,
    skipEmptyLines: 'greedy',
  }).meta.delimiter

const rowOf = (line: number, cells: string[]): SheetRow =>
  cells.some(cell => cell.includes(looseQuote))
    ? { line, cells: cells.map(cell => cell.replaceAll(looseQuote, '"')), hasLooseQuote: true }
    : { line, cells }

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

import Papa from 'papaparse'
import { maxEmployeeRows, type SheetRow } from '#domain/employee-file/limits.ts'
import { RefusedFile } from './refused-file.ts'

/** Excel's first line with the delimiter. */
const separatorLine = /^"?sep=(.)"?\n/i

const guessedBy = { lines: 10, characters: 65_536 }
const delimitersToGuess = [',', ';', '\t', '|']

/** Marks a loose quotation mark; no table text contains it (domain/employee-file/file-kind.ts). */
const looseQuote = '\u0000'

/**
 * Marks the quotation marks that open a cell and are not closed as they should be, so that they swallow nothing: the cell then ends with the
 * next delimiter or line. A cell is closed by a mark before a delimiter or line end; within it, marks are doubled. One that closes lines
 * further down, behind an address that stands in a line among other cells, would have taken that person in: it is loose as well. Each
 * stretch of the text is looked at twice at most, whatever stands in it.
 *
 * @param text each of its lines ends with \n
 */
const markLooseQuotes = (text: string, delimiter: string): string => {
  const parts: string[] = []
  let copied = 0
  let next = 0
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', next)) {
    next = open + 1
    if (open > 0 && text[open - 1] !== '\n' && text[open - 1] !== delimiter) continue
    const close = closeOf(text, open, delimiter)
    if (close === null) {
      parts.push(text.slice(copied, open), looseQuote)
      copied = next
    } else next = close + 1
  }
  return parts.join('') + text.slice(copied)
}

const closeOf = (text: string, open: number, delimiter: string): number | null => {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    return endsCell(text, at + 1, delimiter) && !holdsPeople(text.slice(open, at), delimiter) ? at : null
  }
  return null
}

const endsCell = (text: string, from: number, delimiter: string): boolean => {
  let at = from
  while (text[at] === ' ') at += 1
  return text[at] === '\n' || text[at] === delimiter
}

/** Whether a line after the first has an address and more than one cell, as a person's line does. */
const holdsPeople = (cell: string, delimiter: string): boolean =>
  cell.includes('\n') &&
  cell
    .split('\n')
    .slice(1)
    .some(line => line.includes('@') && line.includes(delimiter))

/**
 * Any usual delimiter, quotes and line ends, even mixed; an unclosed quotation mark spoils only its own line
 * (`hasLooseQuote`).
 * @throws RefusedFile
 */
export const readCsv = (given: string): SheetRow[] => {
  const text = `${given.replaceAll(/\r\n?/g, '\n')}\n`
  const separator = separatorLine.exec(text)
  const unmarked = separator ? text.slice(separator[0].length) : text
  const delimiter = separator?.[1] ?? delimiterOf(unmarked)
  const body = markLooseQuotes(unmarked, delimiter)
  const rows: SheetRow[] = []
  let line = separator ? 2 : 1
  let read = 0
  Papa.parse<string[]>(body, {
    delimiter,
    newline: '\n',
    step: ({ data, meta }) => {
      if (data.some(cell => cell.trim() !== '')) rows.push(rowOf(line, data))
      if (rows.length > maxEmployeeRows + 1) throw new RefusedFile('fileTooManyRows', 'more rows than people')
      line += lineBreaks(body, read, meta.cursor)
      read = meta.cursor
    },
  })
  return rows
}

const delimiterOf = (text: string): string =>
  Papa.parse(text.slice(0, guessedBy.characters), {
    newline: '\n',
    delimitersToGuess,
    preview: guessedBy.lines,
    skipEmptyLines: 'greedy',
  }).meta.delimiter

const rowOf = (line: number, cells: string[]): SheetRow =>
  cells.some(cell => cell.includes(looseQuote))
    ? { line, cells: cells.map(cell => cell.replaceAll(looseQuote, '"')), hasLooseQuote: true }
    : { line, cells }

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

import Papa from 'papaparse'
import { maxEmployeeRows, type SheetRow } from '#domain/employee-file/limits.ts'
import { looseQuote, markLooseQuotes } from './loose-quotes.ts'
import { RefusedFile } from './refused-file.ts'

/** Excel's first line with the delimiter. */
const separatorLine = /^sep=(.)\n/i

const guessedBy = { lines: 10, characters: 65_536 }
const delimitersToGuess = [',', ';', '\t', '|']

/**
 * The lines of a CSV text: any of the usual delimiters, quotes, line ends (even mixed in one file, after
 * several programs added to it), and line breaks within quotes. Empty lines are omitted. An unclosed
 * quotation mark spoils only its own line (`hasLooseQuote`).
 *
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

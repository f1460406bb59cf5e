import Papa from 'papaparse'
import { maxEmployeeRows, type SheetRow } from '../domain/employee-file/limits.ts'
import { UnsafeArchive } from './zip.ts'

/** What Excel writes first to say how the cells are kept apart. */
const separatorLine = /^sep=(.)\n/i

/**
 * The lines of a CSV text: any of the usual delimiters, quotes, line ends (also several kinds in one file, as it becomes when programs of
 * different systems add to it), line breaks within quotes. Empty ones are left out.
 */
export const readCsv = (given: string): SheetRow[] => {
  const text = given.replaceAll(/\r\n?/g, '\n')
  const said = separatorLine.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const rows: SheetRow[] = []
  let line = said ? 2 : 1
  let read = 0
  Papa.parse<string[]>(body, {
    ...(said?.[1] === undefined ? {} : { delimiter: said[1] }),
    newline: '\n',
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, meta }) => {
      if (data.some(cell => cell.trim() !== '')) rows.push({ line, cells: data })
      if (rows.length > maxEmployeeRows + 1) throw new UnsafeArchive('more rows than people')
      line += lineBreaks(body, read, meta.cursor)
      read = meta.cursor
    },
  })
  return rows
}

/** Line breaks of a stretch of text. */
function lineBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

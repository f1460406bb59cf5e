import Papa from 'papaparse'
import { maxEmployeeRows, type SheetRow } from '../domain/employee-file/limits.ts'
import { UnsafeArchive } from './zip.ts'

/** What Excel writes first to say how the cells are kept apart. */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/i

/** The lines of a CSV text: any of the usual delimiters, quotes, line ends, line breaks within quotes. Empty ones are left out. */
export const readCsv = (text: string): SheetRow[] => {
  const said = separatorLine.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const rows: SheetRow[] = []
  let line = said ? 2 : 1
  let read = 0
  Papa.parse<string[]>(body, {
    ...(said?.[1] === undefined ? {} : { delimiter: said[1] }),
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

/** Line breaks of a stretch of text, however they are written. */
function lineBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count += 1
  }
  return count
}

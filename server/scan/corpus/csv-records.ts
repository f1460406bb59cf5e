import { createReadStream } from 'node:fs'

export interface CsvRecord {
  /** The line of the file where it begins. */
  readonly line: number
  /** null where it can't be read. */
  readonly cells: readonly string[] | null
}

interface Line {
  readonly number: number
  readonly text: string
}

const maxRecordLength = 256 * 1024
const maxRecordLines = 100

export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split(/\r?\n/)
    rest = (lines.pop() ?? '').slice(0, maxRecordLength + 1)
    yield* lines
  }
  yield rest
}

const closingMark = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}

/** Quotation marks count where they begin a cell; within it they are doubled. */
const readCells = (text: string, delimiter: string): string[] | 'open' | 'broken' => {
  if (text.length > maxRecordLength) return 'broken'
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    if (text[at] === '"') {
      const close = closingMark(text, at + 1)
      if (close === -1) return 'open'
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
      at = close + 1
      if (at < text.length && text[at] !== delimiter) return 'broken'
    } else {
      const end = text.indexOf(delimiter, at)
      cells.push(text.slice(at, end === -1 ? undefined : end))
      at = end === -1 ? text.length : end
    }
    at += 1
  }
  return cells
}

/**
 * The records of a file, the first of which has as many cells as the others should. A quotation mark that is never closed spoils its own line
 * alone: what follows it is part of its cell only if it makes a record with the right number of cells, and no line without quotation marks
 * is a record of its own.
 */
export async function* readRecords(
  lines: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  let columns = 0
  let open: readonly Line[] = []

  const isWhole = (text: string): boolean => !text.includes('"') && text.split(delimiter).length === columns

  function* giveUp(): Generator<CsvRecord> {
    const [first, ...others] = open
    open = []
    if (first === undefined) return
    yield { line: first.number, cells: null }
    for (const line of others) yield* take(line)
  }

  function* take(line: Line): Generator<CsvRecord> {
    while (open.length > 0 && isWhole(line.text)) yield* giveUp()
    if (open.length === 0 && line.text.trim() === '') return
    const record = [...open, line]
    const cells = readCells(record.map(({ text }) => text).join('\n'), delimiter)
    if (cells === 'open' && record.length < maxRecordLines) {
      open = record
    } else if (typeof cells === 'string' || (open.length > 0 && cells.length !== columns)) {
      open = record
      yield* giveUp()
    } else {
      columns ||= cells.length
      open = []
      yield { line: record[0]?.number ?? line.number, cells }
    }
  }

  let number = 0
  for await (const text of lines) {
    number += 1
    yield* take({ number, text: number === 1 ? text.replace(/^\ufeff/, '') : text })
  }
  while (open.length > 0) yield* giveUp()
}

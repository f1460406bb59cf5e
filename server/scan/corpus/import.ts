import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '#server/platform/database/database.ts'
import { saveEach } from '#server/platform/database/save-each.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { readBreach, saveBreaches } from './breaches.ts'
import { linesOf, readRecords } from './csv-records.ts'
import { type CorpusFormat, csvFormats, type RowContext } from './formats.ts'
import { createCorpusKeys } from './keys.ts'
import { type FileRow, readEach } from './row.ts'

/** A file that is not a corpus file; the message is for people. */
export class RefusedFile extends Error {}

export interface ImportReport {
  readonly file: string
  readonly format: string
  readonly added: number
  /** Valid rows that existed already. */
  readonly known: number
  readonly refused: number
  /** Reasons for refused rows, most frequent first, with the first line of each. */
  readonly reasons: readonly { readonly reason: string; readonly rows: number; readonly firstLine: number }[]
}

const batchSize = 5_000
const maxJsonBytes = 200 * 1024 * 1024

interface Placed<Row> {
  readonly line: number
  readonly row: Row
}

class Tally {
  #added = 0
  #good = 0
  #refused = 0
  readonly #reasons = new Map<string, { rows: number; firstLine: number }>()

  refuse(reason: string, line: number): void {
    this.#refused++
    const known = this.#reasons.get(reason)
    if (known !== undefined) known.rows++
    else if (this.#reasons.size < 1000) this.#reasons.set(reason, { rows: 1, firstLine: line })
  }

  async save<Row>(batch: readonly Placed<Row>[], save: (rows: readonly Row[]) => Promise<number>) {
    const { added, refused } = await saveEach(batch, placed => save(placed.map(({ row }) => row)))
    this.#good += batch.length - refused.length
    this.#added += added
    for (const { line } of refused) this.refuse('the database refuses it', line)
  }

  report(file: string, format: string): ImportReport {
    const reasons = [...this.#reasons].map(([reason, { rows, firstLine }]) => ({ reason, rows, firstLine }))
    reasons.sort((one, other) => other.rows - one.rows)
    return {
      file,
      format,
      added: this.#added,
      known: this.#good - this.#added,
      refused: this.#refused,
      reasons,
    }
  }
}

/** @throws RefusedFile */
const startOf = async (path: string): Promise<string> => {
  const name = basename(path)
  const info = await stat(path).catch(() => null)
  if (info === null) throw new RefusedFile(`${name} can not be read: there is no such file.`)
  if (!info.isFile()) throw new RefusedFile(`${name} is a folder: name the files in it.`)
  const handle = await open(path).catch(() => {
    throw new RefusedFile(`${name} can not be read: this user may not open it.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\ufeff/, '')
  } finally {
    await handle.close()
  }
}

/** The line where each entry of a JSON list begins. */
const linesOfEntries = (text: string): number[] => {
  const lines: number[] = []
  let [line, depth] = [1, 0]
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[\w.+-]+|[[\]{}]|\n/g)) {
    if (token === '\n') line += 1
    else if (token === ']' || token === '}') depth -= 1
    else {
      if (depth === 1) lines.push(line)
      if (token === '[' || token === '{') depth += 1
    }
  }
  return lines
}

const importBreaches = async (db: Database, path: string): Promise<ImportReport> => {
  const name = basename(path)
  const refuse = (): never => {
    throw new RefusedFile(
      `${name} is JSON, but not breaches as Have I Been Pwned publishes them (a list of objects with Name and DataClasses).`,
    )
  }
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
  const content: unknown = JSON.parse(text)
  const list: readonly unknown[] = Array.isArray(content) ? content : [content]
  const looksRight = list.some(
    entry => typeof entry === 'object' && entry !== null && 'Name' in entry && 'DataClasses' in entry,
  )
  if (!looksRight) refuse()
  const lines = Array.isArray(content) ? linesOfEntries(text) : [1]
  const lineOf = (index: number): number => lines[index] ?? 1
  const tally = new Tally()
  const { rows, refused } = readEach(list, readBreach)
  for (const { index, reason } of refused) tally.refuse(reason, lineOf(index))
  const breaches = rows.map(({ index, row }) => ({ line: lineOf(index), row }))
  for (let from = 0; from < breaches.length; from += batchSize)
    await tally.save(breaches.slice(from, from + batchSize), batch =>
      saveBreaches(db, batch, 'haveibeenpwned.com'),
    )
  return tally.report(name, 'breaches')
}

const columnsOf = (header: string): string[] =>
  header.split(',').map(column => column.trim().replace(/^"|"$/g, '').trim().toLowerCase())

const formatOf = (columns: readonly string[]): CorpusFormat | undefined =>
  csvFormats.find(format => format.columns.every(column => columns.includes(column)))

/** A hash list in the format of Have I Been Pwned's downloader: `SHA1:count`, without a header. */
const isHashList = (firstLine: string): boolean => /^[0-9a-f]{40}:\d+\s*$/i.test(firstLine)

const rowOf = (names: readonly string[], cells: readonly string[]): FileRow =>
  Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))

const importCsv = async (
  db: Database,
  path: string,
  format: CorpusFormat,
  hashList: boolean,
  context: RowContext,
): Promise<ImportReport> => {
  const tally = new Tally()
  let batch: Placed<object>[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await tally.save(batch, rows => format.save(db, rows))
    batch = []
  }
  let names: readonly string[] | null = hashList ? ['sha1', 'count'] : null
  for await (const { line, cells } of readRecords(linesOf(path), hashList ? ':' : ',')) {
    if (cells === null) {
      tally.refuse('its quotation marks are not closed where a cell ends, or it is too long', line)
    } else if (names === null) {
      names = cells.map(name => name.trim().toLowerCase())
    } else {
      const { rows, refused } = readEach([rowOf(names, cells)], row => format.read(row, context))
      for (const { reason } of refused) tally.refuse(reason, line)
      for (const { row } of rows) batch.push({ line, row })
    }
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  return tally.report(basename(path), format.name)
}

const isBreachList = (start: string): boolean => /^\s*[[{]/.test(start)

/** Lists of breaches come first, as accounts name them; else files stay in their order. */
export const breachesFirst = async (paths: readonly string[]): Promise<readonly string[]> => {
  const kinds = await Promise.all(paths.map(path => startOf(path).then(isBreachList, () => false)))
  const those = (isBreach: boolean) => paths.filter((_, index) => kinds[index] === isBreach)
  return [...those(true), ...those(false)]
}

/** Streams the rows (docs/corpus.md); importing again adds nothing. @throws RefusedFile */
export const importCorpusFile = async (
  db: Database,
  keys: SecretKeys,
  path: string,
): Promise<ImportReport> => {
  const name = basename(path)
  const start = await startOf(path)
  if (start.trim() === '') throw new RefusedFile(`${name} is empty.`)
  const [firstLine = ''] = start.split(/\r?\n/)
  // Further on, one spoils its row alone.
  if (firstLine.includes('\u0000')) throw new RefusedFile(`${name} is not a text file.`)
  if (isBreachList(start)) {
    if ((await stat(path)).size > maxJsonBytes) throw new RefusedFile(`${name} is larger than 200 MB.`)
    return importBreaches(db, path).catch((error: unknown) => {
      if (error instanceof SyntaxError)
        throw new RefusedFile(`${name} begins like JSON, but is broken: ${error.message}.`)
      throw error
    })
  }
  const hashList = isHashList(firstLine)
  const format = formatOf(hashList ? ['sha1', 'count'] : columnsOf(firstLine))
  if (format === undefined)
    throw new RefusedFile(
      `${name} is none of the files that can be imported: its first line must name the columns of one of ${csvFormats.map(known => `${known.name} (${known.columns.join(', ')})`).join('; ')}.`,
    )
  const rows = await db.selectFrom('corpus_breach').select('name').execute()
  const context = { keys: createCorpusKeys(keys), breachNames: new Set(rows.map(row => row.name)) }
  return importCsv(db, path, format, hashList, context)
}

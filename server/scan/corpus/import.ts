import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CsvError, parse } from 'csv-parse'
import type { Database } from '#server/platform/database/database.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { readBreach, saveBreaches } from './breaches.ts'
import { type CorpusFormat, csvFormats, type RowContext } from './formats.ts'
import { createCorpusKeys } from './keys.ts'
import { type FileRow, RefusedRow } from './row.ts'

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

  save(good: number, added: number): void {
    this.#good += good
    this.#added += added
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

const startOf = async (path: string): Promise<string> => {
  const handle = await open(path)
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

const importBreaches = async (db: Database, path: string): Promise<ImportReport> => {
  const name = basename(path)
  const refuse = (): never => {
    throw new RefusedFile(
      `${name} is JSON, but not breaches as Have I Been Pwned publishes them (a list of objects with Name and DataClasses).`,
    )
  }
  const content: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
  const list: readonly unknown[] = Array.isArray(content) ? content : [content]
  const looksRight = list.some(
    entry => typeof entry === 'object' && entry !== null && 'Name' in entry && 'DataClasses' in entry,
  )
  if (!looksRight) refuse()
  const tally = new Tally()
  const breaches = list.flatMap((entry, index) => {
    try {
      return [readBreach(entry)]
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      tally.refuse(error.message, index + 1)
      return []
    }
  })
  for (let from = 0; from < breaches.length; from += batchSize) {
    const batch = breaches.slice(from, from + batchSize)
    tally.save(batch.length, await saveBreaches(db, batch, 'haveibeenpwned.com'))
  }
  return tally.report(name, 'breaches')
}

const columnsOf = (header: string): string[] =>
  header.split(',').map(column => column.trim().replace(/^"|"$/g, '').trim().toLowerCase())

const formatOf = (columns: readonly string[]): CorpusFormat | undefined =>
  csvFormats.find(format => format.columns.every(column => columns.includes(column)))

/** A hash list in the format of Have I Been Pwned's downloader: `SHA1:count`, without a header. */
const isHashList = (firstLine: string): boolean => /^[0-9a-f]{40}:\d+\s*$/i.test(firstLine)

const importCsv = async (
  db: Database,
  path: string,
  format: CorpusFormat,
  hashList: boolean,
  context: RowContext,
): Promise<ImportReport> => {
  const tally = new Tally()
  let batch: object[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) tally.save(batch.length, await format.save(db, batch))
    batch = []
  }
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: hashList
        ? ['sha1', 'count']
        : (names: string[]) => names.map(name => name.trim().toLowerCase()),
      delimiter: hashList ? ':' : ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: 256 * 1024,
    }),
  )
  parser.on('skip', (error?: CsvError) => tally.refuse('the row is not CSV', Number(error?.['lines'] ?? 0)))
  for await (const { record, info } of parser as AsyncIterable<{
    record: FileRow
    info: { lines: number }
  }>) {
    try {
      if (Object.values(record).some(value => value.includes('\u0000')))
        throw new RefusedRow('it has characters that can not be stored')
      batch.push(format.read(record, context))
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      tally.refuse(error.message, info.lines)
    }
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  return tally.report(basename(path), format.name)
}

/** Streams the rows (docs/corpus.md); importing again adds nothing. @throws RefusedFile */
export const importCorpusFile = async (
  db: Database,
  keys: SecretKeys,
  path: string,
): Promise<ImportReport> => {
  const name = basename(path)
  const info = await stat(path).catch(() => null)
  if (info === null || !info.isFile())
    throw new RefusedFile(`${name} can not be read: there is no such file.`)
  const start = await startOf(path)
  if (start.trim() === '') throw new RefusedFile(`${name} is empty.`)
  if (start.includes('\u0000')) throw new RefusedFile(`${name} is not a text file.`)
  if (/^\s*[[{]/.test(start)) {
    if (info.size > maxJsonBytes) throw new RefusedFile(`${name} is larger than 200 MB.`)
    return importBreaches(db, path).catch((error: unknown) => {
      if (error instanceof SyntaxError)
        throw new RefusedFile(`${name} begins like JSON, but is broken: ${error.message}.`)
      throw error
    })
  }
  const [firstLine = ''] = start.split(/\r?\n/)
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

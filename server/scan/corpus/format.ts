import type { Database } from '#server/platform/database/database.ts'
import type { CorpusKeys } from './keys.ts'
import type { FileRow } from './row.ts'

export interface RowContext {
  readonly keys: CorpusKeys
  /** Names of the known breaches; accounts belong to one of them. */
  readonly breachNames: ReadonlySet<string>
}

/** One kind of corpus file (docs/corpus.md). */
export interface CorpusFormat<Row extends object = object> {
  readonly name: string
  readonly columns: readonly string[]
  /** A row to store. @throws RefusedRow */
  readonly read: (row: FileRow, context: RowContext) => Row
  /** Adds new rows; returns how many there were. */
  readonly save: (db: Database, rows: readonly Row[]) => Promise<number>
}

export const corpusFormat = <Row extends object>(format: CorpusFormat<Row>): CorpusFormat =>
  format as unknown as CorpusFormat

/** PostgreSQL decodes this with `decode(…, 'hex')`. */
export const hex = (bytes: Buffer): string => bytes.toString('hex')

import type { Database } from '#server/platform/database/database.ts'
import type { CorpusKeys } from './keys.ts'
import type { FileRow } from './row.ts'

/** What rows are made with. */
export interface RowContext {
  readonly keys: CorpusKeys
  /** Names of the breaches that are known; accounts belong to one of them. */
  readonly breachNames: ReadonlySet<string>
}

/** One kind of corpus file (docs/corpus.md). */
export interface CorpusFormat<Row extends object = object> {
  /** As the report of an import calls its rows. */
  readonly name: string
  /** Columns that a file of this kind must have. */
  readonly columns: readonly string[]
  /** A row to store. @throws RefusedRow */
  readonly read: (row: FileRow, context: RowContext) => Row
  /** Adds the rows that are new; answers how many were. */
  readonly save: (db: Database, rows: readonly Row[]) => Promise<number>
}

/** Lets formats of different rows stand in one list. */
export const corpusFormat = <Row extends object>(format: CorpusFormat<Row>): CorpusFormat =>
  format as unknown as CorpusFormat

/** PostgreSQL reads this back by `decode(…, 'hex')`. */
export const hex = (bytes: Buffer): string => bytes.toString('hex')

import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { Repair } from '#domain/employee-file/repairs.ts'
import type {
  ColumnMapping,
  EmployeeRow,
  RefusalCount,
  RefusedRow,
  RowCounts,
} from '#openapi/generated/api.d.ts'

/** Why a whole file can't be taken (spec 2 §§5, 8): as the rules say, or it could not be read at all. */
export type FileProblem = EmployeeFileRule | 'fileUnreadable'

/** How far a check is; counted, never estimated: bytes while the file is read, lines while they are judged. */
export interface CheckProgress {
  stage: 'reading' | 'judging'
  done: number
  total: number
}

/** The file's columns, and what they look like: asked when the headers do not match the template by themselves. */
export interface ColumnQuestion {
  /** The titles of the file, in its order. */
  titles: readonly string[]
  /** What was recognised, exactly or nearly. */
  suggested: ColumnMapping
  /** What a file must have, and what no column looks like. */
  missing: readonly ('name' | 'email')[]
}

/** What the browser found in a file. The server judges it all again. */
export interface CheckedFile {
  rows: RowCounts
  /** The first 10 profiles (spec 2 §5). */
  preview: readonly EmployeeRow[]
  /** The first 200 cells that are kept otherwise than they were. */
  repairs: readonly Repair[]
  /** How many of all refused lines for each reason. */
  refusals: readonly RefusalCount[]
  /** The first 200 of the refused lines. */
  refused: readonly RefusedRow[]
  /** Every refused line with its reason, as CSV; null when there is none. */
  refusedCsv: Blob | null
}

/** What `checkFile` reports. */
export type CheckUpdate =
  | { type: 'check.progressed'; progress: CheckProgress }
  | { type: 'check.passed'; checked: CheckedFile }
  | { type: 'check.columnsUnclear'; question: ColumnQuestion }
  | { type: 'check.refused'; problem: FileProblem }

export interface CheckRequest {
  file: File
  /** The company's domains: who has another one is refused. */
  domains: readonly string[]
  /** Null until somebody has said which column is which. */
  mapping: ColumnMapping | null
}

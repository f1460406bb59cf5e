import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { Repair } from '#domain/employee-file/repairs.ts'
import type {
  ColumnMapping,
  EmployeeRow,
  RefusalCount,
  RefusedRow,
  RowCounts,
} from '#openapi/generated/api.d.ts'

/** Why a whole file is refused (spec 2 §§5, 8): by a rule, or because it could not be read at all. */
export type FileProblem = EmployeeFileRule | 'fileUnreadable'

/** The counted progress of a check: bytes while the file is read, then lines. */
export interface CheckProgress {
  stage: 'reading' | 'judging'
  done: number
  total: number
}

/** The file's columns and a guess of their meaning, when the headers do not match the template. */
export interface ColumnQuestion {
  titles: readonly string[]
  /** Recognized columns, exact or near. */
  suggested: ColumnMapping
  /** Required fields without a matching column. */
  missing: readonly ('name' | 'email')[]
}

/** The browser's result for a file, which the server validates again. */
export interface CheckedFile {
  rows: RowCounts
  /** The first 10 profiles (spec 2 §5). */
  preview: readonly EmployeeRow[]
  /** The first 200 changed cells. */
  repairs: readonly Repair[]
  refusals: readonly RefusalCount[]
  /** The first 200 of the refused lines. */
  refused: readonly RefusedRow[]
  /** Every refused line with its reason, as CSV; null when there is none. */
  refusedCsv: Blob | null
}

export type CheckUpdate =
  | { type: 'check.progressed'; progress: CheckProgress }
  | { type: 'check.passed'; checked: CheckedFile }
  | { type: 'check.columnsUnclear'; question: ColumnQuestion }
  | { type: 'check.refused'; problem: FileProblem }

export interface CheckRequest {
  file: File
  /** The company's domains; other addresses are refused. */
  domains: readonly string[]
  /** Null until the columns are mapped. */
  mapping: ColumnMapping | null
}

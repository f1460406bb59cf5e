import type { components } from '../../../openapi/generated/api.d.ts'

type Schemas = components['schemas']

export type EmployeeRow = Schemas['EmployeeRow']
export type RefusedRow = Schemas['RefusedRow']
export type RefusalReason = Schemas['RefusalReason']
export type RowCounts = Schemas['RowCounts']
export type ColumnMapping = Schemas['ColumnMapping']
export type EmployeeUpload = Schemas['EmployeeUpload']
export type SeatCheck = Schemas['SeatCheck']

/** Why a whole file can't be taken (spec 2 §§5, 8); the same words as the API's `fields[].rule`. */
export type FileProblem =
  | 'fileRequired'
  | 'fileType'
  | 'fileTooLarge'
  | 'fileEmpty'
  | 'fileHeaders'
  | 'fileUnsafe'
  | 'noValidRows'
  /** It could not be read at all: it was moved or changed meanwhile, or took too long. */
  | 'fileUnreadable'

const fileProblems: readonly string[] = [
  'fileRequired',
  'fileType',
  'fileTooLarge',
  'fileEmpty',
  'fileHeaders',
  'fileUnsafe',
  'noValidRows',
  'fileUnreadable',
] satisfies readonly FileProblem[]

export const isFileProblem = (rule: string): rule is FileProblem => fileProblems.includes(rule)

/** How far a check is; counted, never estimated. */
export interface CheckProgress {
  bytesRead: number
  bytesTotal: number
  rowsJudged: number
}

/** The file's columns, and what they look like: asked when the headers do not match the template by themselves. */
export interface ColumnQuestion {
  /** The titles of the file, in its order. */
  titles: readonly string[]
  /** What was recognised, exactly or nearly. */
  suggested: ColumnMapping
}

/** What the browser found in a file. The server judges it all again. */
export interface CheckedFile {
  rows: RowCounts
  /** The first 10 profiles (spec 2 §5). */
  preview: readonly EmployeeRow[]
  /** The first 100 of the refused lines. */
  refused: readonly RefusedRow[]
  /** Every refused line with its reason, as CSV; null when there is none. */
  refusedCsv: Blob | null
}

/** What `checkFile` reports. */
export type CheckNews =
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

/** Every promise rejects with a `PortError`. */
export interface EmployeeFilePorts {
  /** Reads and judges a file away from the page (in a worker). Reports once it is done; the answer ends it at once. */
  checkFile(request: CheckRequest, report: (news: CheckNews) => void): () => void
  /** POST /v2/company/{id}/scan/batch/upload: 0000 with the field `file`, 0027 while somebody else is onboarding. */
  uploadEmployees(input: {
    companyId: string
    file: File
    name: string | null
    mapping: ColumnMapping | null
  }): Promise<EmployeeUpload>
  /** GET /v2/company/{id}/scan/batch/seats */
  checkSeats(input: { companyId: string; seats: number }): Promise<SeatCheck>
}

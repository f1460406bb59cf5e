import { decodeTable, employeeFileKind } from '#domain/employee-file/file-kind.ts'
import { holdsEmail, type RecognisedHeaders, recogniseHeaders } from '#domain/employee-file/headers.ts'
import { createRowJudge, type JudgedRow } from '#domain/employee-file/judge-row.ts'
import {
  type EmployeeFileKind,
  type EmployeeFileRule,
  listedRefusals,
  maxEmployeeFileBytes,
  maxEmployeeRows,
  maxSheetColumns,
  previewRows,
  type SheetRow,
} from '#domain/employee-file/limits.ts'
import { countRefusals, type Repair, refusedRow, repairsOf } from '#domain/employee-file/refusals.ts'
import type { ColumnMapping, EmployeeRow, RefusalCount, RefusedRow } from '#openapi/generated/api.ts'
import { readCsv } from './csv.ts'
import { RefusedFile } from './refused-file.ts'
import { readXlsx } from './xlsx.ts'

export interface EmployeeTable {
  readonly kind: EmployeeFileKind
  /** The first line that names the required columns, else the first that isn't empty. */
  readonly titles: readonly string[]
  /** The line of the titles, which is a person in a file without headings. */
  readonly first: SheetRow
  /** With the lines above the titles that hold an email address. */
  readonly rows: readonly SheetRow[]
}

export type ReadResult =
  | { readonly table: EmployeeTable; readonly rule: null }
  | { readonly table: null; readonly rule: EmployeeFileRule }

const emptyRule = { csv: 'fileEmpty', xlsx: 'fileSheetEmpty' } as const

const refused = (rule: EmployeeFileRule): ReadResult => ({ table: null, rule })

export const readEmployeeTable = async (bytes: Uint8Array): Promise<ReadResult> => {
  if (bytes.length > maxEmployeeFileBytes) return refused('fileTooLarge')
  if (bytes.length === 0) return refused('fileEmpty')
  const { kind, rule } = employeeFileKind(bytes)
  if (kind === null) return refused(rule)
  const rows = await linesOf(kind, bytes)
  if (typeof rows === 'string') return refused(rows)
  if (kind === 'csv' && isProse(rows)) return refused('fileType')
  const at = headerAt(rows)
  const header = rows[at]
  const others = [...rows.slice(0, at).filter(({ cells }) => holdsEmail(cells)), ...rows.slice(at + 1)]
  if (header === undefined || (others.length === 0 && !holdsEmail(header.cells)))
    return refused(emptyRule[kind])
  if (others.length > maxEmployeeRows) return refused('fileTooManyRows')
  if (header.cells.length > maxSheetColumns) return refused('fileTooManyColumns')
  return { table: { kind, titles: header.cells, first: header, rows: others }, rule: null }
}

/** Text of one column, without a heading that we know or an address, is no list of people. */
const isProse = (rows: readonly SheetRow[]): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ cells }) => widthOf(cells) < 2 && !holdsEmail(cells) && recogniseHeaders(cells).missing.length === 2,
  )

/** A workbook may have a title, a date or both above its headers. */
const maxLinesAbove = 5

const headerAt = (rows: readonly SheetRow[]): number =>
  Math.max(
    0,
    rows.slice(0, maxLinesAbove + 1).findIndex(({ cells }) => recogniseHeaders(cells).missing.length === 0),
  )

const linesOf = async (
  kind: EmployeeFileKind,
  bytes: Uint8Array,
): Promise<readonly SheetRow[] | EmployeeFileRule> => {
  try {
    if (kind === 'xlsx') return await readXlsx(bytes)
    const { text, rule } = decodeTable(bytes)
    return rule ?? readCsv(text)
  } catch (error) {
    if (error instanceof RefusedFile) return error.rule
    // What the package can't read is no workbook of a spreadsheet program.
    if (kind === 'xlsx') return 'fileDamaged'
    throw error
  }
}

export interface RowCounts {
  readonly total: number
  readonly good: number
  readonly repaired: number
  readonly refused: number
}

export interface JudgedFile {
  readonly headers: RecognisedHeaders
  readonly rows: readonly JudgedRow[]
  readonly counts: RowCounts
  /** Null when there are rows; all of them may be refused, and fixed manually. */
  readonly rule: EmployeeFileRule | null
}

/** Lines between two progress reports. */
const stride = 500

/**
 * Judges every line of a table.
 *
 * @param how.domains the company's domains, lower case
 * @param how.onProgress told now and then how many lines are done
 */
export const judgeEmployeeTable = (
  table: EmployeeTable,
  how: {
    readonly domains: readonly string[]
    readonly mapping?: ColumnMapping
    readonly onProgress?: (done: number, total: number) => void
  },
): JudgedFile => {
  const { noHeadings } = how.mapping ?? {}
  const titles = noHeadings === true ? placesOf(table) : table.titles
  const lines = noHeadings === true ? inOrder([table.first, ...table.rows]) : table.rows
  const headers = recogniseHeaders(titles, how.mapping, lines)
  const counts = { total: 0, good: 0, repaired: 0, refused: 0 }
  const rows: JudgedRow[] = []
  const isUnanswered = noHeadings === undefined && holdsEmail(table.titles)
  if (!headers.isComplete || isUnanswered) return { headers, rows, counts, rule: 'fileHeaders' }
  const judge = createRowJudge({
    columns: headers.columns,
    width: widthOf(titles),
    domains: how.domains,
    isFamilyFirst: headers.isFamilyFirst,
  })
  for (const [index, row] of lines.entries()) {
    if (index % stride === 0) how.onProgress?.(index, lines.length)
    const judged = judge.judge(row)
    if (judged === null) continue
    rows.push(judged)
    counts.total += 1
    counts[judged.verdict] += 1
  }
  how.onProgress?.(lines.length, lines.length)
  return { headers, rows, counts, rule: counts.total === 0 ? emptyRule[table.kind] : null }
}

export interface LineSummary {
  readonly preview: readonly EmployeeRow[]
  readonly repairs: readonly Repair[]
  readonly refused: readonly RefusedRow[]
  readonly refusals: readonly RefusalCount[]
}

export const summarize = (rows: readonly JudgedRow[]): LineSummary => {
  const refused = rows.filter(row => row.verdict === 'refused')
  return {
    preview: rows.flatMap(row => (row.verdict === 'refused' ? [] : [row.row])).slice(0, previewRows),
    repairs: rows
      .flatMap(row => (row.verdict === 'repaired' ? repairsOf(row.row, row.cells) : []))
      .slice(0, listedRefusals),
    refused: refused
      .slice(0, listedRefusals)
      .map(({ line, reason, cells }) => refusedRow(line, reason, cells)),
    refusals: countRefusals(refused.map(({ reason }) => reason)),
  }
}

const widthOf = (titles: readonly string[]): number => titles.findLastIndex(title => title.trim() !== '') + 1

const inOrder = (rows: readonly SheetRow[]): readonly SheetRow[] => rows.toSorted((a, b) => a.line - b.line)

/** What the columns of a file without headings are called: by their places, as wide as its widest line. */
export const placesOf = ({ first, rows }: Pick<EmployeeTable, 'first' | 'rows'>): readonly string[] => {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, widthOf(cells)), widthOf(first.cells))
  return Array.from({ length: Math.min(width, maxSheetColumns) }, (_, at) => String(at + 1))
}

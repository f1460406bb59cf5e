import type {
  EmployeeRow,
  RefusalCount,
  RefusalReason,
  RefusedColumn,
  RefusedRow,
  RowCells,
} from '#openapi/generated/api.ts'
import { refusedColumnValues } from '#openapi/generated/enumerations.ts'
import { holdsFormula } from './cells.ts'

/** Every reason to leave a line out, and its cell; null: the line as a whole. */
const columns: Readonly<Record<RefusalReason, (cells: RowCells) => RefusedColumn | null>> = {
  nameRequired: () => 'fullname',
  nameTooLong: () => 'fullname',
  emailRequired: () => 'email',
  emailInvalid: () => 'email',
  emailNotOfCompany: () => 'email',
  emailDuplicate: () => 'email',
  departmentTooLong: () => 'department',
  roleTooLong: () => 'role',
  formulaCell: ({ email }) => (holdsFormula(email) ? 'email' : 'fullname'),
  wrongColumnCount: () => null,
  quotesUnmatched: () => null,
  cellUnreadable: () => null,
}

export const isRefusalReason = (rule: string): rule is RefusalReason => Object.hasOwn(columns, rule)

export const columnOf = (reason: RefusalReason, cells: RowCells): RefusedColumn | null =>
  columns[reason](cells)

export const cellsOf = ([
  first = '',
  last = '',
  email = '',
  department = '',
  role = '',
]: readonly string[]): RowCells => ({
  fullname: [first, last].filter(Boolean).join(' '),
  email,
  department,
  role,
})

export const refusedRow = (
  line: number,
  reason: RefusalReason,
  templateCells: readonly string[],
): RefusedRow => {
  const cells = cellsOf(templateCells)
  return { line, reason, column: columnOf(reason, cells), cells }
}

export const countRefusals = (reasons: Iterable<RefusalReason>): RefusalCount[] => {
  const counts = new Map<RefusalReason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}

/** A changed part of a line; `column` null: only spaces or empty cells at its end. */
export interface Repair {
  readonly line: number
  readonly column: keyof RowCells | null
  readonly was: string
  readonly now: string
}

export const repairsOf = (row: EmployeeRow, templateCells: readonly string[]): readonly Repair[] => {
  const cells = cellsOf(templateCells)
  const repairs = refusedColumnValues
    .map(column => ({ line: row.line, column, was: cells[column], now: row[column] ?? '' }))
    .filter(({ was, now }) => was !== now)
  return repairs.length > 0 ? repairs : [{ line: row.line, column: null, was: '', now: '' }]
}

import type { EmployeeRow, RowCells } from '#openapi/generated/api.d.ts'
import { refusedColumnValues } from '#openapi/generated/enumerations.ts'
import { cellsOf } from './refusals.ts'

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

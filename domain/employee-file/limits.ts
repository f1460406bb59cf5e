/** The limits of an employee file (spec 2 §§5, 9), for the browser's worker and the server alike. */

/** 5 MB. */
export const maxEmployeeFileBytes = 5 * 1024 * 1024
/** Rows that are looked at: more than 5 MB of people can be. */
export const maxEmployeeRows = 200_000
/** Columns that a file may have. */
export const maxSheetColumns = 200
/** What is kept of one cell, so that a row can be corrected and uploaded again. */
export const maxKeptCell = 300
/** Profiles that the preview shows. */
export const previewRows = 10

export type EmployeeFileKind = 'csv' | 'xlsx'

/** Why a whole file can't be taken (spec 2 §§5, 8). */
export type EmployeeFileRule =
  | 'fileRequired'
  | 'fileType'
  | 'fileTooLarge'
  | 'fileEmpty'
  | 'fileHeaders'
  | 'fileUnsafe'
  | 'noValidRows'

/** A line of a table, as it was read: `line` counts from 1, the header included. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

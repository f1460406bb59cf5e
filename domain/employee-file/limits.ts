/** The limits of an employee file (spec 2 §§5, 9), shared by the browser's worker and the server. */

export const maxEmployeeFileBytes = 5 * 1024 * 1024
/** Lines read below the titles: more people than fit in 5 MB. */
export const maxEmployeeRows = 200_000
export const maxSheetColumns = 200
/** Characters stored of one cell, so that a row can be corrected and uploaded again. */
export const maxStoredCell = 300
/** Refused lines listed for review; the download has all of them. */
export const listedRefusals = 200
export const previewRows = 10

export type EmployeeFileKind = 'csv' | 'xlsx'

/** Why a whole file is refused (spec 2 §§5, 8). */
export const employeeFileRules = [
  'fileRequired',
  'fileType',
  'fileBinaryWorkbook',
  'fileOpenDocument',
  'fileNumbers',
  'filePdf',
  'fileImage',
  /** A web page or other markup, which some programs write as .xls. */
  'fileWebPage',
  /** A text whose encoding isn’t sure. */
  'fileEncoding',
  'fileLocked',
  'fileTooLarge',
  'fileEmpty',
  'fileSheetEmpty',
  'fileHeaders',
  'fileTooManyRows',
  'fileTooManyColumns',
  /** It exceeds the time or memory for one file. */
  'fileTooHeavy',
  'fileDamaged',
  'fileWithProgram',
  /** A workbook built to unpack to far more than its size. */
  'fileUnsafe',
] as const

export type EmployeeFileRule = (typeof employeeFileRules)[number]

/** A line of a table; `line` counts from 1, the header included. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
  /** A quotation mark isn't closed properly, so the cells of this line can't be separated. */
  readonly hasLooseQuote?: boolean
  /** The places of cells whose value can’t be read, from 0; what the file has in its stead is their text. */
  readonly unreadable?: readonly number[]
}

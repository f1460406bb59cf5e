/** The limits of an employee file (spec 2 §§5, 9), for the browser's worker and the server alike. */

/** 5 MB. */
export const maxEmployeeFileBytes = 5 * 1024 * 1024
/** Lines below the titles that are looked at: more than 5 MB of people can be. */
export const maxEmployeeRows = 200_000
/** Columns that are looked at. */
export const maxSheetColumns = 200
/** What is kept of one cell, so that a row can be corrected and uploaded again. */
export const maxStoredCell = 300
/** Refused lines that are listed to be looked over and fixed; all of them are in the file to download. */
export const listedRefusals = 200
/** Profiles that the preview shows. */
export const previewRows = 10

export type EmployeeFileKind = 'csv' | 'xlsx'

/** Why a whole file can't be taken (spec 2 §§5, 8). */
export type EmployeeFileRule =
  | 'fileRequired'
  | 'fileType'
  /** An Excel workbook that is no XLSX: .xls or .xlsb. */
  | 'fileBinaryWorkbook'
  | 'fileOpenDocument'
  | 'fileNumbers'
  | 'filePdf'
  | 'fileImage'
  /** A web page or another document in angle brackets, as some programs write it where they say .xls. */
  | 'fileWebPage'
  /** Nothing can be read without its password. */
  | 'fileLocked'
  | 'fileTooLarge'
  | 'fileEmpty'
  | 'fileHeaders'
  /** Something stands below the last line that is looked at. */
  | 'fileTooManyRows'
  /** Something stands beside the last column that is looked at. */
  | 'fileTooManyColumns'
  /** It would take more time or memory than one file gets. */
  | 'fileTooHeavy'
  /** A workbook that is cut off, or put together as no spreadsheet program does it. */
  | 'fileDamaged'
  /** A workbook with a macro or another file inside. */
  | 'fileWithProgram'
  /** A workbook that is built to unpack to far more than it holds. */
  | 'fileUnsafe'

/** A line of a table, as it was read: `line` counts from 1, the header included. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
  /** A cell begins with a quotation mark that is not closed, or not as it should be: nobody knows where the cells of this line end. */
  readonly hasLooseQuote?: boolean
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileProblem } from '#machines/flow/ports/employee-file.ts'

/** Why a whole file is refused (spec 2 §8), and what to do. */
export const problemMessages: Record<FileProblem, MessageDescriptor> = {
  fileRequired: msg`File is required.`,
  fileType: msg`Unsupported file type. Choose a CSV or XLSX file; what matters is what’s in it, not its name.`,
  fileBinaryWorkbook: msg`This is an Excel workbook in an older or binary format (.xls or .xlsb), whatever its name says. Open it in your spreadsheet program, save it as .xlsx and choose that.`,
  fileOpenDocument: msg`This is an OpenDocument spreadsheet (.ods), whatever its name says. Open it in your spreadsheet program, save it as .xlsx and choose that.`,
  fileNumbers: msg`This looks like a Numbers document, whatever its name says. Open it in Numbers, export it as CSV or Excel and choose that file.`,
  filePdf: msg`This is a PDF, whatever its name says, and we can’t read a list from it. Choose the CSV or XLSX file it was made from.`,
  fileImage: msg`This is an image, whatever its name says, and we can’t read a list from it. Choose a CSV or XLSX file.`,
  fileWebPage: msg`This is a web page or an XML file, whatever its name says. Open it in your spreadsheet program, save it as .xlsx or CSV and choose that.`,
  fileLocked: msg`This file is protected with a password. Remove the password in your spreadsheet program, save the file and choose it again.`,
  fileTooLarge: msg`File is too large. It may have at most 5 MB: split it, or remove the columns that aren’t needed.`,
  fileEmpty: msg`The CSV file is empty and contains no rows.`,
  fileHeaders: msg`The file is missing required headers. Compare its first line with the sample template.`,
  fileTooManyRows: msg`This file goes beyond line 200,000, where we stop reading. Split it into several files, or delete what’s below the list.`,
  fileTooManyColumns: msg`This file goes beyond column 200, where we stop reading. Keep only the sample template’s columns and choose the file again.`,
  fileTooHeavy: msg`Reading this file takes more time or memory than we allow for one file, so we stopped. Keep only the columns of the sample template, save the list as a CSV file and choose that.`,
  fileDamaged: msg`This workbook can’t be read: it’s damaged, or isn’t built the way spreadsheet programs do it. Open it in your spreadsheet program, save the list as a CSV file and choose that.`,
  fileWithProgram: msg`This workbook holds more than a table: a macro, or another file inside. Save the list as a CSV file and choose that.`,
  fileUnsafe: msg`This file can’t be read safely: it’s built to unpack to far more than its size. Save the list as a new CSV file and choose that.`,
  fileUnreadable: msg`The file couldn’t be read. It may have been moved, or it’s open in another program: choose it again.`,
}

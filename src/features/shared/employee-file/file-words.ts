import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileProblem } from '../../../../machines/flow/ports/employee-file.ts'

/** Why a whole file can't be taken (spec 2 §8), and what to do. */
export const problemWords: Record<FileProblem, MessageDescriptor> = {
  fileRequired: msg`File is required.`,
  fileType: msg`Unsupported file type. Choose a CSV or XLSX file without a password; what counts is what is in it, not its name.`,
  fileTooLarge: msg`File is too large. It may have at most 5 MB: split it, or remove the columns that aren’t needed.`,
  fileEmpty: msg`The CSV file is empty and contains no rows.`,
  fileHeaders: msg`The file is missing required headers. Compare its first line with the sample template.`,
  fileTooManyRows: msg`This file goes beyond line 200,000, further than we read. Split it into several files, or delete what’s below the list.`,
  fileTooManyColumns: msg`This file goes beyond column 200, further than we read. Keep the columns of the sample template and choose it again.`,
  fileTooHeavy: msg`Reading this file takes more time or memory than we allow for one file, so we stopped. Keep only the columns of the sample template, save the list as a CSV file and choose that.`,
  fileDamaged: msg`This workbook can’t be read: it’s damaged, protected, or not built the way a spreadsheet program does it. Open it in your spreadsheet program, save the list as a CSV file and choose that.`,
  fileWithProgram: msg`This workbook holds more than a table: a macro, or another file inside. Save the list as a CSV file and choose that.`,
  fileUnsafe: msg`This file can’t be read safely: it’s built to unpack to far more than it holds. Save the list as a new CSV file and choose that.`,
  noValidRows: msg`None of the lines in this file can be imported. Check the reasons, fix them and choose the file again.`,
  fileUnreadable: msg`The file couldn’t be read. Perhaps it was moved or is open elsewhere: choose it again.`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFromLogic } from 'xstate'
import { sampleTemplate } from '#domain/employee-file/csv.ts'
import { defaultLocale, localeOf } from '#domain/locales.ts'
import type { employeeFileFlow, FileProblem } from '#machines/flow/employee-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/form/file-field.tsx'
import { Stack } from '#src/ui/layout.ts'

export type EmployeeFileActor = ActorRefFromLogic<typeof employeeFileFlow>

/** By name and by type: some systems know only one of them. The content decides. */
const accept = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ChooseFileProps {
  actor: EmployeeFileActor
  onSave: (name: string, content: Blob) => void
}

/** Why a whole file is refused (spec 2 §8), and what to do. */
const problemMessages: Record<FileProblem, MessageDescriptor> = {
  fileRequired: msg`File is required.`,
  fileType: msg`Unsupported file type. Choose a CSV or XLSX file; what matters is what’s in it, not its name.`,
  fileBinaryWorkbook: msg`This is an older or binary Excel workbook (.xls or .xlsb). Open it in your spreadsheet program, save it as .xlsx and choose that.`,
  fileOpenDocument: msg`This is an OpenDocument spreadsheet (.ods). Open it in your spreadsheet program, save it as .xlsx and choose that.`,
  fileNumbers: msg`This looks like a Numbers document. Open it in Numbers, export it as CSV or Excel and choose that file.`,
  filePdf: msg`This is a PDF, and we can’t read a list from it. Choose the CSV or XLSX file it was made from.`,
  fileImage: msg`This is an image, and we can’t read a list from it. Choose a CSV or XLSX file.`,
  fileWebPage: msg`This is a web page or an XML file. Open it in your spreadsheet program, save it as .xlsx or CSV and choose that.`,
  fileEncoding: msg`We can’t tell how the letters of this file are encoded, and names could be misspelled. Save the list as CSV UTF-8 or as .xlsx and choose that.`,
  fileLocked: msg`This file has a password. Remove it in your spreadsheet program, save the file and choose it again.`,
  fileTooLarge: msg`File is too large. It may have at most 5 MB: split it, or remove the columns that aren’t needed.`,
  fileEmpty: msg`The CSV file is empty and contains no rows.`,
  fileSheetEmpty: msg`This workbook has no lines below its headers. Add the people to its first sheet and choose it again.`,
  fileHeaders: msg`The file is missing required headers. Compare its first line with the sample template.`,
  fileTooManyRows: msg`This file has more than 200,000 lines. Split it into several files, or delete what’s below the list.`,
  fileTooManyColumns: msg`This file has more than 200 columns. Keep only the sample template’s columns and choose the file again.`,
  fileTooHeavy: msg`Reading this file takes too much time or memory. Keep only the sample template’s columns, save the list as a CSV file and choose that.`,
  fileDamaged: msg`This workbook is damaged or unusual. Open it in your spreadsheet program, save the list as a CSV file and choose that.`,
  fileWithProgram: msg`This workbook holds more than a table: a macro, or another file inside. Save the list as a CSV file and choose that.`,
  fileUnsafe: msg`This file isn’t safe: it unpacks to far more than its size. Save the list as a CSV file and choose that.`,
  fileUnreadable: msg`The file couldn’t be read. It may have been moved, or it’s open in another program: choose it again.`,
}

const messageOf = (problem: FileProblem, file: File | null): MessageDescriptor => {
  if (problem !== 'fileEmpty' || !/\.xls\w?$/i.test(file?.name ?? '')) return problemMessages[problem]
  return file?.size === 0
    ? msg`The file is empty and contains no rows.`
    : msg`This is a text file, not an Excel workbook, whatever its name says, and it has no rows below its first line.`
}

export function ChooseFile({ actor, onSave }: ChooseFileProps) {
  const { t, i18n } = useLingui()
  const problem = useSelector(actor, ({ context }) => context.problem)
  const file = useSelector(actor, ({ context }) => context.file)
  const domain = useSelector(actor, ({ context }) => context.domains[0]) ?? 'company.example'
  const saveTemplate = () => {
    const text = sampleTemplate(localeOf(i18n.locale) ?? defaultLocale, i18n, domain)
    onSave(t`employees-template.csv`, new Blob([text], { type: 'text/csv' }))
  }
  return (
    <Stack gap={4}>
      <div role={problem === null ? undefined : 'alert'}>
        <FileField
          label={<Trans>Employee file</Trans>}
          help={
            <Trans>
              CSV or XLSX, at most 5 MB, with the columns of the sample template. Names and email addresses
              are required; department and role help the dashboard.
            </Trans>
          }
          error={problem === null ? undefined : i18n._(messageOf(problem, file))}
          accept={accept}
          onChoose={file => actor.send({ type: 'file.chosen', file })}
        />
      </div>
      <Button variant="plain" size="s" alignSelf="flex-start" onClick={saveTemplate}>
        <Download aria-hidden="true" />
        <Trans>Download the sample template</Trans>
      </Button>
    </Stack>
  )
}

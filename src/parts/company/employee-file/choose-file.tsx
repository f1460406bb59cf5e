import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { sampleTemplate } from '#domain/employee-file/csv.ts'
import { defaultLocale, localeOf } from '#src/i18n/locales.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/form/file-field.tsx'
import { Stack } from '#src/ui/layout.ts'
import type { EmployeeFileActor } from './employee-file-actor.ts'
import { problemMessages } from './file-labels.ts'

/** By name and by type: some systems know only one of them. The content decides. */
const accept = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ChooseFileProps {
  actor: EmployeeFileActor
  onSave: (name: string, content: Blob) => void
}

export function ChooseFile({ actor, onSave }: ChooseFileProps) {
  const { t, i18n } = useLingui()
  const problem = useSelector(actor, ({ context }) => context.problem)
  const domain = useSelector(actor, ({ context }) => context.domains[0]) ?? 'company.example'
  const saveTemplate = () => {
    const text = sampleTemplate(localeOf(i18n.locale) ?? defaultLocale, domain)
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
          error={problem === null ? undefined : i18n._(problemMessages[problem])}
          accept={accept}
          chooseLabel={<Trans>Choose a file</Trans>}
          dropHint={<Trans>or drop it here</Trans>}
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

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KnownRecipient, ReportIssue } from '#openapi/generated/api.ts'
import { Form, FormMany, usePlainForm } from '#src/parts/forms/form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { CoveredSites } from './covered-sites.tsx'
import { issueLabels } from './report-labels.ts'

/** Spec 2 §4: the three reasons for an image. */
export const imageIssues: readonly ReportIssue[] = ['IMPERSONATION', 'UNAUTHORIZED_USE', 'DEFAMATORY']
export const dataIssues: readonly ReportIssue[] = ['EXPOSED_DATA', ...imageIssues]

export type OnReport = (issues: readonly ReportIssue[], agreesToLetter: boolean) => void

interface ReportDialogProps {
  open: boolean
  issues: readonly ReportIssue[]
  preset?: readonly ReportIssue[]
  /** Whom it is asked from, where that is known. */
  recipient?: KnownRecipient | null
  /** What a person is asked and told besides; `agreesToLetter` is a field of the form. */
  children?: ReactNode
  onClose: () => void
  onReport: OnReport
}

export function ReportDialog({ open, onClose, ...form }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Why should it be removed?</Trans>}
      description={
        <Trans>
          Our team writes to the site for you and needs to know what to say. You can choose several.
        </Trans>
      }
    >
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({
  issues,
  preset = [],
  recipient = null,
  children,
  onClose,
  onReport,
}: Omit<ReportDialogProps, 'open'>) {
  const { t, i18n } = useLingui()
  const form = usePlainForm({
    values: { issues: preset, agreesToLetter: false },
    check: ({ issues }) => ({ issues: issues.length === 0 && t`Please choose a reason` }),
    submit: ({ issues, agreesToLetter }) => onReport(issues, agreesToLetter),
  })
  return (
    <Form form={form}>
      <Stack gap={5}>
        <FormMany
          name="issues"
          label={<Trans>Reasons</Trans>}
          choices={issues.map(issue => ({
            value: issue,
            label: i18n._(issueLabels[issue].name),
            help: i18n._(issueLabels[issue].help),
          }))}
        />
        <CoveredSites recipient={recipient} />
        {children}
        <Stack gap={3} flexDirection={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end">
          <Button variant="plain" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit">
            <Trans>Request removal</Trans>
          </Button>
        </Stack>
      </Stack>
    </Form>
  )
}

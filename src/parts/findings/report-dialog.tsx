import { Trans, useLingui } from '@lingui/react/macro'
import type { KnownRecipient, ReportIssue } from '#openapi/generated/api.ts'
import { Form, FormCheckbox, FormMany, usePlainForm } from '#src/parts/forms/form.tsx'
import { useSearchesSites } from '#src/parts/page/installation.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
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
  /** Whether the person is asked if our staff may write in their name. */
  asksForLetter?: boolean
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
  asksForLetter = false,
  onClose,
  onReport,
}: Omit<ReportDialogProps, 'open'>) {
  const { t, i18n } = useLingui()
  const searchesSites = useSearchesSites()
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
        {searchesSites && (
          <Text size="t2" tone="quiet" measure>
            <Trans>
              Where a people-search site has a removal form, we fill it in for you about ten minutes from now.
              It gets what it asks for, such as your name, and one of our email addresses instead of your own.
            </Trans>
          </Text>
        )}
        {asksForLetter && (
          <FormCheckbox
            id="agrees-to-letter"
            name="agreesToLetter"
            required={false}
            label={
              <Trans>
                Your team may write to the site in my name, with exactly these details: my name, city and
                email, the page’s address, and what kinds of data it shows.
              </Trans>
            }
          />
        )}
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

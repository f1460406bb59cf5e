import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { KnownRecipient } from '#openapi/generated/api.ts'
import { Form, FormCheckbox, FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { InstallationContext } from '#src/parts/page/installation.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { dataIssues, imageIssues, type OnReport, ReportDialog } from './report-dialog.tsx'

interface RemovalQuestionsProps {
  dialog: 'reasons' | 'notMe' | null
  isImage: boolean
  count?: number
  recipient?: KnownRecipient | null
  onLeave: () => void
  onReport: OnReport
  onDisown: () => void
}

export function RemovalQuestions({
  dialog,
  isImage,
  count = 1,
  recipient = null,
  onLeave,
  onReport,
  onDisown,
}: RemovalQuestionsProps) {
  return (
    <>
      <ReportDialog
        open={dialog === 'reasons'}
        issues={isImage ? imageIssues : dataIssues}
        preset={isImage ? [] : ['EXPOSED_DATA']}
        recipient={recipient}
        onClose={onLeave}
        onReport={onReport}
      >
        <WhatIsSent />
      </ReportDialog>
      <NotMeDialog open={dialog === 'notMe'} count={count} onClose={onLeave} onConfirm={onDisown} />
    </>
  )
}

/** What a site gets of the person, before they ask. */
function WhatIsSent() {
  const { searchesSites } = use(InstallationContext)
  return (
    <>
      {searchesSites && (
        <Text size="t2" tone="quiet" measure>
          <Trans>
            Where a people-search site has a removal form, we fill it in for you about ten minutes from now.
            It gets what it asks for, such as your name, and one of our email addresses instead of your own.
          </Trans>
        </Text>
      )}
      <FormCheckbox
        id="agrees-to-letter"
        name="agreesToLetter"
        required={false}
        label={
          <Trans>
            Your team may write to the site in my name, with exactly these details: my name, city and email,
            the page’s address, and what kinds of data it shows.
          </Trans>
        }
      />
    </>
  )
}

interface NotMeDialogProps {
  open: boolean
  count?: number
  onClose: () => void
  onConfirm: () => void
}

/** Spec 2 §4: "not me" removes the finding irreversibly, so it is confirmed by typing. */
export function NotMeDialog({ open, count = 1, onClose, onConfirm }: NotMeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      modal="alertdialog"
      title={<Trans>This isn’t about you?</Trans>}
      description={
        <Plural
          value={count}
          one="The finding leaves your list for good and won’t come back with later scans. The page itself stays as it is. This can’t be undone."
          other="# findings leave your list for good and won’t come back with later scans. The pages themselves stay as they are. This can’t be undone."
        />
      }
    >
      <TypedConfirmation count={count} onClose={onClose} onConfirm={onConfirm} />
    </Dialog>
  )
}

const bare = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

function TypedConfirmation({
  count,
  onClose,
  onConfirm,
}: Omit<NotMeDialogProps, 'open'> & { count: number }) {
  const { t } = useLingui()
  const word = t`not me`
  const form = usePlainForm({
    values: { words: '' },
    check: ({ words }) => ({ words: bare(words) !== bare(word) && t`Type the words exactly as shown above` }),
    submit: onConfirm,
  })
  return (
    <Form form={form}>
      <Stack gap={5}>
        <FormText
          name="words"
          label={<Trans>Type “{word}” to confirm</Trans>}
          autoComplete="off"
          autoCapitalize="none"
        />
        <Stack gap={3} flexDirection={{ base: 'column-reverse', sm: 'row' }} justifyContent="flex-end">
          <Button variant="plain" onClick={onClose}>
            <Plural value={count} one="Keep it" other="Keep them" />
          </Button>
          <Button variant="danger" type="submit">
            <Plural value={count} one="It isn’t me: delete it" other="It isn’t me: delete them" />
          </Button>
        </Stack>
      </Stack>
    </Form>
  )
}

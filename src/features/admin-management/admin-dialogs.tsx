import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { canonicalEmail } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { RetryDialog } from '#src/parts/company/retry-dialog.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { AdminRecord } from './admin-actions.ts'
import { nameOfAdmin } from './admin-table.tsx'

interface AdminDialogProps {
  admin: AdminRecord
  busy: boolean
  failure: Failure | null
  onConfirm: () => void
  onClose: () => void
}

export function RevokeDialog({ admin, busy, failure, onConfirm, onClose }: AdminDialogProps) {
  const name = nameOfAdmin(admin)
  const isInvite = admin.status === 'INVITED'
  const deed = isInvite ? <Trans>Cancel invitation</Trans> : <Trans>Revoke access</Trans>
  return (
    <ConfirmDialog
      title={
        admin.self ? (
          <Trans>Revoke your own admin access?</Trans>
        ) : isInvite ? (
          <Trans>Cancel {name}’s invitation?</Trans>
        ) : (
          <Trans>Revoke {name}’s admin access?</Trans>
        )
      }
      confirm={failure ? <Trans>Try again</Trans> : deed}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <FailureNotice failure={failure} messages={membershipFailureMessages} />
        <Text size="t2">
          {admin.self ? (
            <Trans>
              You lose access to the console immediately, and you’re signed out. Only another admin can
              restore it. Your personal account stays yours.
            </Trans>
          ) : isInvite ? (
            <Trans>The link in their email stops working immediately. You can invite them again.</Trans>
          ) : (
            <Trans>
              They lose access to the console immediately. They stay a member, and you can restore their
              access.
            </Trans>
          )}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

/** The new owner's address is typed: only they can transfer it back (docs/adr/0028). */
export function TransferOwnershipDialog({ admin, busy, failure, onConfirm, onClose }: AdminDialogProps) {
  const { t } = useLingui()
  const { email } = admin
  const name = nameOfAdmin(admin)
  const form = usePlainForm({
    values: { typed: '' },
    check: ({ typed }) => ({
      typed: canonicalEmail(typed) !== email && t`Enter their address exactly as shown here.`,
    }),
    submit: onConfirm,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Make {name} the owner?</Trans>}
      confirm={failure ? <Trans>Try again</Trans> : <Trans>Transfer the company</Trans>}
      variant="danger"
      form={form}
      busy={busy}
    >
      <FailureNotice failure={failure} messages={membershipFailureMessages} />
      <Text size="t2">
        <Trans>
          After that, only they can transfer the company, including back to you. You stay an admin, but they
          could end that. You’ll both get an email.
        </Trans>
      </Text>
      <FormText
        name="typed"
        label={t`Their email address, to confirm`}
        help={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus
        disabled={busy || failure !== null}
      />
    </FormDialog>
  )
}

interface StepRefusedProps {
  kind: 'giveBack' | 'resend'
  failure: Failure
  onRetry: () => void
  onClose: () => void
}

/** Of a step that is taken without a question. */
export function StepRefused({ kind, failure, onRetry, onClose }: StepRefusedProps) {
  return (
    <RetryDialog
      title={
        kind === 'resend' ? (
          <Trans>There was an error inviting the user.</Trans>
        ) : (
          <Trans>Access wasn’t restored</Trans>
        )
      }
      onRetry={onRetry}
      onClose={onClose}
    >
      <FailureNotice failure={failure} messages={membershipFailureMessages} />
    </RetryDialog>
  )
}

/** Long enough to read the message (spec 2 §4). */
const farewellMs = 5_000

/** The text of spec 2 §4. */
export function FarewellDialog({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    const pause = setTimeout(onLeave, farewellMs)
    return () => clearTimeout(pause)
  }, [onLeave])
  return (
    <Dialog
      open
      modal="alertdialog"
      onClose={onLeave}
      title={<Trans>Your admin access has ended</Trans>}
      footer={
        <Button onClick={onLeave}>
          <Trans>Sign out now</Trans>
        </Button>
      }
    >
      <Text size="t2" role="status">
        <Trans>Admin access revoked successfully. You will be logged out shortly.</Trans>
      </Text>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { adminManagementFlow } from '#machines/flow/admin-management.ts'
import { RetryDialog } from '#src/parts/company/retry-dialog.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { type AdminActor, nameOfAdmin } from './admin-actor.ts'
import { Refusal } from './refusal.tsx'
import { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx'

type Snapshot = SnapshotFrom<typeof adminManagementFlow>

/** The open dialog by its question, also while it is processed and after a refusal. */
const selectDialog = (snapshot: Snapshot) => {
  if (snapshot.matches('farewell') || snapshot.matches('signedOut')) return 'farewell'
  if (snapshot.hasTag('adding')) return 'add'
  if (snapshot.matches('warning')) return 'revoke'
  if (snapshot.matches('handingOn')) return 'transferOwnership'
  const isWorking = snapshot.matches('pending') || snapshot.matches('refused')
  return isWorking ? (snapshot.context.step?.kind ?? null) : null
}

interface DialogProps {
  actor: AdminActor
}

export function AdminDialogs({ actor, domains }: DialogProps & { domains: readonly string[] }) {
  const dialog = useSelector(actor, selectDialog)
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  if (dialog === 'add') return <AddAdminDialog actor={actor} domains={domains} />
  if (dialog === 'revoke') return <RevokeDialog actor={actor} />
  if (dialog === 'transferOwnership') return <TransferOwnershipDialog actor={actor} />
  if (dialog === 'farewell') return <Farewell actor={actor} />
  return dialog === 'giveBack' && isRefused ? <GiveBackRefused actor={actor} /> : null
}

function RevokeDialog({ actor }: DialogProps) {
  const admin = useSelector(actor, ({ context }) => context.admin)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  if (!admin) return null
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
      confirm={isRefused ? <Trans>Try again</Trans> : deed}
      busy={isBusy}
      onConfirm={() => actor.send({ type: isRefused ? 'admins.retried' : 'admins.revokeConfirmed' })}
      onClose={() => actor.send({ type: 'admins.left' })}
    >
      <Stack gap={3}>
        <Refusal actor={actor} />
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

function GiveBackRefused({ actor }: DialogProps) {
  return (
    <RetryDialog
      title={<Trans>Access wasn’t restored</Trans>}
      onRetry={() => actor.send({ type: 'admins.retried' })}
      onClose={() => actor.send({ type: 'admins.left' })}
    >
      <Refusal actor={actor} />
    </RetryDialog>
  )
}

/** The text of spec 2 §4. */
function Farewell({ actor }: DialogProps) {
  const { t } = useLingui()
  const leave = () => actor.send({ type: 'admins.left' })
  return (
    <Dialog
      open
      modal="alertdialog"
      onClose={leave}
      title={<Trans>Your admin access has ended</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button onClick={leave}>
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

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { canUsePasskeys } from '#src/parts/forms/passkey-support.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { SettingRow } from './account-frame.tsx'
import type { Passkey } from './api.ts'

const passkeyFailureMessages = (failure: Failure): MessageDescriptor =>
  failure.fields.some(({ rule }) => rule === 'passkeyExists')
    ? msg`This device already has a passkey for your account.`
    : failureMessages(failure)

interface PasskeysCardProps {
  passkeys: readonly Passkey[] | null
  /** Resolves to the refusal; null also when the person canceled. */
  onAdd: () => Promise<Failure | null>
  onRemove: (id: string) => Promise<Failure | null>
}

export function PasskeysCard({ passkeys, onAdd, onRemove }: PasskeysCardProps) {
  const { isBusy, failure, clear, submit } = useSubmission()
  const [target, setTarget] = useState<Passkey | null>(null)
  const askToRemove = (passkey: Passkey) => {
    if (isBusy) return
    clear()
    setTarget(passkey)
  }
  return (
    <TitledCard title={<Trans>Passkeys</Trans>} alignItems="stretch">
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Sign in with your fingerprint, your face or your screen lock. A passkey takes the place of your
          password and your second step. After adding or removing one, you may have to sign in again on your
          other devices.
        </Trans>
      </Text>
      <FailureNotice failure={failure} messages={passkeyFailureMessages} />
      <PasskeyRows passkeys={passkeys} onRemove={askToRemove} />
      {canUsePasskeys() ? (
        <Button
          variant="plain"
          size="s"
          wide
          alignSelf="flex-start"
          busy={isBusy}
          onClick={() => submit(onAdd)}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <Text size="t2" tone="quiet">
          <Trans>This browser doesn’t support passkeys.</Trans>
        </Text>
      )}
      {target && <RemoveDialog passkey={target} onRemove={onRemove} onClose={() => setTarget(null)} />}
    </TitledCard>
  )
}

interface PasskeyRowsProps extends Pick<PasskeysCardProps, 'passkeys'> {
  onRemove: (passkey: Passkey) => void
}

function PasskeyRows({ passkeys, onRemove }: PasskeyRowsProps) {
  const { t } = useLingui()
  if (passkeys === null)
    return (
      <Notice tone="warning">
        <Trans>Your passkeys can’t be shown right now. Reload the page to try again.</Trans>
      </Notice>
    )
  if (passkeys.length === 0)
    return (
      <Text size="t2" strong>
        <Trans>You don’t have any passkeys yet.</Trans>
      </Text>
    )
  return (
    <Rows>
      {passkeys.map(passkey => {
        const { id, name } = passkey
        return (
          <SettingRow
            key={id}
            title={name}
            actions={
              <Button
                variant="plain"
                size="s"
                aria-haspopup="dialog"
                aria-label={t`Remove the passkey: ${name}`}
                onClick={() => onRemove(passkey)}
              >
                <Trans>Remove</Trans>
              </Button>
            }
          >
            <PasskeyFacts passkey={passkey} />
          </SettingRow>
        )
      })}
    </Rows>
  )
}

function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const { dateTime } = useFormats()
  const added = dateTime(passkey.createdAt)
  if (passkey.lastUsedAt === null) return <Trans context="a passkey">Added {added}, not used yet</Trans>
  const used = dateTime(passkey.lastUsedAt)
  return (
    <Trans context="a passkey">
      Added {added}, last used {used}
    </Trans>
  )
}

interface RemoveDialogProps extends Pick<PasskeysCardProps, 'onRemove'> {
  passkey: Passkey
  onClose: () => void
}

/** It can't be undone, so it is confirmed. */
function RemoveDialog({ passkey: { id, name }, onRemove, onClose }: RemoveDialogProps) {
  const { isBusy, failure, submit } = useSubmission()
  return (
    <ConfirmDialog
      title={<Trans>Remove this passkey?</Trans>}
      confirm={<Trans>Remove the passkey</Trans>}
      busy={isBusy}
      onConfirm={async () => {
        if (await submit(() => onRemove(id))) onClose()
      }}
      onClose={onClose}
    >
      <Text size="t2" tone="quiet">
        <Trans>
          The passkey from {name} can’t be used to sign in anymore. You may have to sign in again on your
          other devices. This can’t be undone.
        </Trans>
      </Text>
      <FailureNotice failure={failure} messages={passkeyFailureMessages} marginTop={4} />
    </ConfirmDialog>
  )
}

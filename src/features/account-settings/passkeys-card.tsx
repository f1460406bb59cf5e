import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Passkey } from '#machines/flow/ports/account.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { canUsePasskeys } from '#src/parts/forms/passkey-support.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { PasskeysActor } from './account-actors.ts'
import { passkeyFailureMessages } from './account-labels.ts'
import { SettingRow } from './setting-row.tsx'

interface PasskeysCardProps {
  passkeys: readonly Passkey[] | null
  actor: PasskeysActor
}

export function PasskeysCard({ passkeys, actor }: PasskeysCardProps) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context, value }) => (value === 'idle' ? context.failure : null))
  const isAdding = useSelector(actor, snapshot => snapshot.matches('adding'))
  return (
    <TitledCard title={<Trans>Passkeys</Trans>} alignItems="stretch">
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Sign in with your fingerprint, your face or your screen lock. A passkey takes the place of your
          password and your second step.
        </Trans>
      </Text>
      {failure && (
        <Notice tone="danger" role="alert">
          {i18n._(passkeyFailureMessages(failure))}
        </Notice>
      )}
      <PasskeyRows passkeys={passkeys} actor={actor} />
      {canUsePasskeys() ? (
        <Button
          variant="plain"
          size="s"
          wide
          alignSelf="flex-start"
          busy={isAdding}
          onClick={() => actor.send({ type: 'passkeys.addRequested' })}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <Text size="t2" tone="quiet">
          <Trans>This browser doesn’t support passkeys.</Trans>
        </Text>
      )}
      <RemoveDialog passkeys={passkeys ?? []} actor={actor} />
    </TitledCard>
  )
}

function PasskeyRows({ passkeys, actor }: PasskeysCardProps) {
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
                onClick={() => actor.send({ type: 'passkeys.removeRequested', id })}
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

function RemoveDialog({ passkeys, actor }: { passkeys: readonly Passkey[]; actor: PasskeysActor }) {
  const { i18n } = useLingui()
  const isOpen = useSelector(
    actor,
    snapshot => snapshot.matches('confirming') || snapshot.matches('removing'),
  )
  const isRemoving = useSelector(actor, snapshot => snapshot.matches('removing'))
  const { target, failure } = useSelector(actor, ({ context }) => context)
  if (!isOpen) return null
  const name = passkeys.find(({ id }) => id === target)?.name ?? ''
  return (
    <ConfirmDialog
      title={<Trans>Remove this passkey?</Trans>}
      confirm={<Trans>Remove the passkey</Trans>}
      busy={isRemoving}
      onConfirm={() => actor.send({ type: 'passkeys.removeConfirmed' })}
      onClose={() => actor.send({ type: 'passkeys.left' })}
    >
      <Text size="t2" tone="quiet">
        <Trans>
          The passkey from {name} can’t be used to sign in anymore. Your other sessions end. This can’t be
          undone.
        </Trans>
      </Text>
      {failure && (
        <Notice tone="danger" role="alert" marginTop={4}>
          {i18n._(passkeyFailureMessages(failure))}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

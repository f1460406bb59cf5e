import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountSecurity } from '#openapi/generated/api.d.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import type { RecoveryCodesActor } from './account-actors.ts'
import { accountFailureMessages } from './account-labels.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** From this number on, people are asked to create new ones. */
const few = 3

interface RecoveryCardProps {
  security: AccountSecurity
  actor: RecoveryCodesActor
  save: (text: string) => void
}

export function RecoveryCard({ security, actor, save }: RecoveryCardProps) {
  const { i18n } = useLingui()
  const left = security.recoveryCodesLeft
  const isOn = security.factors.some(factor => factor.isOn)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  return (
    <TitledCard title={<Trans>Recovery codes</Trans>} alignItems="stretch">
      <Text size="t2" tone="quiet" measure>
        <Trans>
          If you lose your phone or access to your email, one of these codes lets you in. Each works once.
          Keep them where no one else can find them.
        </Trans>
      </Text>
      {failure && (
        <Notice tone="danger" role="alert">
          {i18n._(accountFailureMessages(failure))}
        </Notice>
      )}
      {isOn ? (
        <HowMany left={left} />
      ) : (
        <Text size="t2">
          <Trans>Turn on two-step sign-in first: without it, there’s nothing to recover.</Trans>
        </Text>
      )}
      {isOn && (
        <Button
          variant={left === null || left <= few ? 'primary' : 'plain'}
          size="s"
          wide
          alignSelf="flex-start"
          busy={isBusy}
          aria-haspopup="dialog"
          onClick={() => actor.send({ type: 'recoveryCodes.requested' })}
        >
          {left === null ? <Trans>Create recovery codes</Trans> : <Trans>Create new recovery codes</Trans>}
        </Button>
      )}
      <RenewDialog actor={actor} />
      <RecoveryCodesDialog actor={actor} email={security.email} save={save} />
    </TitledCard>
  )
}

function HowMany({ left }: { left: number | null }) {
  if (left === null)
    return (
      <Notice tone="warning">
        <Trans>You don’t have any yet.</Trans>
      </Notice>
    )
  const text = <Plural value={left} _0="No codes are left." one="# code is left." other="# codes are left." />
  return left > few ? (
    <Text size="t2" strong>
      {text}
    </Text>
  ) : (
    <Notice tone="warning" title={text}>
      <Trans>Create new ones before you need them.</Trans>
    </Notice>
  )
}

function RenewDialog({ actor }: { actor: RecoveryCodesActor }) {
  const isOpen = useSelector(actor, snapshot => snapshot.matches('confirming'))
  if (!isOpen) return null
  return (
    <ConfirmDialog
      title={<Trans>Create new recovery codes?</Trans>}
      confirm={<Trans>Create new codes</Trans>}
      busy={false}
      onConfirm={() => actor.send({ type: 'recoveryCodes.confirmed' })}
      onClose={() => actor.send({ type: 'recoveryCodes.left' })}
    >
      <Text size="t2" tone="quiet">
        <Trans>Your current codes stop working immediately.</Trans>
      </Text>
    </ConfirmDialog>
  )
}

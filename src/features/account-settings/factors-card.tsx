import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FactorKind } from '#machines/flow/ports/account.ts'
import { isLastRequired } from '#machines/flow/second-factor.ts'
import type { AccountSecurity, SecondFactor } from '#openapi/generated/api.d.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { usePhoneFormat } from '#src/parts/forms/use-phone-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { SecondFactorActor } from './account-actors.ts'
import { accountFailureMessages, factorNames } from './account-labels.ts'
import { AppDialog } from './app-dialog.tsx'
import { SettingRow } from './setting-row.tsx'

interface FactorsCardProps {
  security: AccountSecurity
  actor: SecondFactorActor
}

const order: readonly FactorKind[] = ['SOFTWARE_TOKEN', 'EMAIL', 'SMS']

export function FactorsCard({ security, actor }: FactorsCardProps) {
  const { i18n } = useLingui()
  const factors = useSelector(actor, ({ context }) => context.factors)
  const failure = useSelector(actor, snapshot => (snapshot.matches('idle') ? snapshot.context.failure : null))
  const known = order.flatMap(kind => factors.find(factor => factor.kind === kind) ?? [])
  return (
    <TitledCard
      title={<Trans>Two-step sign-in</Trans>}
      aside={
        factors.some(({ isOn }) => isOn) ? (
          <Tag tone="safe">
            <Trans>On</Trans>
          </Tag>
        ) : (
          <Tag tone="warning">
            <Trans>Off</Trans>
          </Tag>
        )
      }
    >
      <Text size="t2" tone="quiet" measure>
        <Trans>
          A code in addition to your password protects your account, even if someone knows your password.
        </Trans>
      </Text>
      {failure && (
        <Notice tone="danger" role="alert">
          {i18n._(accountFailureMessages(failure))}
        </Notice>
      )}
      <Rows>
        {known.map(factor => (
          <FactorRow key={factor.kind} factor={factor} security={security} actor={actor} />
        ))}
      </Rows>
      <AppDialog actor={actor} />
      <OffDialog actor={actor} />
    </TitledCard>
  )
}

interface FactorRowProps extends FactorsCardProps {
  factor: SecondFactor
}

function FactorRow({ factor, security, actor }: FactorRowProps) {
  const { i18n } = useLingui()
  const { kind, isOn, isPreferred } = factor
  const isLast = useSelector(actor, ({ context }) => isOn && isLastRequired(context, kind))
  const hasSeveral = useSelector(
    actor,
    ({ context }) => context.factors.filter(other => other.isOn).length > 1,
  )
  return (
    <SettingRow
      title={i18n._(factorNames[kind])}
      tags={
        isOn && (
          <>
            <Tag tone="safe">
              <Trans>On</Trans>
            </Tag>
            {isPreferred && hasSeveral && (
              <Tag tone="info">
                <Trans>Default</Trans>
              </Tag>
            )}
          </>
        )
      }
      actions={<FactorActions factor={factor} actor={actor} isLast={isLast} />}
    >
      <HowItWorks factor={factor} security={security} />
      {isLast && (
        <>
          <br />
          <Trans>It can’t be turned off: your role or your company requires two-step sign-in.</Trans>
        </>
      )}
    </SettingRow>
  )
}

function HowItWorks({ factor: { kind, isSetUp }, security }: Pick<FactorRowProps, 'factor' | 'security'>) {
  const { email, phoneVerified, canSendTexts } = security
  const phoneFormat = usePhoneFormat()
  const phone = security.phone === null ? null : phoneFormat(security.phone)
  if (kind === 'SOFTWARE_TOKEN') return <Trans>An app on your phone shows a code. It works offline.</Trans>
  if (kind === 'EMAIL') return <Trans>A code sent to {email}.</Trans>
  if (!canSendTexts) return <Trans>Wardlight can’t send text messages here.</Trans>
  if (phone === null || !phoneVerified || !isSetUp)
    return <Trans>Confirm your phone number above first.</Trans>
  return <Trans>A code sent to {phone}. Anyone who takes over your number gets it, too.</Trans>
}

interface FactorActionsProps {
  factor: SecondFactor
  actor: SecondFactorActor
  isLast: boolean
}

function FactorActions({ factor: { kind, isOn, isPreferred, isSetUp }, actor, isLast }: FactorActionsProps) {
  const { i18n, t } = useLingui()
  const name = i18n._(factorNames[kind])
  const isBusy = useSelector(
    actor,
    snapshot => snapshot.hasTag('pending') && snapshot.context.change?.kind === kind,
  )
  const isPending = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  if (!isOn && kind === 'SOFTWARE_TOKEN')
    return (
      <Button
        variant="plain"
        size="s"
        busy={isBusy}
        disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => actor.send({ type: 'secondFactor.appRequested' })}
      >
        <Trans>Set up an app</Trans>
      </Button>
    )
  if (!isOn)
    return isSetUp ? (
      <Button
        variant="plain"
        size="s"
        busy={isBusy}
        disabled={isPending}
        aria-label={t`Turn on: ${name}`}
        onClick={() => actor.send({ type: 'secondFactor.turnedOn', kind })}
      >
        <Trans>Turn on</Trans>
      </Button>
    ) : undefined
  return (
    <>
      {!isPreferred && (
        <Button
          variant="plain"
          size="s"
          disabled={isPending}
          aria-label={t`Make default: ${name}`}
          onClick={() => actor.send({ type: 'secondFactor.preferred', kind })}
        >
          <Trans>Make default</Trans>
        </Button>
      )}
      {!isLast && (
        <Button
          variant="danger"
          size="s"
          busy={isBusy}
          disabled={isPending}
          aria-haspopup="dialog"
          aria-label={t`Turn off: ${name}`}
          onClick={() => actor.send({ type: 'secondFactor.offRequested', kind })}
        >
          <Trans>Turn off</Trans>
        </Button>
      )}
    </>
  )
}

function OffDialog({ actor }: { actor: SecondFactorActor }) {
  const { i18n } = useLingui()
  const isOpen = useSelector(actor, snapshot => snapshot.matches('confirmingOff'))
  const kind = useSelector(actor, ({ context }) => context.change?.kind ?? 'EMAIL')
  const isOnly = useSelector(actor, ({ context }) => context.factors.filter(({ isOn }) => isOn).length === 1)
  const name = i18n._(factorNames[kind])
  if (!isOpen) return null
  return (
    <ConfirmDialog
      title={<Trans>Turn this off?</Trans>}
      confirm={<Trans>Turn off</Trans>}
      busy={false}
      onConfirm={() => actor.send({ type: 'secondFactor.offConfirmed' })}
      onClose={() => actor.send({ type: 'secondFactor.left' })}
    >
      <Text size="t2" tone="quiet">
        {isOnly ? (
          <Trans>
            {name}: after this, your password alone opens your account, and you won’t need your recovery codes
            anymore.
          </Trans>
        ) : (
          <Trans>{name}: we won’t ask for this code anymore. Your other second step stays on.</Trans>
        )}
      </Text>
    </ConfirmDialog>
  )
}

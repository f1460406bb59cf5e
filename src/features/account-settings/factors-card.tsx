import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AppSecret as Secret } from '#machines/flow/factor-setup.ts'
import { refusalBy } from '#machines/port-error.ts'
import type { AccountSecurity, SecondFactor } from '#openapi/generated/api.ts'
import { AppSecret } from '#src/parts/forms/app-secret.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { accountFailureMessages, SettingRow } from './account-frame.tsx'
import type { AccountCalls, FactorChange, FactorKind } from './api.ts'

export type FactorCalls = Pick<AccountCalls, 'prepareApp' | 'proveApp' | 'changeFactor'>

interface FactorsCardProps extends FactorCalls {
  security: AccountSecurity
}

const factorNames: Record<FactorKind, MessageDescriptor> = {
  SOFTWARE_TOKEN: msg`Authenticator app`,
  EMAIL: msg`Email`,
  SMS: msg`Text message`,
}

const order: readonly FactorKind[] = ['SOFTWARE_TOKEN', 'EMAIL', 'SMS']

export function FactorsCard({ security, prepareApp, proveApp, changeFactor }: FactorsCardProps) {
  const { isBusy, failure, clear, submit } = useSubmission()
  /** Of which kind the last request was. */
  const [changing, setChanging] = useState<FactorKind | null>(null)
  const [app, setApp] = useState<Secret | null>(null)
  const [turningOff, setTurningOff] = useState<FactorKind | null>(null)
  const { factors, isFactorRequired } = security
  const onCount = factors.filter(({ isOn }) => isOn).length
  const known = order.flatMap(kind => factors.find(factor => factor.kind === kind) ?? [])
  const change = (kind: FactorKind, to: FactorChange['to']) => {
    setChanging(kind)
    void submit(() =>
      kind === 'SOFTWARE_TOKEN' && to === 'on'
        ? refusalBy(prepareApp().then(setApp))
        : changeFactor({ kind, to }),
    )
  }
  const askToTurnOff = (kind: FactorKind) => {
    clear()
    setTurningOff(kind)
  }
  return (
    <TitledCard
      title={<Trans>Two-step sign-in</Trans>}
      aside={
        onCount > 0 ? (
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
      <FailureNotice failure={failure} messages={accountFailureMessages} />
      <Rows>
        {known.map(factor => (
          <FactorRow
            key={factor.kind}
            factor={factor}
            security={security}
            isLast={factor.isOn && isFactorRequired && onCount === 1}
            isDefault={factor.isPreferred && onCount > 1}
            busyKind={isBusy ? changing : null}
            onChange={change}
            onTurnOff={askToTurnOff}
          />
        ))}
      </Rows>
      {app && <AppDialog app={app} onProve={proveApp} onClose={() => setApp(null)} />}
      {turningOff && (
        <OffDialog
          kind={turningOff}
          isOnly={onCount === 1}
          onConfirm={() => {
            setTurningOff(null)
            change(turningOff, 'off')
          }}
          onClose={() => setTurningOff(null)}
        />
      )}
    </TitledCard>
  )
}

interface FactorActionsProps {
  factor: SecondFactor
  /** It is the only one that is on, and one is required. */
  isLast: boolean
  busyKind: FactorKind | null
  onChange: (kind: FactorKind, to: 'on' | 'preferred') => void
  onTurnOff: (kind: FactorKind) => void
}

interface FactorRowProps extends FactorActionsProps {
  security: AccountSecurity
  isDefault: boolean
}

function FactorRow({ security, isDefault, ...actions }: FactorRowProps) {
  const { i18n } = useLingui()
  const { factor, isLast } = actions
  return (
    <SettingRow
      title={i18n._(factorNames[factor.kind])}
      tags={
        factor.isOn && (
          <>
            <Tag tone="safe">
              <Trans>On</Trans>
            </Tag>
            {isDefault && (
              <Tag tone="info">
                <Trans>Default</Trans>
              </Tag>
            )}
          </>
        )
      }
      actions={<FactorActions {...actions} />}
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

function FactorActions({ factor, isLast, busyKind, onChange, onTurnOff }: FactorActionsProps) {
  const { i18n, t } = useLingui()
  const { kind, isOn, isPreferred, isSetUp } = factor
  const name = i18n._(factorNames[kind])
  const isBusy = busyKind === kind
  const isPending = busyKind !== null
  if (!isOn && kind === 'SOFTWARE_TOKEN')
    return (
      <Button
        variant="plain"
        size="s"
        busy={isBusy}
        disabled={isPending}
        aria-haspopup="dialog"
        onClick={() => onChange(kind, 'on')}
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
        onClick={() => onChange(kind, 'on')}
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
          onClick={() => onChange(kind, 'preferred')}
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
          onClick={() => onTurnOff(kind)}
        >
          <Trans>Turn off</Trans>
        </Button>
      )}
    </>
  )
}

interface AppDialogProps {
  app: Secret
  onProve: FactorCalls['proveApp']
  onClose: () => void
}

/** Shows the key of an app, which is turned on by a code that it made. */
function AppDialog({ app, onProve, onClose }: AppDialogProps) {
  const { t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const prove = async (code: string) => {
    if (await submit(() => onProve(code))) onClose()
  }
  const form = useCodeForm(failure, code => void prove(code), 'appCode')
  return (
    <FormDialog
      formProps={form.props}
      busy={isBusy}
      onClose={onClose}
      title={<Trans>Set up an authenticator app</Trans>}
      confirm={<Trans>Turn on</Trans>}
    >
      <AppSecret app={app} />
      <FailureNotice failure={form.failure} messages={accountFailureMessages} />
      <CodeField ref={form.input} label={t`Code from the app`} name="appCode" error={form.error} />
    </FormDialog>
  )
}

interface OffDialogProps {
  kind: FactorKind
  isOnly: boolean
  onConfirm: () => void
  onClose: () => void
}

function OffDialog({ kind, isOnly, onConfirm, onClose }: OffDialogProps) {
  const { i18n } = useLingui()
  const name = i18n._(factorNames[kind])
  return (
    <ConfirmDialog
      title={<Trans>Turn this off?</Trans>}
      confirm={<Trans>Turn off</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
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

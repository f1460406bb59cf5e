import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { ruleMessages } from '#src/i18n/rules.ts'
import {
  type BreachedPasswordPort,
  NewPasswordFields,
  newPasswordCheck,
} from '#src/parts/forms/new-password-fields.tsx'
import { refusedTexts } from '#src/parts/forms/refused-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { PasswordField } from '#src/ui/public/password-field.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import type { PasswordChangeActor } from './account-actors.ts'
import { accountFailureMessages } from './account-labels.ts'

interface PasswordDialogProps {
  actor: PasswordChangeActor
  email: string
  isBreached: BreachedPasswordPort
}

export function PasswordDialog(props: PasswordDialogProps) {
  const isOpen = useSelector(props.actor, snapshot => !snapshot.matches('closed'))
  return isOpen && <OpenDialog {...props} />
}

function OpenDialog({ actor, email, isBreached }: PasswordDialogProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const check = useMemo(() => {
    const ofNew = newPasswordCheck(isBreached)
    return async (values: FormValues): Promise<BrokenRules<keyof typeof ruleMessages>> => ({
      ...(!values['current'] && { current: 'passwordRequired' as const }),
      ...(await ofNew(values)),
    })
  }, [isBreached])
  const form = useForm({
    check,
    submit: ({ current = '', password = '' }) =>
      actor.send({ type: 'passwordChange.submitted', current, next: password }),
  })
  const leave = () => actor.send({ type: 'passwordChange.left' })
  const refused = refusedTexts(failure?.fields ?? [], rule => i18n._(ruleMessages[rule]))
  const isWrong = failure?.code === '0022' && failure.fields.length === 0 && !failure.offline
  const texts = {
    ...(isWrong && { current: t`This isn’t your password. Please try again.` }),
    ...refused,
    ...form.texts(rule => i18n._(ruleMessages[rule])),
  }
  return (
    <Dialog
      open
      keepsOpen
      onClose={leave}
      title={<Trans>Change your password</Trans>}
      description={<Trans>All your other sessions end. This one stays open.</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="plain" onClick={leave} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            <Trans>Change the password</Trans>
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap={5}>
          {failure && Object.keys(refused).length === 0 && !isWrong && (
            <Notice tone="danger" role="alert">
              {i18n._(accountFailureMessages(failure))}
            </Notice>
          )}
          {form.refused && (
            <ErrorSummary ref={form.summary} title={t`Please check this form`} texts={texts} />
          )}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <PasswordField
            label={t`Current password`}
            name="current"
            autoComplete="current-password"
            error={texts['current']}
          />
          <NewPasswordFields label={t`New password`} texts={texts} />
        </Stack>
      </form>
    </Dialog>
  )
}

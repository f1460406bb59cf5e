import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { AccountSecurity } from '#openapi/generated/api.d.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import {
  type BreachedPasswordPort,
  NewPasswordFields,
  newPasswordCheck,
} from '#src/parts/forms/new-password-fields.tsx'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { refusedTexts } from '#src/parts/forms/refused-texts.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { PasswordField } from '#src/ui/public/password-field.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import { Tag } from '#src/ui/tag.tsx'
import { accountFailureMessages, SettingRow } from './account-frame.tsx'
import type { Contact, PasswordChange } from './api.ts'
import { type ContactCalls, ContactDialog, contactUnderway } from './contact-dialog.tsx'

interface SignInCardProps extends ContactCalls {
  security: AccountSecurity
  changePassword: ChangePassword
  isBreached: BreachedPasswordPort
  /** A link asks to confirm the phone number. */
  asksPhone: boolean
}

export function SignInCard(props: SignInCardProps) {
  const { security, changePassword, isBreached } = props
  const { email, phone, phoneVerified, canSendTexts } = security
  const phoneFormat = usePhoneFormat()
  const [isChanging, setChanging] = useState(false)
  const [contact, setContact] = useState<Contact | null>(() =>
    props.asksPhone ? 'phone' : contactUnderway(),
  )
  return (
    <TitledCard title={<Trans>Signing in</Trans>}>
      <Rows>
        <SettingRow
          title={<Trans>Sign-in address</Trans>}
          actions={
            <Button variant="plain" size="s" aria-haspopup="dialog" onClick={() => setContact('email')}>
              <Trans>Change the address</Trans>
            </Button>
          }
        >
          {email}
        </SettingRow>
        <SettingRow
          title={<Trans>Password</Trans>}
          actions={
            <Button variant="plain" size="s" aria-haspopup="dialog" onClick={() => setChanging(true)}>
              <Trans>Change the password</Trans>
            </Button>
          }
        >
          <Trans>Choose one with 12 characters or more that you don’t use anywhere else.</Trans>
        </SettingRow>
        <SettingRow
          title={<Trans>Phone number</Trans>}
          tags={phone !== null && <PhoneTag isVerified={phoneVerified} />}
          actions={
            canSendTexts ? (
              <Button variant="plain" size="s" aria-haspopup="dialog" onClick={() => setContact('phone')}>
                {phone === null ? (
                  <Trans>Add a number</Trans>
                ) : phoneVerified ? (
                  <Trans>Change the number</Trans>
                ) : (
                  <Trans>Confirm the number</Trans>
                )}
              </Button>
            ) : undefined
          }
        >
          {phone === null ? <Trans context="a phone number">None yet</Trans> : phoneFormat(phone)}
          {!canSendTexts && (
            <>
              <br />
              <Trans>Wardlight can’t send text messages here, so a number can’t be confirmed.</Trans>
            </>
          )}
        </SettingRow>
      </Rows>
      {isChanging && (
        <PasswordDialog
          email={email}
          isBreached={isBreached}
          onChange={changePassword}
          onClose={() => setChanging(false)}
        />
      )}
      {contact && (
        <ContactDialog
          contact={contact}
          present={security[contact]}
          requestContact={props.requestContact}
          confirmContact={props.confirmContact}
          onClose={() => setContact(null)}
        />
      )}
    </TitledCard>
  )
}

function PhoneTag({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Tag tone="safe">
      <Trans>Confirmed</Trans>
    </Tag>
  ) : (
    <Tag tone="warning">
      <Trans>Not confirmed</Trans>
    </Tag>
  )
}

type ChangePassword = (change: PasswordChange) => Promise<Failure | null>

interface PasswordDialogProps {
  email: string
  isBreached: BreachedPasswordPort
  onChange: ChangePassword
  onClose: () => void
}

/** Changes the password, given the present one; every other session ends. */
export function PasswordDialog({ email, isBreached, onChange, onClose }: PasswordDialogProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { isBusy, failure, submit } = useSubmission()
  const check = useMemo(() => {
    const ofNew = newPasswordCheck(isBreached)
    return async (values: FormValues): Promise<BrokenRules<keyof typeof ruleMessages>> => ({
      ...(!values['current'] && { current: 'passwordRequired' as const }),
      ...(await ofNew(values)),
    })
  }, [isBreached])
  const form = useForm({
    check,
    submit: async ({ current = '', password = '' }) => {
      if (await submit(() => onChange({ current, next: password }))) onClose()
    },
  })
  const leave = () => !isBusy && onClose()
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
          <FailureNotice
            failure={Object.keys(refused).length === 0 && !isWrong ? failure : null}
            messages={accountFailureMessages}
          />
          {form.refused && <ErrorSummary ref={form.summary} texts={texts} />}
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

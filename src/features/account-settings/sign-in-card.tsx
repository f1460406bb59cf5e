import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { AccountSecurity } from '#openapi/generated/api.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
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
import { Stack } from '#src/ui/layout.ts'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { PasswordField } from '#src/ui/public/password-field.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import { Tag } from '#src/ui/tag.tsx'
import { accountFailureMessages, SettingRow } from './account-frame.tsx'
import type { AccountCalls, Contact } from './api.ts'
import { type ContactCalls, ContactDialog, contactUnderway } from './contact-dialog.tsx'

interface SignInCardProps extends ContactCalls, Pick<AccountCalls, 'changePassword'> {
  security: AccountSecurity
  isBreached: BreachedPasswordPort
  /** A link asks to confirm the phone number. */
  asksPhone: boolean
}

export function SignInCard(props: SignInCardProps) {
  const { security, changePassword, isBreached } = props
  const { email, phone, phoneVerified, canSendTexts, isFactorMissing } = security
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
            isFactorMissing ? undefined : (
              <Button variant="plain" size="s" aria-haspopup="dialog" onClick={() => setContact('email')}>
                <Trans>Change the address</Trans>
              </Button>
            )
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
          {...props}
          contact={contact}
          present={security[contact]}
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

interface PasswordDialogProps {
  email: string
  isBreached: BreachedPasswordPort
  onChange: AccountCalls['changePassword']
  onClose: () => void
}

/** The change ends every other session. */
export function PasswordDialog({ email, isBreached, onChange, onClose }: PasswordDialogProps) {
  const { t, i18n } = useLingui()
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
  const refused = refusedTexts(failure?.fields ?? [], rule => i18n._(ruleMessages[rule]))
  const isWrong = failure?.code === '0022' && failure.fields.length === 0 && failure.outage === null
  const texts = {
    ...(isWrong && { current: t`This isn’t your password. Please try again.` }),
    ...refused,
    ...form.texts(rule => i18n._(ruleMessages[rule])),
  }
  return (
    <FormDialog
      formProps={form.props}
      busy={isBusy}
      onClose={onClose}
      title={<Trans>Change your password</Trans>}
      description={<Trans>All your other sessions end. This one stays open.</Trans>}
      confirm={<Trans>Change the password</Trans>}
    >
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
    </FormDialog>
  )
}

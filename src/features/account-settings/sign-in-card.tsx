import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccountSecurity } from '#openapi/generated/api.d.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Contact } from './api.ts'
import { type ContactCalls, ContactDialog, contactUnderway } from './contact-dialog.tsx'
import { type ChangePassword, PasswordDialog } from './password-dialog.tsx'
import { SettingRow } from './setting-row.tsx'

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

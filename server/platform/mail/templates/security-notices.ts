import type { AccountChangeKind as ChangeKind } from '#openapi/generated/api.ts'
import { type I18n, i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, ifUnexpected } from './wording.ts'

export interface ChangeEmail {
  readonly kind: ChangeKind
  readonly link: string
  readonly channel: 'email' | 'sms'
}

const changes = inEachLanguage<Record<ChangeKind, { readonly subject: string; readonly statement: string }>>(
  i18n => ({
    EMAIL: {
      subject: i18n.t('Your Wardlight email address was changed'),
      statement: i18n.t(
        'Your Wardlight account has a new email address. You no longer sign in with this one, and your other sessions were ended.',
      ),
    },
    PHONE: {
      subject: i18n.t('Your Wardlight phone number was changed'),
      statement: i18n.t('Your Wardlight account has a new phone number, and your other sessions were ended.'),
    },
    PASSWORD: {
      subject: i18n.t('Your Wardlight password was changed'),
      statement: i18n.t('Your password was just changed, and your other sessions were ended.'),
    },
    SECOND_FACTOR: {
      subject: i18n.t('Your two-step sign-in was changed'),
      statement: i18n.t(
        'Two-step sign-in for your Wardlight account was just changed, and your other sessions were ended.',
      ),
    },
    RECOVERY_CODES: {
      subject: i18n.t('You have new Wardlight recovery codes'),
      statement: i18n.t('New recovery codes were created for your account. Any earlier ones no longer work.'),
    },
    OWNERSHIP: {
      subject: i18n.t('Ownership of your company was changed'),
      statement: i18n.t('Ownership of your company on Wardlight was just transferred to someone else.'),
    },
    PASSKEY_ADDED: {
      subject: i18n.t('A passkey was added to your Wardlight account'),
      statement: i18n.t(
        'A new passkey can now sign in to your Wardlight account. Your other sessions were ended.',
      ),
    },
    PASSKEY_REMOVED: {
      subject: i18n.t('A passkey was removed from your Wardlight account'),
      statement: i18n.t(
        'One of your passkeys no longer signs in to your Wardlight account. Your other sessions were ended.',
      ),
    },
  }),
)

const ifNotYou = (i18n: I18n, link: string): readonly string[] => [
  i18n.t(
    'If this was you, you don’t have to do anything. If it wasn’t, open this link within 7\u00a0days: it undoes what can be undone, ends every session and asks for a new password.',
  ),
  link,
]

const inShort = (language: Locale, subject: string, link: string): Wording => {
  const i18n = i18nIn[language]
  return { language, subject, text: i18n.t('{subject}. Not you? {link}', { subject, link }), code: null }
}

/** With the link that undoes the change (ASVS 6.3.7). */
export const accountChanged = (locale: Locale, { kind, link, channel }: ChangeEmail): Wording => {
  const i18n = i18nIn[locale]
  const { subject, statement } = changes[locale][kind]
  if (channel === 'sms') return inShort(locale, subject, link)
  return composeEmail(locale, subject, [statement, ...ifNotYou(i18n, link)])
}

export interface RecoveryCodeEmail {
  readonly left: number
  readonly link: string
  readonly channel: 'email' | 'sms'
}

export const recoveryCodeUsed = (locale: Locale, { left, link, channel }: RecoveryCodeEmail): Wording => {
  const i18n = i18nIn[locale]
  const subject = i18n.t('A Wardlight recovery code was used')
  if (channel === 'sms') return inShort(locale, subject, link)
  const statement = i18n.t(
    'A recovery code was just used to sign in to your account. Codes left: {left}. You can create new ones in your security settings.',
    { left },
  )
  return composeEmail(locale, subject, [statement, ...ifNotYou(i18n, link)])
}

export const accountDeleted = (locale: Locale, publicUrl: string): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your Wardlight account was deleted'), [
    i18n.t('The account you signed in to Wardlight with was just deleted.'),
    ifUnexpected(i18n, publicUrl),
  ])
}

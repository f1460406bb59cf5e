import type { AccountChangeKind as ChangeKind } from '#openapi/generated/api.d.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard, shortText } from './wording.ts'

export interface ChangeEmail {
  readonly kind: ChangeKind
  readonly link: string
  readonly channel: 'email' | 'sms'
}

interface ChangeMessages {
  readonly subject: string
  readonly statement: string
}

const english: Record<ChangeKind, ChangeMessages> = {
  EMAIL: {
    subject: 'Your Wardlight email address was changed',
    statement:
      'Your Wardlight account has a new email address. You no longer sign in with this one, and your other sessions were ended.',
  },
  PHONE: {
    subject: 'Your Wardlight phone number was changed',
    statement: 'Your Wardlight account has a new phone number, and your other sessions were ended.',
  },
  PASSWORD: {
    subject: 'Your Wardlight password was changed',
    statement: 'Your password was just changed, and your other sessions were ended.',
  },
  SECOND_FACTOR: {
    subject: 'Your two-step sign-in was changed',
    statement:
      'Two-step sign-in for your Wardlight account was just changed, and your other sessions were ended.',
  },
  RECOVERY_CODES: {
    subject: 'Your Wardlight recovery codes were replaced',
    statement: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  OWNERSHIP: {
    subject: 'Ownership of your company was changed',
    statement: 'Ownership of your company on Wardlight was just transferred to someone else.',
  },
  PASSKEY_ADDED: {
    subject: 'A passkey was added to your Wardlight account',
    statement: 'A new passkey can now sign in to your Wardlight account. Your other sessions were ended.',
  },
  PASSKEY_REMOVED: {
    subject: 'A passkey was removed from your Wardlight account',
    statement:
      'One of your passkeys no longer signs in to your Wardlight account. Your other sessions were ended.',
  },
}

const french: Record<ChangeKind, ChangeMessages> = {
  EMAIL: {
    subject: 'Votre adresse courriel Wardlight a été changée',
    statement:
      'Votre compte Wardlight a une nouvelle adresse courriel. Celle-ci ne sert plus à vous connecter, et vos autres sessions ont été fermées.',
  },
  PHONE: {
    subject: 'Votre numéro de téléphone Wardlight a été changé',
    statement:
      'Votre compte Wardlight a un nouveau numéro de téléphone, et vos autres sessions ont été fermées.',
  },
  PASSWORD: {
    subject: 'Votre mot de passe Wardlight a été changé',
    statement: 'Votre mot de passe vient d’être changé, et vos autres sessions ont été fermées.',
  },
  SECOND_FACTOR: {
    subject: 'Votre validation en deux étapes a changé',
    statement:
      'La validation en deux étapes de votre compte Wardlight vient d’être modifiée, et vos autres sessions ont été fermées.',
  },
  RECOVERY_CODES: {
    subject: 'Vos codes de récupération Wardlight ont été remplacés',
    statement:
      'De nouveaux codes de récupération ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
  },
  OWNERSHIP: {
    subject: 'La propriété de votre entreprise a changé',
    statement: 'La propriété de votre entreprise sur Wardlight vient d’être transférée à quelqu’un d’autre.',
  },
  PASSKEY_ADDED: {
    subject: 'Une clé d’accès a été ajoutée à votre compte Wardlight',
    statement:
      'Une nouvelle clé d’accès permet maintenant de se connecter à votre compte Wardlight. Vos autres sessions ont été fermées.',
  },
  PASSKEY_REMOVED: {
    subject: 'Une clé d’accès a été retirée de votre compte Wardlight',
    statement:
      'Une de vos clés d’accès ne permet plus de se connecter à votre compte Wardlight. Vos autres sessions ont été fermées.',
  },
}

/** What to do if the reader did not make the change. */
const ifNotYou = (locale: Locale, link: string): readonly string[] =>
  locale === 'fr-FR'
    ? [
        `Si c’était vous, vous n’avez rien à faire. Sinon, ouvrez ce lien dans les 7${hard}jours${fine}: il annule ce qui peut l’être, ferme toutes les sessions et demande un nouveau mot de passe.`,
        link,
      ]
    : [
        `If this was you, you don’t have to do anything. If it wasn’t, open this link within 7${hard}days: it undoes what can be undone, ends every session and asks for a new password.`,
        link,
      ]

/**
 * Notifies the holder of an account that its protection was changed, with the link that undoes it (ASVS
 * 6.3.7).
 */
export const accountChanged = (locale: Locale, { kind, link, channel }: ChangeEmail): Wording => {
  const { subject, statement } = (locale === 'fr-FR' ? french : english)[kind]
  if (channel === 'sms')
    return shortText(
      subject,
      locale === 'fr-FR' ? `${subject}. Ce n’était pas vous${fine}? ${link}` : `${subject}. Not you? ${link}`,
      null,
    )
  return composeEmail(locale, subject, [statement, ...ifNotYou(locale, link)])
}

export interface RecoveryCodeEmail {
  readonly left: number
  readonly link: string
  readonly channel: 'email' | 'sms'
}

/** Notifies the holder of a sign-in with a recovery code, and how many are left. */
export const recoveryCodeUsed = (locale: Locale, { left, link, channel }: RecoveryCodeEmail): Wording => {
  const isFrench = locale === 'fr-FR'
  const subject = isFrench
    ? 'Un code de récupération Wardlight a été utilisé'
    : 'A Wardlight recovery code was used'
  if (channel === 'sms')
    return shortText(
      subject,
      isFrench ? `${subject}. Ce n’était pas vous${fine}? ${link}` : `${subject}. Not you? ${link}`,
      null,
    )
  const statement = isFrench
    ? `Un code de récupération vient de servir à se connecter à votre compte. Codes restants${fine}: ${left}. Vous pouvez en créer de nouveaux dans vos paramètres de sécurité.`
    : `A recovery code was just used to sign in to your account. Codes left: ${left}. You can create new ones in your security settings.`
  return composeEmail(locale, subject, [statement, ...ifNotYou(locale, link)])
}

export const accountDeleted = (locale: Locale): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, 'Votre compte Wardlight a été supprimé', [
        'Le compte avec lequel vous vous connectiez à Wardlight vient d’être supprimé.',
        `Si ce n’était pas vous, répondez à ce message${fine}: nous vous aiderons.`,
      ])
    : composeEmail(locale, 'Your Wardlight account was deleted', [
        'The account you signed in to Wardlight with was just deleted.',
        'If this wasn’t you, reply to this message and we’ll help.',
      ])

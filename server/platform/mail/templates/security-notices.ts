import type { Locale, Wording } from '../messenger.ts'
import { fine, letter } from './wording.ts'

/** Tells a person that their password was changed. */
export const passwordChanged = (locale: Locale): Wording =>
  locale === 'fr-FR'
    ? letter(locale, 'Votre mot de passe Wardlight a été changé', [
        'Le mot de passe de votre compte vient d’être changé, et vos autres sessions ont été fermées.',
        `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «${fine}Mot de passe oublié${fine}».`,
      ])
    : letter(locale, 'Your Wardlight password was changed', [
        'The password of your account was just changed, and your other sessions were ended.',
        'If this was not you, choose a new password at once by “Forgot password”.',
      ])

/** Tells a person that the ways of confirming a sign-in were changed. */
export const secondFactorChanged = (locale: Locale): Wording =>
  locale === 'fr-FR'
    ? letter(locale, 'La vérification de vos connexions a changé', [
        'La façon dont vous confirmez vos connexions à Wardlight vient d’être modifiée.',
        'Si ce n’était pas vous, changez votre mot de passe, puis vérifiez vos réglages de sécurité.',
      ])
    : letter(locale, 'How you confirm sign-ins has changed', [
        'The way you confirm sign-ins to Wardlight was just changed.',
        'If this was not you, change your password, then check your security settings.',
      ])

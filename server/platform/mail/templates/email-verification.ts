import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard } from './wording.ts'

/** The link that verifies an e-mail address (spec 2 §4, E-mail verification). */
export const emailVerification = (
  locale: Locale,
  { link, hours }: { link: string; hours: number },
): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, 'Vérifiez votre adresse courriel', [
        `Ouvrez ce lien pour confirmer que cette adresse est la vôtre${fine}:`,
        link,
        `Il est valable ${hours}${hard}heures. Si vous n’avez rien demandé, ignorez ce message.`,
      ])
    : composeEmail(locale, 'Verify your email address', [
        'Open this link to confirm this address is yours:',
        link,
        `It works for ${hours}${hard}hours. If you didn’t ask for it, you can ignore this message.`,
      ])

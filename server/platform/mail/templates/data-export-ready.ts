import { longDay } from '#domain/days.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine } from './wording.ts'

/** Says where and until when the person's data can be downloaded. */
export const dataExportReady = (
  locale: Locale,
  { name, expiresAt, link }: { readonly name: string; readonly expiresAt: Date; readonly link: string },
): Wording => {
  const day = longDay(locale, expiresAt)
  return locale === 'fr-FR'
    ? composeEmail(locale, 'Vos données sont prêtes à être téléchargées', [
        `Bonjour ${name},`,
        `Le fichier de vos données est prêt. Téléchargez-le d’ici le ${day} dans les paramètres de votre compte${fine}:`,
        link,
        'Si ce n’est pas vous qui l’avez demandé, changez votre mot de passe.',
      ])
    : composeEmail(locale, 'Your data is ready to download', [
        `Hello ${name},`,
        `The file with your data is ready. Download it by ${day} in your account settings:`,
        link,
        'If you didn’t ask for it, change your password.',
      ])
}

import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine } from './wording.ts'

export const scanFinished = (locale: Locale, { link }: { link: string }): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, 'Votre analyse est terminée', [
        `Votre score et ce que nous avons trouvé vous attendent${fine}:`,
        link,
      ])
    : composeEmail(locale, 'Your scan is finished', [
        'Your score and what we found are waiting for you:',
        link,
      ])

/** A scan failed; it can be tried again without another credit (spec 2 §8). */
export const scanFailed = (locale: Locale, { link }: { link: string }): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, 'Votre analyse n’a pas pu être terminée', [
        'Un problème de notre côté a interrompu votre analyse. Elle ne vous a rien coûté.',
        `Relancez-la à partir de ce lien${fine}:`,
        link,
      ])
    : composeEmail(locale, 'Your scan couldn’t be completed', [
        'A problem on our side stopped your scan. It didn’t cost you anything.',
        'Start it again here:',
        link,
      ])

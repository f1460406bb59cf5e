import { bandOf, type ScoreBand } from '../../domain/score-bands.ts'
import type { Locale, Message } from '../platform/mail/messenger.ts'

const bands: Readonly<Record<Locale, Readonly<Record<ScoreBand, string>>>> = {
  'en-US': { poor: 'Poor', good: 'Good', veryGood: 'Very Good', excellent: 'Excellent' },
  'fr-FR': { poor: 'Faible', good: 'Bon', veryGood: 'Très bon', excellent: 'Excellent' },
}

/** The e-mail that tells a person that a scan is over. It names the score and nothing that was found. */
export const scanFinishedMessage = (
  language: Locale,
  to: string,
  score: number,
  publicUrl: string,
): Message => {
  const band = bands[language][bandOf(score)]
  const dashboard = `${publicUrl}/dashboard`
  const words: Readonly<Record<Locale, { subject: string; text: string }>> = {
    'en-US': {
      subject: `Your scan is complete: ${score} of 1000`,
      text: `Your scan is complete.\n\nYour protection score is ${score} of 1000 (${band}). See why, and what to do next:\n${dashboard}\n`,
    },
    'fr-FR': {
      subject: `Votre analyse est terminée : ${score} sur 1000`,
      text: `Votre analyse est terminée.\n\nVotre score de protection est de ${score} sur 1000 (${band}). Voyez pourquoi, et que faire ensuite :\n${dashboard}\n`,
    },
  }
  return { channel: 'email', to, ...words[language], code: null }
}

/** The e-mail that tells a person that a scan failed (spec 2 §8). */
export const scanFailedMessage = (language: Locale, to: string, publicUrl: string): Message => {
  const dashboard = `${publicUrl}/dashboard`
  const words: Readonly<Record<Locale, { subject: string; text: string }>> = {
    'en-US': {
      subject: 'Your scan could not be completed',
      text: `Your scan could not be completed due to a server issue. It costs no further credit to try again; please choose Retry Scan on your dashboard:\n${dashboard}\n`,
    },
    'fr-FR': {
      subject: 'Votre analyse n’a pas pu être terminée',
      text: `Votre analyse n’a pas pu être terminée en raison d’un problème de serveur. Réessayer ne coûte aucun crédit supplémentaire ; choisissez « Relancer l’analyse » sur votre tableau de bord :\n${dashboard}\n`,
    },
  }
  return { channel: 'email', to, ...words[language], code: null }
}

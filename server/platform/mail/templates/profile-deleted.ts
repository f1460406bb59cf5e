import type { Locale, Wording } from '../messenger.ts'
import { fine, hard, letter } from './wording.ts'

/** Confirms that a profile is gone; a subscription and its billing go on (spec 2 §4). */
export const profileDeleted = (locale: Locale, { name }: { name: string }): Wording =>
  locale === 'fr-FR'
    ? letter(locale, 'Votre profil Wardlight a été supprimé', [
        `Bonjour ${name},`,
        `Votre profil, vos analyses et leurs résultats ont été supprimés. Ce qui reste dans nos sauvegardes disparaît dans les 60${hard}jours.`,
        `La suppression ne met fin ni à un abonnement ni à sa facturation. Si ce n’était pas vous, répondez à ce message${fine}: nous vous aiderons.`,
      ])
    : letter(locale, 'Your Wardlight profile was deleted', [
        `Hello ${name},`,
        `Your profile, your scans and their results were deleted. What remains in our backups is gone within 60${hard}days.`,
        'Deletion doesn’t end a subscription or its billing. If this wasn’t you, reply to this message and we’ll help.',
      ])

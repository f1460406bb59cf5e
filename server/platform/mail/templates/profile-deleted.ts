import { longDay } from '#domain/days.ts'
import { deletionUndoDays, erasureDays } from '#domain/retention.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard } from './wording.ts'

export interface ScheduledDeletion {
  readonly name: string
  readonly dueAt: Date
  readonly link: string
}

/** Says what is deleted and when, what stays, and how to undo it. */
export const profileDeletionScheduled = (
  locale: Locale,
  { name, dueAt, link }: ScheduledDeletion,
): Wording => {
  const day = longDay(locale, dueAt)
  return locale === 'fr-FR'
    ? composeEmail(locale, `Votre compte Wardlight sera supprimé le ${day}`, [
        `Bonjour ${name},`,
        `Vous avez demandé la suppression de votre compte. Dans ${deletionUndoDays}${hard}jours, le ${day}, nous supprimerons votre profil, vos analyses et leurs résultats, vos photos, vos demandes de retrait et votre plan de réponse. Ce qui reste dans nos sauvegardes disparaît dans les ${erasureDays}${hard}jours qui suivent.`,
        'Les paiements restent dans nos registres comptables, sans lien avec vous. Si votre entreprise utilise Wardlight, ce que dit de vous sa propre liste d’employés y reste. La suppression ne met fin ni à un abonnement ni à sa facturation.',
        `Vous avez changé d’avis${fine}? D’ici là, ouvrez ce lien, ou connectez-vous et choisissez «${fine}Conserver mon compte${fine}»${fine}:`,
        link,
        `Si ce n’était pas vous, ouvrez le lien, puis changez votre mot de passe. Vos autres sessions ont déjà été fermées.`,
      ])
    : composeEmail(locale, `Your Wardlight account will be deleted on ${day}`, [
        `Hello ${name},`,
        `You asked us to delete your account. In ${deletionUndoDays}${hard}days, on ${day}, we’ll delete your profile, your scans and their results, your photos, your removal requests and your response plan. What remains in our backups is gone within ${erasureDays}${hard}days after that.`,
        'Payments stay in our accounting records, without a link to you. If your company uses Wardlight, what its own employee list says about you stays there. Deletion doesn’t end a subscription or its billing.',
        'Changed your mind? Until then, open this link, or sign in and choose “Keep my account”:',
        link,
        'If this wasn’t you, open the link, then change your password. Your other sessions have already ended.',
      ])
}

/** Confirms that a profile is deleted; a subscription and its billing continue (spec 2 §4). */
export const profileDeleted = (locale: Locale, { name }: { name: string }): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, 'Votre profil Wardlight a été supprimé', [
        `Bonjour ${name},`,
        `Votre profil, vos analyses et leurs résultats ont été supprimés. Ce qui reste dans nos sauvegardes disparaît dans les ${erasureDays}${hard}jours.`,
        `La suppression ne met fin ni à un abonnement ni à sa facturation. Si ce n’était pas vous, répondez à ce message${fine}: nous vous aiderons.`,
      ])
    : composeEmail(locale, 'Your Wardlight profile was deleted', [
        `Hello ${name},`,
        `Your profile, your scans and their results were deleted. What remains in our backups is gone within ${erasureDays}${hard}days.`,
        'Deletion doesn’t end a subscription or its billing. If this wasn’t you, reply to this message and we’ll help.',
      ])

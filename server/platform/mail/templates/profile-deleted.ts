import { longDay } from '#domain/days.ts'
import { deletionUndoDays, erasureDays } from '#domain/retention.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail } from './wording.ts'

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
  const i18n = i18nIn[locale]
  const day = longDay(locale, dueAt)
  return composeEmail(locale, i18n.t('Your Wardlight account will be deleted on {day}', { day }), [
    i18n.t('Hello {name},', { name }),
    i18n.t(
      'You asked us to delete your account. In {deletionUndoDays}\u00a0days, on {day}, we’ll delete your profile, your scans and their results, your photos, your removal requests and your response plan. What remains in our backups is gone within {erasureDays}\u00a0days after that.',
      { deletionUndoDays, day, erasureDays },
    ),
    i18n.t(
      'Payments stay in our accounting records, without a link to you. If your company uses Wardlight, what its own employee list says about you stays there. Deletion doesn’t end a subscription or its billing.',
    ),
    i18n.t('Changed your mind? Until then, open this link, or sign in and choose “Keep my account”:'),
    link,
    i18n.t(
      'If this wasn’t you, open the link, then change your password. Your other sessions have already ended.',
    ),
  ])
}

/** Confirms that a profile is deleted; a subscription and its billing continue (spec 2 §4). */
export const profileDeleted = (locale: Locale, { name }: { name: string }): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your Wardlight profile was deleted'), [
    i18n.t('Hello {name},', { name }),
    i18n.t(
      'Your profile, your scans and their results were deleted. What remains in our backups is gone within {erasureDays}\u00a0days.',
      { erasureDays },
    ),
    i18n.t(
      'Deletion doesn’t end a subscription or its billing. If this wasn’t you, reply to this message and we’ll help.',
    ),
  ])
}

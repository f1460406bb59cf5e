import { isComplete } from '#domain/coverage.ts'
import type { Coverage, NotificationData } from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { fine, hard } from '#server/platform/mail/templates/wording.ts'

/** A notification in an email. It names the kind of event and the site, never the exposed data. */
export interface NotificationText {
  readonly subject: string
  readonly text: string
}

export type Say = (data: NotificationData) => NotificationText
export type Both = Readonly<Record<Locale, Say>>

export const plain =
  (subject: string, text: string): Say =>
  () => ({ subject, text })

export const counted =
  (subject: string, one: string, several: (count: number) => string): Say =>
  ({ leakCount }) => ({ subject, text: leakCount === null || leakCount === 1 ? one : several(leakCount) })

/** The change of a score, in brackets after it. */
export const change = (locale: Locale, difference: number | null): string => {
  if (difference === null) return ''
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(difference)
  if (difference === 0) return locale === 'fr-FR' ? ', comme avant' : ', the same as before'
  return ` (${signed}${hard}${Math.abs(difference) === 1 ? 'point' : 'points'})`
}

/** What a score is based on, as a sentence; empty where that was not stored. */
export const basis = (locale: Locale, coverage: Coverage | null): string => {
  if (coverage === null) return ''
  const { sourcesAsked: requested, sourcesTotal: total } = coverage
  if (locale === 'fr-FR')
    return isComplete(coverage)
      ? ' Toutes les sources ont répondu.'
      : ` Il repose sur ${requested}${hard}des ${total}${hard}sources${fine}: il pourrait être trop élevé.`
  return isComplete(coverage)
    ? ' Every source answered.'
    : ` It’s based on ${requested} of ${total} sources, so it may be too high.`
}

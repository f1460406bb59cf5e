import { longDay } from '#domain/days.ts'
import { exposedDataIn } from '#domain/exposed-data-labels.ts'
import { threatLevels } from '#domain/threats.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { FoundExposure } from '#server/scan/source.ts'

export interface FirstAnswer {
  readonly email: string
  /** Null when it couldn't be checked. */
  readonly found: readonly FoundExposure[] | null
  readonly link: string
}

const maxListed = 10

const worstFirst = (one: FoundExposure, other: FoundExposure): number =>
  threatLevels.indexOf(other.threatLevel) - threatLevels.indexOf(one.threatLevel) ||
  (other.exposedOn ?? '').localeCompare(one.exposedOn ?? '')

/** Whether an address is in a known breach, for its owner: anyone may have typed it. */
export const firstAnswerEmail = (locale: Locale, { email: address, found, link }: FirstAnswer): Wording => {
  const i18n = i18nIn[locale]
  const count = found?.length ?? 0
  const more = count - maxListed
  const [subject, first] =
    found === null
      ? [
          i18n.t('We couldn’t check {address}', { address }),
          i18n.t('So we don’t know whether it’s in a breach. Try again tomorrow.'),
        ]
      : count === 0
        ? [
            i18n.t('We found {address} in none of the breaches we know', { address }),
            i18n.t('This isn’t proof you’re safe: not every breach becomes known.'),
          ]
        : [
            i18n.t(
              '{count, plural, one {We found {address} in one known breach} other {We found {address} in {count}\u00a0known breaches}}',
              { address, count },
            ),
            i18n.t(
              '{count, plural, one {Here’s what was exposed:} other {Here’s what was exposed, the most serious first:}}',
              { count },
            ),
          ]
  const breaches = (found ?? [])
    .toSorted(worstFirst)
    .slice(0, maxListed)
    .map(({ evidence, exposedOn }) => {
      const day = exposedOn === null ? i18n.t('date unknown') : longDay(locale, new Date(exposedOn))
      const kinds = evidence.exposedData.map(kind => exposedDataIn(oneLine(kind), locale))
      return quoted(`${oneLine(evidence.name)} (${day})\n${kinds.join(', ')}`)
    })
  return composeEmail(locale, subject, [
    first,
    ...breaches,
    more > 0
      ? i18n.t('{count, plural, one {And one more breach.} other {And {count}\u00a0more breaches.}}', {
          count: more,
        })
      : null,
    found?.some(({ evidence }) => evidence.passwordExposed)
      ? i18n.t('Passwords were exposed. Change them everywhere you use them.')
      : null,
    `${i18n.t('This answer is about breaches only. To sign up for the full scan, which looks in more places:')}\n${link}`,
    i18n.t(
      'If you didn’t ask for this, someone else typed your address on our home page. Only you got this answer, and we don’t keep it or your address.',
    ),
  ])
}

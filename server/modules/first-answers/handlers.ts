import { exposedDataLabelOf } from '#domain/exposed-data-labels.ts'
import { threatLevels } from '#domain/threats.ts'
import { longDay } from '#domain/written-days.ts'
import type { Language } from '#openapi/generated/api.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { attemptSeconds } from '#server/platform/mail/smtp-messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secret-keys.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { type FoundExposure, isSure, SourceUnavailable } from '#server/scan/source.ts'
import { createEmbeddedCorpus } from '#server/scan/sources/embedded-corpus.ts'

interface FirstAnswer {
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
      const kinds = evidence.exposedData.map(kind => exposedDataLabelOf(oneLine(kind), i18n))
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
    i18n.t('This answer is about breaches only. The full scan looks in more places.'),
    { label: i18n.t('Sign up for the full scan'), link },
    i18n.t(
      'If you didn’t ask for this, someone else typed your address on our home page. Only you got this answer, and we don’t keep it or your address.',
    ),
  ])
}

const queue = 'firstAnswer.send'

const byNetwork: ThrottleRule = {
  name: 'firstAnswer.network',
  attempts: 10,
  perSeconds: 3600,
  code: '0042',
}
const byAddress: ThrottleRule = {
  name: 'firstAnswer.address',
  attempts: 1,
  perSeconds: 24 * 3600,
  code: '0042',
}

interface Question {
  readonly email: string
  readonly language: Language
  /** An answer went out today. It is queued all the same, so that the call takes as long. */
  readonly isRepeated: boolean
}

/** Whether an address is in a known breach, answered to the address itself (docs/adr/0063). */
export const createFirstAnswersModule = (platform: Platform) => {
  const { config, db, jobs, keys, log, messenger, throttle } = platform
  // Nobody's address goes to another service before they agree.
  const corpus = createEmbeddedCorpus(db, createCorpusKeys(keys))
  const key = keys.derive('first-answer')
  const counted = (text: string): string => keys.hash('throttle', text).toString('base64url')

  const isRepeated = async (email: string): Promise<boolean> => {
    try {
      await throttle.spend(byAddress, counted(email))
      return false
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return true
    }
  }

  /** The breaches of our own corpus; null while it holds none. */
  const findBreaches = async (email: string, signal: AbortSignal) => {
    try {
      const subject = { kind: 'EMAIL', key: '', label: '', email, others: [] } as const
      return (await corpus.check(subject, signal)).filter(isSure)
    } catch (error) {
      if (error instanceof SourceUnavailable) return null
      throw error
    }
  }

  const answer = async (id: string, sealed: string, signal: AbortSignal): Promise<void> => {
    const text = unseal(key, Buffer.from(sealed, 'base64'))
    if (text === null) throw new Error('A queued question can not be read: was SECRET_KEY changed?')
    const question = JSON.parse(text) as Question
    if (question.isRepeated) return
    const { email, language } = question
    const found = await findBreaches(email, signal)
    const wording = firstAnswerEmail(language, { email, found, link: `${config.publicUrl}/signup` })
    await messenger.deliver({ ...wording, to: email }, { id, within: db })
  }

  jobs.define<{ id: string; sealed: string }>({
    name: queue,
    retryLimit: 10,
    expireInSeconds: attemptSeconds,
    isDeletedWhenDone: true,
    async work({ id, sealed }, { isLast, signal }) {
      try {
        await answer(id, sealed, signal)
      } catch (error) {
        if (!isLast || signal.aborted) throw error
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'first answer: given up')
      }
    },
  })

  return {
    askFirstAnswer: async request => {
      await throttle.spend(byNetwork, counted(request.ip))
      const { email } = request.body
      const question: Question = {
        email,
        language: languageOf(request),
        isRepeated: await isRepeated(email),
      }
      const sealed = seal(key, JSON.stringify(question)).toString('base64')
      await jobs.send(queue, { id: crypto.randomUUID(), sealed })
      return { acknowledged: true }
    },
  } satisfies Partial<Handlers>
}

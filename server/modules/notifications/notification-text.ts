import { isComplete } from '#domain/coverage.ts'
import type { NotificationKind } from '#domain/notifications.ts'
import type { Coverage, NotificationData } from '#openapi/generated/api.ts'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { type EmailNames, type Message, topicMessages } from './topic-messages.ts'

const changeOf = (i18n: I18n, difference: number | null): string => {
  if (difference === null) return ''
  if (difference === 0) return i18n.t(', the same as before')
  const signed = new Intl.NumberFormat(i18n.locale, { signDisplay: 'always' })
    .format(difference)
    .replace('-', '−')
  return i18n.t('{count, plural, one { ({signed}\u00a0point)} other { ({signed}\u00a0points)}}', {
    count: Math.abs(difference),
    signed,
  })
}

/** What a score is based on, as a sentence; empty where that was not stored. */
const basisOf = (i18n: I18n, coverage: Coverage | null): string => {
  if (coverage === null) return ''
  if (isComplete(coverage)) return i18n.t(' Every source answered.')
  return i18n.t(' It’s based on {checked} of {total} sources, so it may be too high.', {
    checked: coverage.sourcesAsked,
    total: coverage.sourcesTotal,
  })
}

const kindMessages: Readonly<Record<NotificationKind, Message>> = {
  compromisedDomain: (i18n, { leakCount }) => [
    i18n.t('One of your web domains has been compromised'),
    i18n.t(
      '{count, plural, one {One of your web domains appears in a breach.} other {Your web domains appear in {count}\u00a0breaches.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  passwordLeak: (i18n, { leakCount }) => [
    i18n.t('One of your passwords was leaked'),
    i18n.t(
      '{count, plural, one {One of your accounts appears in a breach. Change its password first.} other {Your accounts appear in {count}\u00a0breaches. Change their passwords first.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  exposedAddress: (i18n, { leakCount }) => [
    i18n.t('Your address is exposed'),
    i18n.t(
      '{count, plural, one {Your address can be found on a website.} other {Your address can be found in {count}\u00a0places.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  mfa: i18n => [
    i18n.t({ id: 'notification.mfa', message: 'Turn on two-step sign-in' }),
    i18n.t(
      'A second step at sign-in keeps out people who know your password. It takes a few minutes for each account.',
    ),
  ],
  newScore: (i18n, { notificationScore, scoreDifference, coverage }) => [
    scoreDifference === null ? i18n.t('Your score is ready') : i18n.t('Your new protection score is ready'),
    i18n.t('Your protection score is {score} out of 1000{change}.', {
      score: notificationScore ?? 0,
      change: changeOf(i18n, scoreDifference),
    }) + basisOf(i18n, coverage),
  ],
  safe: i18n => [i18n.t('No new threats'), i18n.t('Your last scan found nothing new about you.')],
  newImageFound: (i18n, { leakCount }) => [
    i18n.t('A photo that looks like yours was found'),
    i18n.t(
      '{count, plural, one {A photo on the web looks like the one you gave us. Tell us whether it can stay.} other {{count}\u00a0photos on the web look like the one you gave us. Tell us whether they can stay.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  nameExposed: (i18n, { leakCount }) => [
    i18n.t('Your name is exposed'),
    i18n.t(
      '{count, plural, one {A website lists your name with details about you.} other {{count}\u00a0websites list your name with details about you.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  phoneExposed: (i18n, { leakCount }) => [
    i18n.t('Your phone number is exposed'),
    i18n.t(
      '{count, plural, one {Your phone number can be found on a website.} other {Your phone number can be found in {count}\u00a0places.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  otherThreats: (i18n, { leakCount, category }) =>
    category === 'EMAIL'
      ? [
          i18n.t('Your email address was leaked'),
          i18n.t(
            '{count, plural, one {Your email address appears in a breach, without a password.} other {Your email address appears in {count}\u00a0breaches, without a password.}}',
            { count: leakCount ?? 1 },
          ),
        ]
      : [
          i18n.t('Something needs your attention'),
          i18n.t(
            '{count, plural, one {We noticed something else that may put you at risk.} other {We noticed {count}\u00a0other things that may put you at risk.}}',
            { count: leakCount ?? 1 },
          ),
        ],
  responsePlan: i18n => [i18n.t('Your response plan'), i18n.t('There’s news about your response plan.')],
  unresolvedIssues: (i18n, { leakCount }) => [
    i18n.t('You still have open findings'),
    i18n.t(
      '{count, plural, one {One finding is still open. See what to do about it.} other {{count}\u00a0findings are still open. See what to do about them.}}',
      { count: leakCount ?? 1 },
    ),
  ],
  companyScore: (i18n, { notificationScore, scoreDifference }) => [
    i18n.t('Your company’s score has changed'),
    i18n.t('Your company’s score is {score} out of 1000{change}.', {
      score: notificationScore ?? 0,
      change: changeOf(i18n, scoreDifference),
    }),
  ],
  companyAnalysisUpdates: i18n => [
    i18n.t('News about your company’s scans'),
    i18n.t('Your company’s scan results have changed.'),
  ],
  reportedImageStatus: i18n => [
    i18n.t('Your photo report'),
    i18n.t('There’s news about a photo you reported.'),
  ],
}

export const notificationText = (
  locale: Locale,
  kind: NotificationKind,
  data: NotificationData,
  names: EmailNames = { company: null, who: null },
): { readonly subject: string; readonly text: string } => {
  const message = data.topic === null ? kindMessages[kind] : topicMessages[data.topic]
  const [subject, text] = message(i18nIn[locale], data, names)
  return { subject, text }
}

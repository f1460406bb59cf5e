import { notificationListPath, notificationSettingsPath } from '#domain/addresses.ts'
import {
  isAboutOwnRole,
  isSiteNamedInEmails,
  monthlyScanDay,
  type NotificationKind,
  notificationPath,
} from '#domain/notifications.ts'
import { longDay } from '#domain/written-days.ts'
import type { NotificationCategory, NotificationData } from '#openapi/generated/api.ts'
import { i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale, NextStep, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, quoted } from '#server/platform/mail/templates/wording.ts'
import { notificationText } from './notification-text.ts'
import type { EmailNames } from './topic-messages.ts'
import { type Week, weekParagraphs, weekText, weekTitle } from './week.ts'

export interface NotificationContent {
  readonly kind: NotificationKind
  readonly data: NotificationData
  /** A message from a person to this one. */
  readonly note?: string | null
  readonly names?: EmailNames
  readonly day?: Date
}

/** An email lists no more. The rest are in the app, whose list begins with the latest. */
const maxListed = 20

/** What an unsubscribe link turns off. */
interface Subscription {
  readonly link: string
  readonly categories: readonly NotificationCategory[]
}

export const categoryNames = inEachLanguage<Record<NotificationCategory, string>>(i18n => ({
  critical: i18n.t('Leaked passwords, your address, someone opening your plan'),
  important: i18n.t('New findings and scores'),
  image: i18n.t('Photos, and updates on your reports'),
  reminders: i18n.t('What still needs you'),
  company: i18n.t('Your company’s score and scans'),
}))

const unsubscribeLine = (locale: Locale, { link, categories }: Subscription): string => {
  const names = categories.map(category => categoryNames[locale][category]).join(' · ')
  const i18n = i18nIn[locale]
  return `${i18n.t('Unsubscribe from all emails of this kind ({names}):', { names })}\n${link}`
}

const siteOf = (locale: Locale, { kind, data }: NotificationContent): string | null => {
  // The text names the company that requires a second step.
  if (kind === 'mfa') return null
  const i18n = i18nIn[locale]
  const day = monthlyScanDay(data)
  if (day !== null) return i18n.t('Monthly scan of {day}', { day: longDay(locale, new Date(day)) })
  return isSiteNamedInEmails(data) ? data.site : null
}

const dayIn = (locale: Locale, { day }: NotificationContent): string | null =>
  day === undefined ? null : longDay(locale, day)

/** The page of what the email is about; the one member whom it names, where it names one. */
const pathOf = ({ kind, data, names }: NotificationContent): string => {
  const path = notificationPath(kind, data)
  const who = data.topic === 'memberAddressChanged' ? names?.who : null
  return who ? `${path}?${new URLSearchParams({ searchValue: who })}` : path
}

/** What somebody has to do stands before what is quoted, which may name other pages. */
const needsPerson = ({ data }: NotificationContent): boolean =>
  data.topic === 'answerDue' || (data.topic === 'reportStatus' && data.reportResolution === 'USER ACTION')

const nextStepOf = (locale: Locale, one: NotificationContent, publicUrl: string): NextStep => {
  const i18n = i18nIn[locale]
  const link = `${publicUrl}${pathOf(one)}`
  if (needsPerson(one)) return { label: i18n.t('See what you need to do'), link }
  const isFailed = one.data.topic === 'reportStatus' && one.data.reportResolution === 'FAILED'
  return { label: isFailed ? i18n.t('See what you can do') : i18n.t('See in Wardlight'), link }
}

/** What happened, and its day where the one before was of another. */
const eventText = (
  locale: Locale,
  one: NotificationContent,
  before: NotificationContent | undefined,
): string => {
  const i18n = i18nIn[locale]
  const site = siteOf(locale, one)
  const day = dayIn(locale, one)
  return [
    ...(day === null || (before !== undefined && dayIn(locale, before) === day) ? [] : [day]),
    ...(site === null ? [] : [i18n.t('About “{site}”:', { site })]),
    notificationText(locale, one.kind, one.data, one.names).text,
  ].join('\n')
}

/** One email about everything at once; the first notification gives its subject, or the week does. null for none. */
export const notificationEmail = (
  locale: Locale,
  notifications: readonly NotificationContent[],
  publicUrl: string,
  subscription: Subscription | null = null,
  week: Week | null = null,
): Wording | null => {
  const [first] = notifications
  if (first === undefined) return null
  const i18n = i18nIn[locale]
  const paragraphsOf = (listed: readonly NotificationContent[]) =>
    listed.flatMap((one, place) => {
      const quote = one.note === undefined || one.note === null ? [] : [quoted(one.note)]
      const text = eventText(locale, one, listed[place - 1])
      const nextStep = nextStepOf(locale, one, publicUrl)
      const isLinkFirst = needsPerson(one) || quote.length === 0
      if (notifications.length === 1 && week === null)
        return isLinkFirst ? [text, nextStep, ...quote] : [text, ...quote, nextStep]
      // Of several none is the one next step: each has its address.
      return isLinkFirst ? [`${text}\n${nextStep.link}`, ...quote] : [text, ...quote, nextStep.link]
    })
  const listed = notifications.slice(0, maxListed)
  const count = notifications.length - maxListed
  const links = [
    ...(count > 0
      ? [
          `${i18n.t('{count, plural, one {And one more, in your notifications:} other {And {count}\u00a0more, in your notifications:}}', { count })}\n${publicUrl}${notificationListPath}`,
        ]
      : []),
    ...(notifications.every(({ data }) => isAboutOwnRole(data))
      ? []
      : [`${i18n.t('Choose which of these messages you get:')}\n${publicUrl}${notificationSettingsPath}`]),
    ...(subscription === null ? [] : [unsubscribeLine(locale, subscription)]),
  ]
  if (week !== null) {
    const title = weekTitle(i18n, week)
    return composeEmail(locale, title ?? i18n.t('Your weekly summary'), [
      title === null ? null : `${title}.`,
      weekText(i18n, week),
      ...weekParagraphs(i18n, week, listed, publicUrl, paragraphsOf),
      ...links,
    ])
  }
  const site = notifications.length === 1 ? siteOf(locale, first) : null
  const { subject } = notificationText(locale, first.kind, first.data)
  return composeEmail(locale, site === null ? subject : i18n.t('{subject}: {site}', { subject, site }), [
    ...paragraphsOf(listed),
    ...links,
  ])
}

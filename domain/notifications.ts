import type {
  Notification,
  NotificationCategory,
  NotificationData,
  NotificationToggles,
  NotificationTopic,
  NotificationType,
  ReportResolution,
  ThreatCategory,
} from '#openapi/generated/api.ts'
import { notificationCategoryValues, reportResolutionValues } from '#openapi/generated/enumerations.ts'
import { threatPath } from './addresses.ts'
import { hasHighPrivileges } from './roles.ts'

export type NotificationKind = NotificationType
/** Spec 2 §3, in its order. */
export const notificationCategories: readonly NotificationCategory[] = notificationCategoryValues

const companyDashboard = '/dashboard?dashboard=company'
const companyDomains = '/profile-settings'
const ownDomains = '/domain-leaks'

/** By which setting it comes, and where it leads (spec 2 §3). */
interface Traits {
  readonly category: NotificationCategory
  readonly path: string
}

const kinds: Readonly<Record<NotificationKind, Traits>> = {
  compromisedDomain: { category: 'critical', path: threatPath('DOMAIN') },
  passwordLeak: { category: 'critical', path: threatPath('EMAIL') },
  exposedAddress: { category: 'critical', path: threatPath('ADDRESS') },
  mfa: { category: 'reminders', path: threatPath('MFA') },
  newScore: { category: 'important', path: '/dashboard' },
  safe: { category: 'important', path: '/dashboard' },
  newImageFound: { category: 'image', path: threatPath('IMAGE') },
  nameExposed: { category: 'important', path: threatPath('NAME') },
  phoneExposed: { category: 'important', path: threatPath('PHONE') },
  otherThreats: { category: 'important', path: '/dashboard?tab=findings' },
  responsePlan: { category: 'important', path: '/response-plan/dashboard' },
  unresolvedIssues: { category: 'reminders', path: '/dashboard?tab=findings' },
  companyScore: { category: 'company', path: companyDashboard },
  companyAnalysisUpdates: { category: 'company', path: companyDashboard },
  reportedImageStatus: { category: 'image', path: threatPath('IMAGE') },
}

/**
 * What differs from the kind: access given or taken concerns people who may have no high privileges. `urgent`:
 * something ends, or waits for the person to act. `own`: about the person's own role or membership.
 */
const topics: Readonly<
  Record<NotificationTopic, Partial<Traits> & { readonly urgent?: true; readonly own?: true }>
> = {
  planAccessed: { category: 'critical' },
  planAborted: { category: 'critical' },
  planReset: { category: 'critical' },
  planContactsNotified: {},
  planCheckDue: { category: 'reminders' },
  bulkScanCompleted: { path: '/bulk-scans' },
  bulkScanFailed: { path: '/bulk-scans' },
  bulkScanLacksSeats: { path: '/bulk-scans' },
  adminAccessGiven: { category: 'important', own: true },
  adminAccessRevoked: { category: 'important', path: '/dashboard', own: true },
  ownershipGiven: { category: 'important', path: '/admin-user-management-settings', own: true },
  ownershipHandedOn: { category: 'important', path: '/admin-user-management-settings', own: true },
  memberAddressChanged: { category: 'critical', path: '/users-settings' },
  membershipOnHold: { category: 'important', path: '/dashboard', own: true },
  membershipConfirmed: { category: 'important', path: '/dashboard', own: true },
  sessionsEnded: { category: 'critical', path: '/dashboard' },
  dataExportReady: { category: 'critical', path: '/account-settings' },
  deepScanInvited: { category: 'important', path: '/dashboard?dashboard=personal', urgent: true },
  deepScanConsented: {},
  deepScanConsentWithdrawn: { category: 'important', path: '/company-view', own: true },
  deepScanLacksSeat: { path: '/users-settings' },
  removalByCompany: { category: 'important' },
  removalWithdrawn: { category: 'important' },
  findingQuestion: { category: 'important', urgent: true },
  reportStatus: { category: 'image' },
  answerDue: { urgent: true },
  answerLapsed: { category: 'image' },
  letterAnswered: { category: 'important', urgent: true },
  letterRejected: { category: 'important' },
  letterUnanswered: { urgent: true },
  reappeared: {},
  pageGone: {},
  siteGone: {},
  scoreFormula: {},
  disputeUpheld: {},
  disputeRejected: {},
  likelyFound: { path: '/is-this-you' },
  scanFailed: { path: '/dashboard' },
  domainVerified: { path: companyDomains },
  domainExpiring: { path: companyDomains },
  domainExpiringSoon: { path: companyDomains },
  domainLapsed: { path: companyDomains },
  ownDomainExpiring: { category: 'important', path: ownDomains, urgent: true },
  ownDomainExpiringSoon: { category: 'important', path: ownDomains, urgent: true },
  ownDomainLapsed: { category: 'important', path: ownDomains },
  secondFactorDue: { category: 'critical', path: '/account-settings', urgent: true },
  secondFactorWaived: { category: 'critical', path: '/account-settings', urgent: true },
  priceChanging: {},
  priceStaying: {},
}

export const categoryOfNotification = (
  kind: NotificationKind,
  topic: NotificationTopic | null,
): NotificationCategory => (topic === null ? undefined : topics[topic].category) ?? kinds[kind].category

/** The path a notification links to: the finding or bulk scan if it names one (spec 2 §3). */
export const notificationPath = (
  kind: NotificationKind,
  {
    topic,
    category,
    findingId,
    batchId,
  }: Pick<NotificationData, 'topic' | 'category' | 'findingId' | 'batchId'>,
): string => {
  if (category !== null) {
    const page = topic?.startsWith('letter') ? '/letter' : ''
    return findingId === null ? threatPath(category) : `${threatPath(category)}/${findingId}${page}`
  }
  const path = (topic === null ? undefined : topics[topic].path) ?? kinds[kind].path
  return batchId === null ? path : `${path}?scan=${batchId}`
}

/** The categories a person gets: those they enabled; company ones only with high privileges (spec 1 §5). */
export const enabledCategories = (
  toggles: NotificationToggles,
  groups: readonly string[],
): NotificationCategory[] =>
  notificationCategories.filter(
    category => toggles[category] && (category !== 'company' || hasHighPrivileges(groups)),
  )

const isAboutSecurity = (category: NotificationCategory): boolean => category === 'critical'

const isUrgent = (topic: NotificationTopic | null): boolean => topic !== null && topics[topic].urgent === true

/** Sent whatever the person turned off, and turns nothing off. */
export const isAboutOwnRole = ({ topic }: Pick<NotificationData, 'topic'>): boolean =>
  topic !== null && topics[topic].own === true

/** Whether an email can wait for the weekly one: it is not about security, and nothing is due. */
export const mayWait = (category: NotificationCategory, data: NotificationData): boolean =>
  !isAboutSecurity(category) &&
  !isUrgent(data.topic) &&
  !isAboutOwnRole(data) &&
  data.reportResolution !== 'USER ACTION'

/** The categories an unsubscribe link turns off; empty where one of them is about security (RFC 8058). */
export const unsubscribableCategories = (
  categories: readonly NotificationCategory[],
): NotificationCategory[] => (categories.some(isAboutSecurity) ? [] : [...new Set(categories)])

/** Spec 1 §9. */
export const reportImageExtensions = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'svg',
  'bmp',
  'tiff',
  'psd',
  'raw',
  'webp',
] as const

/** The resolutions of image notifications, without USER ACTION (spec 1 §4). */
export const listedResolutions: readonly ReportResolution[] = reportResolutionValues.filter(
  resolution => resolution !== 'USER ACTION',
)

export const hasImageExtension = (address: string): boolean => {
  const extension = /\.([a-z]+)$/i.exec(address.replace(/[?#].*/s, ''))?.[1]?.toLowerCase()
  return reportImageExtensions.some(accepted => accepted === extension)
}

export const notificationData = (data: Partial<NotificationData>): NotificationData => ({
  leakCount: null,
  scanDate: null,
  scoreDifference: null,
  notificationScore: null,
  reportResolution: null,
  s3Url: null,
  topic: null,
  category: null,
  findingId: null,
  site: null,
  reportId: null,
  batchId: null,
  coverage: null,
  ...data,
})

/** Others read mailboxes too: an account's or image's site is named once its removal is requested. */
export const isSiteNamedInEmails = ({
  category,
  reportId,
}: Pick<NotificationData, 'category' | 'reportId'>): boolean =>
  reportId !== null || (category !== 'EMAIL' && category !== 'IMAGE')

/** The day of a monthly scan, which has no name. */
export const monthlyScanDay = ({
  topic,
  site,
  scanDate,
}: Pick<NotificationData, 'topic' | 'site' | 'scanDate'>): string | null =>
  site === null && topic?.startsWith('bulkScan') ? scanDate : null

/** Images need an accepted address and a listed resolution (spec 1 §5); fixed at creation. */
export const isPresentable = (
  kind: NotificationKind,
  { s3Url, reportResolution }: Pick<NotificationData, 's3Url' | 'reportResolution'>,
): boolean =>
  kind !== 'reportedImageStatus' ||
  (s3Url !== null &&
    hasImageExtension(s3Url) &&
    reportResolution !== null &&
    listedResolutions.includes(reportResolution))

/** Spec 1 §5. */
export const isNotificationShown = (
  notification: Pick<Notification, 'notificationType' | 'notificationCategory' | 'data'>,
  person: { readonly push: NotificationToggles; readonly groups: readonly string[] },
): boolean =>
  enabledCategories(person.push, person.groups).includes(notification.notificationCategory) &&
  isPresentable(notification.notificationType, notification.data)

export const kindOfThreat: Readonly<Record<ThreatCategory, NotificationKind>> = {
  NAME: 'nameExposed',
  ADDRESS: 'exposedAddress',
  PHONE: 'phoneExposed',
  EMAIL: 'passwordLeak',
  DOMAIN: 'compromisedDomain',
  IMAGE: 'newImageFound',
  MFA: 'mfa',
  CYBERSECURITY_PLAN: 'responsePlan',
  TOP_APPS: 'otherThreats',
  SOCIAL_MEDIA: 'otherThreats',
  PASSWORD_MANAGER: 'otherThreats',
  CYBERSECURITY_INSURANCE: 'otherThreats',
}

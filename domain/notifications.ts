import type {
  Notification,
  NotificationCategory,
  NotificationData,
  NotificationToggles,
  NotificationTopic,
  NotificationType,
  ReportResolution,
  ThreatCategory,
} from '#openapi/generated/api.d.ts'
import { notificationCategoryValues } from '#openapi/generated/enumerations.ts'
import { hasHighPrivileges } from './roles.ts'

export type NotificationKind = NotificationType
/** Spec 2 §3, in its order. */
export const notificationCategories: readonly NotificationCategory[] = notificationCategoryValues

/** The category of each kind (spec 2 §3), unless its topic overrides it. */
const categoryOfKind: Readonly<Record<NotificationKind, NotificationCategory>> = {
  compromisedDomain: 'critical',
  passwordLeak: 'critical',
  exposedAddress: 'critical',
  mfa: 'reminders',
  newScore: 'important',
  safe: 'important',
  newImageFound: 'image',
  nameExposed: 'important',
  phoneExposed: 'important',
  otherThreats: 'important',
  responsePlan: 'important',
  unresolvedIssues: 'reminders',
  companyScore: 'company',
  companyAnalysisUpdates: 'company',
  reportedImageStatus: 'image',
}

/** Access given or taken concerns people who may have no high privileges. */
const categoryOfTopic: Readonly<Partial<Record<NotificationTopic, NotificationCategory>>> = {
  planAccessed: 'critical',
  planAborted: 'critical',
  planReset: 'critical',
  planCheckDue: 'reminders',
  adminAccessGiven: 'important',
  adminAccessRevoked: 'important',
  ownershipGiven: 'important',
  ownershipHandedOn: 'important',
  memberAddressChanged: 'critical',
  membershipOnHold: 'important',
  membershipConfirmed: 'important',
  sessionsEnded: 'critical',
  dataExportReady: 'critical',
  deepScanInvited: 'important',
  deepScanConsentWithdrawn: 'important',
  removalByCompany: 'important',
  removalWithdrawn: 'important',
  findingQuestion: 'important',
  reportStatus: 'image',
  answerLapsed: 'image',
  ownDomainExpiring: 'important',
  ownDomainExpiringSoon: 'important',
  ownDomainLapsed: 'important',
}

export const categoryOfNotification = (
  kind: NotificationKind,
  topic: NotificationTopic | null,
): NotificationCategory => (topic === null ? undefined : categoryOfTopic[topic]) ?? categoryOfKind[kind]

/** The categories a person gets: those they enabled; company ones only with high privileges (spec 1 §5). */
export const enabledCategories = (
  toggles: NotificationToggles,
  groups: readonly string[],
): NotificationCategory[] =>
  notificationCategories.filter(
    category => toggles[category] && (category !== 'company' || hasHighPrivileges(groups)),
  )

const isAboutSecurity = (category: NotificationCategory): boolean => category === 'critical'

/** Something ends, or waits for the person to act. */
const urgentTopics: readonly (NotificationTopic | null | undefined)[] = [
  'answerDue',
  'deepScanInvited',
  'findingQuestion',
  'ownDomainExpiring',
  'ownDomainExpiringSoon',
]

/** Whether an email can wait for the weekly one: it is not about security, and nothing is due. */
export const mayWait = (category: NotificationCategory, data: NotificationData): boolean =>
  !isAboutSecurity(category) && !urgentTopics.includes(data.topic) && data.reportResolution !== 'USER ACTION'

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
export const listedResolutions: readonly ReportResolution[] = [
  'PENDING',
  'ACCEPTED',
  'WAITING FEEDBACK',
  'REQUEST DENIED',
  'FAILED',
  'REMOVE',
  'SOLVED',
]

/** Ignoring case, query and fragment. */
export const hasImageExtension = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/, 1)
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase()
  return reportImageExtensions.some(accepted => accepted === extension)
}

/** The data of a notification, null where it does not apply. */
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

/** Whether this person is shown this notification (spec 1 §5). */
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

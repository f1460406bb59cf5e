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

/** The category of each kind of spec 2 §3, unless its topic says otherwise. */
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

/** Topics that weigh more, or less, than their kind. Access given or taken concerns people who may have no high privileges. */
const categoryOfTopic: Readonly<Partial<Record<NotificationTopic, NotificationCategory>>> = {
  planAccessed: 'critical',
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

/** What the settings call a notification of this kind and topic. */
export const categoryOfNotification = (
  kind: NotificationKind,
  topic: NotificationTopic | null,
): NotificationCategory => (topic === null ? undefined : categoryOfTopic[topic]) ?? categoryOfKind[kind]

/** The categories that a person gets: those they enabled; company ones only with high privileges (spec 1 §5). */
export const enabledCategories = (
  toggles: NotificationToggles,
  groups: readonly string[],
): NotificationCategory[] =>
  notificationCategories.filter(
    category => toggles[category] && (category !== 'company' || hasHighPrivileges(groups)),
  )

const isAboutSecurity = (category: NotificationCategory): boolean => category === 'critical'

/** What ends, or what someone waits for the person to do. */
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

/** What the unsubscribe link of an email about these categories ends; nothing where one of them is about security (RFC 8058). */
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

/** What an image notification may tell; USER ACTION is not among it (spec 1 §4). */
export const listedResolutions: readonly ReportResolution[] = [
  'PENDING',
  'ACCEPTED',
  'WAITING FEEDBACK',
  'REQUEST DENIED',
  'FAILED',
  'REMOVE',
  'SOLVED',
]

/** Whether an image address ends in an extension that report notifications accept; case, query and fragment don't matter. */
export const hasImageExtension = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/, 1)
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase()
  return reportImageExtensions.some(accepted => accepted === extension)
}

/** The data of a notification: what does not apply is null. */
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

/**
 * Whether an e-mail may name the site of what it is about. Others read mailboxes too, those of companies above all: where somebody
 * has an account, or where a picture of them stands, is named only once they asked for its removal. Behind sign-in each is named.
 */
export const isSiteNamedInEmails = ({
  category,
  reportId,
}: Pick<NotificationData, 'category' | 'reportId'>): boolean =>
  reportId !== null || (category !== 'EMAIL' && category !== 'IMAGE')

/**
 * Whether a notification has what it needs to be shown at all: report statuses of images only with an image address that
 * carries an accepted extension, and a listed resolution (spec 1 §5). It never changes after the notification was made.
 */
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

/** The kind by which a person hears of a finding of this threat category. */
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

import type { NotificationData, NotificationTopic, NotificationType } from '#openapi/generated/api.d.ts'
import { threatPaths } from './addresses.ts'

const companyDashboard = '/dashboard?dashboard=company'
const companyDomains = '/profile-settings'
const ownDomains = '/domain-leaks'

const pathOfKind: Readonly<Record<NotificationType, string>> = {
  compromisedDomain: threatPaths.DOMAIN,
  passwordLeak: threatPaths.EMAIL,
  exposedAddress: threatPaths.ADDRESS,
  mfa: threatPaths.MFA,
  newScore: '/dashboard',
  safe: '/dashboard',
  newImageFound: threatPaths.IMAGE,
  nameExposed: threatPaths.NAME,
  phoneExposed: threatPaths.PHONE,
  otherThreats: '/dashboard?tab=findings',
  responsePlan: '/response-plan/dashboard',
  unresolvedIssues: '/dashboard?tab=findings',
  companyScore: companyDashboard,
  companyAnalysisUpdates: companyDashboard,
  reportedImageStatus: threatPaths.IMAGE,
}

/** Where each topic leads, when elsewhere than its kind. */
const pathOfTopic: Readonly<Partial<Record<NotificationTopic, string>>> = {
  bulkScanCompleted: '/bulk-scans',
  bulkScanFailed: '/bulk-scans',
  bulkScanLacksSeats: '/bulk-scans',
  adminAccessRevoked: '/dashboard',
  ownershipGiven: '/admin-user-management-settings',
  ownershipHandedOn: '/admin-user-management-settings',
  memberAddressChanged: '/users-settings',
  membershipOnHold: '/dashboard',
  membershipConfirmed: '/dashboard',
  sessionsEnded: '/dashboard',
  dataExportReady: '/account-settings',
  deepScanLacksSeat: '/users-settings',
  deepScanInvited: '/dashboard?dashboard=personal',
  deepScanConsentWithdrawn: '/company-view',
  scanFailed: '/dashboard',
  domainVerified: companyDomains,
  domainExpiring: companyDomains,
  domainExpiringSoon: companyDomains,
  domainLapsed: companyDomains,
  ownDomainExpiring: ownDomains,
  ownDomainExpiringSoon: ownDomains,
  ownDomainLapsed: ownDomains,
}

/** The path a notification links to: the finding or bulk scan if it names one (spec 2 §3). */
export const notificationPath = (
  kind: NotificationType,
  {
    topic,
    category,
    findingId,
    batchId,
  }: Pick<NotificationData, 'topic' | 'category' | 'findingId' | 'batchId'>,
): string => {
  if (category !== null)
    return findingId === null ? threatPaths[category] : `${threatPaths[category]}/${findingId}`
  const path = (topic === null ? undefined : pathOfTopic[topic]) ?? pathOfKind[kind]
  return batchId === null ? path : `${path}?scan=${batchId}`
}

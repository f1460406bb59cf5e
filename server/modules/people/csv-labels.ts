import type {
  DeepScanStatus,
  FindingIssue,
  FindingScope,
  FindingStatus,
  InfectedDeviceState,
  ListedRiskLevel,
  MemberStatus,
} from '#openapi/generated/api.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'

export const riskLabels = inEachLanguage<Record<ListedRiskLevel, string>>(i18n => ({
  CRITICAL: i18n.t('Critical'),
  HIGH: i18n.t('High'),
  MODERATE: i18n.t('Moderate'),
  LOW: i18n.t('Low'),
  COULD_NOT_CHECK: i18n.t('Couldn’t check'),
  PENDING: i18n.t('Not known yet'),
  NOT_SHOWN: i18n.t('Not shown'),
}))

export const usersCsvLabels = inEachLanguage(i18n => ({
  file: i18n.t('users'),
  membership: {
    'Not Invited': i18n.t('Not invited'),
    Invited: i18n.t('Invited'),
    Pending: i18n.t('Pending'),
    Registered: i18n.t('Registered'),
    'Completed Profile': i18n.t('Completed profile'),
  } satisfies Record<MemberStatus, string>,
  deepScan: {
    NOT_INVITED: i18n.t({ id: 'deepScan.notInvited', message: 'Not invited' }),
    INVITED: i18n.t({ id: 'deepScan.invited', message: 'Invited' }),
    NOT_STARTED: i18n.t({ id: 'deepScan.notStarted', message: 'Not started' }),
    INITIATED: i18n.t('Initiated'),
    PROCESSING: i18n.t('Ongoing'),
    SCANNING: i18n.t('Scanning'),
    COMPLETED: i18n.t({ id: 'deepScan.completed', message: 'Completed' }),
    FAILED: i18n.t({ id: 'deepScan.failed', message: 'Failed' }),
    UNAVAILABLE_SEATS: i18n.t('Waiting for a seat'),
  } satisfies Record<DeepScanStatus, string>,
  yes: i18n.t('yes'),
}))

export const findingsCsvLabels = inEachLanguage(i18n => ({
  file: i18n.t('findings'),
  issues: {
    credential: i18n.t('Credential'),
    email: i18n.t('Email'),
    name: i18n.t('Name'),
    address: i18n.t('Home address'),
    phone: i18n.t('Phone number'),
    webdomain: i18n.t('Web domain'),
  } satisfies Record<FindingIssue, string>,
  scopes: {
    external: i18n.t('External'),
    internal: i18n.t('Internal'),
  } satisfies Record<FindingScope, string>,
  states: { detected: i18n.t('Open'), fixed: i18n.t('Fixed') } satisfies Record<FindingStatus, string>,
  safe: i18n.t('Marked safe'),
  cases: {
    found: i18n.t('Not cleaned yet'),
    cleaned: i18n.t('Cleaned'),
    sessionsEnded: i18n.t('Sessions ended'),
    passwordsChanged: i18n.t('Passwords changed'),
    closed: i18n.t({ id: 'case.closed', message: 'Closed' }),
  } satisfies Record<InfectedDeviceState, string>,
}))

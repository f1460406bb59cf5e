import { domainToUnicode } from 'node:url'
import { groupsThatCount, hasHighPrivileges, individualPlan, operatorGroup, roleOf } from '#domain/roles.ts'
import { seatsFrom } from '#domain/seats.ts'
import type {
  Gender,
  Group,
  InvasiveApp,
  Register,
  RegisterCompany,
  SocialNetwork,
} from '#openapi/generated/api.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { countUnread } from '../notifications/store.ts'
import type { RegisterRow } from './store.ts'

/** A text column; its check admits only the contract's values. */
const genderOf = (value: string | null) => value as Gender | null

export const presentRegister = (
  row: RegisterRow,
  { isFactorMissing }: Pick<Register, 'isFactorMissing'>,
): Register => {
  if (row.cognito_id === null) throw new AppError('0001')
  const groups = groupsThatCount(row.groups, row.is_on_hold === true)
  return {
    id: row.id,
    version: row.version,
    cognitoId: row.cognito_id,
    fullname: row.fullname,
    preferredName: row.preferred_name,
    email: row.email,
    emailValidated: row.email_validated,
    phone: row.phone,
    phoneValidated: row.phone_validated,
    gender: genderOf(row.gender),
    birthDate: row.birth_date,
    address: row.address,
    status: row.status,
    image: row.picture_id === null ? null : `/picture/${row.picture_id}.webp`,
    alternativeNames: row.alternative_names,
    secondaryEmails: row.secondary_emails,
    webDomains: row.web_domains,
    useMFA: row.use_mfa,
    haveResponsePlan: row.have_response_plan,
    havePasswordManager: row.have_password_manager,
    haveCyberSecurityInsurance: row.have_cyber_security_insurance,
    allSocialMediasInPrivate: row.all_social_medias_in_private,
    top10Apps: row.top10_apps as InvasiveApp[] | null,
    socialMediaAccounts: row.social_media_accounts as SocialNetwork[],
    lastScore: row.scores[0]?.score ?? null,
    scoreHistory: row.scores
      .map(({ date, score }) => ({ date: new Date(date).toISOString(), score }))
      .reverse(),
    stripe: { credits: row.credits },
    deepScan: { status: row.last_scan?.status ?? 'NOT_STARTED', scanId: row.last_scan?.id ?? null },
    notificationSettings: {
      push: row.push_notifications,
      email: row.email_notifications,
      emailFrequency: row.email_frequency,
    },
    unreadNotifications: countUnread(row.notification_counts, row.push_notifications, groups),
    language: row.language,
    role: roleOf(row.company_id ?? individualPlan, groups),
    groups: groups.filter(group => group !== operatorGroup) as Group[],
    companyId: row.company_id,
    company: row.company && companyOf(row.company, groups),
    operator: groups.includes(operatorGroup),
    hasResponsePlan: row.has_response_plan === true,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    secondFactorDueAt: row.second_factor_due_at?.toISOString() ?? null,
    isFactorMissing,
    lastResponsePlanCheck: row.last_response_plan_check?.toISOString() ?? null,
    termsAcceptedAt: row.terms_accepted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

const companyOf = (
  {
    id,
    name,
    sees_by_name,
    deep_scan_invite_id,
    licensed_seats,
    seats_used,
    unverified_domains,
  }: NonNullable<RegisterRow['company']>,
  groups: readonly string[],
): RegisterCompany => {
  const company = { id, name, seesByName: sees_by_name === true, deepScanInviteId: deep_scan_invite_id }
  if (!hasHighPrivileges(groups)) return { ...company, seats: null, unverifiedDomains: [] }
  return {
    ...company,
    seats: seatsFrom(licensed_seats, seats_used),
    unverifiedDomains: unverified_domains.map(({ domain, status, until }) => ({
      domain,
      name: domainToUnicode(domain) || domain,
      status,
      until: until === null ? null : new Date(until).toISOString(),
    })),
  }
}

const everything = { critical: true, important: true, image: true, reminders: true, company: true }

/** A register waiting under the address belongs to whoever proves it, so nothing of it is shown before. */
export const unprovenRegister = ({ cognitoId, email, role }: Principal, now: Date): Register => ({
  id: cognitoId,
  version: 1,
  cognitoId,
  fullname: email,
  preferredName: null,
  email,
  emailValidated: false,
  phone: null,
  phoneValidated: false,
  gender: null,
  birthDate: null,
  address: null,
  status: 'pending',
  image: null,
  alternativeNames: [],
  secondaryEmails: [],
  webDomains: [],
  useMFA: null,
  haveResponsePlan: null,
  havePasswordManager: null,
  haveCyberSecurityInsurance: null,
  allSocialMediasInPrivate: null,
  top10Apps: null,
  socialMediaAccounts: [],
  lastScore: null,
  scoreHistory: [],
  stripe: { credits: 0 },
  deepScan: { status: 'NOT_STARTED', scanId: null },
  notificationSettings: { push: everything, email: everything },
  unreadNotifications: 0,
  language: 'en-US',
  role,
  groups: [],
  companyId: null,
  company: null,
  operator: false,
  hasResponsePlan: false,
  deletionDueAt: null,
  secondFactorDueAt: null,
  isFactorMissing: false,
  lastResponsePlanCheck: null,
  termsAcceptedAt: null,
  createdAt: now.toISOString(),
})

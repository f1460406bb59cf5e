import { emptyProfile, type ProfileColumn, profileFields, type StoredName } from '#domain/profile-fields.ts'
import { groupsThatCount, hasHighPrivileges, individualPlan, operatorGroup, roleOf } from '#domain/roles.ts'
import { seatsFrom } from '#domain/seats.ts'
import type { Group, Register, RegisterCompany } from '#openapi/generated/api.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { presentUnverified } from '../domains/present.ts'
import { countUnread } from '../notifications/store.ts'
import type { RegisterRow } from './store.ts'

/** The columns' checks admit only the contract's values. */
const profileOf = (row: Pick<RegisterRow, ProfileColumn>): Pick<Register, StoredName> =>
  Object.fromEntries(
    profileFields.flatMap(({ name, column }) => (column === null ? [] : [[name, row[column]]])),
  ) as Pick<Register, StoredName>

export const presentRegister = (
  row: RegisterRow,
  { isFactorMissing }: Pick<Register, 'isFactorMissing'>,
): Register => {
  if (row.cognito_id === null) throw new AppError('0001')
  const groups = groupsThatCount(row.groups, row.is_on_hold === true)
  return {
    ...profileOf(row),
    id: row.id,
    version: row.version,
    cognitoId: row.cognito_id,
    email: row.email,
    emailValidated: row.email_validated,
    phoneValidated: row.phone_validated,
    status: row.status,
    image: row.picture_id === null ? null : `/picture/${row.picture_id}.webp`,
    secondaryEmails: row.secondary_emails,
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
    isMembershipOnHold: row.is_on_hold === true,
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
    unverifiedDomains: unverified_domains.map(presentUnverified),
  }
}

const everything = { critical: true, important: true, image: true, reminders: true, company: true }

/** A register waiting under the address belongs to whoever proves it, so nothing of it is shown before. */
export const unprovenRegister = ({ cognitoId, email, role }: Principal, now: Date): Register => ({
  ...emptyProfile(email),
  id: cognitoId,
  version: 1,
  cognitoId,
  email,
  emailValidated: false,
  phoneValidated: false,
  status: 'pending',
  image: null,
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
  isMembershipOnHold: false,
  lastResponsePlanCheck: null,
  termsAcceptedAt: null,
  createdAt: now.toISOString(),
})

import type { Register } from '#openapi/generated/api.d.ts'
import type { Principal } from '#server/platform/http/principal.ts'

const everything = { critical: true, important: true, image: true, reminders: true, company: true }

/**
 * The empty, pending register shown until the email is verified. A register waiting under the address belongs
 * to whoever proves it, so nothing of it is shown before; the person is sent to `/verify-email`.
 */
export const unprovenRegister = ({ cognitoId, email, role }: Principal, now: Date): Register => ({
  id: cognitoId,
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
  lastResponsePlanCheck: null,
  termsAcceptedAt: null,
  createdAt: now.toISOString(),
})

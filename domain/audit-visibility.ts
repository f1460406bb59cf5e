import type { AuditAction } from './audit-actions.ts'

/**
 * How a company's own log shows an event (docs/adr/0045, under the rule of docs/adr/0022):
 * `company`: it is about the company. `directory`: the admins chose the person by name, so that the name is shown. `exposure`: they chose a number,
 * so that the name is shown only after the person's consent. `consented`: what somebody did themself, shown only after their consent.
 * `admins`: shown only about owners, admins and managers.
 */
export type CompanyView = 'company' | 'directory' | 'exposure' | 'consented' | 'admins'

/** What is not listed is never shown to a company: above all when, and with what result, a person was scanned. */
const companyViews: Readonly<Partial<Record<AuditAction, CompanyView>>> = {
  'signIn.completed': 'admins',
  'signIn.refused': 'admins',
  'signIn.throttled': 'admins',
  'session.endedByReuse': 'admins',
  'session.endedEverywhere': 'admins',
  'sessions.othersEnded': 'admins',
  'authenticator.added': 'admins',
  'factors.changed': 'admins',
  'password.changed': 'admins',
  'password.reset': 'admins',
  'password.resetRequested': 'admins',
  'recoveryCodes.created': 'admins',
  'recoveryCode.used': 'admins',
  'email.changed': 'admins',
  'phone.changed': 'admins',
  'change.reverted': 'admins',
  'access.refused': 'admins',
  'domain.claimed': 'company',
  'domain.removed': 'company',
  'domain.codeSent': 'company',
  'domain.codeRefused': 'company',
  'domain.verified': 'company',
  'domain.verifiedByOperator': 'company',
  'domain.checked': 'company',
  'domain.expiring': 'company',
  'domain.lapsed': 'company',
  'person.viewed': 'exposure',
  'users.exported': 'company',
  'findings.exported': 'company',
  'company.viewed': 'company',
  'companyLog.exported': 'company',
  'batchScan.exported': 'company',
  'deepScan.invited': 'exposure',
  'deepScan.consented': 'consented',
  'batchScan.uploaded': 'company',
  'batchScan.started': 'company',
  'batchScan.retried': 'company',
  'batchScan.waited': 'company',
  'batchScan.seatsExhausted': 'company',
  'batchScan.completed': 'company',
  'batchScan.failed': 'company',
  'batchScan.canceled': 'company',
  'batchScan.deleted': 'company',
  'batchScan.divided': 'company',
  'company.made': 'company',
  'company.profileChanged': 'company',
  'company.settingsChanged': 'company',
  'company.seatsChanged': 'company',
  'company.leftWithoutOwner': 'company',
  'onboarding.lockTaken': 'company',
  'onboarding.lockFreed': 'company',
  'onboarding.completed': 'company',
  'admin.invited': 'directory',
  'admin.granted': 'directory',
  'admin.revoked': 'directory',
  'owner.handedOn': 'directory',
  'owner.appointed': 'directory',
  'owner.invited': 'directory',
  'invites.sent': 'company',
  'invites.resent': 'company',
  'invite.resent': 'company',
  'invite.roleChanged': 'company',
  'invite.cancelled': 'company',
  'member.joined': 'consented',
  'member.roleChanged': 'directory',
  'member.removed': 'directory',
  'membership.held': 'directory',
  'membership.confirmed': 'directory',
  'membership.denied': 'directory',
  'alert.sent': 'company',
  'leak.authorised': 'exposure',
  'leak.restored': 'exposure',
  'report.requested': 'exposure',
  'report.cancelled': 'exposure',
  'finding.personAsked': 'exposure',
}

/** The events that a company's log shows in this way. */
export const actionsShownAs = (view: CompanyView): readonly string[] =>
  Object.entries(companyViews)
    .filter(([, shown]) => shown === view)
    .map(([action]) => action)

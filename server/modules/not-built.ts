import type { OperationId } from '../platform/http/contract.ts'

/** Operations of the contract that are not built yet: they answer 501. Empty when the product is complete. */
export const notBuilt = [
  // company
  'checkCompanyInviteToken',
  'checkCompanySeats',
  'deleteCompanyMember',
  'getCompany',
  'getCompanyDashboard',
  'getCompanyDashboardV2',
  'getCompanyInviteLink',
  'getCompanyScore',
  'getCompanyScoreTrend',
  'getCompanyStats',
  'listCompanyMembers',
  'updateMemberRole',
  // invites
  'acceptInvite',
  'checkInvite',
  'checkInviteCode',
  'createInvites',
  'isInviteValid',
  'joinAsCompanyOwner',
  'resendInvite',
  'resendInvites',
  'updateInvite',
  'validateInvite',
  // people
  'addAdmin',
  'alertUsers',
  'countAlertRecipients',
  'inviteToDeepScan',
  'inviteUserToDeepScan',
  'listAlertRecipients',
  'listCompanyInvites',
  'updateAdmin',
  // register
  'learnTutorial',
  'listLearnedTutorials',
  // wardlight
  'listCompanies',
] as const satisfies readonly OperationId[]

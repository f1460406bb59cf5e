import type { ActorRefFromLogic } from 'xstate'
import type { alertUsersFlow } from '#machines/flow/alert-users.ts'
import type { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import type { InvitationTarget } from '#machines/flow/ports/people.ts'
import type { components } from '#openapi/generated/api.d.ts'
import type { FoundDepartments } from '../features/people/people-actions.ts'
import type {
  DepartmentsSearch,
  FindingsSearch,
  UserSearch,
  UsersSearch,
} from '../parts/company/people-search.ts'

type Schemas = components['schemas']

/** What loaders read of a company's people. Every promise rejects with a `PortError`. */
export interface PeopleReads {
  users: (search: UsersSearch) => Promise<Schemas['CompanyUserPage']>
  /** Null when there is none, or none of this company. */
  user: (id: string, search: UserSearch) => Promise<Schemas['CompanyUserDetail'] | null>
  companyFindings: (search: FindingsSearch) => Promise<Schemas['CompanyFindingPage']>
  /** Null when there is none, or none that the company still sees. */
  companyFinding: (id: string) => Promise<Schemas['CompanyFindingDetail'] | null>
  findingsSummary: (search: FindingsSearch) => Promise<Schemas['FindingsSummary']>
  departments: (search: DepartmentsSearch) => Promise<Schemas['DepartmentPage']>
  /** The departments that a list can be filtered by: the first hundred by name, and these. One call, or two. */
  departmentNames: (chosen: readonly string[]) => Promise<FoundDepartments>
  /** The first hundred whose name holds these words. */
  departmentsNamed: (words: string) => Promise<FoundDepartments>
  /** Null when there is none, or none of this company. */
  department: (id: string) => Promise<Schemas['DepartmentDetail'] | null>
}

/** What is done about a company's people; each page has its own. */
export interface PeopleFlows {
  /** Puts the users whom the list shows, on all its pages, into the person's downloads; a failure is told. */
  exportUsers: (search: UsersSearch) => Promise<void>
  /** The same of the findings that the list shows. */
  exportFindings: (search: FindingsSearch) => Promise<void>
  /** The page of this finding. */
  companyFinding: (detail: Schemas['CompanyFindingDetail']) => ActorRefFromLogic<typeof companyFindingFlow>
  alertUsers: () => ActorRefFromLogic<typeof alertUsersFlow>
  deepScanInvite: (target: InvitationTarget) => ActorRefFromLogic<typeof deepScanInviteFlow>
}

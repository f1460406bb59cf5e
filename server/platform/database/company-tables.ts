import type { Generated } from 'kysely'
import type { Group } from '../../../domain/roles.ts'
import type { Instant } from './tables.ts'

/** A company (spec 2 §3). */
export interface CompanyTable {
  id: Generated<string>
  name: string
  /** null until the company has been onboarded. */
  industry: string | null
  /** At most four, lower case. */
  domains: Generated<string[]>
  /** A data URL. */
  logo: string | null
  licensed_seats: Generated<number>
  onboarding_completed_at: Instant | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface DepartmentTable {
  id: Generated<string>
  company_id: string
  name: string
}

/** A person of a company, whether or not they have an account yet. */
export interface CompanyMemberTable {
  id: Generated<string>
  company_id: string
  department_id: string | null
  register_id: string | null
  /** Lower case. */
  email: string
  fullname: string | null
  job_role: string | null
  group_name: Generated<Group>
  /** The member lifecycle. */
  status: Generated<'Not Invited' | 'Invited' | 'Pending' | 'Registered' | 'Completed Profile'>
  is_executive: Generated<boolean>
  joined_at: Instant | null
  created_at: Generated<Date | string>
}

/** A company's score at a moment; made only from five scanned members on (spec 2 §4). */
export interface CompanyScoreTable {
  id: Generated<string>
  company_id: string
  score: number
  members_scanned: number
  created_at: Generated<Date | string>
}

/** Tables of the company capability. */
export interface CompanyTables {
  company: CompanyTable
  department: DepartmentTable
  company_member: CompanyMemberTable
  company_score: CompanyScoreTable
}

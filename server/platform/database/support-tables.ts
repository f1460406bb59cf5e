import type { ColumnType, Generated } from 'kysely'
import type {
  ConciergeType,
  Industry,
  Language,
  SalesInterest,
  SupportKind,
  SupportState,
} from '#openapi/generated/api.d.ts'
import type { Instant } from './tables.ts'

export interface SupportRequestTable {
  id: Generated<string>
  number: ColumnType<number, never, never>
  version: Generated<number>
  kind: SupportKind
  type: ConciergeType | null
  interests: Generated<SalesInterest[]>
  name: string
  email: string
  phone: string | null
  company: string | null
  country: string | null
  industry: Industry | null
  consents_to_communications: Generated<boolean>
  language: Language
  /** The sender's register, if they were signed in. */
  register_id: string | null
  state: Generated<SupportState>
  assignee_id: string | null
  created_at: Instant
  updated_at: Instant
  /** When an answer is due; null while none is. */
  due_at: Instant | null
}

export interface SupportMessageTable {
  id: Generated<string>
  position: ColumnType<number, never, never>
  request_id: string
  at: Instant
  operator_id: string | null
  is_from_team: boolean
  text: string
}

export interface SupportTables {
  support_request: SupportRequestTable
  support_message: SupportMessageTable
}

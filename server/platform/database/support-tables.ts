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

/** A request for help or sales (spec 2 §3). */
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
  /** Who sent it signed in. */
  register_id: string | null
  /** The supportRequest lifecycle. */
  state: Generated<SupportState>
  assignee_id: string | null
  created_at: Instant
  updated_at: Instant
  /** By when it is answered; null while we owe no answer. */
  due_at: Instant | null
}

/** One message of a conversation. */
export interface SupportMessageTable {
  id: Generated<string>
  position: ColumnType<number, never, never>
  request_id: string
  at: Instant
  /** Who answered. */
  operator_id: string | null
  is_from_team: boolean
  text: string
}

/** Tables of the support capability. */
export interface SupportTables {
  support_request: SupportRequestTable
  support_message: SupportMessageTable
}

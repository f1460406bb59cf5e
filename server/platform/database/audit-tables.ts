import type { ColumnType, Generated } from 'kysely'

/** Rows can be added and never changed (a trigger refuses UPDATE and DELETE). */
export interface AuditEventTable {
  id: Generated<string>
  at: Generated<Date>
  actor_id: string | null
  action: string
  subject_id: string | null
  company_id: string | null
  detail: ColumnType<Record<string, unknown>, string | undefined, never>
  /** The request that caused it; null for a job. */
  request_id: string | null
  job: string | null
  /** Address and browser, sealed under the key of the person `sealed_for`. */
  sealed: Buffer | null
  sealed_for: string | null
}

/** Keys of sealed data in the audit log; deleting a profile or an account deletes its key. */
export interface AuditPersonKeyTable {
  person_id: string
  key: Generated<Buffer>
  /** The last day of a key for events without a person. */
  until: string | null
}

/** One link for each event: the hash of the event and of the link before. */
export interface AuditChainTable {
  position: number
  event_id: string
  hash: Buffer
}

export interface AuditUnchainedTable {
  event_id: string
  seq: ColumnType<number, never, never>
}

/** The signed end of the chain, in one row. */
export interface AuditHeadTable {
  id: Generated<boolean>
  position: number
  hash: Buffer
  mac: Buffer
  /** The last link written out as a JSON line. */
  emitted: Generated<number>
}

export interface AuditTables {
  audit_event: AuditEventTable
  audit_person_key: AuditPersonKeyTable
  audit_chain: AuditChainTable
  audit_unchained: AuditUnchainedTable
  audit_head: AuditHeadTable
}

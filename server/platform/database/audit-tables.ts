import type { ColumnType, Generated } from 'kysely'

/** Who did what; rows can be added and never changed (a trigger refuses UPDATE and DELETE). */
export interface AuditEventTable {
  id: Generated<string>
  at: Generated<Date>
  actor_id: string | null
  action: string
  /** The person the event is about. */
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

/** Keys of what is sealed in the audit log; deleting a profile or an account deletes its key. */
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

/** Events that are not in the chain yet. */
export interface AuditUnchainedTable {
  event_id: string
  seq: ColumnType<number, never, never>
}

/** Where the chain ends, signed. One row. */
export interface AuditHeadTable {
  id: Generated<boolean>
  position: number
  hash: Buffer
  mac: Buffer
  /** The last link that was written out as a JSON line. */
  emitted: Generated<number>
}

export interface AuditTables {
  audit_event: AuditEventTable
  audit_person_key: AuditPersonKeyTable
  audit_chain: AuditChainTable
  audit_unchained: AuditUnchainedTable
  audit_head: AuditHeadTable
}

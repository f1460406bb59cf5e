/** Tables of the inbox capability. */
export type InboxTables = Record<never, never>

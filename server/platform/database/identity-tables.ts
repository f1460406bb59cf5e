/** Tables of the identity capability. */
export type IdentityTables = Record<never, never>

/** Tables of the company capability. */
export type CompanyTables = Record<never, never>

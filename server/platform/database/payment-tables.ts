/** Tables of the payment capability. */
export type PaymentTables = Record<never, never>

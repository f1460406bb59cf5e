import type { Billing, BillingRow } from '#openapi/generated/api.ts'

/** A scan that was paid for. */
export const aBillingRow = (over: Partial<BillingRow> = {}): BillingRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  date: '2026-11-14T15:00:00.000Z',
  amount: 4999,
  currency: 'USD',
  details: 'PERSONAL_SCAN',
  status: 'paid',
  receipt: null,
  ...over,
})

/** Somebody who has paid nothing yet. */
export const aBilling = (over: Partial<Billing> = {}): Billing => ({
  plan: { plan: 'communityDefender', amount: 4999, currency: 'USD' },
  availableScans: 0,
  detailsKept: false,
  items: [],
  pagination: { currentPage: 1, totalPages: 1, totalRecords: 0, recordsPerPage: 10 },
  ...over,
})

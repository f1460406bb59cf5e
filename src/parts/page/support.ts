import type { Target } from '#src/ui/target.ts'

/** Where companies reach our sales team; seats are sold by them only (spec 2 §6). */
export const seatsLink = (missing: number): Target => ({
  to: '/contact-us',
  search: missing > 0 ? { seats: missing } : {},
})

export { supportPath as supportHref } from '#domain/addresses.ts'

/** Where companies reach our sales team; seats are sold by them only (spec 2 §6). */
export const salesHref = '/contact-us'

export const seatsHref = (missing: number): string =>
  missing > 0 ? `${salesHref}?seats=${missing}` : salesHref

/** Where help is asked for. */
export const supportHref = '/concierge'

/** Where companies ask our sales team; seats are sold by them only (spec 2 §6). */
export const salesHref = '/contact-us'

/** The same with how many seats are missing. */
export const seatsHref = (missing: number): string =>
  missing > 0 ? `${salesHref}?seats=${missing}` : salesHref

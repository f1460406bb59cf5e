/** Optionally with thousands separated by spaces; null for anything but 1 to a million. */
export const seatsIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s\u00a0\u202f]/g, '')
  const seats = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return seats >= 1 && seats <= 1_000_000 ? seats : null
}

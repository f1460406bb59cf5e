/** Optionally with thousands separated by spaces; null for anything but 1 to a million. */
export const seatsIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s\u00a0\u202f]/g, '')
  const seats = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return seats >= 1 && seats <= 1_000_000 ? seats : null
}

/** Cents of an amount like 36, 36.00 or 36,00; null for anything but one cent to ten thousand dollars. */
export const centsIn = (typed: string): number | null => {
  const [, units, cents = ''] = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  const amount = Number(units ?? 0) * 100 + Number(cents.padEnd(2, '0'))
  return amount >= 1 && amount <= 1_000_000 ? amount : null
}

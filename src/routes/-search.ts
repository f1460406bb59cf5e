/** Search parameters, read with suspicion: what does not fit is left out. */

type Search = Readonly<Record<string, unknown>>

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The payment that the hosted checkout came back with. */
export const paymentIn = (search: Search): { payment?: string } => {
  const payment = search['payment']
  return typeof payment === 'string' && uuid.test(payment) ? { payment } : {}
}

/** One of a few words, or nothing. */
export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  value: unknown,
): Words[number] | undefined => words.find(word => word === value)

/** A page from 1; the first one is not written into the address. */
export const pageIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100_000 ? value : undefined

/** Words to search by. A number among them has become one on its way. */
export const wordsIn = (value: unknown): string | undefined => {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words !== '' ? words.slice(0, 100) : undefined
}

/** The object without what is undefined, so that the address stays short. */
export const omitUndefined = <Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

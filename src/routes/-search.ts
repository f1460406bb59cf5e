/** Search parameters, read with suspicion: what does not fit is left out. */

type Search = Readonly<Record<string, unknown>>

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The payment that the hosted checkout came back with. */
export const paymentIn = (search: Search): { payment?: string } => {
  const payment = search['payment']
  return typeof payment === 'string' && uuid.test(payment) ? { payment } : {}
}

/** One of a few words, or nothing. */
export const oneOf = <const Values extends readonly string[]>(
  allowed: Values,
  value: unknown,
): Values[number] | undefined => allowed.find(word => word === value)

/** A page from 1; the first one is not written into the address. */
export const pageIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100_000 ? value : undefined

/** What was typed to search by, also when the router has read a number in it. */
export const searchTextIn = (value: unknown): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 100)
}

/** The object without what is undefined, so that the address stays short. */
export const omitUndefined = <Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

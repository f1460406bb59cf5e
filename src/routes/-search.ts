/** Validated search parameters: invalid ones are omitted. */

type Search = Readonly<Record<string, unknown>>

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

export const paymentIn = (search: Search): { payment?: string } => {
  const payment = search['payment']
  return typeof payment === 'string' && uuid.test(payment) ? { payment } : {}
}

export const oneOf = <const Values extends readonly string[]>(
  allowed: Values,
  value: unknown,
): Values[number] | undefined => allowed.find(word => word === value)

/** A page from 1; the first one is omitted. */
export const pageIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100_000 ? value : undefined

export const searchTextIn = (value: unknown): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 100)
}

/** Omits undefined fields, to keep the address short. */
export const omitUndefined = <Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

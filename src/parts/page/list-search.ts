import { uuid as uuidShape } from '#domain/uuid.ts'

/** Reads one search parameter, which may be anything, or what was read of it before; undefined: invalid, or the default. */
export type Reader<Value> = (raw: unknown) => Value | undefined
type Readers = Readonly<Record<string, Reader<unknown>>>
type RawSearch = Readonly<Record<string, unknown>>

type SearchOf<Fields extends Readers> = {
  [Name in keyof Fields]?: ReturnType<Fields[Name]> | undefined
}

/**
 * The search parameters of a page, in the contract's names, as the router validates them. Each is there, if as undefined: the router
 * keeps what stood in the address in place of what is left out.
 */
export const listSearch =
  <Fields extends Readers>(fields: Fields) =>
  (raw: RawSearch): SearchOf<Fields> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read(raw[name])]),
    ) as SearchOf<Fields>

export const oneOf =
  <const Value extends string>(values: readonly Value[], byDefault?: Value): Reader<Value> =>
  raw =>
    values.find(value => value === raw && value !== byDefault)

export const uuid: Reader<string> = raw => (typeof raw === 'string' && uuidShape.test(raw) ? raw : undefined)

/** A page from the second one. */
export const page: Reader<number> = raw => {
  const number = /^[1-9]\d{0,5}$/.test(String(raw)) ? Number(raw) : 1
  return number > 1 && number <= 100_000 ? number : undefined
}

export const pageSearchIn = listSearch({ page })

/** The hosted checkout returns with the payment. */
export const paymentSearchIn = listSearch({ payment: uuid })

export const positive: Reader<number> = raw => (/^[1-9]\d{0,8}$/.test(String(raw)) ? Number(raw) : undefined)

/** A moment as the API writes it, with or without fractions of a second. */
const instant: Reader<string> = raw => {
  if (typeof raw !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}T[\d:]{8}(?:\.\d{1,9})?Z$/.test(raw))
    return undefined
  const time = Date.parse(raw)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const partsOf = (raw: unknown): string[] => {
  if (Array.isArray(raw)) return raw.map(String)
  return typeof raw === 'string' ? raw.split(',') : []
}

export const unlessEmpty = <Value>(values: readonly Value[]): Value[] | undefined =>
  values.length === 0 ? undefined : [...values]

/** Some of these values, comma-separated, in this order. */
export const someOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value[]> =>
  raw => {
    const parts = partsOf(raw)
    return unlessEmpty(values.filter(value => parts.includes(value)))
  }

export const matching =
  (shape: RegExp): Reader<string> =>
  raw =>
    typeof raw === 'string' && shape.test(raw) ? raw : undefined

/** Text as it was typed, without the one character that no search takes. */
export const text =
  (maxLength = 100): Reader<string> =>
  raw =>
    typeof raw === 'string'
      ? [...raw.replaceAll('\u0000', '').trim()].slice(0, maxLength).join('').trim() || undefined
      : undefined

export const uuids =
  (max: number): Reader<string[]> =>
  raw =>
    unlessEmpty([...new Set(partsOf(raw).filter(part => uuidShape.test(part)))].slice(0, max))

export const flag: Reader<boolean> = raw => [true, false].find(value => String(value) === String(raw))

/** A valid calendar day: not the 30th of February. */
export const day: Reader<string> = raw => {
  if (typeof raw !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(raw)) return undefined
  const date = new Date(`${raw}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw) ? raw : undefined
}

export const sorting = <const Field extends string>(fields: readonly Field[]) => ({
  sortField: oneOf(fields),
  sortOrder: oneOf(['asc', 'desc']),
})

/** Of the page that thanks for a request. */
export const ticketSearchIn = listSearch({ ticket: positive, due: instant })

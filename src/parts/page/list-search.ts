import { isUuid, omitUndefined } from '#src/services/api/queries.ts'

/** Reads one search parameter, which may be anything; undefined: invalid, or the default. */
export type Reader<Value> = (raw: unknown) => Value | undefined
type Readers = Readonly<Record<string, Reader<unknown>>>
type RawSearch = Readonly<Record<string, unknown>>

type SearchOf<Fields extends Readers> = {
  [Name in keyof Fields]?: ReturnType<Fields[Name]> | undefined
}

/** The search parameters of a list, in the contract's names, as a function that reads them from the router's. */
export const listSearch =
  <Fields extends Readers>(fields: Fields) =>
  (raw: RawSearch): SearchOf<Fields> =>
    omitUndefined(
      Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(raw[name])])),
    ) as SearchOf<Fields>

export const oneOf =
  <const Value extends string>(values: readonly Value[], byDefault?: Value): Reader<Value> =>
  raw =>
    values.find(value => value === raw && value !== byDefault)

export const uuid: Reader<string> = raw => (typeof raw === 'string' && isUuid(raw) ? raw : undefined)

/** A page from the second one. */
export const page: Reader<number> = raw =>
  typeof raw === 'number' && raw % 1 === 0 && raw > 1 && raw <= 100_000 ? raw : undefined

export const pageSearchIn = listSearch({ page })

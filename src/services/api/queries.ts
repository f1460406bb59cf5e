import { PortError } from '#machines/port-error.ts'

export const omitUndefined = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

interface Paged {
  page?: number | undefined
  pageSize?: number | undefined
}

export const allPages = <Search extends Paged>({ page: _page, pageSize: _pageSize, ...search }: Search) =>
  omitUndefined(search)

export const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/** null when the API answers `code`; malformed ids are not sent, as they would count as bad requests. */
export const readOrNull = async <T>(
  code: '0004' | '0006' | '0010' | '0026' | '0041',
  id: string,
  read: () => Promise<T>,
): Promise<T | null> => {
  if (!isUuid(id)) return null
  try {
    return await read()
  } catch (error) {
    if (error instanceof PortError && error.code === code) return null
    throw error
  }
}

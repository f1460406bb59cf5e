import { PortError } from '#machines/port-error.ts'

/** An order in the contract's terms. */
export const sorted = <Field extends string>(sort: Field | undefined, order: 'asc' | 'desc' | undefined) => ({
  ...(sort && { sortField: sort, ...(order && { sortOrder: order }) }),
})

/** A page in the contract's terms. */
export const paged = (page: number | undefined, rows?: number) => ({
  ...(page !== undefined && { page }),
  ...(rows !== undefined && { pageSize: rows }),
})

const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/**
 * What an id names; null when the API answers `code`: it names nothing. Malformed ids are not sent: they
 * would count as bad requests.
 */
export const readOrNull = async <T>(
  code: '0004' | '0006' | '0010' | '0026',
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

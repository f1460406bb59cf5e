import { storableLine } from '#server/platform/database/storable.ts'
import { printableName } from '#server/platform/printable.ts'
import { RefusedRow } from '#server/scan/corpus/row.ts'
import { publicDomain, publicPage } from './checks.ts'

/** An entry, or a domain of it, that wasn't taken: the name by which its file has it, as it can be printed, and why. */
export interface RefusedEntry {
  readonly key: string
  readonly reason: string
}

export interface Entry<Facts> {
  /** By which people find it in the file. */
  readonly key: string
  readonly domains: readonly unknown[]
  /** @throws RefusedRow */
  readonly read: () => Facts
}

export interface ReadEntries<Facts> {
  readonly rows: readonly (Facts & { readonly domain: string })[]
  readonly refused: readonly RefusedEntry[]
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A name on one line, of at most 200 characters; null where there is none. */
export const nameOf = (value: unknown): string | null =>
  (typeof value === 'string' && storableLine(value, 200)) || null

/** How an entry without a name is called. */
export const numbered = (index: number): string => `entry ${index + 1}`

/** What stands where an entry should be. */
export const noEntry = (key: string): Entry<never> => ({
  key,
  domains: [],
  read() {
    throw new RefusedRow('it is not an entry')
  },
})

/** null where there is none. @throws RefusedRow where there is one that can't be taken. */
export const optionalPage = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : publicPage(value)

/** @throws any other error */
export const reasonOf = (error: unknown): string => {
  if (error instanceof RefusedRow) return error.message
  throw error
}

export const refusedEntry = (names: readonly string[], reason: string): RefusedEntry => ({
  key: names.map(name => printableName(name)).join(', '),
  reason,
})

/** Reads entry by entry and domain by domain: a refused one spoils no other. A domain belongs to the first entry that names it. */
export const readEntries = <Facts extends object>(entries: Iterable<Entry<Facts>>): ReadEntries<Facts> => {
  const rows = new Map<string, { readonly entry: Entry<Facts>; readonly row: Facts & { domain: string } }>()
  const refused: RefusedEntry[] = []
  const take = (entry: Entry<Facts>, facts: Facts, value: unknown): void => {
    const domain = publicDomain(value)
    const known = rows.get(domain)
    if (known === undefined) rows.set(domain, { entry, row: { ...facts, domain } })
    else if (known.entry !== entry) throw new RefusedRow('the domain is that of an entry before')
  }
  for (const entry of entries)
    try {
      const facts = entry.read()
      if (entry.domains.length === 0) throw new RefusedRow('no domain of it is known')
      for (const value of entry.domains)
        try {
          take(entry, facts, value)
        } catch (error) {
          const isNamed = typeof value === 'string' && value.trim() !== '' && value !== entry.key
          const names = isNamed ? [entry.key, value] : [entry.key]
          refused.push(refusedEntry(names, reasonOf(error)))
        }
    } catch (error) {
      refused.push(refusedEntry([entry.key], reasonOf(error)))
    }
  return { rows: [...rows.values()].map(({ row }) => row), refused }
}

import { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import { csvFile, csvLine } from '../../../domain/employee-file/csv.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { keptBy, type PeopleFilter } from './kept.ts'
import { presentUser } from './present.ts'
import { pageOfAliases, type SortField, type SortOrder } from './users-order.ts'
import { findUsersByAlias, type UserRow } from './users-store.ts'

type Db = Kysely<Tables>

/** People who are read, and held in memory, at a time. */
const chunkSize = 5_000
const everybody = { page: 1, pageSize: 2_000_000_000 }

/** The aliases of everybody whom the filters keep, in order: four bytes for each, however many there are. */
export const findAliases = async (
  db: Db,
  companyId: string,
  filter: PeopleFilter,
  sort: { readonly field: SortField; readonly order: SortOrder },
): Promise<number[]> => {
  const page = pageOfAliases(companyId, keptBy(companyId, filter), sort, everybody)
  const { rows } = await sql<{ aliases: number[] }>`select array(${page}) as aliases`.execute(db)
  return rows[0]?.aliases ?? []
}

const titles = [
  'User',
  'Email',
  'Department',
  'Job role',
  'Membership',
  'Deep scan',
  'Risk level',
  'Exposures',
  'Could not check',
  'Last scanned',
]

/** A line as the list shows the person: what is withheld there, or was not looked for yet, is empty here. */
const lineOf = (row: UserRow): string => {
  const user = presentUser(row)
  const isNamed = !user.anonymised
  return csvLine([
    isNamed && user.fullname !== null ? user.fullname : `Employee ${String(user.alias).padStart(4, '0')}`,
    isNamed ? user.email : '',
    user.department?.name ?? '',
    user.jobRole,
    user.status,
    user.deepScanStatus,
    user.riskLevel,
    user.riskLevel === 'PENDING' ? '' : user.vulnerabilities,
    user.couldNotCheck ? 'yes' : '',
    isNamed ? (user.lastScannedAt?.slice(0, 10) ?? '') : (user.lastScannedAt?.slice(0, 7) ?? ''),
  ])
}

async function* linesOf(db: Db, companyId: string, aliases: readonly number[]): AsyncGenerator<string> {
  yield csvFile([titles])
  for (let from = 0; from < aliases.length; from += chunkSize) {
    const rows = await findUsersByAlias(db, companyId, aliases.slice(from, from + chunkSize))
    yield rows.map(lineOf).join('')
  }
}

/**
 * The users of these aliases as a CSV file, in their order, under the privacy rule as it stands when each of them is written. One statement for
 * each five thousand. Whoever left meanwhile is not in it.
 */
export const usersCsv = (db: Db, companyId: string, aliases: readonly number[]): Readable =>
  Readable.from(linesOf(db, companyId, aliases), { objectMode: false })

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { isKnown } from '#domain/company-risk.ts'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { riskLabels, usersCsvLabels } from './csv-labels.ts'
import { matchesFilter, type PeopleFilter } from './people-filter.ts'
import { presentUser } from './present.ts'
import { pageOfAliases, type SortField, type SortOrder } from './users-order.ts'
import { findUsersByAlias, type UserRow } from './users-store.ts'

const chunkSize = 5_000
const everybody = { page: 1, pageSize: 2_000_000_000 }

/** The aliases of everyone who matches the filters, in order: four bytes each. */
export const findAliases = async (
  db: Database,
  companyId: string,
  filter: PeopleFilter,
  sort: { readonly field: SortField; readonly order: SortOrder },
): Promise<number[]> => {
  const page = pageOfAliases(matchesFilter(companyId, filter), sort, everybody)
  const { rows } = await sql<{ aliases: number[] }>`select array(${page}) as aliases`.execute(db)
  return rows[0]?.aliases ?? []
}

/** A line as the list shows the person; unknown values are empty. */
const lineOf = (row: UserRow, locale: Locale): string => {
  const labels = usersCsvLabels[locale]
  const user = presentUser(row)
  return csvLine(locale, [
    user.fullname,
    user.email,
    user.department?.name ?? '',
    user.jobRole,
    labels.membership[user.status],
    labels.deepScan[user.deepScanStatus],
    user.agreed ? riskLabels[locale][user.riskLevel] : labels.onceAgreed,
    isKnown(user.riskLevel) ? user.vulnerabilities : '',
    user.couldNotCheck ? labels.yes : '',
    user.lastScannedAt?.slice(0, 10) ?? '',
  ])
}

async function* linesOf(
  db: Database,
  companyId: string,
  aliases: readonly number[],
  locale: Locale,
): AsyncGenerator<string> {
  yield csvFile(locale, [usersCsvLabels[locale].titles])
  for (let from = 0; from < aliases.length; from += chunkSize) {
    const rows = await findUsersByAlias(db, companyId, aliases.slice(from, from + chunkSize))
    yield rows.map(row => lineOf(row, locale)).join('')
  }
}

/** Under the privacy rule as of when each is written; people who left meanwhile are omitted. */
export const usersCsv = (
  db: Database,
  companyId: string,
  aliases: readonly number[],
  locale: Locale,
): Readable => Readable.from(linesOf(db, companyId, aliases, locale), { objectMode: false })

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { isKnown } from '#domain/company-risk.ts'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import type { CompanyUser } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { riskLabels, usersCsvLabels } from './csv-labels.ts'
import { matchesFilter, type PeopleFilter } from './people-filter.ts'
import { pageOfAliases, type SortField, type SortOrder } from './users-order.ts'
import { findUsersByAlias, presentUser } from './users-store.ts'

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

/** Ids and rights are no columns. */
type UserColumn = Exclude<keyof CompanyUser, 'id' | 'memberId' | 'agreed' | 'role' | 'executive'>

/** The columns as the list shows the person; unknown values are empty. */
const columns = inEachLanguage<
  Record<UserColumn, readonly [title: string, cell: (user: CompanyUser) => string | number | null]>
>(i18n => {
  const labels = usersCsvLabels[i18n.locale]
  return {
    fullname: [i18n.t('User'), user => user.fullname],
    email: [i18n.t('Email'), user => user.email],
    department: [i18n.t('Department'), user => user.department?.name ?? ''],
    jobRole: [i18n.t('Job role'), user => user.jobRole],
    status: [i18n.t('Membership'), user => labels.membership[user.status]],
    deepScanStatus: [i18n.t('Deep scan'), user => labels.deepScan[user.deepScanStatus]],
    riskLevel: [
      i18n.t('Risk level'),
      user => (user.agreed ? riskLabels[i18n.locale][user.riskLevel] : labels.onceAgreed),
    ],
    vulnerabilities: [i18n.t('Findings'), user => (isKnown(user.riskLevel) ? user.vulnerabilities : '')],
    couldNotCheck: [i18n.t('Couldn’t check'), user => (user.couldNotCheck ? labels.yes : '')],
    lastScannedAt: [i18n.t('Last scanned'), user => user.lastScannedAt?.slice(0, 10) ?? ''],
  }
})

async function* linesOf(
  db: Database,
  companyId: string,
  aliases: readonly number[],
  locale: Locale,
): AsyncGenerator<string> {
  const shown = Object.values(columns[locale])
  yield csvFile(locale, [shown.map(([title]) => title)])
  for (let from = 0; from < aliases.length; from += chunkSize) {
    const rows = await findUsersByAlias(db, companyId, aliases.slice(from, from + chunkSize))
    yield rows
      .map(presentUser)
      .map(user =>
        csvLine(
          locale,
          shown.map(([, cell]) => cell(user)),
        ),
      )
      .join('')
  }
}

/** Under the privacy rule as of when each is written; people who left meanwhile are omitted. */
export const usersCsv = (
  db: Database,
  companyId: string,
  aliases: readonly number[],
  locale: Locale,
): Readable => Readable.from(linesOf(db, companyId, aliases, locale), { objectMode: false })

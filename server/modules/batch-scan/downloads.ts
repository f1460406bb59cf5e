import { type Kysely, sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import { csvFile } from '#domain/employee-file/csv.ts'
import { templateTitles } from '#domain/employee-file/headers.ts'
import { threatLevels } from '#domain/threats.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { riskWords } from '../people/csv-words.ts'
import { toldDepartment } from '../people/users-store.ts'
import { batchCsvWords } from './csv-words.ts'
import type { BatchRow } from './present.ts'

type Db = Kysely<Tables>

interface ResultRow {
  readonly is_named: boolean
  readonly fullname: string | null
  readonly email: string
  readonly department: string | null
  readonly exposures: number
  readonly worst: number | null
  readonly last_exposed: string | null
}

/**
 * What a bulk scan found, a line for each person who is still there (spec 2 §6): who has not consented stands there without name, address
 * or a department that the users list would not tell, and not at all where the result may not be told. Their numbers are of this file and in no order: by
 * those of the lists, two files would tell who is on one of them only. Counted as it was at the end of that scan.
 */
export const resultsCsv = async (db: Db, batch: BatchRow, locale: Locale): Promise<string> => {
  const words = batchCsvWords[locale].results
  const { rows } =
    await sql<ResultRow>`select m.deep_scan_consented_at is not null as is_named, m.fullname, m.email, told.name as department,
      coalesce(found.exposures, 0) as exposures, found.worst,
      case when m.deep_scan_consented_at is not null then found.last_exposed else date_trunc('month', found.last_exposed::timestamp)::date end
        as last_exposed
    from (select distinct member_id from batch_row where batch_id = ${batch.id} and member_id is not null) as scanned
    join shown_member as m on m.id = scanned.member_id ${toldDepartment(batch.company_id)}
    left join (
      select member_id, count(*) as exposures, max(threat_rank) as worst, max(exposed_on) as last_exposed from company_finding
      where company_id = ${batch.company_id} and found_by is not null and scope = 'external'
        and first_seen_at <= ${batch.completed_at} and last_seen_at >= ${batch.started_at}
      group by member_id
    ) as found on found.member_id = m.id
    order by random()`.execute(db)
  const anonymised = rows.filter(row => !row.is_named)
  const tellsAll = batch.tells_results && anonymised.length >= smallestGroup
  const told = [...rows.filter(row => row.is_named), ...(tellsAll ? anonymised : [])]
  const unchecked = await db
    .selectFrom('batch_source')
    .select('source')
    .where('batch_id', '=', batch.id)
    .where('reason', 'is not', null)
    .orderBy('source')
    .execute()
  const couldNotCheck = unchecked.map(({ source }) => words.sources[source]).join(', ')
  return csvFile(locale, [
    words.titles,
    ...told.map((row, place) => [
      row.is_named && row.fullname !== null ? row.fullname : `${words.user} ${place + 1}`,
      row.is_named ? row.email : '',
      row.department,
      riskOf(row, couldNotCheck, locale),
      isNotKnown(row, couldNotCheck) ? '' : row.exposures,
      row.last_exposed,
      couldNotCheck,
    ]),
  ])
}

/** Of whom a source could not be asked about and nothing was found, nobody knows the risk (never shown as safe). */
const isNotKnown = ({ worst }: ResultRow, couldNotCheck: string): boolean =>
  worst === null && couldNotCheck !== ''

const riskOf = (row: ResultRow, couldNotCheck: string, locale: Locale): string =>
  riskWords[locale][
    isNotKnown(row, couldNotCheck) ? 'COULD_NOT_CHECK' : (threatLevels[(row.worst ?? 1) - 1] ?? 'LOW')
  ]

/** Every line of the uploaded file with its verdict, in the columns of that language's template. Holds nothing that a scan found. */
export const rowsCsv = async (
  db: Db,
  batchId: string,
  verdict: 'good' | 'repaired' | 'refused' | undefined,
  locale: Locale,
): Promise<string> => {
  const words = batchCsvWords[locale].rows
  const rows = await db
    .selectFrom('batch_row')
    .select(['cells', 'verdict', 'reason'])
    .where('batch_id', '=', batchId)
    .$if(verdict !== undefined, query => query.where('verdict', '=', verdict ?? 'good'))
    .orderBy('line')
    .execute()
  return csvFile(locale, [
    [...templateTitles[locale], ...words.titles],
    ...rows.map(row => [
      ...row.cells,
      words.verdicts[row.verdict],
      row.reason === null ? '' : words.reasons[row.reason],
    ]),
  ])
}

import { sql } from 'kysely'
import { csvFile } from '#domain/employee-file/csv.ts'
import { templateTitles } from '#domain/employee-file/template.ts'
import { sourceNames } from '#domain/source-names.ts'
import { threatLevels } from '#domain/threats.ts'
import type { RefusalReason } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName } from '#server/platform/database/text.ts'
import { i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { riskLabels } from '../people/csv-labels.ts'
import type { BatchRow } from './present.ts'

interface ResultRow {
  readonly fullname: string | null
  readonly email: string
  readonly department: string | null
  readonly exposures: number
  readonly worst: number | null
  readonly last_exposed: string | null
  readonly devices: string | null
}

export const batchCsvLabels = inEachLanguage(i18n => ({
  results: {
    file: i18n.t('bulk-scan'),
    titles: [
      i18n.t('User'),
      i18n.t('Email'),
      i18n.t('Department'),
      i18n.t('Risk level'),
      i18n.t('Findings'),
      i18n.t('Latest exposure'),
      i18n.t('Couldn’t check'),
      i18n.t('Infected devices'),
    ],
    none: i18n.t('Nobody in this scan has agreed to a deep scan, so this file names no one.'),
    sources: sourceNames(i18n),
  },
  rows: {
    file: i18n.t('employees'),
    /** Behind the columns of the template. */
    titles: [i18n.t('Verdict'), i18n.t('Reason')],
    verdicts: { good: i18n.t('Good'), repaired: i18n.t('Repaired'), refused: i18n.t('Refused') },
    reasons: {
      nameRequired: i18n.t('Name is missing'),
      nameTooLong: i18n.t('Name is longer than 100 characters'),
      emailRequired: i18n.t('Email address is missing'),
      emailInvalid: i18n.t('Email address isn’t valid'),
      emailNotOfCompany: i18n.t('Email address isn’t at a company domain'),
      emailDuplicate: i18n.t('Email address is already on an earlier line'),
      departmentTooLong: i18n.t('Department is longer than 100 characters'),
      roleTooLong: i18n.t('Role is longer than 100 characters'),
      formulaCell: i18n.t('A cell holds a formula or begins like one'),
      wrongColumnCount: i18n.t('The line has more columns than the header'),
      quotesUnmatched: i18n.t(
        'A quotation mark in this line isn’t closed, or one within a cell isn’t doubled',
      ),
      cellUnreadable: i18n.t('A cell in this line can’t be read: type its value again'),
    } satisfies Record<RefusalReason, string>,
  },
}))

/** As of the scan's end, one line for each person still there who agreed to the deep scan (docs/adr/0060). */
export const resultsCsv = async (db: Database, batch: BatchRow, locale: Locale): Promise<string> => {
  const labels = batchCsvLabels[locale].results
  const { rows } =
    await sql<ResultRow>`select m.fullname, m.email, department.name as department, coalesce(found.exposures, 0) as exposures, found.worst,
      found.last_exposed, found.devices
    from (select distinct member_id from batch_row where batch_id = ${batch.id} and member_id is not null) as scanned
    join disclosed_member as m on m.id = scanned.member_id and m.deep_scan_consented_at is not null
    left join department on department.id = m.department_id
    left join (
      select member_id, count(*) as exposures, max(threat_rank) as worst, max(exposed_on) as last_exposed,
        (select string_agg(distinct coalesce(nullif(device.machine, ''), device.hardware_id), ', ') from company_finding_device as device
          where device.finding_id = any(array_agg(company_finding.id))) as devices
      from company_finding
      where company_id = ${batch.company_id} and found_by is not null and scope = 'external'
        and first_seen_at <= ${batch.completed_at} and last_seen_at >= ${batch.started_at}
      group by member_id
    ) as found on found.member_id = m.id
    order by ${byName(sql`lower(m.fullname)`)}, m.email`.execute(db)
  const unchecked = await db
    .selectFrom('batch_source')
    .select('source')
    .where('batch_id', '=', batch.id)
    .where('reason', 'is not', null)
    .orderBy('source')
    .execute()
  const couldNotCheck = unchecked.map(({ source }) => labels.sources[source]).join(', ')
  return csvFile(locale, [
    labels.titles,
    ...(rows.length === 0 ? [[labels.none]] : []),
    ...rows.map(row => [
      row.fullname,
      row.email,
      row.department,
      riskOf(row, couldNotCheck, locale),
      isNotKnown(row, couldNotCheck) ? '' : row.exposures,
      row.last_exposed,
      couldNotCheck,
      row.devices,
    ]),
  ])
}

/** Nothing was found but a source couldn't be checked, so the risk is unknown (never shown as safe). */
const isNotKnown = ({ worst }: ResultRow, couldNotCheck: string): boolean =>
  worst === null && couldNotCheck !== ''

const riskOf = (row: ResultRow, couldNotCheck: string, locale: Locale): string =>
  riskLabels[locale][
    isNotKnown(row, couldNotCheck) ? 'COULD_NOT_CHECK' : (threatLevels[(row.worst ?? 1) - 1] ?? 'LOW')
  ]

/** Every line of the uploaded file with its verdict, without findings. */
export const rowsCsv = async (
  db: Database,
  batchId: string,
  verdict: 'good' | 'repaired' | 'refused' | undefined,
  locale: Locale,
): Promise<string> => {
  const labels = batchCsvLabels[locale].rows
  const rows = await db
    .selectFrom('batch_row')
    .select(['cells', 'verdict', 'reason'])
    .where('batch_id', '=', batchId)
    .$if(verdict !== undefined, query => query.where('verdict', '=', verdict ?? 'good'))
    .orderBy('line')
    .execute()
  return csvFile(locale, [
    [...templateTitles(i18nIn[locale]), ...labels.titles],
    ...rows.map(row => [
      ...row.cells,
      labels.verdicts[row.verdict],
      row.reason === null ? '' : labels.reasons[row.reason],
    ]),
  ])
}

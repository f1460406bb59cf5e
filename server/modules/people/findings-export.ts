import { Readable } from 'node:stream'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { findingsCsvLabels, riskLabels } from './csv-labels.ts'
import { exposedDataIn } from './exposed-data-csv-labels.ts'
import { type FindingRow, findFindingsById } from './findings-store.ts'
import { presentFinding } from './present-findings.ts'

interface Written {
  readonly locale: Locale
  readonly today: string
}

/** Findings read, and held in memory, at a time. */
const chunkSize = 5_000

const lineOf = (row: FindingRow, { locale, today }: Written): string => {
  const labels = findingsCsvLabels[locale]
  const finding = presentFinding(row, today)
  const status =
    finding.resolution === null ? labels.states[finding.status] : labels.resolutions[finding.resolution]
  return csvLine(locale, [
    finding.person.fullname,
    finding.person.email,
    finding.person.department?.name ?? '',
    finding.status === 'fixed' ? '' : riskLabels[locale][finding.threatLevel],
    labels.issues[finding.issue],
    finding.impactedDomain ?? '',
    labels.scopes[finding.scope],
    finding.source ?? finding.breachName ?? finding.breachDomain ?? finding.companyName ?? '',
    finding.exposedData.map(kind => exposedDataIn(kind, locale)).join(', '),
    finding.dateOfExposure,
    finding.discoveredAt.slice(0, 10),
    finding.safe ? labels.safe : status,
  ])
}

async function* linesOf(
  db: Database,
  companyId: string,
  ids: readonly string[],
  written: Written,
): AsyncGenerator<string> {
  yield csvFile(written.locale, [findingsCsvLabels[written.locale].titles])
  for (let from = 0; from < ids.length; from += chunkSize) {
    const rows = await findFindingsById(db, companyId, ids.slice(from, from + chunkSize))
    yield rows.map(row => lineOf(row, written)).join('')
  }
}

/**
 * The findings as a CSV file in the user's language, under the privacy rule as of when each chunk is written.
 */
export const findingsCsv = (
  db: Database,
  companyId: string,
  ids: readonly string[],
  written: Written,
): Readable => Readable.from(linesOf(db, companyId, ids, written), { objectMode: false })

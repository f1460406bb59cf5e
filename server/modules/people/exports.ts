import { Readable } from 'node:stream'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import { exposedDataLabelOf } from '#domain/exposed-data-labels.ts'
import type { CompanyFinding, CompanyUser } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { removalWords } from '../notifications/removal-words.ts'
import { findingsCsvLabels, riskLabels, usersCsvLabels } from './csv-labels.ts'
import { type DeviceOfFinding, findDevicesOf, findFindingsById } from './findings-store.ts'
import { presentFinding } from './present.ts'
import { findUsersByAlias, presentUser } from './users-store.ts'

type Column<Row> = readonly [title: string, cell: (row: Row) => string | number | null]

/** Ids and rights are no columns. */
type UserColumn = Exclude<keyof CompanyUser, 'id' | 'memberId' | 'agreed' | 'role' | 'executive'>

/** The columns as the list shows the person; unknown values are empty. */
const userColumns = inEachLanguage<Record<UserColumn, Column<CompanyUser>>>(i18n => {
  const labels = usersCsvLabels[i18n.locale]
  return {
    fullname: [i18n.t('User'), user => user.fullname],
    email: [i18n.t('Email'), user => user.email],
    department: [i18n.t('Department'), user => user.department?.name ?? ''],
    jobRole: [i18n.t('Job role'), user => user.jobRole],
    status: [i18n.t('Membership'), user => labels.membership[user.status]],
    deepScanStatus: [i18n.t('Deep scan'), user => labels.deepScan[user.deepScanStatus]],
    riskLevel: [i18n.t('Risk level'), user => riskLabels[i18n.locale][user.riskLevel]],
    vulnerabilities: [i18n.t('Findings'), user => user.vulnerabilities],
    couldNotCheck: [i18n.t('Couldn’t check'), user => (user.couldNotCheck ? labels.yes : '')],
    lastScannedAt: [i18n.t('Last scanned'), user => user.lastScannedAt?.slice(0, 10) ?? ''],
  }
})

interface ExportedFinding extends CompanyFinding {
  readonly devices: readonly DeviceOfFinding[]
}

/** Of each device; the same for all of them is said once. */
const ofDevices =
  (valueOf: (device: DeviceOfFinding) => string | null) =>
  ({ devices }: ExportedFinding): string =>
    [...new Set(devices.map(valueOf).filter(Boolean))].join(', ')

const findingColumns = inEachLanguage<readonly Column<ExportedFinding>[]>(i18n => {
  const { locale } = i18n
  const labels = findingsCsvLabels[locale]
  const statusOf = ({ safe, resolution, status }: CompanyFinding) => {
    if (safe) return labels.safe
    return resolution === null ? labels.states[status] : removalWords[locale][resolution].label
  }
  return [
    [i18n.t('User'), ({ person }) => person.fullname],
    [i18n.t('Email'), ({ person }) => person.email],
    [i18n.t('Department'), ({ person }) => person.department?.name ?? ''],
    [
      i18n.t('Threat level'),
      ({ status, threatLevel }) => (status === 'fixed' ? '' : riskLabels[locale][threatLevel]),
    ],
    [i18n.t('Kind'), ({ issue }) => labels.issues[issue]],
    [i18n.t('Web domain'), ({ impactedDomain }) => impactedDomain],
    [i18n.t('Scope'), ({ scope }) => labels.scopes[scope]],
    [
      i18n.t('Source'),
      ({ source, breachName, breachDomain, companyName }) =>
        source ?? breachName ?? breachDomain ?? companyName,
    ],
    [
      i18n.t('Exposed data'),
      ({ exposedData }) => exposedData.map(kind => exposedDataLabelOf(kind, i18n)).join(', '),
    ],
    [i18n.t('Date of exposure'), ({ dateOfExposure }) => dateOfExposure],
    [i18n.t('Found on'), ({ discoveredAt }) => discoveredAt.slice(0, 10)],
    [i18n.t({ id: 'finding.status', message: 'Status' }), statusOf],
    [i18n.t('Infected device'), ofDevices(({ machine }) => machine)],
    [i18n.t('Hardware ID'), ofDevices(device => device.hardware_id)],
    [i18n.t('Malware'), ofDevices(({ malware }) => malware)],
    [i18n.t('Where the malware was'), ofDevices(({ path }) => path)],
    [i18n.t('Infected on'), ofDevices(device => device.infected_on)],
    [i18n.t('State of the device'), ofDevices(({ state }) => labels.cases[state])],
  ]
})

const chunkSize = 5_000

async function* linesOf<Key, Row>(
  locale: Locale,
  columns: readonly Column<Row>[],
  keys: readonly Key[],
  find: (keys: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield csvFile(locale, [columns.map(([title]) => title)])
  for (let from = 0; from < keys.length; from += chunkSize) {
    const rows = await find(keys.slice(from, from + chunkSize))
    const lines = rows.map(row => columns.map(([, cell]) => cell(row)))
    yield lines.map(cells => csvLine(locale, cells)).join('')
  }
}

/** Under the privacy rule as of when each is written; people who left meanwhile are omitted. */
export const usersCsv = (
  db: Database,
  companyId: string,
  aliases: readonly number[],
  locale: Locale,
): Readable => {
  const find = async (some: readonly number[]) =>
    (await findUsersByAlias(db, companyId, some)).map(presentUser)
  return Readable.from(linesOf(locale, Object.values(userColumns[locale]), aliases, find), {
    objectMode: false,
  })
}

/** Under the privacy rule as of when each chunk is written. */
export const findingsCsv = (
  db: Database,
  companyId: string,
  ids: readonly string[],
  { locale, today }: { readonly locale: Locale; readonly today: string },
): Readable => {
  const find = async (some: readonly string[]): Promise<ExportedFinding[]> => {
    const [rows, devices] = await Promise.all([
      findFindingsById(db, companyId, some),
      findDevicesOf(db, companyId, some),
    ])
    const byFinding = Map.groupBy(devices, device => device.finding_id)
    return rows.map(row => ({
      ...presentFinding(row, today),
      devices: byFinding.get(row.finding_id) ?? [],
    }))
  }
  return Readable.from(linesOf(locale, findingColumns[locale], ids, find), { objectMode: false })
}

import { type RawBuilder, sql } from 'kysely'
import { webDomainRule } from '#domain/company-details.ts'
import { dayOf } from '#domain/days.ts'
import { domainOfEmail, isAtDomain } from '#domain/web-domains.ts'
import type {
  CompanyDevice,
  CompanyDevicePage,
  DeviceRelation,
  FindingStatus,
  InfectedDeviceState,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { pagination, rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { fingerprintOf } from '#server/scan/save-findings.ts'
import type { FindingRow } from '../people/findings-store.ts'
import { presentPerson } from '../people/users-store.ts'

const shownSignIns = 100

interface SignIn {
  readonly finding_id: string
  readonly fingerprint: string
  readonly source: string
  readonly breach_domain: string | null
  readonly breach_date: string | null
  readonly state: FindingStatus
}

interface DeviceRow
  extends Pick<FindingRow, 'exposure_id' | 'email' | 'fullname' | 'department_id' | 'department_name'> {
  readonly id: string
  readonly domains: readonly string[]
  readonly state: InfectedDeviceState
  readonly machine: string | null
  readonly hardware_id: string | null
  readonly malware: string | null
  readonly path: string | null
  readonly infected_on: string | null
  readonly last_seen_on: string
  readonly shown_since: Date | null
  readonly reopened_at: Date | null
  readonly cleaned_at: Date | null
  readonly sessions_ended_at: Date | null
  readonly passwords_changed_at: Date | null
  readonly closed_at: Date | null
  readonly asked_at: Date | null
  readonly sign_ins: readonly SignIn[]
  readonly total: number
}

const latest = (column: string): RawBuilder<unknown> =>
  sql`(array_agg(nullif(log.${sql.ref(column)}, '') order by log.seen_on desc) filter (where log.${sql.ref(column)} <> ''))[1] as ${sql.ref(column)}`

/** A person's device is one, whatever scan found it. */
const devices = (companyId: string, findingId: string | undefined): RawBuilder<unknown> =>
  sql`select log.member_id, log.fingerprint, (array_agg(log.case_id) filter (where log.case_id is not null))[1] as case_id,
      ${latest('machine')}, ${latest('hardware_id')}, ${latest('malware')}, ${latest('path')},
      (array_agg(log.infected_on order by log.seen_on desc) filter (where log.infected_on is not null))[1] as infected_on,
      max(log.seen_on) as last_seen_on, array_agg(distinct log.finding_id) as findings
    from disclosed_device as log where log.company_id = ${companyId} ${
      findingId === undefined
        ? sql``
        : sql`and (log.member_id, log.fingerprint) in (select member_id, fingerprint from disclosed_device where finding_id = ${findingId})`
    }
    group by log.member_id, log.fingerprint`

const findDevices = async (
  db: Database,
  companyId: string,
  findingId: string | undefined,
  wanted: WantedPage,
): Promise<DeviceRow[]> => {
  const { offset, limit } = rowsOf(wanted)
  const { rows } =
    await sql<DeviceRow>`select md5(device.member_id::text || device.fingerprint)::uuid as id, device.machine, device.hardware_id,
      device.malware, device.path, device.infected_on, device.last_seen_on, coalesce(own.state, 'found') as state,
      coalesce(own.reopened_at, own.found_at) as shown_since, own.reopened_at, own.cleaned_at, own.sessions_ended_at,
      own.passwords_changed_at, own.closed_at, company.domains, m.exposure_id, m.email, m.fullname,
      department.id as department_id, department.name as department_name, cardinality(device.findings) as total,
      (select max(questioned_at) from company_finding where id = any(device.findings)) as asked_at,
      (select json_agg(sign_in) from (
        select f.id as finding_id, f.fingerprint, f.source, f.breach_domain, f.breach_date, f.state from company_finding as f
        where f.id = any(device.findings) order by f.state, f.source, f.id limit ${shownSignIns}) as sign_in) as sign_ins
    from (${devices(companyId, findingId)}) as device join disclosed_member as m on m.id = device.member_id
      join company on company.id = m.company_id left join department on department.id = m.department_id
      left join infected_device as own on own.id = device.case_id
    order by coalesce(own.state, 'found') = 'closed', device.last_seen_on desc, id offset ${offset} limit ${limit}`.execute(
      db,
    )
  return rows
}

const countDevices = async (db: Database, companyId: string, findingId?: string): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total from (${devices(companyId, findingId)}) as device`.execute(db)
  return rows[0]?.total ?? 0
}

/** A sign-in with the address in the directory; any other is the person's own, which the company doesn't see. */
const isOfWorkAddress = (
  keys: SecretKeys,
  email: string,
  { fingerprint, breach_domain: site, breach_date: day }: SignIn,
): boolean =>
  site !== null &&
  fingerprintOf(keys, {
    type: 'EMAIL',
    identity: [email, 'stealer', site, ...(day === null ? [] : [day])],
  }) === fingerprint

const relationOf = (
  { email, domains, sign_ins: signIns }: DeviceRow,
  withWorkAddress: readonly SignIn[],
): DeviceRelation => {
  const domain = domainOfEmail(email)
  if (withWorkAddress.length > 0 && isAtDomain(domains, domain)) return 'employee'
  if (
    signIns.length === 0 ||
    !withWorkAddress.some(({ breach_domain: site }) => site !== null && isAtDomain(domains, site))
  )
    return 'unknown'
  return webDomainRule(domain) === 'domainPublic' ? 'customer' : 'thirdParty'
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null
const day = (at: Date | null): string | null => (at === null ? null : dayOf(new Date(at)))
const text = (value: string | null, length = 200): string | null =>
  value === null ? null : firstCharacters(value, length)

const present = (keys: SecretKeys, row: DeviceRow): CompanyDevice => {
  const withWorkAddress = row.sign_ins.filter(signIn => isOfWorkAddress(keys, row.email, signIn))
  return {
    id: row.id,
    person: presentPerson(row),
    relation: relationOf(row, withWorkAddress),
    state: row.state,
    machine: text(row.machine),
    hardwareId: text(row.hardware_id),
    malware: text(row.malware),
    path: text(row.path, 500),
    infectedOn: row.infected_on,
    lastSeenOn: row.last_seen_on,
    reopenedAt: instant(row.reopened_at),
    steps: {
      cleaned: instant(row.cleaned_at),
      sessionsEnded: instant(row.sessions_ended_at),
      passwordsChanged: instant(row.passwords_changed_at),
      closed: instant(row.closed_at),
    },
    signIns: row.sign_ins.map(signIn => ({
      findingId: signIn.finding_id,
      site: signIn.source,
      address: withWorkAddress.includes(signIn) ? row.email : null,
      status: signIn.state,
    })),
    totalSignIns: row.total,
    shownSince: day(row.shown_since),
    askedOn: day(row.asked_at),
  }
}

/** Devices of people who agreed, by what the company sees of their findings. */
export const listCompanyDevices = async (
  { db, keys }: { readonly db: Database; readonly keys: SecretKeys },
  companyId: string,
  findingId: string | undefined,
  wanted: WantedPage,
): Promise<CompanyDevicePage> => {
  const [rows, total] = await Promise.all([
    findDevices(db, companyId, findingId, wanted),
    countDevices(db, companyId, findingId),
  ])
  return { items: rows.map(row => present(keys, row)), pagination: pagination(wanted, total) }
}

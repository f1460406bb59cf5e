import { sql } from 'kysely'
import type { ScanSourceName, UncheckedSourceReasons } from '#domain/coverage.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BulkFinding } from './sources.ts'

export interface Part {
  readonly companyId: string
  readonly batchId: string
  readonly memberIds: readonly string[]
  readonly at: Date
}

/** A finding that is also the person's own keeps the state they gave it. */
export const saveBulkFindings = async (
  transaction: Database,
  part: Part,
  source: ScanSourceName,
  found: readonly BulkFinding[],
): Promise<void> => {
  if (found.length === 0) return
  const unique = [
    ...new Map(found.map(finding => [`${finding.member} ${finding.fingerprint}`, finding])).values(),
  ]
  await sql`with own as materialized (select domain from company, unnest(domains) as domain where company.id = ${part.companyId}::uuid)
    insert into company_finding (company_id, member_id, batch_id, found_by, fingerprint, category, issue, threat_level, scope, source, company_name,
      breach_name, breach_domain, breach_date, exposed_data, description, exposed_on, first_seen_at, last_seen_at, withheld,
      impacted_domain)
    select ${part.companyId}::uuid, member.id, ${part.batchId}::uuid, ${source}, fingerprint, 'EMAIL', issue, threat,
      case when exists (select from own where place.host = own.domain or place.host like '%.' || own.domain) then 'internal' else 'external' end,
      left(coalesce(breach.title, site), 200), left(coalesce(breach.title, malware), 200), left(coalesce(breach.title, malware), 200),
      left(place.host, 200), coalesce("seenOn", breach.breach_date),
      coalesce(exposed, breach.data_classes, '{}'), left(nullif(breach.description, ''), 2000),
      coalesce("seenOn", breach.breach_date), ${part.at}, ${part.at}, member.deep_scan_consented_at is null,
      (select domain from own where domain = lower(split_part(member.email, '@', 2)) limit 1)
    from json_to_recordset(${JSON.stringify(unique)}::json) as given (member uuid, fingerprint text, issue text, threat text, breach text,
        site text, malware text, "seenOn" date, exposed text[])
      join company_member as member on member.id = given.member
      left join corpus_breach as breach on breach.name = given.breach
      cross join lateral (select nullif(lower(coalesce(breach.domain, site)), '') as host) as place
    order by member.id, fingerprint
    on conflict (member_id, fingerprint) do update set
      batch_id = excluded.batch_id, found_by = excluded.found_by, threat_level = excluded.threat_level, scope = excluded.scope,
      exposed_data = excluded.exposed_data, description = excluded.description, last_seen_at = excluded.last_seen_at,
      impacted_domain = excluded.impacted_domain,
      state = case when company_finding.leak_id is null then 'detected' else company_finding.state end`.execute(
    transaction,
  )
  await saveBulkDevices(transaction, unique)
}

const saveBulkDevices = async (transaction: Database, found: readonly BulkFinding[]): Promise<void> => {
  const rows = found.flatMap(({ member, fingerprint: finding, devices = [] }) =>
    devices.map(device => ({ member, finding, ...device })),
  )
  if (rows.length === 0) return
  await sql`insert into company_finding_device (finding_id, fingerprint, machine, hardware_id, malware, path, infected_on, seen_on)
    select finding.id, given.fingerprint, machine, "hardwareId", malware, path, "infectedOn", "seenOn"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (member uuid, finding text, fingerprint text, machine text,
        "hardwareId" text, malware text, path text, "infectedOn" date, "seenOn" date)
      join company_finding as finding on finding.member_id = given.member and finding.fingerprint = given.finding
    order by finding.id, given.fingerprint
    on conflict (finding_id, fingerprint) do update set machine = excluded.machine, hardware_id = excluded.hardware_id,
      malware = excluded.malware, path = excluded.path, infected_on = excluded.infected_on, seen_on = excluded.seen_on`.execute(
    transaction,
  )
}

/** Marks findings as fixed that these sources no longer report. */
export const fixUnseen = async (
  transaction: Database,
  part: Part,
  sources: readonly ScanSourceName[],
): Promise<void> => {
  if (part.memberIds.length === 0 || sources.length === 0) return
  await sql`update company_finding set state = 'fixed'
    where member_id = any(${part.memberIds}::uuid[]) and found_by = any(${sources}) and leak_id is null and state = 'detected'
      and last_seen_at < ${part.at}`.execute(transaction)
}

/** Stores when people were scanned and which sources failed for them, and recalculates their figures. */
export const countPeople = async (
  transaction: Database,
  { at }: Pick<Part, 'at'>,
  memberIds: readonly string[],
  unchecked: UncheckedSourceReasons,
): Promise<void> => {
  await sql`select recount_scanned(${memberIds}::uuid[], ${at}, ${JSON.stringify(unchecked)}::jsonb)`.execute(
    transaction,
  )
}

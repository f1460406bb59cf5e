import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { daysAfter } from '#domain/days.ts'
import { retentionDays } from '#domain/retention.ts'
import { seatNeed } from '#domain/seats.ts'
import type { Leaver, LeaverPage, RestoredLeavers, RestoreLeavers } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName } from '#server/platform/database/text.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { updateCompanyScore } from '#server/scan/company-score.ts'
import { deleteRecord } from '../membership/admin-records.ts'
import { endInvites } from '../membership/invite-store.ts'
import { putOut } from '../membership/membership.ts'
import { lockSeats } from '../membership/seats.ts'

export interface Leaving {
  readonly companyId: string
  readonly memberIds: readonly string[]
  /** The register of the person removing them; null for the schedule. */
  readonly by: string | null
  readonly at: Date
}

/** Which of them have an account, an invitation or an admin record that ends with their membership. */
const findTied = async (transaction: Database, { companyId, memberIds }: Leaving) => {
  const { rows } = await sql<{ id: string; email: string; register_id: string | null }>`
    select id, email, register_id from company_member as member
    where id = any(${memberIds}::uuid[]) and (register_id is not null or status <> 'Not Invited'
      or exists (select from company_invite as invite where invite.company_id = ${companyId} and invite.email = member.email))`.execute(
    transaction,
  )
  return rows
}

/**
 * Frees seats, cancels what is open and ends access with the next call; `isKept` lets the company restore
 * them as its file knows them (docs/adr/0050). Call with the company's seats locked; returns those who had an
 * account. Without `isScored` the caller measures the company's score, once everyone has left.
 */
export const letLeave = async (
  transaction: Database,
  leaving: Leaving,
  { isRestorable, isScored = true }: { readonly isRestorable: boolean; readonly isScored?: boolean },
): Promise<{ memberId: string; registerId: string }[]> => {
  const { companyId, memberIds, by, at } = leaving
  const tied = await findTied(transaction, leaving)
  for (const { email, register_id: registerId } of tied) {
    await endInvites(transaction, { companyId, email, all: true }, { by, at })
    await deleteRecord(transaction, companyId, { email, registerId })
    if (registerId !== null) await putOut(transaction, registerId, at)
  }
  if (isRestorable) {
    await sql`update company_member set register_id = null where id = any(${memberIds}::uuid[]) and register_id is not null`.execute(
      transaction,
    )
    await sql`insert into company_leaver (id, company_id, email, left_at, member, findings)
      select id, company_id, email, ${at}, to_jsonb(member),
        coalesce((select jsonb_agg(to_jsonb(finding) || jsonb_build_object('devices',
            (select coalesce(jsonb_agg(to_jsonb(device)), '[]') from company_finding_device as device where device.finding_id = finding.id)))
          from company_finding as finding where finding.member_id = member.id), '[]')
      from company_member as member where id = any(${memberIds}::uuid[])
      on conflict (company_id, email) do update
        set id = excluded.id, left_at = excluded.left_at, member = excluded.member, findings = excluded.findings`.execute(
      transaction,
    )
  }
  await sql`delete from company_member where id = any(${memberIds}::uuid[])`.execute(transaction)
  if (isScored) await updateCompanyScore(transaction, companyId, at)
  return tied.flatMap(({ id, register_id: registerId }) =>
    registerId === null ? [] : [{ memberId: id, registerId }],
  )
}

/** The columns of a member's row that are restored. The rest went with the account, or is recreated. */
const memberColumns = [
  'company_id',
  'email',
  'email_hash',
  'fullname',
  'job_role',
  'is_executive',
  'exposure_id',
  'seat_taken_at',
  'deep_scan_invited_at',
  'risk_level',
  'vulnerabilities',
  'bulk_unchecked',
  'last_scanned_at',
  'latest_source',
  'latest_issue',
  'latest_exposed_on',
] as const

const findingColumns = [
  'id',
  'company_id',
  'member_id',
  'found_by',
  'fingerprint',
  'category',
  'issue',
  'threat_level',
  'scope',
  'state',
  'resolution',
  'source',
  'company_name',
  'breach_name',
  'breach_domain',
  'breach_date',
  'impacted_domain',
  'exposed_data',
  'description',
  'exposed_on',
  'withheld',
  'safe_reason',
  'safe_at',
  'questioned_at',
  'first_seen_at',
  'last_seen_at',
] as const

const columns = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))
const columnsOf = (row: string, names: readonly string[]) =>
  sql.join(names.map(name => sql.ref(`${row}.${name}`)))

/**
 * Makes people who have left belong again, by the file alone: without an account, with the seat that they had and with what bulk scans had
 * found. Their department, alias or bulk scan may be gone meanwhile. Answers how many. Call with the company's seats locked.
 *
 * @param which of the company's leavers, `leaver`
 */
export const bringBack = async (
  transaction: Database,
  {
    companyId,
    at,
    which,
  }: { readonly companyId: string; readonly at: Date; readonly which: RawBuilder<SqlBool> },
): Promise<{ restored: number; memberId: string | null }> => {
  const { rows } = await sql<{ restored: number; memberId: string | null }>`with leaver as materialized (
      select * from company_leaver as leaver where company_id = ${companyId} and ${which}
    ), added as (
      insert into company_member (id, created_at, department_id, alias, hidden, ${columns(memberColumns)})
      select leaver.id, ${at}, (select id from department where id = was.department_id),
        case when exists (select from company_member as other where other.company_id = was.company_id and other.alias = was.alias) then null else was.alias end,
        exists (select from domain_proof as proof where proof.company_id = was.company_id and proof.status = 'lapsed'
            and '.' || split_part(was.email, '@', 2) like '%.' || proof.domain)
          and not is_proved_domain(was.company_id, split_part(was.email, '@', 2)),
        ${columnsOf('was', memberColumns)}
      from leaver cross join jsonb_populate_record(null::company_member, leaver.member) as was
      on conflict (company_id, email) do nothing
      returning id
    ), found as (
      insert into company_finding (batch_id, safe_by, ${columns(findingColumns)})
      select (select id from batch_scan where id = was.batch_id), (select id from register where id = was.safe_by), ${columnsOf('was', findingColumns)}
      from leaver join added using (id) cross join jsonb_populate_recordset(null::company_finding, leaver.findings) as was
      returning id
    ), devices as (
      insert into company_finding_device
      select device.* from leaver join added using (id) cross join jsonb_array_elements(leaver.findings) as finding
        cross join jsonb_populate_recordset(null::company_finding_device, coalesce(finding->'devices', '[]')) as device
        join found on found.id = device.finding_id
    )
    select count(*)::integer as restored, case count(*) when 1 then min(id::text) end as "memberId" from added`.execute(
    transaction,
  )
  return rows[0] ?? { restored: 0, memberId: null }
}

interface LeaverRow {
  readonly id: string
  readonly email: string
  readonly left_at: Date
  readonly fullname: string | null
  readonly department: string | null
}

const present = ({ id, email, fullname, department, left_at: at }: LeaverRow): Leaver => ({
  id,
  email,
  fullname: fullname?.trim() ? fullname : null,
  department,
  leftAt: at.toISOString(),
  keptUntil: daysAfter(at, retentionDays.leavers).toISOString(),
})

/** People who left a company, and restoring them (docs/adr/0050). */
export const createLeaversService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  /** People who left earlier are awaiting deletion. */
  const since = () => daysAfter(clock.now(), -retentionDays.leavers)

  return {
    async list(companyId: string, page: number | undefined): Promise<LeaverPage> {
      const wanted = wantedPage(page === undefined ? {} : { page })
      const { offset, limit } = rowsOf(wanted)
      const stored = sql`company_id = ${companyId} and left_at > ${since()}`
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::integer as total from company_leaver where ${stored}`.execute(db)
      const { rows } = await sql<LeaverRow>`
        select id, email, left_at, left(member->>'fullname', 200) as fullname,
          (select name from department where department.id = (member->>'department_id')::uuid) as department
        from company_leaver where ${stored} order by left_at desc, ${byName(sql`member->>'fullname'`)}, id limit ${limit} offset ${offset}`.execute(
        db,
      )
      return { items: rows.map(present), pagination: pagination(wanted, counted[0]?.total ?? 0) }
    },

    /** @throws AppError 0006 for a person who isn't found, 0008 without enough seats. */
    async restore(
      caller: Principal,
      companyId: string,
      { leaverId }: RestoreLeavers,
    ): Promise<RestoredLeavers> {
      const at = clock.now()
      return db.transaction().execute(async transaction => {
        const seats = await lockSeats(transaction, companyId)
        const which = sql<boolean>`leaver.left_at > ${since()} and (${leaverId}::uuid is null or leaver.id = ${leaverId}::uuid)`
        const { rows } = await sql<{ seated: number; all: number }>`
          select count(member->>'seat_taken_at')::integer as seated, count(*)::integer as all
          from company_leaver as leaver where company_id = ${companyId} and ${which}`.execute(transaction)
        const { seated, all } = rows[0] ?? { seated: 0, all: 0 }
        if (leaverId !== null && all === 0) throw new AppError('0006')
        const need = seatNeed(seats, seated)
        if (!need.sufficient) throw new AppError('0008', { seats: need })
        const { restored, memberId } = await bringBack(transaction, { companyId, at, which })
        if (restored > 0)
          await recordAudit(transaction, {
            actorId: actorIdOf(caller),
            action: 'members.restored',
            companyId,
            detail: memberId === null ? { people: restored } : { people: restored, memberId },
          })
        return { restored }
      })
    },
  }
}

import { type RawBuilder, sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import type {
  AlertRecipient,
  AlertUsers,
  AlertFilter as Filter,
  Language,
  MemberStatus,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName } from '#server/platform/database/text.ts'
import { rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import { isSelected, searchedWords } from '../people/people-filter.ts'
import { isCountedAtRisk, othersAtRisk } from '../people/sums.ts'

type Condition = RawBuilder<unknown>
const byStatus: Readonly<Partial<Record<Filter, MemberStatus>>> = {
  NOT_INVITED: 'Not Invited',
  INVITED: 'Invited',
  PENDING: 'Pending',
  REGISTERED: 'Registered',
  COMPLETED_PROFILE: 'Completed Profile',
}

const isAboutExposure = (filter: Filter): boolean => filter === 'HIGH_RISK' || filter === 'NOT_SCANNED'

const keepsMembers = (companyId: string, filter: Filter): Condition => {
  const status = byStatus[filter]
  if (status !== undefined) return sql`m.status = ${status}`
  if (filter === 'HIGH_RISK')
    return sql`case when m.deep_scan_consented_at is null then ${isCountedAtRisk(companyId)} else m.risk_rank >= 4 end`
  return filter === 'NOT_SCANNED' ? sql`m.last_scanned_at is null` : sql`true`
}

/** The people of the directory; with an exposure filter, only those its views show by name. */
const listed = (companyId: string, filter: Filter, search: string | undefined): Condition =>
  sql.join(
    [
      sql`m.company_id = ${companyId}`,
      keepsMembers(companyId, filter),
      ...(isAboutExposure(filter) ? [sql`m.deep_scan_consented_at is not null`] : []),
      ...searchedWords(search).map(
        word => sql`(lower(coalesce(m.fullname, '')) || ' ' || m.email) like ${word}`,
      ),
    ],
    sql` and `,
  )

export const findRecipients = async (
  db: Database,
  companyId: string,
  filter: Filter,
  search: string | undefined,
  wanted: WantedPage,
): Promise<{ items: AlertRecipient[]; total: number }> => {
  const { offset, limit } = rowsOf(wanted)
  const selected = listed(companyId, filter, search)
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<AlertRecipient>`select m.id as "memberId", m.email, m.fullname, m.status from shown_member as m
      where ${selected} order by ${byName(sql`m.fullname`)}, m.id offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from shown_member as m where ${selected}`.execute(db),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

/** Counts everyone a filter reaches, by name or only in totals. */
export const countRecipients = async (db: Database, companyId: string, filter: Filter): Promise<number> => {
  const isByRisk = filter === 'HIGH_RISK'
  const named = isByRisk ? sql`m.deep_scan_consented_at is not null` : sql`true`
  const { rows } = await sql<{
    count: number
  }>`select count(*) + ${isByRisk ? othersAtRisk(companyId) : sql`0`} as count
    from shown_member as m where m.company_id = ${companyId} and ${named} and ${keepsMembers(companyId, filter)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type Wanted = Pick<AlertUsers, 'registerIds' | 'filter' | 'selection'> & {
  /** Lower case. */
  readonly emails: readonly string[]
}

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

const meant = (companyId: string, { emails, registerIds = [], filter, selection }: Wanted) => {
  const known: Condition[] = emails.length === 0 ? [] : [sql`m.email = any(${[...emails]}::text[])`]
  const seen: Condition[] = []
  if (registerIds.length > 0) known.push(sql`m.exposure_id = any(${[...registerIds]}::uuid[])`)
  if (filter !== undefined) (isAboutExposure(filter) ? seen : known).push(keepsMembers(companyId, filter))
  if (selection !== undefined) {
    const { exceptIds, ...selected } = selection
    known.push(sql`(${isSelected(companyId, selected)} and not m.exposure_id = any(${exceptIds}::uuid[]))`)
  }
  return { known: either(known), seen: either(seen) }
}

export const strangersAmong = async (
  db: Database,
  companyId: string,
  emails: readonly string[],
): Promise<string[]> => {
  if (emails.length === 0) return []
  const { rows } = await sql<{ email: string }>`select given.email
    from unnest(${[...emails]}::text[]) with ordinality as given (email, place)
    where not exists (select from company_member where company_id = ${companyId} and company_member.email = given.email)
    order by given.place`.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * People without consent whom an exposure filter selects count as in totals, even when also named or gone
 * since; fewer than five get no link, which would reveal the company (docs/adr/0060).
 */
export const insertAlert = async (
  transaction: Database,
  alert: {
    readonly companyId: string
    readonly by: string | null
    readonly message: string
    readonly link: string | null
    readonly training: boolean
    readonly at: Date
  },
  wanted: Wanted,
): Promise<{ id: string; queued: number }> => {
  const { known, seen } = meant(alert.companyId, wanted)
  const others =
    wanted.filter === 'HIGH_RISK'
      ? othersAtRisk(alert.companyId)
      : sql`count(*) filter (where unnamed and seen)`
  const { rows } = await sql<{ id: string; queued: number }>`
    with person as (
      select m.id, m.deep_scan_consented_at is null as unnamed, ${known} as known, ${seen} as seen
      from shown_member as m where m.company_id = ${alert.companyId} and (${known} or ${seen})
    ), alert as (
      insert into company_alert (company_id, sent_by, message, link, training_resources, language, requested_at, queued)
      select ${alert.companyId}::uuid, ${alert.by}::uuid, ${alert.message}, ${alert.link}, ${alert.training}::boolean,
        coalesce((select language from register where id = ${alert.by}::uuid), 'en-US'), ${alert.at}::timestamptz,
        (select count(*) filter (where known or not unnamed) + ${others} from person)
      returning id, queued
    ), copy as (
      insert into company_alert_delivery (alert_id, member_id, with_link)
      select alert.id, person.id, known or not unnamed or count(*) filter (where unnamed and not known) over () >= ${smallestGroup} from alert, person
    )
    select id, queued from alert`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('An insert answers its row')
  return row
}

export interface WaitingCopy {
  readonly member_id: string
  readonly email: string
  readonly language: Language
  readonly company_id: string
  readonly company: string
  readonly sender: string | null
  readonly message: string
  readonly link: string | null
  readonly training_resources: boolean
}

/** Takes pending copies and locks them until they are marked, skipping those another process holds. */
export const takeCopies = async (
  transaction: Database,
  alertId: string,
  atMost: number,
): Promise<WaitingCopy[]> => {
  const { rows } =
    await sql<WaitingCopy>`select copy.member_id, member.email, coalesce(register.language, alert.language) as language,
      company.id as company_id, company.name as company, sender.fullname as sender, alert.message, case when copy.with_link then alert.link end as link, alert.training_resources
    from company_alert_delivery as copy
    join company_alert as alert on alert.id = copy.alert_id
    join company on company.id = alert.company_id
    join company_member as member on member.id = copy.member_id
    left join register on register.id = member.register_id
    left join register as sender on sender.id = alert.sent_by
    where copy.alert_id = ${alertId} and copy.written_at is null
    order by copy.member_id limit ${atMost} for update of copy skip locked`.execute(transaction)
  return rows
}

export const markWritten = async (
  transaction: Database,
  alertId: string,
  memberIds: readonly string[],
  at: Date,
): Promise<void> => {
  await transaction
    .updateTable('company_alert_delivery')
    .set({ written_at: at })
    .where('alert_id', '=', alertId)
    .where('member_id', 'in', memberIds)
    .execute()
}

/** Alerts with copies pending since before `since`, because their job was lost. */
export const findStuckAlerts = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('company_alert')
    .select('id')
    .where('requested_at', '<', since)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_alert_delivery')
          .whereRef('alert_id', '=', 'company_alert.id')
          .where('written_at', 'is', null),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

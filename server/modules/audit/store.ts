import { type RawBuilder, sql } from 'kysely'
import { type AuditKind, auditActions } from '#domain/audit-actions.ts'
import { actionsShownAs, type CompanyView } from '#domain/audit-visibility.ts'
import { operatorGroup } from '#domain/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text.ts'

export interface LogFilter {
  readonly kind?: AuditKind
  readonly action?: string
  readonly actor?: string
  readonly companyId?: string
  readonly searchValue?: string
  readonly from?: string
  readonly to?: string
}

/** A page by where it begins: events older than this one. */
export interface LogPlace {
  readonly older?: string
  readonly limit: number
}

type Condition = RawBuilder<boolean>

/** Compares events by microseconds, which a Date would lose. */
const placeOf = sql<string>`to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || event.id`

const olderThan = (older: string | undefined): Condition => {
  if (older === undefined) return sql`true`
  const [at, id] = older.split('_')
  return sql`(event.at, event.id) < (${`${at}Z`}::timestamptz, ${id}::uuid)`
}

/** The filters that don't need anyone's identity. */
const matchesFilter = ({ kind, action, actor, from, to }: LogFilter, older?: string): Condition =>
  sql`${kind === undefined ? sql`true` : sql`event.action = any(${[...auditActions[kind]]}::text[])`}
    and ${action === undefined ? sql`true` : sql`event.action = ${action}`}
    and ${actor === undefined ? sql`true` : sql`event.actor_id = ${actor}::uuid`}
    and ${from === undefined ? sql`true` : sql`event.at >= ${from}::date::timestamp at time zone 'UTC'`}
    and ${to === undefined ? sql`true` : sql`event.at < (${to}::date + 1)::timestamp at time zone 'UTC'`}
    and ${olderThan(older)}`

const foundIn = (shown: RawBuilder<unknown>, searchValue: string | undefined): Condition => {
  const words = (searchValue ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return sql`true`
  return sql<boolean>`(${sql.join(
    words.slice(0, 5).map(word => sql`lower(${shown}) like ${containing(word)}`),
    sql` and `,
  )})`
}

const newestFirst = sql`order by event.at desc, event.id desc`

export interface LogRow {
  readonly id: string
  readonly place: string
  readonly at: Date
  readonly action: string
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly actor_is_operator: boolean
  readonly actor_is_admin: boolean
  readonly person_id: string | null
  readonly person_name: string | null
  readonly company_id: string | null
  readonly company_name: string | null
  readonly about: string | null
  readonly people: number | null
  readonly findings: number | null
  readonly before: number | null
  readonly after: number | null
  readonly changed: Readonly<Record<string, unknown>> | null
  readonly request_id: string | null
  readonly more: number | null
  readonly by_visitor: boolean
  readonly sealed: Buffer | null
  readonly key: Buffer | null
}

const always = sql`event.id, ${placeOf} as place, event.at, event.action, event.actor_id, event.company_id, event.request_id,
  (event.detail->>'more')::integer as more, coalesce(event.detail->>'by' = 'visitor', false) as by_visitor, event.sealed, key.key`

const detail = (name: string) => sql`event.detail->>${sql.lit(name)}`
const idIn = (name: string) => sql`(${detail(name)})::uuid`

/** What an event is about besides a person who is named, and how many: of an alert the number told to its sender (docs/adr/0060). */
const subjectColumns = (isMemberNamed: RawBuilder<boolean>) => {
  const memberOf = sql`${isMemberNamed} and id = ${idIn('memberId')} and company_id = event.company_id`
  return sql`left(coalesce(
    (select case type when 'Scheduled' then null else coalesce(name, filename) end from batch_scan where id = ${idIn('batchId')} and company_id = event.company_id),
    (select domain from domain_proof where id = ${idIn('proofId')}),
    (select email from company_invite where id = ${idIn('inviteId')} and company_id = event.company_id),
    (select coalesce(nullif(fullname, ''), email) from company_member where ${memberOf}),
    (select coalesce(nullif(member->>'fullname', ''), email) from company_leaver where ${memberOf})), 500) as about,
  coalesce(${detail('people')}, ${detail('count')}, ${detail('users')}, ${detail('recipients')})::integer as people,
  (${detail('findings')})::integer as findings,
  (${detail('before')})::integer as before, (${detail('licensedSeats')})::integer as after,
  case when event.action in ('company.profileChanged', 'company.settingsChanged') then event.detail end as changed`
}

const hasNoAccount = sql<boolean>`event.subject_id is null`

const nameOf = (table: string): RawBuilder<string | null> =>
  sql`coalesce(nullif(${sql.ref(`${table}.fullname`)}, ''), ${sql.ref(`${table}.email`)})`

const nameAndEmail = (table: string): RawBuilder<string | null> =>
  sql`concat_ws(' ', ${sql.ref(`${table}.fullname`)}, ${sql.ref(`${table}.email`)})`

const isOperator = sql<boolean>`coalesce(actor.groups @> array[${operatorGroup}]::text[], false)`
const adminGroups = sql`array['ADMIN', 'COMPANY_OWNER', 'MANAGER']::text[]`

const all = async (query: RawBuilder<LogRow>, db: Database): Promise<LogRow[]> =>
  (await query.execute(db)).rows

export interface Whose {
  readonly ids: readonly string[]
  readonly companyId: string | null
}

/** A company's download about all of its people is in the record of each of them. */
const aboutEverybody = ['users.exported', 'findings.exported', 'stolenSignIns.exported']

/** Events about a person, what they did themselves, and company-wide downloads that included them. */
export const findRecord = (
  db: Database,
  { ids, companyId }: Whose,
  filter: LogFilter,
  { older, limit }: LogPlace,
): Promise<LogRow[]> => {
  const matching = matchesFilter(filter, older)
  const part = (condition: RawBuilder<unknown>) =>
    sql`(select event.* from audit_event as event where ${condition} and ${matching} ${newestFirst} limit ${limit})`
  const parts = [
    ...ids.map(id => part(sql`event.subject_id = ${id}::uuid`)),
    ...ids.map(id => part(sql`event.actor_id = ${id}::uuid and event.subject_id is null`)),
    ...(companyId === null
      ? []
      : [
          part(
            sql`event.company_id = ${companyId}::uuid and event.action = any(${aboutEverybody}::text[]) and event.actor_id <> all(${[...ids]}::uuid[])`,
          ),
        ]),
  ]
  return all(
    sql<LogRow>`select ${always}, null as actor_name, ${isOperator} as actor_is_operator,
      event.company_id is not null as actor_is_admin, null as person_id, null as person_name, company.name as company_name
    from (${sql.join(parts, sql` union `)}) as event
      left join register as actor on actor.id = event.actor_id
      left join company on company.id = event.company_id
      left join audit_person_key as key on key.person_id = event.sealed_for and event.sealed_for = any(${[...ids]}::uuid[])
    ${newestFirst} limit ${limit}`,
    db,
  )
}

const shownAs = (...views: readonly CompanyView[]) =>
  sql<boolean>`event.action = any(${views.flatMap(actionsShownAs)}::text[])`

const isAdmin = (table: string) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.company_id`)} = event.company_id and ${sql.ref(`${table}.groups`)} && ${adminGroups}, false)`

/** What a company's log may show at all (domain/audit-visibility.ts). */
const isShown = sql<boolean>`(${shownAs('company', 'directory', 'exposure')}
  or (${shownAs('consented')} and (member.deep_scan_consented_at is not null or ${isAdmin('subject')}))
  or (${shownAs('admins')} and (${isAdmin('actor')} or (event.actor_id is null and ${isAdmin('subject')}))))`

/** People shown under an alias are not named as long as they appear in the company's exposure under it. */
const isNamed = sql<boolean>`(subject.company_id = event.company_id
  and (${shownAs('directory', 'consented', 'admins')} or member.deep_scan_consented_at is not null))`

/** People without an account, and those with one whom the admins chose by name and who have left since. */
const isMemberNamed = sql<boolean>`(${hasNoAccount}
  or (${shownAs('directory')} and subject.company_id is distinct from event.company_id))`

export const findCompanyLog = (
  db: Database,
  companyId: string,
  filter: LogFilter,
  { older, limit }: LogPlace,
): Promise<LogRow[]> => {
  const personName = sql<string | null>`case when ${isNamed} then ${nameOf('subject')} end`
  const searched = sql<string | null>`case when ${isNamed} then ${nameAndEmail('subject')} end`
  return all(
    sql<LogRow>`select ${always}, ${subjectColumns(isMemberNamed)}, case when actor.company_id = event.company_id then ${nameOf('actor')} end as actor_name,
      ${isOperator} as actor_is_operator, ${isAdmin('actor')} as actor_is_admin,
      case when ${isNamed} then event.subject_id end as person_id, ${personName} as person_name, null as company_name
    from audit_event as event
      left join register as actor on actor.id = event.actor_id
      left join register as subject on subject.id = event.subject_id
      left join company_member as member on member.register_id = event.subject_id and member.company_id = event.company_id
      left join audit_person_key as key on key.person_id = event.sealed_for and event.sealed_for = event.actor_id and ${isAdmin('actor')}
    where event.company_id = ${companyId}::uuid and ${isShown} and ${matchesFilter(filter, older)} and ${foundIn(searched, filter.searchValue)}
    ${newestFirst} limit ${limit}`,
    db,
  )
}

export const findOperatorLog = (
  db: Database,
  filter: LogFilter,
  { older, limit }: LogPlace,
): Promise<LogRow[]> => {
  const { companyId } = filter
  return all(
    sql<LogRow>`select ${always}, ${subjectColumns(hasNoAccount)}, ${nameOf('actor')} as actor_name, ${isOperator} as actor_is_operator,
      ${isAdmin('actor')} as actor_is_admin, event.subject_id as person_id, ${nameOf('subject')} as person_name, company.name as company_name
    from audit_event as event
      left join register as actor on actor.id = event.actor_id
      left join register as subject on subject.id = event.subject_id
      left join company on company.id = event.company_id
      left join audit_person_key as key on key.person_id = event.sealed_for
    where ${companyId === undefined ? sql`true` : sql`event.company_id = ${companyId}::uuid`} and ${matchesFilter(filter, older)}
      and ${foundIn(nameAndEmail('subject'), filter.searchValue)}
    ${newestFirst} limit ${limit}`,
    db,
  )
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { statesOf } from '#machines/lifecycle/transitions.ts'
import type {
  DenyReason,
  DeskCounts,
  DeskMove,
  DeskRequest,
  DeskRowLetter,
  DeskFilter as Filter,
  FindingEvent,
  FindingType,
  RemovalProof,
  ReportResolution,
  DeskSortField as SortField,
} from '#openapi/generated/api.ts'
import { deskFilterValues, reportResolutionValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName, containing } from '#server/platform/database/text.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { pictureAddress } from '#server/platform/pictures.ts'
import { hasOpenDelivery } from '../letters/delivery-store.ts'

/** The states in which the desk acts, by the tag of the chart. */
export const withDesk: readonly string[] = statesOf(reportResolutionLifecycle).filter(state =>
  reportResolutionLifecycle.root.states[state]?.tags.includes('withDesk'),
)

const isOpen = sql<SqlBool>`report.resolution = any(${withDesk})`
const byResolution = Object.fromEntries(
  reportResolutionValues.map(resolution => [resolution, sql<SqlBool>`report.resolution = ${resolution}`]),
) as Record<ReportResolution, RawBuilder<SqlBool>>

const filtersOf = ({ now, operatorId }: DeskQuery): Readonly<Record<Filter, RawBuilder<SqlBool>>> => ({
  open: isOpen,
  overdue: sql<SqlBool>`(${isOpen} and report.due_at < ${now})`,
  mine: sql<SqlBool>`(${isOpen} and report.assignee_id = ${operatorId})`,
  unassigned: sql<SqlBool>`(${isOpen} and report.assignee_id is null)`,
  closed: sql<SqlBool>`not ${isOpen}`,
  ...byResolution,
})

const siteName = sql<string>`leak.evidence->>'name'`

const sortColumns = {
  name: byName(siteName),
  requestedAt: sql`report.requested_at`,
  dueAt: sql`report.due_at`,
} as const satisfies Record<SortField, RawBuilder<unknown>>

export interface DeskQuery {
  readonly filter: Filter
  readonly sortField: SortField
  readonly sortOrder: 'asc' | 'desc'
  readonly type: FindingType | undefined
  readonly searchValue: string
  readonly operatorId: string
  readonly now: Date
}

const reportsIn = (db: Database) =>
  db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .innerJoin('register', 'register.id', 'leak.register_id')
    .leftJoin('company', 'company.id', 'report.company_id')
    .leftJoin('register as assignee', 'assignee.id', 'report.assignee_id')

const columns = [
  'report.id',
  'report.version',
  'report.assignee_id',
  'assignee.fullname as assignee',
  'leak.register_id',
  'leak.type',
  'register.fullname',
  'register.language',
  'company.name as company',
  'report.resolution',
  'report.requested_at',
  'report.updated_at',
  'report.due_at',
  'report.answer_by',
] as const

const requestsOf = (db: Database, { type, searchValue }: DeskQuery) =>
  reportsIn(db)
    .$if(type !== undefined, query => query.where('leak.type', '=', type ?? 'NAME'))
    .$if(searchValue.trim() !== '', query =>
      query.where(
        sql<SqlBool>`concat_ws(' ', leak.evidence->>'name', leak.evidence->>'siteUrl', register.fullname) ilike ${containing(searchValue)}`,
      ),
    )

export const countRequests = async (db: Database, query: DeskQuery): Promise<DeskCounts> => {
  const filters = filtersOf(query)
  return requestsOf(db, query)
    .select(({ fn }) =>
      deskFilterValues.map(filter => fn.countAll<number>().filterWhere(filters[filter]).as(filter)),
    )
    .executeTakeFirstOrThrow()
}

export const findRequests = (db: Database, query: DeskQuery, page: Rows) =>
  requestsOf(db, query)
    .select(columns)
    .select([
      siteName.as('name'),
      sql<number>`(select count(*) from leak_event where leak_id = leak.id and event = 'reappeared')`.as(
        'times_reappeared',
      ),
      sql<DeskRowLetter | null>`(select json_build_object('state', delivery.state, 'meaning', (select reply.meaning from delivery_reply as reply
          where reply.delivery_id = delivery.id order by reply.received_at desc limit 1))
        from delivery where delivery.leak_id = leak.id and delivery.sent_by = 'staff' order by delivery.signed_at desc limit 1)`.as(
        'letter',
      ),
    ])
    .where(filtersOf(query)[query.filter])
    .orderBy(sortColumns[query.sortField], by =>
      (query.sortOrder === 'desc' ? by.desc() : by.asc()).nullsLast(),
    )
    .orderBy('report.updated_at', 'desc')
    .orderBy('report.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export type DeskRow = Awaited<ReturnType<typeof findRequests>>[number]

interface HistoryRow {
  readonly at: string
  readonly event: FindingEvent
  readonly actor: string
  readonly operator: string | null
  readonly message: string | null
  readonly deny_reasons: DenyReason[]
  readonly proof: RemovalProof | null
}

/** Its times as PostgreSQL writes them. */
type OptOutRow = NonNullable<DeskRequest['optOut']>

/** What the desk needs of finding and person: no score, no price, no other finding. */
export const findRequest = (db: Database, reportId: string) =>
  reportsIn(db)
    .select(columns)
    .select([
      'report.issues',
      'report.letter_agreed_at',
      'report.leak_id',
      'report.message',
      hasOpenDelivery.as('has_open_letter'),
      sql<boolean>`exists (select from page_watch where leak_id = leak.id)`.as('has_looks'),
      sql<boolean>`exists (select from delivery where leak_id = leak.id and sent_by = 'staff')`.as(
        'has_letters',
      ),
      'report.deny_reasons',
      'leak.source',
      'leak.evidence',
      'leak.first_seen_at',
      'leak.last_seen_at',
      sql<HistoryRow[]>`(select coalesce(json_agg(entry order by entry.at, entry.position), '[]') from (
        select at, position, event, actor, colleague.fullname as operator, message, deny_reasons, proof
        from leak_event left join register as colleague on colleague.id = leak_event.operator_id
        where leak_id = leak.id order by at desc, position desc limit 200) as entry)`.as('history'),
      sql<OptOutRow | null>`(select json_build_object('state', state, 'reason', reason, 'step', step, 'formUrl', form_url,
        'changedAt', changed_at, 'dueAt', opt_out.due_at) from opt_out where opt_out.report_id = report.id)`.as(
        'opt_out',
      ),
      sql<
        DeskRequest['templates']
      >`(select coalesce(json_agg(json_build_object('move', move, 'message', message) order by move), '[]')
        from site_template where site = ${siteName} and language = register.language)`.as('templates'),
    ])
    .where('report.id', '=', reportId)
    .executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Stores what is written to the person for the next such move with the finding's site. */
export const storeTemplate = (transaction: Database, leakId: string, move: DeskMove, message: string) =>
  transaction
    .insertInto('site_template')
    .columns(['site', 'move', 'language', 'message'])
    .expression(query =>
      query
        .selectFrom('leak')
        .innerJoin('register', 'register.id', 'leak.register_id')
        .select(siteName.as('site'))
        .select(({ val }) => val(move).as('move'))
        .select('register.language')
        .select(({ val }) => val(message).as('message'))
        .where('leak.id', '=', leakId),
    )
    .onConflict(conflict => conflict.columns(['site', 'language', 'move']).doUpdateSet({ message }))
    .execute()

/** Whether it still had this version. */
export const assignRequest = async (
  transaction: Database,
  { id, version }: { readonly id: string; readonly version: number },
  assigneeId: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('report')
    .set({ version: version + 1, assignee_id: assigneeId })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose picture it is, when it is our copy of the request's image or proves a removal of its finding. */
export const findOwnerOfPicture = (db: Database, reportId: string, pictureId: string) =>
  db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .innerJoin('stored_file', 'stored_file.register_id', 'leak.register_id')
    .select('leak.register_id')
    .where('report.id', '=', reportId)
    .where('stored_file.id', '=', pictureId)
    .where(
      sql<SqlBool>`(stored_file.leak_id = leak.id or leak.evidence->'image'->>'s3Url' = ${pictureAddress(pictureId)})`,
    )
    .executeTakeFirst()

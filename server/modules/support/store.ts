import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  SupportFilter as Filter,
  SupportCounts,
  SupportKind,
  SupportState,
} from '#openapi/generated/api.ts'
import { supportFilterValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { containing } from '#server/platform/database/text.ts'
import type { Rows } from '#server/platform/http/pagination.ts'

export const addRequest = async (
  db: Database,
  request: Insertable<Tables['support_request']>,
  text: string | null,
): Promise<{ id: string; number: number; messageId: string | null }> =>
  db
    .with('made', query => query.insertInto('support_request').values(request).returning(['id', 'number']))
    .with('said', query =>
      query
        .insertInto('support_message')
        .columns(['request_id', 'at', 'is_from_team', 'text'])
        .expression(
          query
            .selectFrom('made')
            .select(['made.id', sql`${request.created_at}::timestamptz`.as('at')])
            .select([sql`false`.as('is_from_team'), sql`${text}::text`.as('text')])
            .where(sql<SqlBool>`${text}::text is not null`),
        )
        .returning(['id', 'request_id']),
    )
    .selectFrom('made')
    .leftJoin('said', 'said.request_id', 'made.id')
    .select(['made.id', 'made.number', 'said.id as messageId'])
    .executeTakeFirstOrThrow()

export const lockRequest = (transaction: Database, id: string) =>
  transaction
    .selectFrom('support_request')
    .select([
      'id',
      'number',
      'version',
      'state',
      'due_at',
      'assignee_id',
      'register_id',
      'email',
      'language',
      sql<number>`(select count(*) from support_message where request_id = support_request.id)`.as('entries'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface RequestChange {
  readonly state: SupportState
  readonly dueAt: Date | null
  readonly assigneeId: string | null
  readonly at: Date
}

export const updateRequest = (transaction: Database, id: string, change: RequestChange) =>
  transaction
    .updateTable('support_request')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      state: change.state,
      due_at: change.dueAt,
      assignee_id: change.assigneeId,
      updated_at: change.at,
    }))
    .where('id', '=', id)
    .execute()

export const addMessage = (
  transaction: Database,
  message: {
    readonly requestId: string
    readonly at: Date
    readonly operatorId: string | null
    readonly text: string
  },
) =>
  transaction
    .insertInto('support_message')
    .values({
      request_id: message.requestId,
      at: message.at,
      operator_id: message.operatorId,
      is_from_team: message.operatorId !== null,
      text: message.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export interface SupportQuery {
  readonly filter: Filter
  readonly kind: SupportKind | undefined
  readonly searchValue: string
  readonly operatorId: string
  readonly now: Date
}

const is = (state: SupportState) => sql<SqlBool>`support_request.state = ${state}`

const filtersOf = ({ now, operatorId }: SupportQuery): Readonly<Record<Filter, RawBuilder<SqlBool>>> => ({
  open: is('open'),
  overdue: sql<SqlBool>`(${is('open')} and support_request.due_at < ${now})`,
  mine: sql<SqlBool>`(support_request.assignee_id = ${operatorId} and not ${is('closed')})`,
  waiting: is('waiting'),
  closed: is('closed'),
})

const requestsOf = (db: Database, { kind, searchValue }: SupportQuery) =>
  db
    .selectFrom('support_request')
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'concierge'))
    .$if(searchValue.trim() !== '', query =>
      query.where(
        sql<SqlBool>`concat_ws(' ', support_request.number, support_request.name, support_request.company, support_request.email)
          ilike ${containing(searchValue)}`,
      ),
    )

export const countRequests = async (db: Database, query: SupportQuery): Promise<SupportCounts> => {
  const filters = filtersOf(query)
  return requestsOf(db, query)
    .select(({ fn }) =>
      supportFilterValues.map(filter => fn.countAll<number>().filterWhere(filters[filter]).as(filter)),
    )
    .executeTakeFirstOrThrow()
}

export const findRequests = (db: Database, query: SupportQuery, page: Rows) =>
  requestsOf(db, query)
    .leftJoin('register as operator', 'operator.id', 'support_request.assignee_id')
    .select([
      'support_request.id',
      'support_request.number',
      'support_request.kind',
      'support_request.type',
      'support_request.name',
      'support_request.company',
      'support_request.state',
      'support_request.created_at',
      'support_request.due_at',
      'operator.fullname as assignee',
    ])
    .where(filtersOf(query)[query.filter])
    .orderBy(sql`support_request.due_at asc nulls last`)
    .orderBy('support_request.updated_at', 'desc')
    .orderBy('support_request.number')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export type QueueRow = Awaited<ReturnType<typeof findRequests>>[number]

interface MessageRow {
  readonly at: string
  readonly is_from_team: boolean
  readonly text: string
  readonly picture_id: string | null
  readonly sha256: string | null
}

export const findRequest = (db: Database, id: string) =>
  db
    .selectFrom('support_request')
    .leftJoin('register as operator', 'operator.id', 'support_request.assignee_id')
    .leftJoin('register as sender', 'sender.id', 'support_request.register_id')
    .leftJoin('company', 'company.id', 'sender.company_id')
    .selectAll('support_request')
    .select([
      'operator.fullname as assignee',
      'company.name as account_company',
      sql<MessageRow[]>`(select coalesce(json_agg(entry order by entry.position), '[]') from (
        select position, at, is_from_team, text, stored_file.id as picture_id, sha256 from support_message
        left join stored_file on support_message_id = support_message.id
        where request_id = support_request.id order by position limit 200) as entry)`.as('entries'),
    ])
    .where('support_request.id', '=', id)
    .executeTakeFirst()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Whose picture it is, when it belongs to the conversation. */
export const findOwnerOfPicture = (db: Database, requestId: string, pictureId: string) =>
  db
    .selectFrom('stored_file')
    .innerJoin('support_message', 'support_message.id', 'stored_file.support_message_id')
    .select('stored_file.register_id')
    .where('stored_file.id', '=', pictureId)
    .where('support_message.request_id', '=', requestId)
    .executeTakeFirst()

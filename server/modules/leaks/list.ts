import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import {
  checksUntilAnswered,
  coverageOfArea,
  coverageOfCheck,
  likelyCount,
  type OpenQuestions,
  type SourceCheck,
  uncheckedOf,
} from '#domain/coverage.ts'
import { isFindingType } from '#domain/indicators.ts'
import { fiveYearsBefore } from '#domain/score.ts'
import type { Coverage, LeakFilter as Filter, LeakPage, LeakType } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { containing } from '#server/platform/database/text.ts'
import { pagination } from '#server/platform/http/pagination.ts'
import { openQuestions } from '#server/scan/likely-findings.ts'
import {
  isUnderWay,
  needsPerson,
  presentRow,
  pricesOf,
  selectLeaks,
  waitsForPerson,
} from '../scan/finding-rows.ts'
import { lastScore } from '../scan/score.ts'

export interface LeakListQuery {
  readonly type: LeakType
  readonly filter: Filter
  readonly sort: 'threat' | 'newest' | 'oldest' | 'points'
  readonly searchValue: string
  readonly page: number
  readonly pageSize: number
}

type Leaks = ExpressionBuilder<Tables, 'leak'>

const filters: Readonly<Record<Filter, (eb: Leaks) => Expression<SqlBool>>> = {
  All: eb => eb.lit(true),
  'Reported Issues': eb => eb('leak.state', '=', 'reported'),
  'Requests Completed': eb => eb('leak.state', '=', 'fixed'),
  'User Reported Leaks': eb => eb('leak.source', '=', 'person'),
  Unattended: eb => eb('leak.state', '=', 'detected'),
  Reported: eb => eb('leak.state', '=', 'reported'),
  Authorized: eb => eb('leak.state', '=', 'safe'),
  'Needs You': () => needsPerson,
  'Under Way': () => isUnderWay,
}

const filterNames = Object.keys(filters).filter((name): name is Filter => Object.hasOwn(filters, name))

const worstFirst = sql`array_position(array['CRITICAL', 'HIGH', 'MODERATE', 'LOW'], leak.threat_level)`
const newestFirst = sql`leak.exposed_on desc nulls last`
/** Waiting for the person, to do, under way, older than 5 years, ignored, done: as on the screens. */
const byWhatToDo = (today: string) => sql`case leak.state
  when 'detected' then case when leak.exposed_on < ${fiveYearsBefore(today)} then 3 else 1 end
  when 'reported' then case when ${waitsForPerson} then 0 else 2 end
  when 'ignored' then 4 else 5 end`
/** Only what waits for the person has a deadline to show. */
const dueFirst = sql`(select request.answer_by from report as request
  where leak.state = 'reported' and request.leak_id = leak.id) asc nulls last`
const orders = {
  threat: (today: string) => sql`${byWhatToDo(today)}, ${dueFirst}, ${worstFirst}, ${newestFirst}`,
  newest: () => sql`${newestFirst}, ${worstFirst}`,
  oldest: () => sql`leak.exposed_on asc nulls last, ${worstFirst}`,
  points: () => sql`coalesce(price.points, 0) asc, ${worstFirst}`,
} as const

const isShown = (eb: Leaks, { type, filter, searchValue }: LeakListQuery): Expression<SqlBool> =>
  eb.and([
    ...(type === 'ALL' ? [] : [eb('leak.type', '=', type)]),
    filters[filter](eb),
    ...(searchValue.trim() === ''
      ? []
      : [
          sql<SqlBool>`concat_ws(' ', evidence->>'name', evidence->>'siteUrl', evidence->>'breachDomain', evidence->'image'->>'title', evidence->>'exposedData')
          ilike ${containing(searchValue)}`,
        ]),
  ])

export const findListFacts = (db: Database, registerId: string, type: LeakType, query: LeakListQuery) =>
  db
    .selectFrom('register')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('leak')
          .select(inner => [
            ...filterNames.map(name => inner.fn.countAll<number>().filterWhere(filters[name]).as(name)),
            inner.fn
              .countAll<number>()
              .filterWhere(each => isShown(each, query))
              .as('shown'),
          ])
          .whereRef('leak.register_id', '=', 'register.id')
          .where(each => (type === 'ALL' ? each.lit(true) : each('leak.type', '=', type)))
          .as('counts'),
      join => join.onTrue(),
    )
    .leftJoinLateral(lastScore, join => join.onTrue())
    .select([
      ...filterNames.map(name => `counts.${name}` as const),
      'counts.shown',
      'last.counted_at',
      'last.checks',
      openQuestions,
    ])
    .where('register.id', '=', registerId)

/** The ids of a page, from an index that covers all filters and the order, before any join. */
const idsOfPage = (db: Database, registerId: string, query: LeakListQuery, today: string) =>
  db
    .selectFrom('leak')
    .select('leak.id')
    .where('leak.register_id', '=', registerId)
    .$if(query.sort === 'points', withPrices =>
      withPrices.leftJoin(pricesOf(registerId).as('price'), 'price.id', 'leak.id'),
    )
    .where(eb => isShown(eb, query))
    .orderBy(orders[query.sort](today))
    .orderBy('leak.id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)

export const rowsOfPage = (db: Database, registerId: string, query: LeakListQuery, today: string) =>
  selectLeaks(db, registerId)
    .where('leak.id', 'in', idsOfPage(db, registerId, query, today))
    .orderBy(orders[query.sort](today))
    .orderBy('leak.id')

/** Answers of the person have no source coverage. */
const coverageOf = (type: LeakType, checks: readonly SourceCheck[]): Coverage => {
  if (type === 'ALL') return coverageOfCheck(checks)
  return isFindingType(type) ? coverageOfArea(type, checks) : { sourcesAsked: 0, sourcesTotal: 0 }
}

const likelyIn = (type: LeakType, questions: readonly OpenQuestions[]): number => {
  if (type === 'ALL') return likelyCount(questions)
  return isFindingType(type) ? likelyCount(questions, type) : 0
}

export const listLeaks = async (
  db: Database,
  registerId: string,
  query: LeakListQuery,
  today: string,
): Promise<LeakPage> => {
  const [facts, rows] = await Promise.all([
    findListFacts(db, registerId, query.type, query).executeTakeFirstOrThrow(),
    rowsOfPage(db, registerId, query, today).execute(),
  ])
  const totalRecords = facts.shown ?? 0
  const { type } = query
  const checks = checksUntilAnswered(facts.checks ?? [], facts.open_questions)
  return {
    items: rows.map(row => presentRow(row, today)),
    pagination: pagination(query, totalRecords),
    counts: {
      All: facts.All ?? 0,
      'Reported Issues': facts['Reported Issues'] ?? 0,
      'Requests Completed': facts['Requests Completed'] ?? 0,
      'User Reported Leaks': facts['User Reported Leaks'] ?? 0,
      Unattended: facts.Unattended ?? 0,
      Reported: facts.Reported ?? 0,
      Authorized: facts.Authorized ?? 0,
      'Needs You': facts['Needs You'] ?? 0,
      'Under Way': facts['Under Way'] ?? 0,
    },
    needsYou: facts['Needs You'] ?? 0,
    likely: likelyIn(type, facts.open_questions),
    coverage: coverageOf(type, checks),
    uncheckedSources: uncheckedOf(checks).filter(({ subjectKind }) => type === 'ALL' || subjectKind === type),
    reviewedAt: facts.counted_at?.toISOString() ?? null,
  }
}

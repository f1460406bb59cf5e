import { sql } from 'kysely'
import { accuracyOf, fewestPeople } from '#domain/accuracy.ts'
import type { MeasuredOf, PublishedAccuracy } from '#openapi/generated/api.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/contract.ts'
import { pagination, type Rows, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { measureAccuracy } from './measure.ts'

type Scope = 'source' | 'site'

/** There are few sources. */
const allSources: Rows = { offset: 0, limit: 20 }

const lastMeasured = async (db: Database): Promise<string | null> => {
  const last = await db.selectFrom('accuracy').select('measured_at').limit(1).executeTakeFirst()
  return last?.measured_at.toISOString() ?? null
}

const findPublished = async (db: Database, scope: Scope, page: Rows): Promise<PublishedAccuracy[]> => {
  const { rows } =
    await sql<PublishedAccuracy>`select name, max(value) filter (where figure = 'right') as right,
      max(value) filter (where figure = 'answered') as answered, max(value) filter (where figure = 'gone') as gone,
      max(value) filter (where figure = 'days') as days, max(value) filter (where figure = 'back') as back
    from accuracy_published where scope = ${scope} and is_shown group by name order by name offset ${page.offset} limit ${page.limit}`.execute(
      db,
    )
  return rows
}

const countPublishedSites = async (db: Database): Promise<number> => {
  const { sites } = await db
    .selectFrom('accuracy_published')
    .select(eb => eb.fn.count<number>('name').distinct().as('sites'))
    .where('scope', '=', 'site')
    .where('is_shown', '=', true)
    .executeTakeFirstOrThrow()
  return sites
}

const findMeasured = async (db: Database, scope: Scope, page: Rows): Promise<MeasuredOf[]> => {
  const rows = await db
    .selectFrom('accuracy')
    .selectAll()
    .where('scope', '=', scope)
    .orderBy(sql`told + requested`, 'desc')
    .orderBy('name')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map(row => {
    const { told, answered, theirs, requested, gone, back, once_gone: onceGone } = row
    const counts = { told, answered, theirs, requested, gone, onceGone, back, medianDays: row.median_days }
    const { right, gone: goneShare } = accuracyOf(counts)
    return {
      name: row.name,
      right,
      goneShare,
      ...counts,
      answeringPeople: row.answering_people,
      requestingPeople: row.requesting_people,
      gonePeople: row.gone_people,
    }
  })
}

const countMeasuredSites = async (db: Database): Promise<number> =>
  (await db.selectFrom('accuracy').select(countAll).where('scope', '=', 'site').executeTakeFirstOrThrow())
    .total

/** How right we are, in figures that are counted once a day (docs/accuracy.md). */
export const createAccuracyModule = ({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>) => {
  jobs.schedule({
    name: 'accuracy',
    cron: '13 5 * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => measureAccuracy(db, clock.now()),
  })

  return {
    async getAccuracy({ query }) {
      const wanted = wantedPage(query)
      const [measuredAt, sources, sites, total] = await Promise.all([
        lastMeasured(db),
        findPublished(db, 'source', allSources),
        findPublished(db, 'site', rowsOf(wanted)),
        countPublishedSites(db),
      ])
      return { measuredAt, fewestPeople, sources, sites, pagination: pagination(wanted, total) }
    },

    async getMeasuredAccuracy({ query }) {
      const wanted = wantedPage(query)
      const [measuredAt, sources, sites, total] = await Promise.all([
        lastMeasured(db),
        findMeasured(db, 'source', allSources),
        findMeasured(db, 'site', rowsOf(wanted)),
        countMeasuredSites(db),
      ])
      return { measuredAt, sources, sites, pagination: pagination(wanted, total) }
    },
  } satisfies Partial<Handlers>
}

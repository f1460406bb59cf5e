import { sql } from 'kysely'
import {
  type AccuracyCounts,
  type AccuracyFigure,
  accuracyFigures,
  accuracyOf,
  type PublishedFigure,
  publishFigure,
} from '#domain/accuracy.ts'
import type { Database } from '#server/platform/database/database.ts'
import { siteOf, sureSource } from '../scan/finding-rows.ts'

type Scope = 'source' | 'site'

interface MeasuredRow extends AccuracyCounts {
  readonly scope: Scope
  readonly name: string
  readonly people: Readonly<Record<AccuracyFigure, number>>
  /** By figure: who has changed something since it was last published. */
  readonly changed: Readonly<Record<AccuracyFigure, number>>
}

/** Since when changes count: by figure, of the source or site `part`. */
const lastPublished = (figure: AccuracyFigure) => sql`coalesce((select published_at from accuracy_published
  where scope = part.scope and name = part.name and figure = ${figure}), '-infinity')`

/**
 * Whether each told finding was its person's (null: they haven’t said), when that last changed, and what became of each removal that was asked for and not taken
 * back. An open dispute leaves it unknown. What a person has asked to be removed, or marked as fixed or safe, they take for theirs.
 */
const measured = sql<MeasuredRow>`with taken_for_theirs as (
    select leak_id, max(at) as at from (
      select leak_id, at from leak_event where event = 'disputeRejected' or actor = 'person' and event in ('reported', 'fixed', 'markedSafe')
      union all select leak_id, signed_at from delivery where state <> 'takenBack'
    ) as every group by leak_id
  ), told as (
    select ${sureSource} as source, ${siteOf} as site, leak.register_id, case when dispute.leak_id is null and theirs.at is not null then true end as is_theirs,
      coalesce(theirs.at, leak.first_seen_at) as at
    from leak left join taken_for_theirs as theirs on theirs.leak_id = leak.id
      left join finding_dispute as dispute on dispute.leak_id = leak.id and dispute.state = 'open'
    where ${sureSource} is not null
    union all select source, site, register_id, false, at from leak_disowned where source is not null
  ), request as (
    select leak_id, max(at) as at from (
      select leak_id, max(at) filter (where event = 'reported') as at from leak_event where event in ('reported', 'reportCancelled')
      group by leak_id having max(position) filter (where event = 'reported') > coalesce(max(position) filter (where event = 'reportCancelled'), 0)
      union all select leak_id, signed_at from delivery where state <> 'takenBack'
    ) as every group by leak_id
  ), looked as (
    select leak_id, min(at) filter (where event = 'seenGone') as gone_at, max(at) filter (where event = 'reappeared') as back_at, max(at) as at
    from leak_event where actor = 'look' and event in ('seenGone', 'reappeared') group by leak_id
  ), removal as (
    select leak.source, ${siteOf} as site, leak.register_id, coalesce(watch.state = 'gone', false) as is_gone, looked.gone_at is not null as was_gone,
      coalesce(looked.back_at > looked.gone_at, false) as is_back, greatest(request.at, looked.at) as at,
      extract(epoch from looked.gone_at - (select min(every.at) from (
        select max(at) as at from leak_event where leak_id = leak.id and event = 'reported' and at <= looked.gone_at
        union all select max(signed_at) from delivery where leak_id = leak.id and state <> 'takenBack' and signed_at <= looked.gone_at) as every)) / 86400 as days
    from request join leak on leak.id = request.leak_id
      left join page_watch as watch on watch.leak_id = leak.id left join looked on looked.leak_id = leak.id
  ), answers as (
    select part.scope, part.name, count(*) as told, count(is_theirs) as answered, count(*) filter (where is_theirs) as theirs,
      count(distinct register_id) as told_people, count(distinct register_id) filter (where is_theirs is not null) as people,
      count(distinct register_id) filter (where at > ${lastPublished('answered')}) as told_changed,
      count(distinct register_id) filter (where is_theirs is not null and at > ${lastPublished('right')}) as changed
    from told cross join lateral (values ('source', source), ('site', site)) as part (scope, name)
    where part.name is not null group by part.scope, part.name
  ), removals as (
    select part.scope, part.name, count(*) as requested, count(*) filter (where is_gone) as gone, count(*) filter (where was_gone) as once_gone,
      count(*) filter (where is_back) as back, percentile_cont(0.5) within group (order by days) as median_days,
      count(distinct register_id) as people, count(distinct register_id) filter (where was_gone) as gone_people,
      count(distinct register_id) filter (where at > ${lastPublished('gone')}) as changed,
      count(distinct register_id) filter (where was_gone and at > ${lastPublished('days')}) as days_changed,
      count(distinct register_id) filter (where was_gone and at > ${lastPublished('back')}) as back_changed
    from removal cross join lateral (values ('source', source), ('site', site)) as part (scope, name)
    where part.name is not null group by part.scope, part.name
  ) select scope, name, coalesce(told, 0) as told, coalesce(answered, 0) as answered, coalesce(theirs, 0) as theirs,
    coalesce(requested, 0) as requested, coalesce(gone, 0) as gone, coalesce(once_gone, 0) as "onceGone", coalesce(back, 0) as back,
    median_days as "medianDays",
    json_build_object('right', coalesce(answers.people, 0), 'answered', coalesce(told_people, 0), 'gone', coalesce(removals.people, 0),
      'days', coalesce(gone_people, 0), 'back', coalesce(gone_people, 0)) as people,
    json_build_object('right', coalesce(answers.changed, 0), 'answered', coalesce(told_changed, 0), 'gone', coalesce(removals.changed, 0),
      'days', coalesce(days_changed, 0), 'back', coalesce(back_changed, 0)) as changed
  from answers full join removals using (scope, name)`

const findPublished = async (db: Database): Promise<ReadonlyMap<string, PublishedFigure>> => {
  const rows = await db.selectFrom('accuracy_published').selectAll().execute()
  return new Map(
    rows.map(row => [
      `${row.scope} ${row.figure} ${row.name}`,
      { value: row.value, publishedAt: row.published_at, isShown: row.is_shown },
    ]),
  )
}

/** Counts anew, and publishes what may be. Never twice at a time. */
export const measureAccuracy = (db: Database, at: Date): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`lock table accuracy in share row exclusive mode`.execute(transaction)
    const before = await findPublished(transaction)
    const { rows } = await measured.execute(transaction)
    const published = rows.flatMap(row => {
      const values = accuracyOf(row)
      return accuracyFigures.flatMap(figure => {
        const next = publishFigure(before.get(`${row.scope} ${figure} ${row.name}`) ?? null, {
          value: values[figure],
          people: row.people[figure],
          changed: row.changed[figure],
          at,
        })
        return next === null ? [] : [{ scope: row.scope, name: row.name, figure, ...next }]
      })
    })
    await transaction.deleteFrom('accuracy').execute()
    await sql`insert into accuracy (scope, name, measured_at, told, answered, theirs, answering_people, requested, gone, requesting_people, once_gone, back,
        gone_people, median_days)
      select scope, name, ${at}::timestamptz, told, answered, theirs, (people->>'right')::integer, requested, gone, (people->>'gone')::integer, "onceGone", back,
        (people->>'days')::integer, "medianDays"
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (scope text, name text, told integer, answered integer, theirs integer, people json,
        requested integer, gone integer, "onceGone" integer, back integer, "medianDays" real)`.execute(
      transaction,
    )
    // Of what nobody stands behind any more, nothing is shown.
    await transaction.updateTable('accuracy_published').set({ is_shown: false }).execute()
    await sql`insert into accuracy_published (scope, name, figure, value, published_at, is_shown)
      select scope, name, figure, value, "publishedAt", "isShown" from json_to_recordset(${JSON.stringify(published)}::json)
        as row (scope text, name text, figure text, value integer, "publishedAt" timestamptz, "isShown" boolean)
      on conflict (scope, name, figure) do update set value = excluded.value, published_at = excluded.published_at, is_shown = excluded.is_shown`.execute(
      transaction,
    )
  })

import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ImageFilter as Filter } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { disappearanceOf } from '../leaks/rows.ts'

/** A reported image stays under Reported once it is solved or removed (spec 2 §4). */
const filters: Readonly<Record<Filter, RawBuilder<SqlBool>>> = {
  Unattended: sql`leak.state = 'detected'`,
  Reported: sql`(leak.state = 'reported' or (leak.state = 'fixed' and report.id is not null))`,
  Authorized: sql`leak.state = 'safe'`,
}

/** Only with a site, a source and a title (spec 1 §5). */
const isListed = sql<SqlBool>`(leak.evidence->'image'->>'siteUrl') ~ '\\S' and (leak.evidence->'image'->>'sourceUrl') ~ '\\S'
  and (leak.evidence->'image'->>'title') ~ '\\S'`

const picturesOf = (db: Database, registerId: string) =>
  db
    .selectFrom('leak')
    .leftJoin('report', 'report.leak_id', 'leak.id')
    .where('leak.register_id', '=', registerId)
    .where('leak.type', '=', 'IMAGE')
    .where(isListed)

/** The last scan's result for a person's image; null without a scan or an image to compare. */
const reviewOf = (registerId: string) =>
  jsonObjectFrom(
    expressionBuilder<Tables>()
      .selectFrom('score')
      .innerJoin('register', 'register.id', 'score.register_id')
      .select(['score.created_at', 'score.checks'])
      .where('score.register_id', '=', registerId)
      .where('register.picture_id', 'is not', null)
      .orderBy('score.created_at', 'desc')
      .limit(1),
  )

export const findFacts = (db: Database, registerId: string) =>
  picturesOf(db, registerId)
    .select(eb => [
      reviewOf(registerId).as('review'),
      eb.fn.countAll<number>().filterWhere(filters.Unattended).as('Unattended'),
      eb.fn.countAll<number>().filterWhere(filters.Reported).as('Reported'),
      eb.fn.countAll<number>().filterWhere(filters.Authorized).as('Authorized'),
    ])
    .executeTakeFirstOrThrow()

export const findPictures = (db: Database, registerId: string, filter: Filter, page: Rows) =>
  picturesOf(db, registerId)
    .select([
      'leak.id',
      'leak.type',
      'leak.state',
      'leak.source',
      'leak.evidence',
      'leak.first_seen_at',
      'report.id as report_id',
      'report.resolution',
      'report.requested_at',
      'report.answer_by',
      'report.instructions',
      'report.message',
      'report.deny_reasons',
      disappearanceOf.as('disappearance'),
      sql<boolean>`exists (select from leak_event where leak_id = leak.id and event = 'reappeared')`.as(
        'reappeared',
      ),
    ])
    .where(filters[filter])
    .orderBy('leak.first_seen_at', 'desc')
    .orderBy('leak.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

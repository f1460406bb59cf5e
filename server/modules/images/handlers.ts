import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { coverageOfArea, uncheckedOf } from '#domain/coverage.ts'
import type {
  ImageFilter as Filter,
  ImageDecision,
  ImageLeak,
  ImageLeakPage,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import {
  pagination,
  type Rows,
  rowsOf,
  type WantedPage,
  wantedPage,
} from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Choice, decide } from '../leaks/decide.ts'
import { disappearanceOf, evidenceOf, leakActions, sourceOf, typeOf } from '../scan/finding-rows.ts'

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

const findFacts = (db: Database, registerId: string) =>
  picturesOf(db, registerId)
    .select(eb => [
      reviewOf(registerId).as('review'),
      eb.fn.countAll<number>().filterWhere(filters.Unattended).as('Unattended'),
      eb.fn.countAll<number>().filterWhere(filters.Reported).as('Reported'),
      eb.fn.countAll<number>().filterWhere(filters.Authorized).as('Authorized'),
    ])
    .executeTakeFirstOrThrow()

const findPictures = (db: Database, registerId: string, filter: Filter, page: Rows) =>
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

type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

const eventOfDecision: Readonly<Record<ImageDecision['decision'], Choice['decision']>> = {
  authorize: 'leak.authorised',
  restore: 'leak.restored',
  notMe: 'leak.disowned',
}

const present = (row: PictureRow): ImageLeak[] => {
  const { image } = evidenceOf(row)
  if (image === null) return []
  const { s3Url, siteUrl, sourceUrl, title, similarity } = image
  return [
    {
      _id: row.id,
      state: row.state,
      resolution: row.resolution,
      disappearance: row.disappearance,
      reportId: row.report_id,
      requestedAt: row.requested_at === null ? null : new Date(row.requested_at).toISOString(),
      answerBy: row.answer_by?.toISOString() ?? null,
      s3Url,
      siteUrl,
      sourceUrl,
      title,
      details: row.instructions ?? row.message,
      denyReasons: row.deny_reasons ?? [],
      similarity,
      firstSeenAt: row.first_seen_at.toISOString(),
      reappeared: row.reappeared,
      actions: leakActions(
        row.state,
        row.resolution,
        typeOf(row),
        sourceOf(row) === null ? 'person' : 'scan',
      ),
    },
  ]
}

export const createImagesModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const list = async (registerId: string, filter: Filter, wanted: WantedPage): Promise<ImageLeakPage> => {
    const [{ review, ...counts }, rows] = await Promise.all([
      findFacts(db, registerId),
      findPictures(db, registerId, filter, rowsOf(wanted)),
    ])
    return {
      images: rows.flatMap(present),
      pagination: pagination(wanted, counts[filter]),
      counts,
      coverage: coverageOfArea('IMAGE', review?.checks ?? []),
      uncheckedSources: uncheckedOf(review?.checks ?? []).filter(
        ({ subjectKind }) => subjectKind === 'IMAGE',
      ),
      reviewedAt: review === null ? null : new Date(review.created_at).toISOString(),
    }
  }

  return {
    listImageLeaks: async request =>
      list(registerIdOf(request), request.query.status ?? 'Unattended', wantedPage(request.query)),

    /** All or nothing; returns the undecided ones left. @throws AppError 0010, 0040 */
    async decideOnImages(request) {
      const registerId = registerIdOf(request)
      const choices = request.body.images.map(({ _id, decision }) => ({
        id: _id,
        decision: eventOfDecision[decision],
      }))
      await db
        .transaction()
        .execute(transaction => decide(transaction, { registerId, at: clock.now(), type: 'IMAGE' }, choices))
      return list(registerId, 'Unattended', { page: 1, pageSize: 10 })
    },
  } satisfies Partial<Handlers>
}

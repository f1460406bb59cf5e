import { coverageOfArea, uncheckedOf } from '#domain/coverage.ts'
import type { ImageDecision, ImageFilter, ImageLeak, ImageLeakPage } from '#openapi/generated/api.d.ts'
import { pagination, rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { leakActions } from '../leaks/actions.ts'
import { type Choice, decide } from '../leaks/decide.ts'
import { evidenceOf, sourceOf, typeOf } from '../leaks/rows.ts'
import { findFacts, findPictures, type PictureRow } from './store.ts'

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

export const createImagesService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const list = async (
    registerId: string,
    filter: ImageFilter,
    wanted: WantedPage,
  ): Promise<ImageLeakPage> => {
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
    list,

    /** All or nothing; returns the number of undecided ones left. @throws AppError 0010, 0027 */
    async decide(registerId: string, decisions: readonly ImageDecision[]) {
      const choices = decisions.map(({ _id, decision }) => ({ id: _id, decision: eventOfDecision[decision] }))
      await db
        .transaction()
        .execute(transaction => decide(transaction, { registerId, at: clock.now(), type: 'IMAGE' }, choices))
      return list(registerId, 'Unattended', { page: 1, pageSize: 10 })
    },
  }
}

import { sql } from 'kysely'
import type { ReportSummary } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { disappearanceOf, typeOf } from '../leaks/rows.ts'

export const selectSummaries = (db: Database, registerId: string) =>
  db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .select([
      'report.id',
      'report.leak_id',
      'leak.type',
      sql<string>`leak.evidence->>'name'`.as('name'),
      'report.resolution',
      'report.requested_at',
      'report.updated_at',
      'report.answer_by',
      'report.due_at',
      disappearanceOf.as('disappearance'),
    ])
    .where('leak.register_id', '=', registerId)

type Summary = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

export const presentSummary = (row: Summary): ReportSummary => ({
  id: row.id,
  findingId: row.leak_id,
  type: typeOf(row),
  name: row.name.slice(0, 200),
  resolution: row.resolution,
  disappearance: row.disappearance,
  requestedAt: new Date(row.requested_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  answerBy: row.answer_by?.toISOString() ?? null,
  dueAt: row.due_at?.toISOString() ?? null,
})

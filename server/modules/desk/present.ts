import type { DeskMove, DeskRequest, DeskRow as DeskRowSchema, RemovalProof } from '#openapi/generated/api.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { actorOf, evidenceOf, foundBy, sourceOf, typeOf } from '../scan/finding-rows.ts'
import type { DeskRow, RequestRow } from './store.ts'

const instant = (moment: Date | string): string => new Date(moment).toISOString()

const personOf = ({ fullname, language, company }: Pick<DeskRow, 'fullname' | 'language' | 'company'>) => ({
  fullname: fullname.slice(0, 200),
  language,
  company: company?.slice(0, 200) ?? null,
})

export const presentRow = (row: DeskRow, moves: DeskMove[]): DeskRowSchema => ({
  id: row.id,
  version: row.version,
  type: typeOf(row),
  name: firstCharacters(row.name, 200),
  person: personOf(row),
  assignee: row.assignee?.slice(0, 200) ?? null,
  resolution: row.resolution,
  requestedAt: instant(row.requested_at),
  updatedAt: instant(row.updated_at),
  dueAt: row.due_at?.toISOString() ?? null,
  answerBy: row.answer_by?.toISOString() ?? null,
  timesReappeared: row.times_reappeared,
  letter: row.letter,
  moves,
})

export const presentRequest = (
  row: RequestRow,
  around: Pick<DeskRequest, 'letters' | 'watch' | 'moves'>,
): DeskRequest => {
  const { name, image, ...evidence } = evidenceOf(row)
  return {
    id: row.id,
    version: row.version,
    type: typeOf(row),
    name: firstCharacters(name, 200),
    origin: sourceOf(row) === null ? 'person' : 'scan',
    issues: row.issues,
    resolution: row.resolution,
    requestedAt: instant(row.requested_at),
    updatedAt: instant(row.updated_at),
    dueAt: row.due_at?.toISOString() ?? null,
    answerBy: row.answer_by?.toISOString() ?? null,
    message: row.message,
    denyReasons: row.deny_reasons,
    person: personOf(row),
    assignee: row.assignee?.slice(0, 200) ?? null,
    evidence: {
      ...evidence,
      ...foundBy(row),
      image: image === null ? null : { ...image, s3Url: deskCopy(row.id, image.s3Url) },
    },
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    history: row.history.map(entry => ({
      at: instant(entry.at),
      event: entry.event,
      by: actorOf(entry),
      operator: entry.operator?.slice(0, 200) ?? null,
      message: entry.message,
      denyReasons: entry.deny_reasons,
      proof: entry.proof && deskProof(row.id, entry.proof),
    })),
    optOut: row.opt_out && {
      ...row.opt_out,
      changedAt: instant(row.opt_out.changedAt),
      dueAt: row.opt_out.dueAt === null ? null : instant(row.opt_out.dueAt),
    },
    ...around,
    templates: row.templates,
  }
}

const deskCopy = (reportId: string, s3Url: string): string =>
  s3Url.replace(/^\/v1\/register\/(picture\/[\w-]+)\.webp$/, `/v1/operator/requests/${reportId}/$1`)

const deskProof = (reportId: string, proof: RemovalProof): RemovalProof => {
  const ofDesk = (picture: RemovalProof['beforePicture']) =>
    picture && { ...picture, s3Url: deskCopy(reportId, picture.s3Url) }
  return {
    ...proof,
    beforePicture: ofDesk(proof.beforePicture),
    afterPicture: ofDesk(proof.afterPicture),
  }
}

import { type Failure, failureOf, refusalBy } from '#machines/port-error.ts'
import type {
  DeskBulkMove,
  DeskMoveRequest,
  DeskOutcome,
  DeskRow,
  ExposureMethod,
} from '#openapi/generated/api.ts'
import type { DeskSearch } from '#src/parts/page/operator-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { formOf } from '#src/services/api/multipart.ts'
import { omitUndefined, readOrNull } from '#src/services/api/queries.ts'
import { pictureIn } from '#src/services/files/files.ts'

/** The screenshots of a move by the names of their parts. */
export type ProofPictures = Readonly<Partial<Record<'beforePicture' | 'afterPicture', File | undefined>>>

export const readDeskQueue = (api: Api, search: DeskSearch) =>
  unwrap(api.GET('/v1/operator/requests', { params: { query: omitUndefined(search) } }))

export const readDeskRequest = (api: Api, id: string) =>
  readOrNull('0026', id, () => unwrap(api.GET('/v1/operator/requests/{id}', { params: { path: { id } } })))

/** A picture of a request as a data: address; null when it can't be loaded. */
export const readDeskPicture = async (api: Api, path: string): Promise<string | null> => {
  const [, id, pictureId] = /^\/v1\/operator\/requests\/([\w-]+)\/picture\/([\w-]+)$/.exec(path) ?? []
  if (id === undefined || pictureId === undefined) return null
  const params = { path: { id, pictureId } }
  return pictureIn(api.GET('/v1/operator/requests/{id}/picture/{pictureId}', { params, parseAs: 'blob' }))
}

export const readDeskLetter = (api: Api, id: string) =>
  unwrap(api.GET('/v1/operator/requests/{id}/letter', { params: { path: { id } } }))

export const sendDeskLetter = (api: Api, id: string, version: number) =>
  refusalBy(
    unwrap(api.POST('/v1/operator/requests/{id}/letter', { params: { path: { id } }, body: { version } })),
  )

export type AbuseReportQuery = Readonly<{ address: string; exposureMethod: ExposureMethod }>

/** Shows a toast on failure. */
export const downloadAbuseReport = (api: Api, id: string, query: AbuseReportQuery): Promise<void> =>
  saveAnswer(
    'abuse-report.json',
    api.GET('/v1/operator/requests/{id}/abuse-report', { params: { path: { id }, query }, parseAs: 'blob' }),
  )

export const moveDeskRequest = (api: Api, id: string, payload: DeskMoveRequest, pictures: ProofPictures) =>
  refusalBy(
    unwrap(
      api.PATCH('/v1/operator/requests/{id}', {
        params: { path: { id } },
        body: { payload },
        bodySerializer: () => formOf(payload, pictures),
      }),
    ),
  )

export type BulkMove = DeskBulkMove['move']

/** What became of each request, by its name. */
export interface MovedRequests {
  readonly items: readonly { readonly row: DeskRow; readonly outcome: DeskOutcome }[]
}

/** The API takes so many at once. */
const most = 50

/** Makes the same move with each; what one call refuses as a whole ends it, and those before stay moved. */
export const moveDeskRequests = async (
  api: Api,
  rows: readonly DeskRow[],
  move: Omit<DeskBulkMove, 'requests'>,
): Promise<MovedRequests & { readonly failure: Failure | null }> => {
  const items: MovedRequests['items'][number][] = []
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most)
    try {
      const requests = some.map(({ id, version }) => ({ id, version }))
      const body = { ...move, requests }
      const answer = await unwrap(api.POST('/v1/operator/requests/moves', { body }))
      const outcomes = new Map(answer.items.map(({ id, outcome }) => [id, outcome]))
      for (const row of some) items.push({ row, outcome: outcomes.get(row.id) ?? 'failed' })
    } catch (error) {
      return { items, failure: failureOf(error) }
    }
  }
  return { items, failure: null }
}

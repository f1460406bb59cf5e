import { type Failure, isConflict, refusalBy } from '#machines/port-error.ts'
import type { DeskMove, DeskMoveRequest, DeskRow } from '#openapi/generated/api.ts'
import type { DeskSearch } from '#src/parts/page/operator-search.ts'
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

export interface MovedRequests {
  readonly moved: number
  /** Moved or withdrawn by others in the meantime, so left as they are. */
  readonly changed: number
}

/** Makes the same move with each; stops at the first failure that is not about one of them. */
export const moveDeskRequests = async (
  api: Api,
  rows: readonly DeskRow[],
  move: DeskMove,
): Promise<MovedRequests & { readonly failure: Failure | null }> => {
  let moved = 0
  let changed = 0
  for (const { id, version } of rows) {
    const refused = await moveDeskRequest(api, id, { version, move }, {})
    if (refused === null) moved += 1
    else if (isConflict(refused)) changed += 1
    else return { moved, changed, failure: refused }
  }
  return { moved, changed, failure: null }
}

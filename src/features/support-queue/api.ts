import { refusalBy } from '#machines/port-error.ts'
import type { SupportMoveRequest } from '#openapi/generated/api.ts'
import type { SupportSearch } from '#src/parts/page/operator-search.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { formOf } from '#src/services/api/multipart.ts'
import { omitUndefined, readOrNull } from '#src/services/api/queries.ts'
import { pictureIn } from '#src/services/files/files.ts'

export const readSupportQueue = (api: Api, search: SupportSearch) =>
  unwrap(api.GET('/v1/operator/support', { params: { query: omitUndefined(search) } }))

export const readSupportRequest = (api: Api, id: string) =>
  readOrNull('0041', id, () => unwrap(api.GET('/v1/operator/support/{id}', { params: { path: { id } } })))

export const moveSupportRequest = (
  api: Api,
  id: string,
  payload: SupportMoveRequest,
  picture: File | undefined,
) =>
  refusalBy(
    unwrap(
      api.PATCH('/v1/operator/support/{id}', {
        params: { path: { id } },
        body: { payload },
        bodySerializer: () => formOf(payload, { picture }),
      }),
    ),
  )

/** A picture of a conversation as a data: address; null when it can't be loaded. */
export const readSupportPicture = async (api: Api, path: string): Promise<string | null> => {
  const [, id, pictureId] = /^\/v1\/operator\/support\/([\w-]+)\/picture\/([\w-]+)$/.exec(path) ?? []
  if (id === undefined || pictureId === undefined) return null
  const params = { path: { id, pictureId } }
  return pictureIn(api.GET('/v1/operator/support/{id}/picture/{pictureId}', { params, parseAs: 'blob' }))
}

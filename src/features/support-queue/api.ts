import type { SupportMoveRequest } from '#openapi/generated/api.d.ts'
import type { SupportSearch } from '#src/parts/page/paths.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { paged, readOrNull } from '#src/services/api/queries.ts'
import { refusalBy } from '#src/services/api/refusals.ts'

/** One page of the requests for help and sales, for operators. */
export const readSupportQueue = (api: Api, { filter, kind, q, page }: SupportSearch) =>
  unwrap(
    api.GET('/v1/operator/support', {
      params: {
        query: {
          ...(filter && { filter }),
          ...(kind && { kind }),
          ...(q && { searchValue: q }),
          ...paged(page),
        },
      },
    }),
  )

/** Null when there is none. */
export const readSupportRequest = (api: Api, id: string) =>
  readOrNull('0026', id, () => unwrap(api.GET('/v1/operator/support/{id}', { params: { path: { id } } })))

/** One move of a request; why it was refused, or null. */
export const moveSupportRequest = (api: Api, id: string, move: SupportMoveRequest) =>
  refusalBy(unwrap(api.PATCH('/v1/operator/support/{id}', { params: { path: { id } }, body: move })))

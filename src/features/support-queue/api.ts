import type { SupportMoveRequest } from '#openapi/generated/api.d.ts'
import type { SupportSearch } from '#src/parts/page/paths.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined, readOrNull } from '#src/services/api/queries.ts'
import { refusalBy } from '#src/services/api/refusals.ts'

export const readSupportQueue = (api: Api, search: SupportSearch) =>
  unwrap(api.GET('/v1/operator/support', { params: { query: omitUndefined(search) } }))

export const readSupportRequest = (api: Api, id: string) =>
  readOrNull('0026', id, () => unwrap(api.GET('/v1/operator/support/{id}', { params: { path: { id } } })))

/** Moves a request; resolves to the failure, or null. */
export const moveSupportRequest = (api: Api, id: string, move: SupportMoveRequest) =>
  refusalBy(unwrap(api.PATCH('/v1/operator/support/{id}', { params: { path: { id } }, body: move })))

import type { fixConfirmationFlow } from '#machines/flow/fix-confirmation.ts'
import type { LeakFilter, LeakType } from '#openapi/generated/api.d.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readLeakOverview = (api: Api) => unwrap(api.GET('/v1/leaks'))

interface FindingsQuery {
  type: LeakType
  filter?: LeakFilter | undefined
  page?: number | undefined
}

export const readFindings = (api: Api, registerId: string, { type, filter, page }: FindingsQuery) =>
  unwrap(
    api.GET('/v2/user/{id}/leak/{leak}', {
      params: { path: { id: registerId, leak: type }, query: omitUndefined({ filter, page }) },
    }),
  )

export const confirmFix =
  (api: Api): PortsOf<typeof fixConfirmationFlow>['confirmFix'] =>
  async ({ indicator, fixed }) => {
    await api.PUT('/v1/leaks', { body: { confirmations: [{ indicator, fixed }] } })
  }

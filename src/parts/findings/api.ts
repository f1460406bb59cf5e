import { refusalBy } from '#machines/port-error.ts'
import type { FixConfirmationChange, LeakFilter, LeakType } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import type { AppContext } from '../page/app-context.ts'
import { toast } from '../page/toasts.ts'

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

/** Confirms a fix, or undoes that; resolves to the refusal, or null. */
export const confirmFix = async ({ api, refresh }: AppContext, change: FixConfirmationChange) => {
  const refused = await refusalBy(api.PUT('/v1/leaks', { body: { confirmations: [change] } }))
  if (refused) return refused
  void toast(change.fixed ? 'fixConfirmed' : 'fixTakenBack')
  refresh()
  return null
}

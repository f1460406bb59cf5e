import type { NewUserReport } from '#openapi/generated/api.d.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { unwrap } from '#src/services/api/client.ts'

export const reportExposure = async (
  { api, refresh }: AppContext,
  registerId: string,
  body: NewUserReport,
) => {
  const reported = await unwrap(
    api.POST('/v2/user/{id}/user-report', { params: { path: { id: registerId } }, body }),
  )
  refresh()
  return reported
}

import { type Api, unwrap } from '#src/services/api/client.ts'

export const readDashboard = (api: Api, registerId: string) =>
  unwrap(api.GET('/v2/user/{id}/dashboard', { params: { path: { id: registerId } } }))

import type { Reads } from '../routes/-world.ts'
import { type Api, answerOf } from '../services/api/client.ts'

/** What loaders read (house.md: loaders read, machines write). `registerId`: the person's. */
export const createReads = (api: Api, registerId: () => Promise<string>): Reads => ({
  dashboard: async () =>
    answerOf(api.GET('/v2/user/{id}/dashboard', { params: { path: { id: await registerId() } } })),

  currentScan: () => answerOf(api.GET('/v1/user/scan')),

  leakOverview: () => answerOf(api.GET('/v1/leaks')),

  findings: async ({ type, filter, page }) =>
    answerOf(
      api.GET('/v2/user/{id}/leak/{leak}', {
        params: {
          path: { id: await registerId(), leak: type },
          query: { ...(filter && { filter }), ...(page && { page }) },
        },
      }),
    ),

  finding: id => answerOf(api.GET('/v1/findings/{id}', { params: { path: { id } } })),
})

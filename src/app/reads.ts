import { PortError } from '#machines/port-error.ts'
import type { Reads } from '../routes/-services.ts'
import { type Api, unwrap } from '../services/api/client.ts'

/** What loaders read (house.md: loaders read, machines write). `registerId`: the person's. */
export const createReads = (api: Api, registerId: () => Promise<string>): Reads => ({
  dashboard: async () =>
    unwrap(api.GET('/v2/user/{id}/dashboard', { params: { path: { id: await registerId() } } })),

  currentScan: () => unwrap(api.GET('/v1/user/scan')),

  leakOverview: () => unwrap(api.GET('/v1/leaks')),

  findings: async ({ type, filter, page }) =>
    unwrap(
      api.GET('/v2/user/{id}/leak/{leak}', {
        params: {
          path: { id: await registerId(), leak: type },
          query: { ...(filter && { filter }), ...(page && { page }) },
        },
      }),
    ),

  async finding(id) {
    // An address with a malformed id is no finding; asking for it would count as a bad request.
    if (!isUuid(id)) return null
    try {
      return await unwrap(api.GET('/v1/findings/{id}', { params: { path: { id } } }))
    } catch (error) {
      // 0010: leak not found.
      if (error instanceof PortError && error.code === '0010') return null
      throw error
    }
  },

  imageLeaks: ({ status, page }) =>
    unwrap(
      api.GET('/v1/user/image-reverse-search', {
        params: { query: { status, ...(page && { page }) } },
      }),
    ),

  learnedTutorials: async () => (await unwrap(api.GET('/v1/register/tutorial'))).learned,

  deskQueue: ({ filter, type, q, page }) =>
    unwrap(
      api.GET('/v1/operator/requests', {
        params: {
          query: {
            ...(filter && { filter }),
            ...(type && { type }),
            ...(q && { searchValue: q }),
            ...(page && { page }),
          },
        },
      }),
    ),

  async deskRequest(id) {
    if (!isUuid(id)) return null
    try {
      return await unwrap(api.GET('/v1/operator/requests/{id}', { params: { path: { id } } }))
    } catch (error) {
      // 0026: report not found.
      if (error instanceof PortError && error.code === '0026') return null
      throw error
    }
  },

  async deskPicture(id) {
    try {
      const { data } = await api.GET('/v1/operator/requests/{id}/picture', {
        params: { path: { id } },
        parseAs: 'blob',
      })
      return data === undefined ? null : await dataUrlOf(data)
    } catch {
      // The request can be judged by its page; the screen says that there is no picture.
      return null
    }
  },

  ownPlan: async () => (await unwrap(api.GET('/v1/responsePlan'))).plan,

  banks: async () => (await unwrap(api.GET('/v1/banks'))).items,

  billing: page => unwrap(api.GET('/v1/payments/list', { params: { query: { page } } })),

  async picture(path) {
    const imagePath = /^\/v1\/register(\/picture\/[\w-]+\.webp)$/.exec(path)?.[1]
    if (imagePath === undefined) return null
    try {
      const { data } = await api.GET('/v1/register{imagePath}', {
        params: { path: { imagePath } },
        parseAs: 'blob',
      })
      return data === undefined ? null : await dataUrlOf(data)
    } catch {
      // The page is whole without it, and says that there is no picture.
      return null
    }
  },
})

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new PortError('0000', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })

const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

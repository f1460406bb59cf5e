import { failureOf } from '#machines/port-error.ts'
import type { OperatorServices } from '../routes/-operator-services.ts'
import { type Api, unwrap } from '../services/api/client.ts'
import { companyIn, logFilter, logQuery, saveLog } from './log.ts'

/** What operators do about companies. */
export const createOperatorServices = (api: Api): OperatorServices => ({
  companies: ({ q, page }) =>
    unwrap(
      api.GET('/v1/operator/companies', {
        params: {
          query: { ...(q !== undefined && { searchValue: q }), ...(page !== undefined && { page }) },
        },
      }),
    ),

  log: search =>
    unwrap(api.GET('/v1/operator/log', { params: { query: { ...logQuery(search), ...companyIn(search) } } })),

  exportLog: search =>
    saveLog(
      api.GET('/v1/operator/log/export', {
        params: { query: { ...logFilter(search), ...companyIn(search) } },
        parseAs: 'blob',
      }),
    ),

  async createCompany(company) {
    try {
      await unwrap(api.POST('/v1/operator/companies', { body: company }))
      return null
    } catch (error) {
      return failureOf(error)
    }
  },

  async appointOwner(id, email) {
    try {
      await unwrap(
        api.PUT('/v1/operator/companies/{id}/owner', { params: { path: { id } }, body: { email } }),
      )
      return null
    } catch (error) {
      return failureOf(error)
    }
  },

  domains: async id =>
    (await unwrap(api.GET('/v2/company/{id}/domains', { params: { path: { id } } }))).domains,

  async verifyDomain(id, domain, note) {
    try {
      await unwrap(
        api.POST('/v1/operator/companies/{id}/domains/{domain}/verify', {
          params: { path: { id, domain } },
          body: { note },
        }),
      )
      return null
    } catch (error) {
      return failureOf(error)
    }
  },

  async setSeats(id, licensedSeats) {
    try {
      const set = await unwrap(
        api.PUT('/v1/operator/companies/{id}/seats', { params: { path: { id } }, body: { licensedSeats } }),
      )
      return { set }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  },
})

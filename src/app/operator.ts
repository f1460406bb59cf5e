import { failureOf } from '#machines/port-error.ts'
import type { OperatorWorld } from '../routes/-operator-world.ts'
import { type Api, answerOf } from '../services/api/client.ts'
import { companyIn, logFilter, logQuery, saveLog } from './log.ts'

/** What operators do about companies. */
export const createOperatorWorld = (api: Api): OperatorWorld => ({
  companies: ({ q, page }) =>
    answerOf(
      api.GET('/v1/operator/companies', {
        params: {
          query: { ...(q !== undefined && { searchValue: q }), ...(page !== undefined && { page }) },
        },
      }),
    ),

  log: search =>
    answerOf(
      api.GET('/v1/operator/log', { params: { query: { ...logQuery(search), ...companyIn(search) } } }),
    ),

  exportLog: search =>
    saveLog(
      api.GET('/v1/operator/log/export', {
        params: { query: { ...logFilter(search), ...companyIn(search) } },
        parseAs: 'blob',
      }),
    ),

  async createCompany(company) {
    try {
      await answerOf(api.POST('/v1/operator/companies', { body: company }))
      return null
    } catch (error) {
      return failureOf(error)
    }
  },

  async appointOwner(id, email) {
    try {
      await answerOf(
        api.PUT('/v1/operator/companies/{id}/owner', { params: { path: { id } }, body: { email } }),
      )
      return null
    } catch (error) {
      return failureOf(error)
    }
  },

  domains: async id =>
    (await answerOf(api.GET('/v2/company/{id}/domains', { params: { path: { id } } }))).domains,

  async verifyDomain(id, domain, note) {
    try {
      await answerOf(
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
      const set = await answerOf(
        api.PUT('/v1/operator/companies/{id}/seats', { params: { path: { id } }, body: { licensedSeats } }),
      )
      return { set }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  },
})

import { failureOf } from '#machines/port-error.ts'
import type { CreateCompany } from '#openapi/generated/api.d.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { paged } from '#src/services/api/queries.ts'
import { refusalBy } from '#src/services/api/refusals.ts'

/** One page of the companies, by name. `q`: words of the name. */
export const readCompanies = (api: Api, { q, page }: { q?: string | undefined; page?: number | undefined }) =>
  unwrap(
    api.GET('/v1/operator/companies', {
      params: { query: { ...(q !== undefined && { searchValue: q }), ...paged(page) } },
    }),
  )

/** Makes a company and invites its owner; why it was refused (0003, 0011), or null. */
export const createCompany = (api: Api, company: CreateCompany) =>
  refusalBy(unwrap(api.POST('/v1/operator/companies', { body: company })))

/** Gives a company without an owner one; why it was refused (0003, 0009, 0027), or null. */
export const assignOwner = (api: Api, id: string, email: string) =>
  refusalBy(
    unwrap(api.PUT('/v1/operator/companies/{id}/owner', { params: { path: { id } }, body: { email } })),
  )

/** The company's domains and their proof. */
export const readDomains = async (api: Api, id: string) =>
  (await unwrap(api.GET('/v2/company/{id}/domains', { params: { path: { id } } }))).domains

/** Vouches for a domain, with what was seen; why it was refused (0035), or null. */
export const verifyDomain = (api: Api, id: string, domain: string, note: string) =>
  refusalBy(
    unwrap(
      api.POST('/v1/operator/companies/{id}/domains/{domain}/verify', {
        params: { path: { id, domain } },
        body: { note },
      }),
    ),
  )

/** 0008 when more seats are taken than that. */
export const setSeats = async (api: Api, id: string, licensedSeats: number) => {
  try {
    const set = await unwrap(
      api.PUT('/v1/operator/companies/{id}/seats', { params: { path: { id } }, body: { licensedSeats } }),
    )
    return { set }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

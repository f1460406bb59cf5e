import type { CreateCompany, Partner } from '#openapi/generated/api.d.ts'
import type { companiesSearchIn } from '#src/parts/page/operator-search.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { refusalBy } from '#src/services/api/refusals.ts'

export const readCompanies = (api: Api, search: ReturnType<typeof companiesSearchIn>) =>
  unwrap(
    api.GET('/v1/operator/companies', {
      params: { query: omitUndefined(search) },
    }),
  )

/** Creates a company and invites its owner; resolves to the failure (0003, 0011), or null. */
export const createCompany = (api: Api, company: CreateCompany) =>
  refusalBy(unwrap(api.POST('/v1/operator/companies', { body: company })))

/** Assigns an owner to a company without one; resolves to the failure (0003, 0009, 0027), or null. */
export const assignOwner = (api: Api, id: string, email: string) =>
  refusalBy(
    unwrap(api.PUT('/v1/operator/companies/{id}/owner', { params: { path: { id } }, body: { email } })),
  )

export const readDomains = async (api: Api, id: string) =>
  (await unwrap(api.GET('/v2/company/{id}/domains', { params: { path: { id } } }))).domains

/** Verifies a domain manually, with a note; resolves to the failure (0035), or null. */
export const verifyDomain = (api: Api, id: string, domain: string, note: string) =>
  refusalBy(
    unwrap(
      api.POST('/v1/operator/companies/{id}/domains/{domain}/verify', {
        params: { path: { id, domain } },
        body: { note },
      }),
    ),
  )

/** Makes an account a business partner's, or ends that; resolves to the failure (0006, 0016), or null. */
export const setPartner = (api: Api, partner: Partner) =>
  refusalBy(unwrap(api.PUT('/v1/operator/partners', { body: partner })))

export const setSeats = (api: Api, id: string, licensedSeats: number) =>
  unwrap(api.PUT('/v1/operator/companies/{id}/seats', { params: { path: { id } }, body: { licensedSeats } }))

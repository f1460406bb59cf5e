import type { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import { type ShownCompany, showingSeats } from '#src/parts/company/company-context.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

/** Setup, lock, seats and the latest bulk scan. */
export const readStatus = (company: ShownCompany) => {
  const params = { path: { id: company.id } }
  return showingSeats(company, unwrap(company.api.GET('/v2/company/{id}/status', { params })))
}

export const createCompanyOnboardingPorts = (api: Api): PortsOf<typeof companyOnboardingFlow> => ({
  setLock: ({ companyId, ...body }) =>
    unwrap(
      api.POST('/v2/company/{id}/onboarding/lock', {
        params: { path: { id: companyId } },
        body,
      }),
    ),

  getStatus: ({ companyId }) =>
    unwrap(api.GET('/v2/company/{id}/status', { params: { path: { id: companyId } } })),

  submitStep: ({ companyId, submission }) =>
    unwrap(
      api.POST('/v2/company/{id}/onboarding', {
        params: { path: { id: companyId } },
        body: submission,
      }),
    ),

  async recallFile({ companyId, batchId }) {
    const { batch, lines } = await unwrap(
      api.GET('/v2/company/{id}/scan/batch/progress', {
        params: { path: { id: companyId }, query: { batchId } },
      }),
    )
    return { batch, lines }
  },
})

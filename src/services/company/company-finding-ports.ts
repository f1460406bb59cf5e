import type { CompanyFindingPorts } from '#machines/flow/ports/company-finding.ts'
import { type Api, unwrap } from '../api/client.ts'

/** What one company does about its findings. `id`: the company's. */
export const createCompanyFindingPorts = (api: Api, id: string): CompanyFindingPorts => ({
  takeStep({ findingId, step }) {
    const params = { path: { id, findingId } }
    switch (step.action) {
      case 'requestRemoval':
        return unwrap(
          api.POST('/v2/company/{id}/user/findings/{findingId}/removal', {
            params,
            body: { issues: [...step.issues] },
          }),
        )
      case 'withdrawRemoval':
        return unwrap(api.DELETE('/v2/company/{id}/user/findings/{findingId}/removal', { params }))
      case 'markSafe':
        return unwrap(
          api.PUT('/v2/company/{id}/user/findings/{findingId}/safe', {
            params,
            body: { reason: step.reason },
          }),
        )
      case 'reopen':
        return unwrap(api.DELETE('/v2/company/{id}/user/findings/{findingId}/safe', { params }))
      case 'ask':
        return unwrap(api.POST('/v2/company/{id}/user/findings/{findingId}/question', { params }))
    }
  },
})

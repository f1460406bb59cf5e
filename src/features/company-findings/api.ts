import type { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { type FindingsSearch, isRange } from '#src/parts/company/people-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { allPages, omitUndefined, readOrNull } from '#src/services/api/queries.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readCompanyFindings = ({ api, id }: CompanyCalls, search: FindingsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/user/findings', {
      params: { path: { id }, query: findingsQuery(search) },
    }),
  )

export const readFindingsSummary = ({ api, id }: CompanyCalls, search: FindingsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/user/findings/summary', {
      params: { path: { id }, query: allPages(findingsQuery(unsorted(search))) },
    }),
  )

export const readCompanyFinding = ({ api, id }: CompanyCalls, findingId: string) =>
  readOrNull('0010', findingId, () =>
    unwrap(api.GET('/v2/company/{id}/user/findings/{findingId}', { params: { path: { id, findingId } } })),
  )

export const exportFindings = ({ api, id }: CompanyCalls, search: FindingsSearch): Promise<void> =>
  saveAnswer(
    'findings.csv',
    api.GET('/v2/company/{id}/user/findings/export', {
      params: { path: { id }, query: allPages(findingsQuery(search)) },
      parseAs: 'blob',
    }),
  )

export const createTakeStep = (
  { api, id }: CompanyCalls,
  findingId: string,
): PortsOf<typeof companyFindingFlow>['takeStep'] => {
  const params = { path: { id, findingId } }
  return step => {
    switch (step.action) {
      case 'requestRemoval':
        return api.POST('/v2/company/{id}/user/findings/{findingId}/removal', {
          params,
          body: { issues: [...step.issues] },
        })
      case 'withdrawRemoval':
        return api.DELETE('/v2/company/{id}/user/findings/{findingId}/removal', { params })
      case 'markSafe':
        return api.PUT('/v2/company/{id}/user/findings/{findingId}/safe', {
          params,
          body: { reason: step.reason },
        })
      case 'reopen':
        return api.DELETE('/v2/company/{id}/user/findings/{findingId}/safe', { params })
      case 'ask':
        return api.POST('/v2/company/{id}/user/findings/{findingId}/question', { params })
    }
  }
}

const findingsQuery = ({ exposedFrom, exposedTo, ...search }: FindingsSearch) =>
  omitUndefined({ ...search, ...(isRange(exposedFrom, exposedTo) && { exposedFrom, exposedTo }) })

const unsorted = ({ sortField: _sortField, sortOrder: _sortOrder, ...search }: FindingsSearch) => search

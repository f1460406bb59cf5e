import type { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { type FindingsSearch, isRange } from '#src/parts/company/people-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { paged, readOrNull, sorted } from '#src/services/api/queries.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readCompanyFindings = ({ api, id }: CompanyCalls, search: FindingsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/user/findings', {
      params: { path: { id }, query: { ...findingsQuery(search), ...paged(search.page, search.rows) } },
    }),
  )

export const readFindingsSummary = ({ api, id }: CompanyCalls, search: FindingsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/user/findings/summary', {
      params: { path: { id }, query: findingsFilter(search) },
    }),
  )

export const readCompanyFinding = ({ api, id }: CompanyCalls, findingId: string) =>
  readOrNull('0010', findingId, () =>
    unwrap(api.GET('/v2/company/{id}/user/findings/{findingId}', { params: { path: { id, findingId } } })),
  )

export const exportFindings = ({ api, id }: CompanyCalls, search: FindingsSearch): Promise<void> =>
  saveAnswer(
    'findings.csv',
    'findingsNotExported',
    api.GET('/v2/company/{id}/user/findings/export', {
      params: { path: { id }, query: findingsQuery(search) },
      parseAs: 'blob',
    }),
  )

export const createCompanyFindingPorts = ({ api, id }: CompanyCalls): PortsOf<typeof companyFindingFlow> => ({
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

const findingsFilter = (search: FindingsSearch) => ({
  ...(search.scope && { scope: search.scope }),
  ...(search.status && { status: search.status }),
  ...(search.removal && { removal: search.removal }),
  ...(search.person && { userId: search.person }),
  ...(search.q !== undefined && { searchValue: search.q }),
  ...(search.departments && { departmentsFilter: [...search.departments] }),
  ...(search.threat && { threatFilter: search.threat }),
  ...(search.domain && { webDomainFilter: search.domain }),
  ...(search.issue && { issueFilter: search.issue }),
  ...(search.source && { source: search.source }),
  ...(isRange(search) && {
    ...(search.from && { exposedFrom: search.from }),
    ...(search.to && { exposedTo: search.to }),
  }),
  ...(search.deepScan && { deepScanStatus: [...search.deepScan] }),
  ...(search.risk && { riskLevel: [...search.risk] }),
})

const findingsQuery = (search: FindingsSearch) => ({
  ...findingsFilter(search),
  ...sorted(search.sort, search.order),
})

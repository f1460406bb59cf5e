import { type Failure, isConflict, refusalBy } from '#machines/port-error.ts'
import type { CompanyFindingAction, ReportIssue } from '#openapi/generated/api.ts'
import type { CompanyCalls, CompanyContext } from '#src/parts/company/company-context.ts'
import { type FindingsSearch, isRange } from '#src/parts/company/people-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { unwrap } from '#src/services/api/client.ts'
import { allPages, omitUndefined, readOrNull } from '#src/services/api/queries.ts'

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

/** Those on which a finding was read, or one page of all. */
export const readCompanyDevices = (
  { api, id }: CompanyCalls,
  query: {
    readonly findingId?: string
    readonly page?: number | undefined
    readonly pageSize?: number | undefined
  },
) =>
  unwrap(
    api.GET('/v2/company/{id}/infected-devices', { params: { path: { id }, query: omitUndefined(query) } }),
  )

export const readStolenSignIns = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/stolen-sign-ins', { params: { path: { id } } }))

/** The file of the addresses, which are looked up for it. */
export const downloadStolenSignIns = ({ api, id }: CompanyCalls, domain: string): Promise<void> =>
  saveAnswer(
    'stolen-sign-ins.csv',
    api.POST('/v2/company/{id}/stolen-sign-ins/{domain}/file', {
      params: { path: { id, domain } },
      parseAs: 'blob',
    }),
  )

export const exportFindings = ({ api, id }: CompanyCalls, search: FindingsSearch): Promise<void> =>
  saveAnswer(
    'findings.csv',
    api.GET('/v2/company/{id}/user/findings/export', {
      params: { path: { id }, query: allPages(findingsQuery(search)) },
      parseAs: 'blob',
    }),
  )

export type CompanyFindingStep =
  | { action: 'requestRemoval'; issues: readonly ReportIssue[] }
  | { action: 'markSafe'; reason: string }
  | { action: 'ask' | 'reopen' | 'withdrawRemoval' }

const sendStep = ({ api, id }: CompanyCalls, findingId: string, step: CompanyFindingStep) => {
  const params = { path: { id, findingId } }
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

const toasts = {
  requestRemoval: 'companyRemovalRequested',
  withdrawRemoval: 'requestCancelled',
  markSafe: 'markedSafe',
  reopen: 'openedAgain',
  ask: 'questionSent',
} as const satisfies Record<CompanyFindingAction, ToastName>

const undoOf: Partial<Record<CompanyFindingAction, 'reopen' | 'withdrawRemoval'>> = {
  requestRemoval: 'withdrawRemoval',
  markSafe: 'reopen',
}

/** Reads the finding again; resolves to the refusal, or null. */
export const takeStep = async (
  company: CompanyContext,
  findingId: string,
  step: CompanyFindingStep,
): Promise<Failure | null> => {
  const refused = await refusalBy(sendStep(company, findingId, step))
  if (refused && !isConflict(refused)) return refused
  if (refused) void toast('conflict')
  else {
    const back = undoOf[step.action]
    const takeBack = async (action: 'reopen' | 'withdrawRemoval') => {
      await undo(sendStep(company, findingId, { action }), toasts[action])
      company.refresh()
    }
    void toast(toasts[step.action], back && (() => void takeBack(back)))
  }
  await company.readAgain()
  return null
}

const findingsQuery = ({ exposedFrom, exposedTo, ...search }: FindingsSearch) =>
  omitUndefined({ ...search, ...(isRange(exposedFrom, exposedTo) && { exposedFrom, exposedTo }) })

const unsorted = ({ sortField: _sortField, sortOrder: _sortOrder, ...search }: FindingsSearch) => search

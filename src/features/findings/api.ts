import type { TakedownStep, takedownFlow } from '#machines/flow/takedown.ts'
import { failureOf, PortError } from '#machines/port-error.ts'
import type { Finding, KnownRecipient, LeakAction, Site, SiteSource } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { readOrNull } from '#src/services/api/queries.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

/** `disowned`: it is gone, as the person has said that it isn’t about them. */
export const readFinding = (api: Api, id: string): Promise<Finding | 'disowned' | null> =>
  readOrNull('0010', id, async () => {
    try {
      return await unwrap(api.GET('/v1/findings/{id}', { params: { path: { id } } }))
    } catch (error) {
      const { fields } = failureOf(error)
      if (fields.some(({ rule }) => rule === 'disowned')) return 'disowned'
      throw error
    }
  })

const siteDomain = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/

/** Where an account at the site of a breach is put right; null where that can’t be read: the finding is shown without. */
export const readSite = async (api: Api, { evidence }: Finding): Promise<Site | null> => {
  const domain = evidence.breachDomain?.toLowerCase() ?? ''
  if (!siteDomain.test(domain)) return null
  try {
    return await unwrap(api.GET('/v1/sites/{domain}', { params: { path: { domain } } }))
  } catch {
    return null
  }
}

/** Whom its removal is asked from; null where nobody is known, or it can’t be read: the finding is shown without. */
export const readRecipient = async (api: Api, id: string): Promise<KnownRecipient | null> => {
  try {
    return (await unwrap(api.GET('/v1/findings/{id}/recipient', { params: { path: { id } } }))).recipient
  } catch {
    return null
  }
}

/** The same while its removal can be requested; null otherwise. */
export const readRemovalRecipient = async (
  api: Api,
  { id, actions }: Pick<Finding, 'id' | 'actions'>,
): Promise<KnownRecipient | null> => (actions.includes('report') ? readRecipient(api, id) : null)

export const readSiteSources = async (api: Api): Promise<readonly SiteSource[]> =>
  (await unwrap(api.GET('/v1/site-sources'))).items

/** What a step needs of its finding. */
export type TakenStep = Omit<TakedownStep, 'finding'> & { finding: Pick<Finding, 'id' | 'report'> }

type Take = (step: TakenStep) => Promise<unknown>

/** How a person's findings and their removal requests move. `registerId`: the person's. */
export const createTakeStep = (
  api: Api,
  registerId: string,
): ((step: TakenStep) => ReturnType<PortsOf<typeof takedownFlow>['takeStep']>) => {
  const leak = ({ finding }: TakenStep) => ({ params: { path: { id: registerId, leakId: finding.id } } })
  const report = ({ finding: { report: requested } }: TakenStep) => {
    // Without a request there is nothing to move.
    if (requested === null) throw new PortError('0027')
    return { params: { path: { id: registerId, reportId: requested.id } } }
  }
  const setStatus =
    (status: 'detected' | 'fixed'): Take =>
    ({ finding: { id } }) =>
      api.PUT('/v1/leaks', { body: { leaks: [{ id, status }] } })
  const takes: Record<LeakAction, Take> = {
    report: step =>
      api.POST('/v2/user/{id}/leak/{leakId}/report', {
        ...leak(step),
        body: { issues: [...step.issues], ...(step.agreesToLetter && { agreesToLetter: true }) },
      }),
    ignore: step => api.POST('/v2/user/{id}/leak/{leakId}/ignore', leak(step)),
    safe: step => api.PATCH('/v2/user/{id}/leak/{leakId}/safe', leak(step)),
    fix: setStatus('fixed'),
    restore: setStatus('detected'),
    notMe: ({ finding }) =>
      api.DELETE('/v2/user/{id}/leak/{leak}', { params: { path: { id: registerId, leak: finding.id } } }),
    cancelReport: async step => api.PATCH('/v2/user/{id}/report/{reportId}/cancel', report(step)),
    deleteReport: async step => api.DELETE('/v2/user/{id}/report/{reportId}', report(step)),
    problemSolved: async step =>
      api.PATCH('/v2/user/{id}/report/{reportId}', { ...report(step), body: { resolution: 'SOLVED' } }),
    answerReport: async step =>
      api.PATCH('/v2/user/{id}/report/{reportId}', {
        ...report(step),
        body: { resolution: 'WAITING FEEDBACK', ...(step.note !== '' && { note: step.note }) },
      }),
  }
  return async step => {
    try {
      await takes[step.action](step)
      return step.action === 'notMe' ? 'gone' : 'moved'
    } catch (error) {
      // 0010, leak not found: it was removed for good, perhaps by another tab.
      if (error instanceof PortError && error.code === '0010') return 'gone'
      throw error
    }
  }
}

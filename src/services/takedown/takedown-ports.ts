import type {
  Finding,
  ImageAnswer,
  ImageStep,
  LeakAction,
  ReportIssue,
  TakedownPorts,
  TakedownStep,
} from '#machines/flow/ports/takedown.ts'
import { type Failure, failureOf, PortError } from '#machines/port-error.ts'
import { type Api, unwrap } from '../api/client.ts'

type Take = (finding: Finding, step: TakedownStep) => Promise<Finding | null>

/** 0010, leak not found: it was removed for good, perhaps by another tab. */
const isGone = (error: unknown): boolean => error instanceof PortError && error.code === '0010'

const nullWhenGone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Findings, pictures and their removal requests as the flows ask for them. `registerId`: the person's. */
export const createTakedownPorts = (api: Api, registerId: () => Promise<string>): TakedownPorts => {
  const loadFinding = ({ id }: { id: string }): Promise<Finding | null> =>
    nullWhenGone(unwrap(api.GET('/v1/findings/{id}', { params: { path: { id } } })))
  const leak = async ({ id }: Finding) => ({ params: { path: { id: await registerId(), leakId: id } } })
  const report = async ({ report: requested }: Finding) => {
    // Without a request there is nothing to move.
    if (requested === null) throw new PortError('0027')
    return { params: { path: { id: await registerId(), reportId: requested.id } } }
  }
  const setStatus =
    (status: 'detected' | 'fixed'): Take =>
    async ({ id }) => {
      await api.PUT('/v1/leaks', { body: { leaks: [{ id, status }] } })
      return loadFinding({ id })
    }
  const takes: Record<LeakAction, Take> = {
    report: async (finding, { issues }) =>
      unwrap(
        api.POST('/v2/user/{id}/leak/{leakId}/report', {
          ...(await leak(finding)),
          body: { issues: [...issues] },
        }),
      ),
    ignore: async finding => unwrap(api.POST('/v2/user/{id}/leak/{leakId}/ignore', await leak(finding))),
    safe: async finding => unwrap(api.PATCH('/v2/user/{id}/leak/{leakId}/safe', await leak(finding))),
    fix: setStatus('fixed'),
    restore: setStatus('detected'),
    async notMe({ id }) {
      const path = { id: await registerId(), leak: id }
      await api.DELETE('/v2/user/{id}/leak/{leak}', { params: { path } })
      return null
    },
    cancelReport: async finding =>
      unwrap(api.PATCH('/v2/user/{id}/report/{reportId}/cancel', await report(finding))),
    deleteReport: async finding =>
      unwrap(api.DELETE('/v2/user/{id}/report/{reportId}', await report(finding))),
    problemSolved: async finding =>
      unwrap(
        api.PATCH('/v2/user/{id}/report/{reportId}', {
          ...(await report(finding)),
          body: { resolution: 'SOLVED' },
        }),
      ),
    answerReport: async (finding, { note }) =>
      unwrap(
        api.PATCH('/v2/user/{id}/report/{reportId}', {
          ...(await report(finding)),
          body: { resolution: 'WAITING FEEDBACK', ...(note !== '' && { note }) },
        }),
      ),
  }
  /** Each picture has a request of its own, so that what one is refused for does not stop the others. */
  const reportImage = async (leakId: string, issues: readonly ReportIssue[]): Promise<Failure | null> => {
    try {
      const path = { id: await registerId(), leakId }
      await api.POST('/v2/user/{id}/leak/{leakId}/report', {
        params: { path },
        body: { issues: [...issues] },
      })
      return null
    } catch (error) {
      return failureOf(error)
    }
  }
  const triage = async (step: ImageStep): Promise<ImageAnswer[]> => {
    if (step.kind !== 'report') {
      const images = step.ids.map(id => ({ _id: id, decision: step.kind }))
      await api.PATCH('/v1/user/image-reverse-search', { body: { images } })
      return step.ids.map(id => ({ id, failure: null }))
    }
    const answers: ImageAnswer[] = []
    for (const id of step.ids) answers.push({ id, failure: await reportImage(id, step.issues) })
    return answers
  }
  return {
    takeStep: ({ finding, step }) => nullWhenGone(takes[step.action](finding, step)),
    loadFinding,
    triageImages: ({ step }) => triage(step),
    reportExposure: async ({ report: body }) =>
      unwrap(api.POST('/v2/user/{id}/user-report', { params: { path: { id: await registerId() } }, body })),
    async confirmFix({ indicator, fixed }) {
      await api.PUT('/v1/leaks', { body: { confirmations: [{ indicator, fixed }] } })
    },
  }
}

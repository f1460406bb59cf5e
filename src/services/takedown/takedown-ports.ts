import type {
  Finding,
  ImageStep,
  LeakAction,
  TakedownPorts,
  TakedownStep,
} from '../../../machines/flow/ports/takedown.ts'
import { PortError } from '../../../machines/port-error.ts'
import { type Api, answerOf } from '../api/client.ts'

type Take = (finding: Finding, step: TakedownStep) => Promise<Finding | null>

/** Findings, pictures and their removal requests as the flows ask for them. `registerId`: the person's. */
export const createTakedownPorts = (api: Api, registerId: () => Promise<string>): TakedownPorts => {
  const loadFinding = async ({ id }: { id: string }): Promise<Finding | null> => {
    try {
      return await answerOf(api.GET('/v1/findings/{id}', { params: { path: { id } } }))
    } catch (error) {
      // 0010: leak not found.
      if (error instanceof PortError && error.code === '0010') return null
      throw error
    }
  }
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
      answerOf(
        api.POST('/v2/user/{id}/leak/{leakId}/report', {
          ...(await leak(finding)),
          body: { issues: [...issues] },
        }),
      ),
    ignore: async finding => answerOf(api.POST('/v2/user/{id}/leak/{leakId}/ignore', await leak(finding))),
    safe: async finding => answerOf(api.PATCH('/v2/user/{id}/leak/{leakId}/safe', await leak(finding))),
    fix: setStatus('fixed'),
    restore: setStatus('detected'),
    async notMe({ id }) {
      const path = { id: await registerId(), leak: id }
      await api.DELETE('/v2/user/{id}/leak/{leak}', { params: { path } })
      return null
    },
    cancelReport: async finding =>
      answerOf(api.PATCH('/v2/user/{id}/report/{reportId}/cancel', await report(finding))),
    deleteReport: async finding =>
      answerOf(api.DELETE('/v2/user/{id}/report/{reportId}', await report(finding))),
    problemSolved: async finding =>
      answerOf(
        api.PATCH('/v2/user/{id}/report/{reportId}', {
          ...(await report(finding)),
          body: { resolution: 'SOLVED' },
        }),
      ),
    answerReport: async (finding, { note }) =>
      answerOf(
        api.PATCH('/v2/user/{id}/report/{reportId}', {
          ...(await report(finding)),
          body: { resolution: 'WAITING FEEDBACK', ...(note !== '' && { note }) },
        }),
      ),
  }
  const triage = async (step: ImageStep) => {
    if (step.kind !== 'report') {
      const images = step.ids.map(id => ({ _id: id, decision: step.kind }))
      await api.PATCH('/v1/user/image-reverse-search', { body: { images } })
      return
    }
    const id = await registerId()
    for (const leakId of step.ids) {
      await api.POST('/v2/user/{id}/leak/{leakId}/report', {
        params: { path: { id, leakId } },
        body: { issues: [...step.issues] },
      })
    }
  }
  return {
    takeStep: ({ finding, step }) => takes[step.action](finding, step),
    loadFinding,
    triageImages: ({ step }) => triage(step),
    reportExposure: async ({ report: body }) =>
      answerOf(api.POST('/v2/user/{id}/user-report', { params: { path: { id: await registerId() } }, body })),
    async confirmFix({ indicator, fixed }) {
      await api.PUT('/v1/leaks', { body: { confirmations: [{ indicator, fixed }] } })
    },
  }
}

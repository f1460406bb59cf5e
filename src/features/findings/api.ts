import type { TakedownStep } from '#machines/flow/ports/takedown.ts'
import type { takedownFlow } from '#machines/flow/takedown.ts'
import { PortError } from '#machines/port-error.ts'
import type { Finding, LeakAction } from '#openapi/generated/api.d.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { readOrNull } from '#src/services/api/queries.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readFinding = (api: Api, id: string) =>
  readOrNull('0010', id, () => unwrap(api.GET('/v1/findings/{id}', { params: { path: { id } } })))

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

/** The ports of findings and their removal requests. `registerId`: the person's. */
export const createTakedownPorts = (api: Api, registerId: string): PortsOf<typeof takedownFlow> => {
  const loadFinding = ({ id }: { id: string }): Promise<Finding | null> =>
    nullWhenGone(unwrap(api.GET('/v1/findings/{id}', { params: { path: { id } } })))
  const leak = ({ id }: Finding) => ({ params: { path: { id: registerId, leakId: id } } })
  const report = ({ report: requested }: Finding) => {
    // Without a request there is nothing to move.
    if (requested === null) throw new PortError('0027')
    return { params: { path: { id: registerId, reportId: requested.id } } }
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
          ...leak(finding),
          body: { issues: [...issues] },
        }),
      ),
    ignore: async finding => unwrap(api.POST('/v2/user/{id}/leak/{leakId}/ignore', leak(finding))),
    safe: async finding => unwrap(api.PATCH('/v2/user/{id}/leak/{leakId}/safe', leak(finding))),
    fix: setStatus('fixed'),
    restore: setStatus('detected'),
    async notMe({ id }) {
      const path = { id: registerId, leak: id }
      await api.DELETE('/v2/user/{id}/leak/{leak}', { params: { path } })
      return null
    },
    cancelReport: async finding =>
      unwrap(api.PATCH('/v2/user/{id}/report/{reportId}/cancel', report(finding))),
    deleteReport: async finding => unwrap(api.DELETE('/v2/user/{id}/report/{reportId}', report(finding))),
    problemSolved: async finding =>
      unwrap(
        api.PATCH('/v2/user/{id}/report/{reportId}', {
          ...report(finding),
          body: { resolution: 'SOLVED' },
        }),
      ),
    answerReport: async (finding, { note }) =>
      unwrap(
        api.PATCH('/v2/user/{id}/report/{reportId}', {
          ...report(finding),
          body: { resolution: 'WAITING FEEDBACK', ...(note !== '' && { note }) },
        }),
      ),
  }
  return {
    takeStep: ({ finding, step }) => nullWhenGone(takes[step.action](finding, step)),
    loadFinding,
  }
}

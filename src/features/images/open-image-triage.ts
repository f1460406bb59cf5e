import { createActor } from 'xstate'
import { imageTriageFlow } from '#machines/flow/image-triage.ts'
import type { ImageAnswer, ImageStep } from '#machines/flow/ports/takedown.ts'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { ImageFilter, ReportIssue } from '#openapi/generated/api.d.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { type PortsOf, withPorts } from '#src/services/flow-registry.ts'

interface ImageQuery {
  status: ImageFilter
  page?: number | undefined
}

export const readImages = (api: Api, { status, page }: ImageQuery) =>
  unwrap(
    api.GET('/v1/user/image-reverse-search', { params: { query: { status, ...omitUndefined({ page }) } } }),
  )

const createImagePorts = (api: Api, registerId: string): PortsOf<typeof imageTriageFlow> => {
  /** Each photo has its own call, so that one refusal does not stop the others. */
  const reportImage = async (leakId: string, issues: readonly ReportIssue[]): Promise<Failure | null> => {
    try {
      const path = { id: registerId, leakId }
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
  return { triageImages: ({ step }) => triage(step) }
}

const toasts = {
  report: 'requested',
  authorize: 'imagesAuthorised',
  restore: 'openedAgain',
  notMe: 'removedForGood',
} as const satisfies Record<ImageStep['kind'], ToastName>

/** Deciding on photos, several at once. `registerId`: the person's. */
export const openImageTriage = ({ api, inspected, refresh }: AppContext, registerId: string) => {
  const { triageImages } = createImagePorts(api, registerId)
  const flow = withPorts(imageTriageFlow, { triageImages })
  const actor = createActor(flow, inspected)
  const reopen = async (ids: ImageStep['ids']): Promise<void> => {
    await undo(triageImages({ step: { kind: 'restore', ids } }), 'openedAgain')
    refresh()
  }
  actor.on('images.decided', ({ step }) => {
    void toast(toasts[step.kind], step.kind === 'authorize' ? () => void reopen(step.ids) : undefined)
    refresh()
  })
  actor.on('images.conflict', () => {
    void toast('conflict')
    refresh()
  })
  return actor.start()
}

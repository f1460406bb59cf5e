import { createActor } from 'xstate'
import { imageTriageFlow } from '#machines/flow/image-triage.ts'
import type { ImageStep } from '#machines/flow/ports/takedown.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createImagePorts } from './api.ts'

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

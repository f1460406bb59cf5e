import type { ActorRefFromLogic } from 'xstate'
import type { imageTriageFlow } from '#machines/flow/image-triage.ts'

export type ImageTriageActor = ActorRefFromLogic<typeof imageTriageFlow>

/** Sends a selection or action; a new choice discards refused ones. */
export const choose = (actor: ImageTriageActor, event: Parameters<ImageTriageActor['send']>[0]): void => {
  if (actor.getSnapshot().matches('refused')) actor.send({ type: 'images.left' })
  actor.send(event)
}

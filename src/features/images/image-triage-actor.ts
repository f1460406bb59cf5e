import type { ActorRefFromLogic } from 'xstate'
import type { imageTriageFlow } from '#machines/flow/image-triage.ts'

/** The chart behind the pictures and what is done with them. */
export type ImageTriageActor = ActorRefFromLogic<typeof imageTriageFlow>

/** Tells the flow what is chosen, or done with it: whoever chooses anew leaves what was refused. */
export const choose = (actor: ImageTriageActor, event: Parameters<ImageTriageActor['send']>[0]): void => {
  if (actor.getSnapshot().matches('refused')) actor.send({ type: 'images.left' })
  actor.send(event)
}

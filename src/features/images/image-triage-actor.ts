import type { ActorRefFromLogic } from 'xstate'
import type { imageTriageFlow } from '../../../machines/flow/image-triage.ts'

/** The chart behind the pictures and what is done with them. */
export type ImageTriageActor = ActorRefFromLogic<typeof imageTriageFlow>

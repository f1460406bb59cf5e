import type { ActorRefFromLogic } from 'xstate'
import type { contactChangeFlow } from '#machines/flow/contact-change.ts'
import type { secondFactorFlow } from '#machines/flow/second-factor.ts'

export type ContactChangeActor = ActorRefFromLogic<typeof contactChangeFlow>
export type SecondFactorActor = ActorRefFromLogic<typeof secondFactorFlow>

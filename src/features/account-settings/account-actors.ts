import type { ActorRefFromLogic } from 'xstate'
import type { secondFactorFlow } from '#machines/flow/second-factor.ts'

export type SecondFactorActor = ActorRefFromLogic<typeof secondFactorFlow>

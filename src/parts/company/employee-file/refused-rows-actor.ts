import type { ActorRefFromLogic } from 'xstate'
import type { refusedRowsFlow } from '#machines/flow/refused-rows.ts'

export type RefusedRowsActor = ActorRefFromLogic<typeof refusedRowsFlow>

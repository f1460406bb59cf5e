import type { ActorRefFromLogic } from 'xstate'
import type { refusedRowsFlow } from '#machines/flow/refused-rows.ts'

/** The chart behind fixing refused lines. */
export type RefusedRowsActor = ActorRefFromLogic<typeof refusedRowsFlow>

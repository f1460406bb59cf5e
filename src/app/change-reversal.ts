import { createActor } from 'xstate'
import { type ChangeReversalInput, changeReversalFlow } from '../../machines/flow/change-reversal.ts'
import { type Api, answerOf } from '../services/api/client.ts'
import { actorOf } from './flows.ts'

/** "This wasn't me", by the link in a notice. */
export const openChangeReversal = (api: Api, input: ChangeReversalInput) =>
  createActor(
    changeReversalFlow.provide({
      actors: {
        reviewChange: actorOf(({ token }: { token: string }) =>
          answerOf(api.POST('/v1/account/changes/review', { body: { token } })),
        ),
        revertChange: actorOf(({ token }: { token: string }) =>
          answerOf(api.POST('/v1/account/changes/revert', { body: { token } })),
        ),
      },
    }),
    { input },
  ).start()

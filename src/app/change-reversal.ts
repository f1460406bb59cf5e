import { createActor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { type ChangeReversalInput, changeReversalFlow } from '#machines/flow/change-reversal.ts'
import { type Api, unwrap } from '../services/api/client.ts'
import { hasStoredSession } from '../services/auth/stored-session.ts'
import { refreshTokens } from '../services/auth/tokens.ts'
import { actorOf } from './flows.ts'

/** "This wasn't me", by the link in a notice. */
export const openChangeReversal = (
  api: Api,
  identity: BrowserSettings['identity'],
  input: ChangeReversalInput,
) =>
  createActor(
    changeReversalFlow.provide({
      actors: {
        reviewChange: actorOf(({ token }: { token: string }) =>
          unwrap(api.POST('/v1/account/changes/review', { body: { token } })),
        ),
        revertChange: actorOf(async ({ token }: { token: string }) => {
          const change = await unwrap(api.POST('/v1/account/changes/revert', { body: { token } }))
          // Every session has ended: if this browser's is one of them, its tokens go now.
          if (hasStoredSession(identity.userPoolClientId))
            await refreshTokens(identity).catch(() => undefined)
          return change
        }),
      },
    }),
    { input },
  ).start()

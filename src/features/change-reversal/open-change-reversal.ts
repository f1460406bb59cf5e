import { createActor } from 'xstate'
import { type ChangeReversalInput, changeReversalFlow } from '#machines/flow/change-reversal.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { unwrap } from '#src/services/api/client.ts'
import { hasStoredSession } from '#src/services/auth/stored-session.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { withPorts } from '#src/services/flow-registry.ts'

/** "This wasn't me", by the link in a notice. */
export const openChangeReversal = ({ api, identity }: AppContext, input: ChangeReversalInput) =>
  createActor(
    withPorts(changeReversalFlow, {
      reviewChange: ({ token }) => unwrap(api.POST('/v1/account/changes/review', { body: { token } })),
      revertChange: async ({ token }) => {
        const change = await unwrap(api.POST('/v1/account/changes/revert', { body: { token } }))
        // Every session has ended: clears this browser's tokens if it is one of them.
        if (hasStoredSession(identity.userPoolClientId)) await refreshTokens(identity).catch(() => undefined)
        return change
      },
    }),
    { input },
  ).start()

import { failureOf, isConflict } from '#machines/port-error.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'
import type { UnreadRepliesProps } from './unread-replies.tsx'

/** Another operator may have been first: then the page shows how it is now. */
export const replyReader =
  ({ api, readAgain }: Pick<AppContext, 'api' | 'readAgain'>): UnreadRepliesProps['onRead'] =>
  async ({ id, meaning: was }, meaning) => {
    try {
      await unwrap(api.PUT('/v1/operator/replies/{id}', { params: { path: { id } }, body: { was, meaning } }))
    } catch (error) {
      const failure = failureOf(error)
      if (!isConflict(failure)) return failure
      void toast('conflict')
    }
    await readAgain()
    return null
  }

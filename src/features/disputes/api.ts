import { type Failure, failureOf, isConflict } from '#machines/port-error.ts'
import type { DisputeDecision, NewDispute } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'

type Session = Pick<AppContext, 'api' | 'readAgain'>

/** What was changed meanwhile is shown as it is now. */
const then = async ({ readAgain }: Session, change: Promise<unknown>): Promise<Failure | null> => {
  try {
    await change
  } catch (error) {
    const failure = failureOf(error)
    if (!isConflict(failure)) return failure
    void toast('conflict')
  }
  await readAgain()
  return null
}

export const disputing = (session: Session, id: string) => {
  const params = { path: { id } }
  return {
    onDispute: (body: NewDispute) =>
      then(session, unwrap(session.api.PUT('/v1/findings/{id}/dispute', { params, body }))),
    onWithdraw: () => then(session, unwrap(session.api.DELETE('/v1/findings/{id}/dispute', { params }))),
  }
}

export const disputeDecider =
  (session: Session) =>
  (id: string, body: DisputeDecision): Promise<Failure | null> =>
    then(
      session,
      unwrap(session.api.POST('/v1/operator/disputes/{id}/decision', { params: { path: { id } }, body })),
    )

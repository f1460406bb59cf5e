import { type Failure, failureOf } from '#machines/port-error.ts'
import { unwrap } from '#src/services/api/client.ts'
import type { AppContext } from '../page/app-context.ts'
import { toast, toastFailure } from '../page/toasts.ts'

export type Decision = 'agree' | 'decline' | 'withdraw'

type Context = Pick<AppContext, 'api' | 'sessionActor' | 'reloadRegister' | 'refresh'>

const path = '/v1/account/deep-scan-consent'
const toasts = { agree: 'consentGiven', decline: 'invitationDeclined', withdraw: 'consentWithdrawn' } as const

const send = async ({ api, sessionActor }: Context, decision: Decision): Promise<void> => {
  const code = sessionActor.getSnapshot().context.register?.company?.deepScanInviteId
  if (decision === 'agree') await api.PUT(path)
  else if (decision === 'withdraw') await api.DELETE(path)
  else if (code)
    await unwrap(
      api.POST('/v2/invite/{code}/accept', { params: { path: { code } }, body: { deepScanConsent: false } }),
    )
}

/** Withdrawing can be undone from its toast; returns why it failed, other failures are toasts. */
export const decideOnDeepScan = async (context: Context, decision: Decision): Promise<Failure | null> => {
  try {
    await send(context, decision)
    const undo = decision === 'withdraw' ? () => void decideOnDeepScan(context, 'agree') : undefined
    void toast(toasts[decision], undo)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== '0040') {
      if (decision === 'withdraw') return failure
      await toastFailure(failure, 'notChanged')
      return null
    }
    void toast('conflict')
  }
  await context.reloadRegister().catch(() => undefined)
  context.refresh()
  return null
}

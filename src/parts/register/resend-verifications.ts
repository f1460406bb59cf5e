import { failureOf } from '#machines/port-error.ts'
import type { AppContext } from '../page/app-context.ts'
import { toast, toastFailure } from '../page/toasts.ts'
import { createEmailVerificationPorts } from './api.ts'

/** Apart from the calls, as its toasts are no part of visitors' catalogues. */
export const resendVerifications = async (
  { api, reloadRegister }: Pick<AppContext, 'api' | 'reloadRegister'>,
  emails: readonly string[],
): Promise<void> => {
  const { resendVerificationEmail } = createEmailVerificationPorts(api)
  const outcomes = await Promise.allSettled(emails.map(email => resendVerificationEmail({ email })))
  // A verified one needs no message: the banner disappears.
  if (outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'verified'))
    await reloadRegister().catch(() => undefined)
  const isSent = outcomes.some(outcome => outcome.status === 'fulfilled' && outcome.value === 'sent')
  const refused = outcomes.find(outcome => outcome.status === 'rejected')
  if (refused) void toastFailure(failureOf(refused.reason), 'emailNotResent')
  else void toast(isSent ? 'emailResent' : 'emailVerified')
}

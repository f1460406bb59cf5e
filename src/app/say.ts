import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Sentence {
  kind: 'success' | 'error'
  words: MessageDescriptor
}

/** What the app says in a corner, about something that has no place of its own on the page (spec 2 §8). */
const sentences = {
  signOutFailed: {
    kind: 'error',
    words: msg`We could not sign you out. Please check your connection and try again.`,
  },
  offline: { kind: 'error', words: msg`Network error. Please check your internet connection.` },
  notChanged: { kind: 'error', words: msg`Something went wrong. Please try again later.` },
  emailResent: { kind: 'success', words: msg`Email successfully resent!` },
  emailNotResent: {
    kind: 'error',
    words: msg`Unable to resend verification email. Please try again later.`,
  },
  scanNotStarted: { kind: 'error', words: msg`The scan could not be started. Please try again later.` },
  noPaymentDetails: {
    kind: 'success',
    words: msg`There is nothing to update: no card is kept, you are asked for one each time you pay.`,
  },
  noScanLeft: { kind: 'error', words: msg`No scan is left. Get another one to scan again.` },
} as const satisfies Record<string, Sentence>

/** Shows a toast; its machinery comes with the signed-in pages. */
export const say = async (what: keyof typeof sentences): Promise<void> => {
  const { toast } = await import('../ui/toaster.tsx')
  const { kind, words } = sentences[what]
  toast(kind, i18n._(words))
}

import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the app says in a corner, about something that happened without a place of its own on the page. */
const sentences = {
  signOutFailed: msg`We could not sign you out. Please check your connection and try again.`,
}

/** Shows a toast; its machinery comes with the signed-in pages. */
export const say = async (what: keyof typeof sentences): Promise<void> => {
  const { toast } = await import('../ui/toaster.tsx')
  toast('error', i18n._(sentences[what]))
}

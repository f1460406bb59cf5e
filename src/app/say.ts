import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Sentence {
  kind: 'success' | 'error' | 'info'
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
  planUpdated: { kind: 'success', words: msg`Updated successfully!` },
  contactsNotified: { kind: 'success', words: msg`Notifications sent successfully!` },
  emailResent: { kind: 'success', words: msg`Email successfully resent!` },
  emailVerified: { kind: 'success', words: msg`This address is verified already.` },
  emailNotResent: {
    kind: 'error',
    words: msg`Unable to resend verification email. Please try again later.`,
  },
  scanNotStarted: { kind: 'error', words: msg`The scan could not be started. Please try again later.` },
  noPaymentDetails: {
    kind: 'success',
    words: msg`There is nothing to update: no card is kept, you are asked for one each time you pay.`,
  },
  requested: { kind: 'success', words: msg`Removal requested. We tell you about every step.` },
  requestCancelled: { kind: 'success', words: msg`The request is cancelled.` },
  requestAnswered: { kind: 'success', words: msg`Thank you. The removal goes on.` },
  requestDeleted: { kind: 'success', words: msg`The report is deleted.` },
  problemSolved: { kind: 'success', words: msg`Marked as solved.` },
  putAside: { kind: 'success', words: msg`Put aside.` },
  markedSafe: { kind: 'success', words: msg`Marked as safe.` },
  markedFixed: { kind: 'success', words: msg`Marked as fixed. It counts at your next scan.` },
  openedAgain: { kind: 'success', words: msg`It is open again.` },
  removedForGood: { kind: 'success', words: msg`Removed for good.` },
  overtaken: {
    kind: 'info',
    words: msg`This was changed in the meantime. You see how it stands now.`,
  },
  imagesAuthorised: { kind: 'success', words: msg`Authorised. These pictures cost no points.` },
  fixConfirmed: { kind: 'success', words: msg`Noted. It counts at your next monthly scan.` },
  fixTakenBack: { kind: 'success', words: msg`Taken back.` },
  bulkScanStarted: { kind: 'success', words: msg`The bulk scan has started. It goes on without you.` },
  resultsNotSaved: {
    kind: 'error',
    words: msg`The results could not be downloaded. Please try again later.`,
  },
  logNotExported: {
    kind: 'error',
    words: msg`The log could not be downloaded. Please try again later.`,
  },
  usersNotExported: {
    kind: 'error',
    words: msg`The users could not be exported. Please try again later.`,
  },
  rowsNotSaved: { kind: 'error', words: msg`Error populating bulk scan data. Please try again later.` },
  roleChanged: { kind: 'success', words: msg`The role is changed. It counts from their next step on.` },
  memberRemoved: { kind: 'success', words: msg`Removed from the company. The seat is free again.` },
  addressConfirmed: { kind: 'success', words: msg`Confirmed. They see in the console what they saw before.` },
  sessionsEnded: { kind: 'success', words: msg`Signed out everywhere. They are told by email.` },
  inviteResent: {
    kind: 'success',
    words: msg`The invitation is on its way again. The link before it has ended.`,
  },
  adminAdded: { kind: 'success', words: msg`Admin access given. They are told by e-mail.` },
  adminRevoked: { kind: 'success', words: msg`Admin access revoked. It has ended at once.` },
  ownershipHandedOn: {
    kind: 'success',
    words: msg`The company has a new owner. You stay an admin; both of you are told by e-mail.`,
  },
  adminGivenBack: { kind: 'success', words: msg`Admin access given back.` },
  passwordChanged: {
    kind: 'success',
    words: msg`Your password is changed. Every other session has ended.`,
  },
  emailChanged: {
    kind: 'success',
    words: msg`Your address is changed. Sign in with it from now on.`,
  },
  phoneChanged: { kind: 'success', words: msg`Your phone number is confirmed.` },
  factorOn: { kind: 'success', words: msg`It is on. We ask for it at your next sign-in.` },
  factorPreferred: { kind: 'success', words: msg`We ask for this one first from now on.` },
  factorOff: { kind: 'success', words: msg`It is off.` },
  sessionEnded: { kind: 'success', words: msg`That session has ended.` },
  otherSessionsEnded: { kind: 'success', words: msg`Every other session has ended.` },
  noScanLeft: { kind: 'error', words: msg`No scan is left. Get another one to scan again.` },
} as const satisfies Record<string, Sentence>

export type Said = keyof typeof sentences

/** Shows a toast, with a way back if there is one; its machinery comes with the signed-in pages. */
export const say = async (what: Said, undo?: () => void): Promise<void> => {
  const { toast } = await import('../ui/toaster.tsx')
  const { kind, words } = sentences[what]
  toast(kind, i18n._(words), undo && { label: i18n._(msg`Undo`), run: undo })
}

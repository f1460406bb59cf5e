import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#machines/port-error.ts'

interface Sentence {
  kind: 'success' | 'error' | 'info'
  words: MessageDescriptor
}

/** What the app says in a corner, about something that has no place of its own on the page (spec 2 §8). */
const sentences = {
  signOutFailed: {
    kind: 'error',
    words: msg`We couldn’t sign you out. Please check your connection and try again.`,
  },
  offline: { kind: 'error', words: msg`Network error. Please check your internet connection.` },
  notChanged: { kind: 'error', words: msg`Something went wrong. Please try again later.` },
  profileSaved: { kind: 'success', words: msg`Information updated successfully` },
  planUpdated: { kind: 'success', words: msg`Updated successfully!` },
  planReviewed: { kind: 'success', words: msg`Marked as reviewed. We’ll remind you again in a month.` },
  contactsNotified: { kind: 'success', words: msg`Notifications sent successfully!` },
  emailResent: { kind: 'success', words: msg`Email successfully resent!` },
  emailVerified: { kind: 'success', words: msg`This address is already verified.` },
  emailNotResent: {
    kind: 'error',
    words: msg`Unable to resend verification email. Please try again later.`,
  },
  scanNotStarted: { kind: 'error', words: msg`The scan couldn’t be started. Please try again later.` },
  requested: { kind: 'success', words: msg`Removal requested. We’ll keep you posted on every step.` },
  companyRemovalRequested: {
    kind: 'success',
    words: msg`Removal requested. We’ve notified the person.`,
  },
  questionSent: { kind: 'success', words: msg`Sent. We’ve asked the person to look at it.` },
  requestCancelled: { kind: 'success', words: msg`The request is canceled.` },
  requestAnswered: { kind: 'success', words: msg`Thank you. We’ll continue with the removal.` },
  requestDeleted: { kind: 'success', words: msg`The report is deleted.` },
  problemSolved: { kind: 'success', words: msg`Marked as solved.` },
  putAside: { kind: 'success', words: msg`Ignored.` },
  markedSafe: { kind: 'success', words: msg`Marked as safe.` },
  markedFixed: { kind: 'success', words: msg`Marked as fixed. It counts from your next scan.` },
  openedAgain: { kind: 'success', words: msg`Reopened.` },
  removedForGood: { kind: 'success', words: msg`Removed for good.` },
  conflict: {
    kind: 'info',
    words: msg`This changed in the meantime. Here’s the latest.`,
  },
  imagesAuthorised: { kind: 'success', words: msg`Authorized. These photos cost no points.` },
  fixConfirmed: { kind: 'success', words: msg`Saved. It counts from your next monthly scan.` },
  fixTakenBack: { kind: 'success', words: msg`Undone.` },
  bulkScanCanceled: { kind: 'success', words: msg`Canceled. The list is kept: you can run it again.` },
  listDeleted: { kind: 'success', words: msg`List deleted` },
  bulkScanStarted: { kind: 'success', words: msg`The bulk scan has started. You can leave this page.` },
  resultsNotSaved: {
    kind: 'error',
    words: msg`The results couldn’t be downloaded. Please try again later.`,
  },
  receiptNotSaved: {
    kind: 'error',
    words: msg`The receipt couldn’t be downloaded. Please try again later.`,
  },
  logNotExported: {
    kind: 'error',
    words: msg`The log couldn’t be downloaded. Please try again later.`,
  },
  usersNotExported: {
    kind: 'error',
    words: msg`The users couldn’t be exported. Please try again later.`,
  },
  findingsNotExported: {
    kind: 'error',
    words: msg`The findings couldn’t be exported. Please try again later.`,
  },
  rowsNotSaved: { kind: 'error', words: msg`Error populating bulk scan data. Please try again later.` },
  roleChanged: { kind: 'success', words: msg`Role changed. The change takes effect immediately.` },
  memberRemoved: {
    kind: 'success',
    words: msg`Removed from the company. You can restore them for 30 days, under Left.`,
  },
  addressRefused: { kind: 'success', words: msg`Removed from the company. The seat is free again.` },
  leaversRestored: { kind: 'success', words: msg`Restored. They’re part of your company again.` },
  addressConfirmed: { kind: 'success', words: msg`Confirmed. They have the same access as before.` },
  sessionsEnded: { kind: 'success', words: msg`Signed out everywhere. They’ll get an email.` },
  inviteResent: {
    kind: 'success',
    words: msg`The invitation is on its way again. The previous link no longer works.`,
  },
  adminAdded: { kind: 'success', words: msg`Admin access given. They’ll get an email.` },
  adminInvited: { kind: 'success', words: msg`Invited. They’ll have admin access once they accept.` },
  adminRevoked: { kind: 'success', words: msg`Admin access revoked, effective immediately.` },
  ownershipHandedOn: {
    kind: 'success',
    words: msg`The company has a new owner. You’re still an admin, and you’ll both get an email.`,
  },
  adminGivenBack: { kind: 'success', words: msg`Admin access restored.` },
  passwordChanged: {
    kind: 'success',
    words: msg`Your password has been changed. All your other sessions have ended.`,
  },
  emailChanged: {
    kind: 'success',
    words: msg`Your address has been changed. Use it to sign in from now on.`,
  },
  phoneChanged: { kind: 'success', words: msg`Your phone number is confirmed.` },
  factorOn: { kind: 'success', words: msg`Turned on. We’ll ask for it the next time you sign in.` },
  factorPreferred: { kind: 'success', words: msg`We’ll ask for this one first from now on.` },
  factorOff: { kind: 'success', words: msg`Turned off.` },
  profileStays: { kind: 'success', words: msg`Your account stays. Nothing was deleted.` },
  consentGiven: { kind: 'success', words: msg`You agreed to the deep scan.` },
  consentWithdrawn: {
    kind: 'success',
    words: msg`Consent withdrawn. Your company no longer sees your findings.`,
  },
  invitationDeclined: { kind: 'success', words: msg`Declined. Nothing changes.` },
  passkeyAdded: { kind: 'success', words: msg`Passkey added. You can sign in with it from now on.` },
  passkeyRemoved: { kind: 'success', words: msg`Passkey removed.` },
  sessionEnded: { kind: 'success', words: msg`That session has ended.` },
  otherSessionsEnded: { kind: 'success', words: msg`All your other sessions have ended.` },
  noScanLeft: { kind: 'error', words: msg`You have no scans left. Get another one to scan again.` },
} as const satisfies Record<string, Sentence>

export type ToastName = keyof typeof sentences

/** Shows a toast, with a way back if there is one; its machinery comes with the signed-in pages. */
export const toast = async (what: ToastName, undo?: () => void): Promise<void> => {
  const toaster = await import('#src/ui/toaster.tsx')
  const { kind, words } = sentences[what]
  toaster.toast(kind, i18n._(words), undo && { label: i18n._(msg`Undo`), run: undo })
}

/** Shows why something was refused and what to do next; `otherwise` when nobody knows why. */
export const toastFailure = async (failure: Failure, otherwise: ToastName): Promise<void> => {
  const isUnknown = failure.code === '0000' && !failure.offline && failure.fields.length === 0
  if (isUnknown && failure.waitSeconds === null) return toast(otherwise)
  const [toaster, { failureMessages }] = await Promise.all([
    import('#src/ui/toaster.tsx'),
    import('../forms/failure-labels.ts'),
  ])
  toaster.toast('error', i18n._(failureMessages(failure)))
}

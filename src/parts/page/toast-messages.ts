import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Sentence {
  kind: 'success' | 'error' | 'info'
  message: MessageDescriptor
}

/** What the app says in a corner, about something that has no place of its own on the page (spec 2 §8). */
export const toastMessages = {
  signOutFailed: {
    kind: 'error',
    message: msg`We couldn’t sign you out. Please check your connection and try again.`,
  },
  offline: { kind: 'error', message: msg`Network error. Please check your internet connection.` },
  notChanged: { kind: 'error', message: msg`Something went wrong. Please try again later.` },
  profileSaved: { kind: 'success', message: msg`Information updated successfully` },
  planUpdated: { kind: 'success', message: msg`Updated successfully!` },
  planReviewed: { kind: 'success', message: msg`Marked as reviewed. We’ll remind you again in a month.` },
  contactsNotified: { kind: 'success', message: msg`Notifications sent successfully!` },
  emailResent: { kind: 'success', message: msg`Email successfully resent!` },
  emailVerified: { kind: 'success', message: msg`This address is already verified.` },
  emailNotResent: {
    kind: 'error',
    message: msg`Unable to resend verification email. Please try again later.`,
  },
  scanNotStarted: { kind: 'error', message: msg`The scan couldn’t be started. Please try again later.` },
  requested: { kind: 'success', message: msg`Removal requested. We’ll keep you posted on every step.` },
  companyRemovalRequested: {
    kind: 'success',
    message: msg`Removal requested. We’ve notified the person.`,
  },
  questionSent: { kind: 'success', message: msg`Sent. We’ve asked the person to look at it.` },
  requestCancelled: { kind: 'success', message: msg`The request is canceled.` },
  requestAnswered: { kind: 'success', message: msg`Thank you. We’ll continue with the removal.` },
  requestDeleted: { kind: 'success', message: msg`The report is deleted.` },
  problemSolved: { kind: 'success', message: msg`Marked as solved.` },
  putAside: { kind: 'success', message: msg`Ignored.` },
  markedSafe: { kind: 'success', message: msg`Marked as safe.` },
  markedFixed: { kind: 'success', message: msg`Marked as fixed. It counts from your next scan.` },
  openedAgain: { kind: 'success', message: msg`Reopened.` },
  removedForGood: { kind: 'success', message: msg`Removed for good.` },
  conflict: {
    kind: 'info',
    message: msg`This changed in the meantime. Here’s the latest.`,
  },
  imagesAuthorised: { kind: 'success', message: msg`Authorized. These photos cost no points.` },
  fixConfirmed: { kind: 'success', message: msg`Saved. It counts from your next scan.` },
  fixTakenBack: { kind: 'success', message: msg`Undone.` },
  bulkScanCanceled: { kind: 'success', message: msg`Canceled. The list is kept: you can run it again.` },
  paymentCanceled: { kind: 'success', message: msg`The payment was canceled. Nothing was charged.` },
  paymentNotCanceled: {
    kind: 'info',
    message: msg`It’s too late to cancel this payment. Here’s the latest.`,
  },
  listDeleted: { kind: 'success', message: msg`List deleted` },
  bulkScanStarted: { kind: 'success', message: msg`The bulk scan has started. You can leave this page.` },
  notDownloaded: { kind: 'error', message: msg`The file couldn’t be downloaded. Please try again later.` },
  rowsNotSaved: { kind: 'error', message: msg`Error populating bulk scan data. Please try again later.` },
  roleChanged: { kind: 'success', message: msg`Role changed. The change takes effect immediately.` },
  memberRemoved: {
    kind: 'success',
    message: msg`Removed from the company. You can restore them for 30 days, under Left.`,
  },
  addressRefused: { kind: 'success', message: msg`Removed from the company. The seat is free again.` },
  leaversRestored: { kind: 'success', message: msg`Restored. They’re part of your company again.` },
  addressConfirmed: { kind: 'success', message: msg`Confirmed. They have the same access as before.` },
  sessionsEnded: { kind: 'success', message: msg`Signed out everywhere. They’ll get an email.` },
  inviteResent: {
    kind: 'success',
    message: msg`Sent again. Previous links no longer work.`,
  },
  membersSkipped: {
    kind: 'info',
    message: msg`Done, except for those who’ve changed in the meantime or were invited just now.`,
  },
  adminAdded: { kind: 'success', message: msg`Admin access given. They’ll get an email.` },
  adminInvited: { kind: 'success', message: msg`Invited. They’ll have admin access once they accept.` },
  adminRevoked: { kind: 'success', message: msg`Admin access revoked, effective immediately.` },
  ownershipHandedOn: {
    kind: 'success',
    message: msg`The company has a new owner. You’re still an admin, and you’ll both get an email.`,
  },
  adminGivenBack: { kind: 'success', message: msg`Admin access restored.` },
  passwordChanged: {
    kind: 'success',
    message: msg`Your password has been changed. All your other sessions have ended.`,
  },
  emailChanged: {
    kind: 'success',
    message: msg`Your address has been changed. Use it to sign in from now on.`,
  },
  phoneChanged: { kind: 'success', message: msg`Your phone number is confirmed.` },
  factorOn: { kind: 'success', message: msg`Turned on. We’ll ask for it the next time you sign in.` },
  factorPreferred: { kind: 'success', message: msg`We’ll ask for this one first from now on.` },
  factorOff: { kind: 'success', message: msg`Turned off.` },
  profileStays: { kind: 'success', message: msg`Your account stays. Nothing was deleted.` },
  consentGiven: { kind: 'success', message: msg`You agreed to the deep scan.` },
  consentWithdrawn: {
    kind: 'success',
    message: msg`Consent withdrawn. Your company no longer sees your findings.`,
  },
  invitationDeclined: { kind: 'success', message: msg`Declined. Nothing changes.` },
  passkeyAdded: { kind: 'success', message: msg`Passkey added. You can sign in with it from now on.` },
  passkeyRemoved: { kind: 'success', message: msg`Passkey removed.` },
  sessionEnded: { kind: 'success', message: msg`That session has ended.` },
  otherSessionsEnded: { kind: 'success', message: msg`All your other sessions have ended.` },
  noScanLeft: { kind: 'error', message: msg`You have no scans left. Get another one to scan again.` },
} as const satisfies Record<string, Sentence>

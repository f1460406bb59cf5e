import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingHistoryEntry } from '#openapi/generated/api.ts'
import { disappearances } from './labels.ts'

const names: Record<FindingHistoryEntry['event'], MessageDescriptor> = {
  found: msg`Found`,
  confirmed: msg`You said it’s about you`,
  foundAgain: msg`Found again`,
  reported: msg`Removal requested`,
  accepted: msg`Accepted`,
  formBegun: msg`Site’s form begun`,
  formSent: msg`Site’s form sent`,
  formHandedOver: msg`Handed to our team`,
  waitingFeedback: msg`Waiting for the site`,
  userAction: msg`Your action is needed`,
  answerLapsed: msg`No answer in time`,
  requestDenied: msg`Request denied`,
  failed: msg`Removal failed`,
  removed: msg`Removed`,
  seenGone: msg`Gone from the page`,
  disputed: msg`You said it isn’t right`,
  disputeWithdrawn: msg`You took back what you said`,
  disputeRejected: msg`Checked: it’s right`,
  siteGone: msg`The site is gone`,
  solved: msg`Solved`,
  reportCancelled: msg`Request canceled`,
  reportDeleted: msg`Report deleted`,
  reappeared: msg`It’s back`,
  ignored: msg`Ignored`,
  restored: msg`Reopened`,
  markedSafe: msg`Marked as safe`,
  fixed: msg`Fixed`,
}

/** Where our team has no proof of its own, the site says so. */
export const findingEventName = ({ event, by }: Pick<FindingHistoryEntry, 'event' | 'by'>) =>
  event === 'solved' && by === 'desk' ? disappearances.siteSaysSo.name : names[event]

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingHistoryEntry } from '#openapi/generated/api.d.ts'

export const findingEventNames: Record<FindingHistoryEntry['event'], MessageDescriptor> = {
  found: msg`Found`,
  foundAgain: msg`Found again`,
  reported: msg`Removal requested`,
  accepted: msg`Accepted`,
  waitingFeedback: msg`Waiting for the site`,
  userAction: msg`Your action is needed`,
  answerLapsed: msg`No answer in time`,
  requestDenied: msg`Request denied`,
  failed: msg`Removal failed`,
  removed: msg`Removed`,
  solved: msg`Solved`,
  reportCancelled: msg`Request canceled`,
  reportDeleted: msg`Report deleted`,
  reappeared: msg`It’s back`,
  ignored: msg`Ignored`,
  restored: msg`Reopened`,
  markedSafe: msg`Marked as safe`,
  fixed: msg`Fixed`,
}

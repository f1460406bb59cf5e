import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeliveryState, ReplyMeaning } from '#openapi/generated/api.ts'
import type { Tone } from '#src/ui/tones.ts'

export const deliveryStates: Readonly<Record<DeliveryState, readonly [name: MessageDescriptor, tone: Tone]>> =
  {
    queued: [msg`Waits to be sent`, 'info'],
    takenBack: [msg`Not sent`, 'neutral'],
    accepted: [msg`Sent`, 'info'],
    rejected: [msg`Not delivered`, 'danger'],
    bounced: [msg`Came back`, 'danger'],
    overdue: [msg`No answer in time`, 'warning'],
    escalated: [msg`Reminded`, 'info'],
    unanswered: [msg`No answer to the reminder`, 'warning'],
    complained: [msg`Complaint made`, 'neutral'],
    answered: [msg`Answer received`, 'info'],
  }

/** For operators. */
export const replyMeanings: Readonly<Record<ReplyMeaning, MessageDescriptor>> = {
  confirmed: msg`Removed, it says`,
  asksForProof: msg`Wants proof or details`,
  formOnly: msg`Wants its form`,
  refused: msg`Refuses`,
  promisesDate: msg`Promises a day`,
  noData: msg`Has no data, it says`,
  otherLanguage: msg`Another language`,
  acknowledged: msg`Only a receipt`,
  unknown: msg`Unclear`,
}

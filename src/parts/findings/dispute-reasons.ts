import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DisputeReason } from '#openapi/generated/api.ts'

export const disputeReasons: Readonly<Record<DisputeReason, MessageDescriptor>> = {
  notThere: msg`It isn’t there, or never was`,
  wrongDetails: msg`What it says is wrong`,
  someoneElse: msg`It’s about someone else`,
  other: msg`Something else`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlertFilter } from '#openapi/generated/api.d.ts'

/** The filters for an alert's recipients (spec 1 §7, notify): by progress, or by risk. */
export const alertFilters: Record<AlertFilter, MessageDescriptor> = {
  ALL: msg`Everyone`,
  HIGH_RISK: msg`Users at high or critical risk`,
  NOT_SCANNED: msg`Users who haven’t been scanned`,
  NOT_INVITED: msg`Users who haven’t been invited`,
  INVITED: msg`Users who have been invited`,
  PENDING: msg`Users whose registration is pending`,
  REGISTERED: msg`Users who have registered`,
  COMPLETED_PROFILE: msg`Users who have completed their profile`,
}

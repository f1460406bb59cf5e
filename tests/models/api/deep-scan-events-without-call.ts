import type { DeepScanEvent } from '../../../machines/lifecycle/deep-scan.ts'
import type { OperationId } from '../../../server/platform/http/contract.ts'

/**
 * Events of the deepScan chart that only a company can cause, with the operations that will cause them. Every one of these
 * operations is in server/modules/not-built.ts; as soon as one is built, the test beside this list fails until its event is
 * walked over the API like the others. Empty when the product is complete.
 */
export const eventsWithoutCall = {
  'deepScan.invited': ['inviteToDeepScan', 'inviteUserToDeepScan'],
  'deepScan.invitationAccepted': ['acceptInvite'],
  'deepScan.seatsExhausted': ['checkCompanySeats', 'startBatchScan'],
  'deepScan.seatsGranted': ['updateCompanySettings', 'checkBatchSeats'],
} as const satisfies Partial<Record<DeepScanEvent['type'], readonly OperationId[]>>

type EventWithoutCall = keyof typeof eventsWithoutCall

export const isWithoutCall = (type: DeepScanEvent['type']): type is EventWithoutCall =>
  Object.hasOwn(eventsWithoutCall, type)

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BatchFailure, BatchScanStatus, BatchType } from '#openapi/generated/api.d.ts'
import type { Tone } from '#src/ui/tones.ts'

export const batchStatuses: Record<BatchScanStatus, { name: MessageDescriptor; tone: Tone }> = {
  pending: { name: msg`Pending`, tone: 'neutral' },
  processing: { name: msg`Processing`, tone: 'info' },
  scanning: { name: msg`In Progress`, tone: 'info' },
  completed: { name: msg({ context: 'a scan', message: 'Completed' }), tone: 'safe' },
  failed: { name: msg`Error`, tone: 'danger' },
  unavailable_seats: { name: msg`Waiting for seats`, tone: 'warning' },
  canceled: { name: msg({ context: 'a scan', message: 'Canceled' }), tone: 'neutral' },
}

export const batchTypes: Record<BatchType, MessageDescriptor> = {
  Manual: msg`Manual`,
  Scheduled: msg`Scheduled`,
}

/** Why a bulk scan failed, and what rerunning it does (spec 2 §4: a tooltip with a button). */
export const batchFailures: Record<BatchFailure, MessageDescriptor> = {
  technicalError: msg`A technical error stopped the scan. Nothing that was found is lost: run it again to continue.`,
  noSourceAnswered: msg`We couldn’t check any of our sources. Run it again in a while.`,
  fileUnreadable: msg`The uploaded list can no longer be read. Upload the file again.`,
  timedOut: msg`The scan took longer than 24 hours. Run it again to continue.`,
}

/** The fallback when the server gives no reason. */
export const unknownFailure = msg`The scan stopped early. Run it again to continue.`

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  DeepScanStatus,
  FindingIssue,
  FindingScope,
  FindingStatus,
  ListedRiskLevel,
  MemberStatus,
  RemovalProgress,
} from '#openapi/generated/api.ts'
import { levelTones, type Tone } from '#src/ui/tones.ts'

interface Word {
  name: MessageDescriptor
  tone: Tone
}

/** Spec 2 §4, threat and risk levels; the worst first, as in lists. */
export const riskLevels: Record<ListedRiskLevel, Word> = {
  CRITICAL: { name: msg`Critical`, tone: levelTones.CRITICAL },
  HIGH: { name: msg`High`, tone: levelTones.HIGH },
  MODERATE: { name: msg`Moderate`, tone: levelTones.MODERATE },
  LOW: { name: msg`Low`, tone: levelTones.LOW },
  /** Nothing was found, but some source could not check: unknown. */
  COULD_NOT_CHECK: { name: msg`Couldn’t check`, tone: 'neutral' },
  /** Nothing has been checked yet, which is not the same as safe. */
  PENDING: { name: msg`Not known yet`, tone: 'info' },
  /** Of somebody who hasn't agreed to the deep scan (docs/adr/0060). */
  NOT_SHOWN: { name: msg`Not shown`, tone: 'neutral' },
}

/** Spec 2 §4, deep scan status, in the order of the chart. */
export const deepScanStatuses: Record<DeepScanStatus, Word> = {
  NOT_INVITED: { name: msg({ context: 'a scan', message: 'Not invited' }), tone: 'neutral' },
  INVITED: { name: msg({ context: 'a scan', message: 'Invited' }), tone: 'info' },
  NOT_STARTED: { name: msg`Not started`, tone: 'info' },
  INITIATED: { name: msg`Initiated`, tone: 'info' },
  PROCESSING: { name: msg`Ongoing`, tone: 'info' },
  SCANNING: { name: msg`Scanning`, tone: 'info' },
  COMPLETED: { name: msg({ context: 'a scan', message: 'Completed' }), tone: 'safe' },
  FAILED: { name: msg({ context: 'a scan', message: 'Failed' }), tone: 'danger' },
  UNAVAILABLE_SEATS: { name: msg`Waiting for a seat`, tone: 'warning' },
}

export const memberStatuses: Record<MemberStatus, MessageDescriptor> = {
  'Not Invited': msg`Not invited`,
  Invited: msg`Invited`,
  Pending: msg`Pending`,
  Registered: msg`Registered`,
  'Completed Profile': msg`Completed profile`,
}

/** Spec 2 §3, type of a finding. */
export const findingIssues: Record<FindingIssue, MessageDescriptor> = {
  credential: msg`Credential`,
  email: msg`Email`,
  name: msg`Name`,
  address: msg`Home address`,
  phone: msg`Phone number`,
  webdomain: msg`Web domain`,
}

export const findingScopes: Record<FindingScope, MessageDescriptor> = {
  external: msg`External`,
  internal: msg`Internal`,
}

export const removalProgress: Record<RemovalProgress, MessageDescriptor> = {
  underWay: msg`Removal in progress`,
  solved: msg`Removed`,
}

export const peopleWithFindings: Record<FindingScope, MessageDescriptor> = {
  external: msg`With external findings`,
  internal: msg`With internal findings`,
}

export const findingStatuses: Record<FindingStatus, MessageDescriptor> = {
  detected: msg`Detected`,
  fixed: msg`Fixed`,
}

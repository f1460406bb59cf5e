import type {
  ExposureType,
  FindingOrigin,
  FindingType,
  RemovalProgress,
  ReportResolution,
  ThreatLevel,
} from '#openapi/generated/api.d.ts'
import { isRemovable } from './leak-actions.ts'

/** Removals that nobody but the person can bring on. */
export const waitingForPerson: readonly ReportResolution[] = ['USER ACTION', 'REQUEST DENIED', 'FAILED']

/** Removals by what has become of them, as the figures count them. */
export const removalsBy: Readonly<Record<RemovalProgress, readonly ReportResolution[]>> = {
  underWay: ['PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION'],
  solved: ['SOLVED', 'REMOVE'],
}

/** What people see of a removal request (spec 2 §4). */
export type ReportCard = 'requestReceived' | 'inProgress' | 'actionRequired' | 'unsuccessful' | 'successful'

const cards: Readonly<Record<ReportResolution, ReportCard>> = {
  PENDING: 'requestReceived',
  ACCEPTED: 'inProgress',
  'WAITING FEEDBACK': 'inProgress',
  'USER ACTION': 'actionRequired',
  'REQUEST DENIED': 'unsuccessful',
  FAILED: 'unsuccessful',
  SOLVED: 'successful',
  REMOVE: 'successful',
}

/** Names and addresses have only the two cards about how it ended: everything before is under way (spec 2 §4). */
export const reportCard = (type: FindingType, resolution: ReportResolution): ReportCard => {
  const card = cards[resolution]
  const hasTwoCards = type === 'NAME' || type === 'ADDRESS'
  return hasTwoCards && card !== 'unsuccessful' && card !== 'successful' ? 'inProgress' : card
}

/**
 * Whether somebody can be asked to take it down: what stands on a page, and whatever the person found on one themselves. A breach
 * can't be undone.
 */
export const isRequestable = (type: FindingType, origin: FindingOrigin): boolean =>
  isRemovable(type) || origin === 'person'

/** Days in which the next move should come, from the last one: by the desk, or by the person in USER ACTION. */
const daysToMove: Readonly<Record<ReportResolution, number | null>> = {
  PENDING: 3,
  ACCEPTED: 7,
  'WAITING FEEDBACK': 21,
  'USER ACTION': 21,
  'REQUEST DENIED': null,
  FAILED: null,
  SOLVED: null,
  REMOVE: null,
}

const day = 24 * 60 * 60 * 1000

/** The moment by which a request that came into this resolution at `since` should move on; null when it has ended. */
export const dueAt = (resolution: ReportResolution, since: Date): Date | null => {
  const days = daysToMove[resolution]
  return days === null ? null : new Date(since.getTime() + days * day)
}

/** Until when the person should act; null when nothing is asked of them. */
export const answerBy = (resolution: ReportResolution, since: Date): Date | null =>
  resolution === 'USER ACTION' ? dueAt(resolution, since) : null

/** So many days before that, who has not answered is reminded. */
export const answerReminderDays = 3

/** The kind of finding that a reported exposure becomes (spec 2 §3). */
export const findingTypeOfExposure: Readonly<Record<ExposureType, FindingType>> = {
  address: 'ADDRESS',
  image: 'IMAGE',
  phone: 'PHONE',
  name: 'NAME',
  email: 'EMAIL',
}

/** How bad an exposure is that a person found, as far as its type tells (docs/score.md: listings and pictures). */
export const threatOfExposure: Readonly<Record<ExposureType, ThreatLevel>> = {
  address: 'HIGH',
  image: 'MODERATE',
  phone: 'MODERATE',
  name: 'LOW',
  email: 'LOW',
}

/** The same page is the same exposure, however its address is written: no fragment, no closing slash, host in lower case. */
export const websiteKey = (website: string): string => {
  const { host, pathname, search } = new URL(website)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}

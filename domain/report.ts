import type {
  DenyReason,
  ExposureType,
  FindingOrigin,
  FindingType,
  RemovalProgress,
  ReportResolution,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import { denyReasonValues } from '#openapi/generated/enumerations.ts'

/** The visible status of a removal request (spec 2 §4). */
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

const resolutionsOn = (...shown: readonly ReportCard[]): readonly ReportResolution[] =>
  (Object.keys(cards) as ReportResolution[]).filter(resolution => shown.includes(cards[resolution]))

export const waitingForPerson = resolutionsOn('actionRequired', 'unsuccessful')

export const removalsBy: Readonly<Record<RemovalProgress, readonly ReportResolution[]>> = {
  underWay: resolutionsOn('requestReceived', 'inProgress', 'actionRequired'),
  solved: resolutionsOn('successful'),
}

/** Names and addresses have only the two cards for the end: everything before is under way (spec 2 §4). */
export const reportCard = (type: FindingType, resolution: ReportResolution): ReportCard => {
  const card = cards[resolution]
  const hasTwoCards = type === 'NAME' || type === 'ADDRESS'
  return hasTwoCards && card !== 'unsuccessful' && card !== 'successful' ? 'inProgress' : card
}

/** Findings on a page, and user reports; a breach can't be undone. */
export const isRequestable = (type: FindingType, origin: FindingOrigin): boolean =>
  isRemovable(type) || origin === 'person'

export const answerDays = 21

/** Days until the next move: by the desk, or by the person in USER ACTION. */
const daysToMove: Readonly<Record<ReportResolution, number | null>> = {
  PENDING: 3,
  ACCEPTED: 7,
  'WAITING FEEDBACK': 21,
  'USER ACTION': answerDays,
  'REQUEST DENIED': null,
  FAILED: null,
  SOLVED: null,
  REMOVE: null,
}

const day = 24 * 60 * 60 * 1000

/** Null when it has ended. */
export const dueAt = (resolution: ReportResolution, since: Date): Date | null => {
  const days = daysToMove[resolution]
  return days === null ? null : new Date(since.getTime() + days * day)
}

export const answerBy = (resolution: ReportResolution, since: Date): Date | null =>
  resolution === 'USER ACTION' ? dueAt(resolution, since) : null

export const answerReminderDays = 3

/** The finding type of a reported exposure (spec 2 §3). */
export const findingTypeOfExposure: Readonly<Record<ExposureType, FindingType>> = {
  address: 'ADDRESS',
  image: 'IMAGE',
  phone: 'PHONE',
  name: 'NAME',
  email: 'EMAIL',
}

/** The severity of a reported exposure, by its type (docs/score.md: listings and images). */
export const threatOfExposure: Readonly<Record<ExposureType, ThreatLevel>> = {
  address: 'HIGH',
  image: 'MODERATE',
  phone: 'MODERATE',
  name: 'LOW',
  email: 'LOW',
}

/** Normalizes a page's address: no fragment, no trailing slash, host in lower case. */
export const websiteKey = (website: string): string => {
  const { host, pathname, search } = new URL(website)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}

/** Findings on a page (spec 2 §4), which can reappear; for a breach the password is changed. */
export const removableTypes: readonly FindingType[] = ['NAME', 'ADDRESS', 'PHONE', 'IMAGE']

export const isRemovable = (type: FindingType): boolean => removableTypes.includes(type)

export type DenialReason = DenyReason

/** Why a removal request may be denied, in the spec's order (spec 2 §4). */
export const denialReasons: readonly DenialReason[] = denyReasonValues

export const hasFittingReasons = (isDenial: boolean, reasons: readonly DenialReason[]): boolean =>
  isDenial === reasons.length > 0

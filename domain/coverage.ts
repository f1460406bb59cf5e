import type { CouldNotCheckReason, Coverage, ScanSource, ScanSubjectKind } from '#openapi/generated/api.d.ts'

/** Everything that is asked, for people, companies and new passwords alike. */
export type Source = ScanSource
/** What sources are asked about. */
export type Area = ScanSubjectKind
/** All sources that have to be asked about an area before anybody may call it in order (docs/adr/0046). */
export const requiredSources = {
  EMAIL: ['embeddedCorpus', 'stealerLogs', 'haveIBeenPwned'],
  PASSWORD: ['commonPasswords', 'breachedPasswords'],
  PHONE: ['peopleSearch'],
  NAME: ['peopleSearch'],
  ADDRESS: ['peopleSearch'],
  DOMAIN: ['embeddedCorpus', 'stealerLogs'],
  IMAGE: ['imageIndex'],
} as const satisfies Readonly<Record<Area, readonly Source[]>>

/** The sources of one area. */
export type SourceOf<A extends Area> = (typeof requiredSources)[A][number]
/** A source that scans ask; the others are asked about new passwords. */
export type ScanSourceName = SourceOf<Exclude<Area, 'PASSWORD'>>

/** The areas that scans look into. */
export const scannedAreas = [
  'EMAIL',
  'NAME',
  'ADDRESS',
  'PHONE',
  'DOMAIN',
  'IMAGE',
] as const satisfies readonly Exclude<Area, 'PASSWORD'>[]

/** Everything that scans ask. */
export const scanSources: readonly ScanSourceName[] = [
  ...new Set(scannedAreas.flatMap(area => requiredSources[area])),
]

/** How a source of an area stands in one check. */
export type SourceState = 'checked' | 'notConnected' | 'failed' | 'empty' | 'notChecked'

const stateByReason: Readonly<Record<CouldNotCheckReason, Exclude<SourceState, 'checked'>>> = {
  NOT_CONFIGURED: 'notConnected',
  EMPTY: 'empty',
  NOT_ASKED: 'notChecked',
  UNREACHABLE: 'failed',
  RATE_LIMITED: 'failed',
  REFUSED: 'failed',
  TIMED_OUT: 'failed',
  UNREADABLE_ANSWER: 'failed',
  UNREADABLE_PICTURE: 'failed',
}

/** The reasons that another try may remove. */
export const reasonsOfFailure: readonly CouldNotCheckReason[] = [
  'UNREACHABLE',
  'RATE_LIMITED',
  'REFUSED',
  'TIMED_OUT',
  'UNREADABLE_ANSWER',
]

/** The state that a source is in; `reason` null: it was asked about everything. */
export const stateOfSource = (reason: CouldNotCheckReason | null): SourceState =>
  reason === null ? 'checked' : stateByReason[reason]

/** Whether the next scan asks again without anybody doing anything. */
export const isRetried = (reason: CouldNotCheckReason): boolean => stateOfSource(reason) === 'failed'

/** What became of asking one source about one area; `reason` null: it was asked about all that there was. */
export interface SourceCheck {
  readonly source: Source
  readonly subjectKind: Area
  readonly reason: CouldNotCheckReason | null
}

/** What is kept of a scan in which every source was asked about every kind of data. */
export const everythingChecked: readonly SourceCheck[] = scannedAreas.flatMap(subjectKind =>
  requiredSources[subjectKind].map(source => ({ source, subjectKind, reason: null })),
)

/** A source that was not asked about an area, and why. */
export type UncheckedSource = SourceCheck & { readonly reason: CouldNotCheckReason }

const worst = (reasons: readonly (CouldNotCheckReason | null)[]): CouldNotCheckReason | null =>
  reasons.find(reason => reason !== null) ?? null

/** Every source that the area needs, and any other that was asked, once each; what nobody asked is not asked. */
const checksOfArea = (area: Area, checks: readonly SourceCheck[]): SourceCheck[] => {
  const own = checks.filter(({ subjectKind }) => subjectKind === area)
  const needed: readonly Source[] = requiredSources[area]
  return [...new Set([...needed, ...own.map(({ source }) => source)])].map(source => {
    const ofSource = own.filter(check => check.source === source)
    return {
      source,
      subjectKind: area,
      reason: ofSource.length === 0 ? 'NOT_ASKED' : worst(ofSource.map(({ reason }) => reason)),
    }
  })
}

/** The areas that a check had anything to look for in. */
export const areasOf = (checks: readonly SourceCheck[]): Area[] => [
  ...new Set(checks.map(({ subjectKind }) => subjectKind)),
]

/** A check made complete: each area that it looked into, with every source that the area needs. */
export const completeChecks = (checks: readonly SourceCheck[]): SourceCheck[] =>
  areasOf(checks).flatMap(area => checksOfArea(area, checks))

const isUnchecked = (check: SourceCheck): check is UncheckedSource => check.reason !== null

/** What could not be checked, by source and area. */
export const uncheckedOf = (checks: readonly SourceCheck[]): UncheckedSource[] =>
  completeChecks(checks).filter(isUnchecked)

const coverage = (checks: readonly SourceCheck[]): Coverage => {
  const sources = new Set(checks.map(({ source }) => source))
  const silent = new Set(checks.filter(isUnchecked).map(({ source }) => source))
  return { sourcesAsked: sources.size - silent.size, sourcesTotal: sources.size }
}

/** How many of the sources of everything that was looked for were asked about all of it. */
export const coverageOfCheck = (checks: readonly SourceCheck[]): Coverage => coverage(completeChecks(checks))

/** How many of the sources of one area were asked; none where there was nothing to look for. */
export const coverageOfArea = (area: Area, checks: readonly SourceCheck[]): Coverage =>
  coverage(checksOfArea(area, checks))

export const isComplete = ({ sourcesAsked, sourcesTotal }: Coverage): boolean =>
  sourcesTotal > 0 && sourcesAsked === sourcesTotal

/**
 * What may be said of an area. A finding counts whatever else was asked. `inOrder` alone is good news: everything that calls somebody
 * safe ("in order", low risk, a strength, "nothing was found") is `inOrder`.
 */
export type Verdict = 'found' | 'inOrder' | 'nothingFoundInSome' | 'couldNotCheck'

export const verdictOf = (findings: number, known: Coverage): Verdict => {
  if (findings > 0) return 'found'
  if (isComplete(known)) return 'inOrder'
  return known.sourcesAsked > 0 ? 'nothingFoundInSome' : 'couldNotCheck'
}

/** Whether an area is neither exposed nor known to be in order. */
export const isUnknown = (verdict: Verdict): boolean =>
  verdict === 'nothingFoundInSome' || verdict === 'couldNotCheck'

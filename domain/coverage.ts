import type { CouldNotCheckReason, Coverage, ScanSource, ScanSubjectKind } from '#openapi/generated/api.ts'
import { couldNotCheckReasonValues } from '#openapi/generated/enumerations.ts'

export type Source = ScanSource
export type Area = ScanSubjectKind
/** The sources that must all check an area before it may be called in order (docs/adr/0046). */
export const requiredSources = {
  EMAIL: ['embeddedCorpus', 'stealerLogs', 'haveIBeenPwned'],
  PASSWORD: ['commonPasswords', 'breachedPasswords'],
  PHONE: ['peopleSearch'],
  NAME: ['peopleSearch'],
  ADDRESS: ['peopleSearch'],
  DOMAIN: ['embeddedCorpus', 'stealerLogs'],
  IMAGE: ['imageIndex'],
} as const satisfies Readonly<Record<Area, readonly Source[]>>

/** Services that an operator may add: asked where they are connected, and missed by nobody where they are not. */
export const addedSources = {
  EMAIL: ['xposedOrNot'],
  PHONE: ['peopleSites'],
  NAME: ['peopleSites'],
  ADDRESS: ['peopleSites'],
} as const satisfies Partial<Readonly<Record<Area, readonly Source[]>>>

export type SourceOf<A extends Area> = (typeof requiredSources)[A][number]
/** A source of scans; the others check new passwords. */
export type ScanSourceName =
  | SourceOf<Exclude<Area, 'PASSWORD'>>
  | (typeof addedSources)[keyof typeof addedSources][number]

export type UncheckedSourceReasons = Readonly<Partial<Record<ScanSourceName, CouldNotCheckReason>>>

export const scannedAreas = [
  'EMAIL',
  'NAME',
  'ADDRESS',
  'PHONE',
  'DOMAIN',
  'IMAGE',
] as const satisfies readonly Exclude<Area, 'PASSWORD'>[]

export const scanSources: readonly ScanSourceName[] = [
  ...new Set(scannedAreas.flatMap(area => requiredSources[area])),
]

const retried: Readonly<Record<CouldNotCheckReason, boolean>> = {
  NOT_CONFIGURED: false,
  EMPTY: false,
  NOT_ASKED: false,
  TO_CONFIRM: false,
  UNREACHABLE: true,
  RATE_LIMITED: true,
  REFUSED: true,
  TIMED_OUT: true,
  UNREADABLE_ANSWER: true,
  UNREADABLE_PICTURE: true,
  PARTLY_READ: true,
}

/** Whether the next scan retries without anyone's action. */
export const isRetried = (reason: CouldNotCheckReason): boolean => retried[reason]

export const reasonsOfFailure: readonly CouldNotCheckReason[] = couldNotCheckReasonValues.filter(isRetried)

/** The result of checking one source for one area; `reason` null: everything was checked. */
export interface SourceCheck {
  readonly source: Source
  readonly subjectKind: Area
  readonly reason: CouldNotCheckReason | null
}

export const everythingChecked: readonly SourceCheck[] = scannedAreas.flatMap(subjectKind =>
  requiredSources[subjectKind].map(source => ({ source, subjectKind, reason: null })),
)

/** What may be a person’s, and waits for their answer. */
export interface OpenQuestions {
  readonly source: Source
  readonly type: Area
  readonly count: number
}

/** How many wait for the person; of a kind, or of all. */
export const likelyCount = (questions: readonly OpenQuestions[], type?: Area): number =>
  questions.reduce((sum, part) => sum + (type === undefined || part.type === type ? part.count : 0), 0)

/** As long as a source holds what may be the person’s, it has not said that nothing is. */
export const checksUntilAnswered = (
  checks: readonly SourceCheck[],
  questions: readonly OpenQuestions[],
): SourceCheck[] =>
  checks.map(check =>
    check.reason === null &&
    questions.some(({ source, type }) => source === check.source && type === check.subjectKind)
      ? { ...check, reason: 'TO_CONFIRM' }
      : check,
  )

export type UncheckedSource = SourceCheck & { readonly reason: CouldNotCheckReason }

const worst = (reasons: readonly (CouldNotCheckReason | null)[]): CouldNotCheckReason | null =>
  reasons.find(reason => reason !== null) ?? null

/** Every source the area needs and any other that was checked; missing ones count as not checked. */
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

export const areasOf = (checks: readonly SourceCheck[]): Area[] => [
  ...new Set(checks.map(({ subjectKind }) => subjectKind)),
]

export const completeChecks = (checks: readonly SourceCheck[]): SourceCheck[] =>
  areasOf(checks).flatMap(area => checksOfArea(area, checks))

const isUnchecked = (check: SourceCheck): check is UncheckedSource => check.reason !== null

export const uncheckedOf = (checks: readonly SourceCheck[]): UncheckedSource[] =>
  completeChecks(checks).filter(isUnchecked)

/** It answered, with what may be the person’s. */
export const isAsking = ({ reason }: SourceCheck): boolean => reason === 'TO_CONFIRM'

const coverage = (checks: readonly SourceCheck[]): Coverage => {
  const sources = new Set(checks.map(({ source }) => source))
  const silent = new Set(
    checks.filter(check => isUnchecked(check) && !isAsking(check)).map(({ source }) => source),
  )
  return { sourcesAsked: sources.size - silent.size, sourcesTotal: sources.size }
}

export const coverageOfCheck = (checks: readonly SourceCheck[]): Coverage => coverage(completeChecks(checks))

/** No sources where there was nothing to check. */
export const coverageOfArea = (area: Area, checks: readonly SourceCheck[]): Coverage =>
  coverage(checksOfArea(area, checks))

export const isComplete = ({ sourcesAsked, sourcesTotal }: Coverage): boolean =>
  sourcesTotal > 0 && sourcesAsked === sourcesTotal

/** A finding counts whatever else was checked; whatever calls a person safe requires `inOrder`. */
export type Verdict = 'found' | 'toConfirm' | 'inOrder' | 'nothingFoundInSome' | 'couldNotCheck'

/** @param checks of the area, where it has any that wait for the person */
export const verdictOf = (
  findings: number,
  known: Coverage,
  checks: readonly SourceCheck[] = [],
): Verdict => {
  if (findings > 0) return 'found'
  if (checks.some(isAsking)) return 'toConfirm'
  if (isComplete(known)) return 'inOrder'
  return known.sourcesAsked > 0 ? 'nothingFoundInSome' : 'couldNotCheck'
}

export const isUnknown = (verdict: Verdict): boolean => verdict !== 'found' && verdict !== 'inOrder'

export type SubjectProof = 'verifiedAddress' | 'validatedPhone' | 'verifiedDomain'

/** The proof each kind needs first; null: it can't be proved, and is used as it is (docs/adr/0040). */
export const requiredProofs = {
  EMAIL: 'verifiedAddress',
  PASSWORD: 'verifiedAddress',
  PHONE: 'validatedPhone',
  DOMAIN: 'verifiedDomain',
  NAME: null,
  ADDRESS: null,
  IMAGE: null,
} as const satisfies Readonly<Record<ScanSubjectKind, SubjectProof | null>>

type RequiredProofs = typeof requiredProofs

export type ProvableKind = {
  [Kind in ScanSubjectKind]: RequiredProofs[Kind] extends null ? never : Kind
}[ScanSubjectKind]

/** `isProved` matters only for kinds that can be proved. */
export const mayBeScanned = (kind: ScanSubjectKind, isProved: boolean): boolean =>
  requiredProofs[kind] === null || isProved

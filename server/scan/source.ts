import type { ScanSourceName } from '#domain/coverage.ts'
import type { CouldNotCheckReason, Evidence, FindingType, ThreatLevel } from '#openapi/generated/api.d.ts'
import type { Subject, SubjectKind } from './subjects.ts'

/** A finding's evidence as it is stored: what the contract shows, and the name of the finding. */
export interface StoredEvidence extends Omit<Evidence, 'source'> {
  /** The breach, the site or the domain. */
  readonly name: string
}

/** One exposure that a source knows of. */
export interface FoundExposure {
  readonly type: FindingType
  /** The same exposure has the same identity at every scan and in every source that knows it. */
  readonly identity: readonly string[]
  readonly threatLevel: ThreatLevel
  /** yyyy-mm-dd */
  readonly exposedOn: string | null
  readonly evidence: StoredEvidence
  /** Our copy of a picture, WebP; kept when the finding is new. */
  readonly thumbnail?: Buffer
}

/** A source that could not be asked: recorded as such, never counted as safe. */
export class SourceUnavailable extends Error {
  readonly reason: CouldNotCheckReason

  constructor(reason: CouldNotCheckReason) {
    super(`The source could not be asked: ${reason}`)
    this.reason = reason
  }
}

/** Somewhere that exposures are looked up. */
export interface ExposureSource {
  readonly name: ScanSourceName
  /** What it can be asked about. */
  readonly kinds: readonly SubjectKind[]
  /** @throws SourceUnavailable when it can't be asked; any other failure is ours, and the scan tries again. */
  readonly check: (subject: Subject, signal: AbortSignal) => Promise<readonly FoundExposure[]>
}

/** Evidence with nothing in it but a name, to be filled in by what a source knows. */
export const evidence = (known: Partial<StoredEvidence> & Pick<StoredEvidence, 'name'>): StoredEvidence => ({
  siteUrl: null,
  breachName: null,
  breachDomain: null,
  breachDate: null,
  breachSource: null,
  breachAccounts: null,
  impactedDomain: null,
  passwordExposed: false,
  exposedData: [],
  masked: [],
  description: null,
  image: null,
  ...known,
})

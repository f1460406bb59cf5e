import type { ScanSourceName } from '#domain/coverage.ts'
import type { Reason } from '#domain/matching/identity.ts'
import type { CouldNotCheckReason, Evidence, FindingType, ThreatLevel } from '#openapi/generated/api.ts'
import type { Subject, SubjectKind } from './subjects.ts'

/** A finding's stored evidence: the contract's fields, and the name of the finding. */
export interface StoredEvidence extends Omit<Evidence, 'source' | 'stolenSignIn'> {
  readonly name: string
}

/** Why something may be a person’s that is not surely theirs, and what it says, as hashes (corpus/keys.ts): of nothing, a no answers for it alone. */
export interface Likeness {
  readonly reasons: readonly Reason[]
  readonly forms: Buffer
}

/** On which device a sign-in was read, as its stealer log says; texts are empty where it does not. */
export interface FoundDevice {
  /** What tells it from others. */
  readonly identity: string
  readonly machine: string
  readonly hardwareId: string
  readonly malware: string
  readonly path: string
  /** yyyy-mm-dd */
  readonly infectedOn: string | null
  /** The day of the log, yyyy-mm-dd. */
  readonly seenOn: string
}

export interface FoundExposure {
  readonly type: FindingType
  readonly identity: readonly string[]
  readonly threatLevel: ThreatLevel
  /** yyyy-mm-dd */
  readonly exposedOn: string | null
  readonly evidence: StoredEvidence
  /** The name of its breach in the corpus. */
  readonly breach?: string | null
  /** The person is asked whether it is theirs before it is a finding. */
  readonly likeness?: Likeness
  /** The source took it back: it is no finding, nor does it stay one. */
  readonly isWithdrawn?: boolean
  readonly devices?: readonly FoundDevice[]
  /** Our copy of an image, WebP; stored when the finding is new. */
  readonly thumbnail?: Buffer
}

export const stands = ({ isWithdrawn }: FoundExposure): boolean => isWithdrawn !== true

/** A fact, which nobody has to be asked about. */
export const isSure = (exposure: FoundExposure): boolean =>
  stands(exposure) && exposure.likeness === undefined

/** A source that could not be checked, or only in part: recorded as such, never counted as safe. */
export class SourceUnavailable extends Error {
  readonly reason: CouldNotCheckReason
  readonly found: readonly FoundExposure[]

  constructor(reason: CouldNotCheckReason, found: readonly FoundExposure[] = []) {
    super(`The source could not be asked: ${reason}`)
    this.reason = reason
    this.found = found
  }
}

export interface ExposureSource {
  readonly name: ScanSourceName
  readonly kinds: readonly SubjectKind[]
  /** @throws SourceUnavailable when it can't be checked; any other failure is ours, and the scan retries. */
  readonly check: (subject: Subject, signal: AbortSignal) => Promise<readonly FoundExposure[]>
}

export const evidence = (known: Partial<StoredEvidence> & Pick<StoredEvidence, 'name'>): StoredEvidence => ({
  siteUrl: null,
  breachName: null,
  breachDomain: null,
  breachDate: null,
  breachSource: null,
  breachAccounts: null,
  breachNotes: [],
  impactedDomain: null,
  passwordExposed: false,
  exposedData: [],
  masked: [],
  description: null,
  image: null,
  ...known,
})

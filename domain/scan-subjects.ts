import type { ScanSubjectKind } from '#openapi/generated/api.d.ts'

/** What proves that a subject is the person's own. */
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

/** The kinds that can be proved, and therefore have to be. */
export type ProvableKind = {
  [Kind in ScanSubjectKind]: RequiredProofs[Kind] extends null ? never : Kind
}[ScanSubjectKind]

/** Whether subjects of this kind may be scanned. `isProved` matters only for kinds that can be proved. */
export const mayBeScanned = (kind: ScanSubjectKind, isProved: boolean): boolean =>
  requiredProofs[kind] === null || isProved

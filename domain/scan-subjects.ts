import type { ScanSubjectKind } from '#openapi/generated/api.d.ts'

/** What shows that something is a person's own. */
export type SubjectProof = 'verifiedAddress' | 'validatedPhone' | 'verifiedDomain'

/**
 * What a scan may look for, and the proof that each kind needs before it does (docs/adr/0040). null: it can't be proved, and is used as it
 * stands when the scan starts. Passwords are looked for by the address that they belong to.
 */
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

/** Whether something of this kind may be looked for. `isProved` counts only where a proof is possible. */
export const mayBeScanned = (kind: ScanSubjectKind, isProved: boolean): boolean =>
  requiredProofs[kind] === null || isProved

import { randomBytes } from 'node:crypto'
import { comparablePlanCode, planCodeFrom, planCodeLength } from '#domain/response-plan.ts'
import { type SecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'

/** The browser's part of a visit: the tab stores its id, a cookie its secret. */
export interface Visit {
  readonly id: string
  readonly secret: string
}

/** Stored as a keyed hash and sealed, as its owner may read it again (spec 2 §2); 140 bits (ASVS 11.5.1). */
export const createPlanCodes = (keys: SecretKeys) => {
  const hash = (code: string): Buffer => keys.hash('plan-code-search', comparablePlanCode(code))
  /** Without a visit, one that no visit has. */
  const hashVisit = (visit: Visit | null): Buffer =>
    visit === null ? Buffer.alloc(0) : keys.hash('plan-visit', `${visit.id}:${visit.secret}`)
  return {
    hash,
    hashVisit,
    make() {
      const code = planCodeFrom([...randomBytes(planCodeLength)])
      return { code, stored: { code_hash: hash(code), code_sealed: seal(keys.derive('plan-code'), code) } }
    },
    /** null: sealed under a secret that is no longer listed, so it no longer finds the plan. */
    read: (sealed: Buffer): string | null => unseal(keys.derive('plan-code'), sealed),
    makeVisit() {
      const visit = { id: crypto.randomUUID(), secret: randomBytes(32).toString('base64url') }
      return { ...visit, token_hash: hashVisit(visit) }
    },
  }
}

export type PlanCodes = ReturnType<typeof createPlanCodes>

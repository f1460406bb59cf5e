import { randomBytes } from 'node:crypto'
import { comparablePlanCode, planCodeFrom, planCodeLength } from '../../../domain/response-plan.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { SecretKeys } from '../../platform/secret-keys.ts'

/**
 * Access codes and the tokens of visits. A code is kept twice: as a keyed hash, by which the plan is found, and sealed, because
 * its owner may read it again (spec 2 §2). 140 random bits (ASVS 11.5.1).
 */
export const createPlanCodes = (keys: SecretKeys) => {
  const hash = (code: string): Buffer => keys.hash('plan-code-search', comparablePlanCode(code))
  const hashToken = (token: string): Buffer => keys.hash('plan-visit', token)
  return {
    hash,
    hashToken,
    /** A new code, and the two ways in which it is kept. */
    make() {
      const code = planCodeFrom([...randomBytes(planCodeLength)])
      return { code, kept: { code_hash: hash(code), code_sealed: seal(keys.derive('plan-code'), code) } }
    },
    /** null: it was sealed under a secret that is no longer listed, and leads nobody to the plan any more. */
    read: (sealed: Buffer): string | null => unseal(keys.derive('plan-code'), sealed),
    makeToken() {
      const token = randomBytes(32).toString('base64url')
      return { token, token_hash: hashToken(token) }
    },
  }
}

export type PlanCodes = ReturnType<typeof createPlanCodes>

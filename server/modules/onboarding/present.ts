import { isIndustry } from '#domain/industries.ts'
import { isLockHeld } from '#domain/onboarding.ts'
import type { Onboarding, OnboardingDraft } from '#openapi/generated/api.d.ts'
import type { OnboardingRow } from './store.ts'

/** Stands in for deleted registers, and for operators acting for the company. */
const wardlight = 'Wardlight'

/**
 * The setup as a person sees it: the draft belongs to the holder of the lock, or to anyone while it is free.
 */
export const presentOnboarding = (row: OnboardingRow, who: string | null, now: Date): Onboarding => {
  if (row.state === 'completed')
    return {
      state: 'completed',
      lock: null,
      draft: null,
      completedAt: row.completed_at?.toISOString() ?? null,
    }
  const isHeld = isLockHeld({ state: row.state, expiresAt: row.expires_at }, now)
  const heldByMe = isHeld && who !== null && row.holder_id === who
  return {
    state: isHeld ? 'locked' : 'open',
    lock: isHeld
      ? {
          heldByMe,
          holder: row.holder?.trim() ? row.holder : wardlight,
          since: (row.locked_since ?? now).toISOString(),
          expiresAt: (row.expires_at ?? now).toISOString(),
        }
      : null,
    draft: heldByMe || !isHeld ? draftOf(row) : null,
    completedAt: null,
  }
}

const draftOf = (row: OnboardingRow): OnboardingDraft => ({
  step: row.step,
  name: row.name,
  industry: isIndustry(row.industry) ? row.industry : null,
  domains: row.domains,
  logo: row.logo,
  batchId: row.batch_id,
  typed: row.typed,
})

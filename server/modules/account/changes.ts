import type { AccountChange as AccountChangeSchema } from '#openapi/generated/api.d.ts'
import type { AddressRules } from '#server/platform/identity/address-rules.ts'
import { type AccountChange, revertChange, reviewChange } from '#server/platform/identity/changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'

/** The token is 256 random bits: this limits only what it costs to try. */
const looking: ThrottleRule = { name: 'account.change', attempts: 100, perSeconds: 600, code: '0000' }

const present = ({ kind, changedAt, isReverted, canBePutBack }: AccountChange): AccountChangeSchema => ({
  kind,
  changedAt: changedAt.toISOString(),
  isReverted,
  canBePutBack,
})

/** What a "This wasn't me" link is about, and what it does (ASVS 6.3.7). */
export const createChangeReversal = (platform: Platform, addresses: AddressRules) => {
  const count = (ip: string): Promise<void> =>
    platform.throttle.spend(looking, platform.keys.hash('throttle', ip).toString('base64url'))
  return {
    /** @throws AppError 0023, 0025 */
    async review(token: string, ip: string): Promise<AccountChangeSchema> {
      await count(ip)
      return present(await reviewChange(platform, token))
    },

    /** @throws AppError 0023, 0025 */
    async revert(token: string, ip: string): Promise<AccountChangeSchema> {
      await count(ip)
      return present(await revertChange({ ...platform, addresses }, token))
    },
  }
}

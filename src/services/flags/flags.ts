import type { BrowserSettings } from '#domain/browser-settings.ts'
import { type FlagAttributes, type FlagValues, flagNames } from '#domain/flags.ts'

type FlagSettings = BrowserSettings['flags']

export interface Flags {
  current: () => FlagValues
  /** Evaluates the flags for this person; answers whether any value changed. */
  identify: (attributes: FlagAttributes) => Promise<boolean>
  /** Back to the values of an anonymous visitor. */
  clear: () => void
  /** What an anonymous visitor is told by now; answers whether that changes any value here. */
  renew: (anonymous: FlagValues) => boolean
}

const differ = (some: FlagValues, others: FlagValues): boolean =>
  flagNames.some(name => some[name] !== others[name])

/**
 * The feature flags. Before sign-in they are the values that the server evaluated for an anonymous visitor, so the first
 * screen needs no SDK; GrowthBook's is loaded to evaluate them for a person (spec 1 §1). When it can't be asked, the values
 * stay as they were.
 */
export const createFlags = (settings: FlagSettings): Flags => {
  let anonymous = settings.anonymous
  let values = anonymous
  return {
    current: () => values,
    async identify(attributes) {
      const { evaluateFlags } = await import('./growthbook.ts')
      const before = values
      values = await evaluateFlags(settings, attributes, before)
      return differ(values, before)
    },
    clear() {
      values = anonymous
    },
    renew(latest) {
      const isAnonymous = values === anonymous
      anonymous = latest
      if (!isAnonymous) return false
      const before = values
      values = latest
      return differ(values, before)
    },
  }
}

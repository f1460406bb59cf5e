import type { BrowserSettings } from '../../../domain/browser-settings.ts'
import { type FlagAttributes, type FlagValues, flagNames } from '../../../domain/flags.ts'

type FlagSettings = BrowserSettings['flags']

export interface Flags {
  current: () => FlagValues
  /** Evaluates the flags for this person; answers whether any value changed. */
  identify: (attributes: FlagAttributes) => Promise<boolean>
  /** Back to the values of an anonymous visitor. */
  forget: () => void
}

/**
 * The feature flags. Before sign-in they are the values that the server evaluated for an anonymous visitor, so the first
 * screen needs no SDK; GrowthBook's is loaded to evaluate them for a person (spec 1 §1). When it can't be asked, the values
 * stay as they were.
 */
export const createFlags = (settings: FlagSettings): Flags => {
  let values = settings.anonymous
  return {
    current: () => values,
    async identify(attributes) {
      const { evaluateFlags } = await import('./growthbook.ts')
      const before = values
      values = await evaluateFlags(settings, attributes, before)
      return flagNames.some(name => values[name] !== before[name])
    },
    forget() {
      values = settings.anonymous
    },
  }
}

import type { BrowserSettings } from '#domain/browser-settings.ts'
import { defaultFlags, type FlagAttributes, type FlagValues, flagNames } from '#domain/flags.ts'

type FlagSettings = BrowserSettings['flags']
type PersonFlags = ReturnType<typeof import('./growthbook.ts')['createGrowthBook']>

export interface Flags {
  current: () => FlagValues
  /** Evaluates the flags for this person; resolves to whether any value changed. */
  identify: (attributes: FlagAttributes) => Promise<boolean>
  clear: () => void
  /** Adopts the server's present values for visitors; returns whether that changes any value here. */
  renew: (anonymous: FlagValues) => boolean
}

const differ = (some: FlagValues, others: FlagValues): boolean =>
  flagNames.some(name => some[name] !== others[name])

/** The server's anonymous values until GrowthBook's SDK has a person's (spec 1 §1). */
export const createFlags = (settings: FlagSettings): Flags => {
  let { anonymous } = settings
  let person: PersonFlags | null = null
  let sessions = 0
  const current = (): FlagValues => {
    const { growthbook } = person ?? {}
    if (!growthbook) return anonymous
    return { ...defaultFlags, ...Object.fromEntries(flagNames.map(name => [name, growthbook.isOn(name)])) }
  }
  const load = async (): Promise<PersonFlags> => {
    const session = sessions
    const { createGrowthBook } = await import('./growthbook.ts')
    const loaded = person ?? createGrowthBook(settings, anonymous)
    // A person who signed out in the meantime is a visitor again.
    if (session === sessions) person = loaded
    return loaded
  }
  return {
    current,
    async identify(attributes) {
      const before = current()
      await (await load()).identify(attributes)
      return differ(current(), before)
    },
    clear() {
      sessions += 1
      person?.growthbook.destroy()
      person = null
    },
    renew(latest) {
      const before = current()
      anonymous = latest
      return differ(current(), before)
    },
  }
}

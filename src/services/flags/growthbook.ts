/** The GrowthBook SDK, about 13 kB: load this module after sign-in. */
import { configureCache, GrowthBook, setPolyfills } from '@growthbook/growthbook'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { type FlagAttributes, type FlagValues, flagNames } from '#domain/flags.ts'

// A person's flags must not outlive the session in local storage.
configureCache({ disableCache: true, backgroundSync: false })
setPolyfills({ localStorage: { getItem: () => null, setItem: () => undefined } })

/** Milliseconds to wait for the flag service before the known values are used. */
const patienceMs = 2_000

/** Starts with the present flags until `identify` has loaded this person's; unknown ones stay. */
export const createGrowthBook = ({ host, clientKey }: BrowserSettings['flags'], known: FlagValues) => {
  const features = Object.fromEntries(flagNames.map(name => [name, { defaultValue: known[name] }]))
  const growthbook = new GrowthBook<FlagValues>({
    apiHost: new URL(host, location.origin).href.replace(/\/$/, ''),
    clientKey,
    features,
  })
  const identify = async (attributes: FlagAttributes): Promise<void> => {
    await growthbook.setAttributes({ ...attributes, id: attributes.registrationId ?? 'anonymous' })
    await growthbook.refreshFeatures({ timeout: patienceMs })
    await growthbook.setPayload({ features: { ...features, ...growthbook.getFeatures() } })
  }
  return { growthbook, identify }
}

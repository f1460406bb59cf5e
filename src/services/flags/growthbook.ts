/** The GrowthBook SDK, about 13 kB: load this module by `import()`, after sign-in. */
import { configureCache, GrowthBook, setPolyfills } from '@growthbook/growthbook'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { FlagAttributes, FlagValues } from '#domain/flags.ts'

// What a person may see must not outlive the session in local storage.
configureCache({ disableCache: true })
setPolyfills({ localStorage: { getItem: () => null, setItem: () => undefined } })

/** How long the flag service may take before the known values are used, in milliseconds. */
const patienceMs = 2_000

/** Every flag as it stands for these attributes; where the service knows nothing, as it was. */
export const evaluateFlags = async (
  { host, clientKey }: BrowserSettings['flags'],
  attributes: FlagAttributes,
  known: FlagValues,
): Promise<FlagValues> => {
  const growthbook = new GrowthBook({
    apiHost: new URL(host, location.origin).href.replace(/\/$/, ''),
    clientKey,
    attributes: { ...attributes, id: attributes.registrationId ?? 'anonymous' },
  })
  await growthbook.init({ timeout: patienceMs, streaming: false })
  const isOn = (name: keyof FlagValues): boolean =>
    growthbook.getFeatures()[name] === undefined ? known[name] : growthbook.isOn(name)
  const values: FlagValues = {
    'b2c-routes': isOn('b2c-routes'),
    'email-verification': isOn('email-verification'),
    'maintenance-mode': isOn('maintenance-mode'),
    'batch-page': isOn('batch-page'),
    'batch-scan': isOn('batch-scan'),
    'dashboard-v2': isOn('dashboard-v2'),
    'non-mvp': isOn('non-mvp'),
    'second-mfa-variant': isOn('second-mfa-variant'),
    'analytics-tag': isOn('analytics-tag'),
    'ad-pixel': isOn('ad-pixel'),
  }
  growthbook.destroy()
  return values
}

import type { FlagValues } from './flags.ts'

/** What the server tells the browser at run time, as `/config.json`, so that one build runs everywhere. */
export interface BrowserSettings {
  identity: {
    userPoolId: string
    userPoolClientId: string
    /** Null: Amazon Cognito's own, and SRP. A path such as `/cognito` is on this origin, and passwords go by USER_PASSWORD_AUTH. */
    userPoolEndpoint: string | null
  }
  flags: {
    /** Where `api/features/<clientKey>` is found: `/flags`, or a GrowthBook host. */
    host: string
    clientKey: string
    /** The flags as an anonymous visitor gets them, so that the first screen needs no flag service. */
    anonymous: FlagValues
  }
  /** Marketing links lead there, and people without permission are sent there (spec 1 §§2, 6). */
  companySite: string
  supportEmail: string
}

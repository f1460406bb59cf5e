import type { FlagValues } from './flags.ts'
import type { PageTag } from './tags.ts'

/** Served as `/config.json`, so that one build runs everywhere. */
export interface BrowserSettings {
  identity: {
    userPoolId: string
    userPoolClientId: string
    /** Null: Amazon Cognito's own, with SRP; a path is on this origin, with USER_PASSWORD_AUTH. */
    userPoolEndpoint: string | null
  }
  flags: {
    /** The host of `api/features/<clientKey>`: `/flags`, or a GrowthBook host. */
    host: string
    clientKey: string
    /** The flags of an anonymous visitor, so that the first screen needs no flag service. */
    anonymous: FlagValues
  }
  companySite: string
  supportEmail: string
  /** False: nothing can be paid here, and no page shows a price. */
  takesPayments: boolean
  /** The services by name that are sent whole email addresses, which the privacy policy says. */
  addressesGoTo: readonly string[]
  /** People-search sites are searched for people’s names, addresses and numbers, which the privacy policy says. */
  searchesSites: boolean
  /** Those that are on here (spec 1 §1). */
  tags: readonly PageTag[]
}

import type { Generated } from 'kysely'
import type { Instant, Json } from './tables.ts'

/** A known breach, in the fields that Have I Been Pwned publishes. */
export interface CorpusBreachTable {
  name: string
  title: string
  domain: string
  /** yyyy-mm-dd */
  breach_date: string | null
  added_date: Instant | null
  pwn_count: Generated<number>
  /** Plain text. */
  description: Generated<string>
  data_classes: Generated<string[]>
  is_verified: Generated<boolean>
  is_sensitive: Generated<boolean>
  is_spam_list: Generated<boolean>
  /** Who published the facts, such as haveibeenpwned.com. */
  source: string
}

/** An account in a breach; the address is a keyed hash. */
export interface CorpusAccountTable {
  email_hash: Buffer
  breach_name: string
  /** What of this account was exposed; null: all that the breach exposed. */
  data_classes: string[] | null
}

export interface MaskedField {
  readonly kind: 'email' | 'phone' | 'name' | 'street' | 'city' | 'postalCode' | 'country' | 'birthDate'
  readonly value: string
}

/** A page of a people-search site; nothing on it can be read here unmasked. */
export interface CorpusListingTable {
  id: Buffer
  site: string
  url: string
  masked: Json<MaskedField[]>
  /** What else the page shows, such as Relatives. */
  data_classes: Generated<string[]>
  /** yyyy-mm-dd */
  seen_on: string | null
}

/** What a listing is found by: `kind` says which of `listingKeyKinds`, `hash` is keyed. */
export interface CorpusListingKeyTable {
  kind: number
  hash: Buffer
  listing_id: Buffer
}

/** A breach or leak of everything at a web domain. */
export interface CorpusDomainTable {
  domain: string
  name: string
  description: Generated<string>
  /** yyyy-mm-dd */
  exposed_on: string | null
  accounts: Generated<number>
  data_classes: Generated<string[]>
}

/** A sign-in that malware read on somebody's device. */
export interface CorpusStealerTable {
  email_hash: Buffer
  /** The domain of the service that was signed in to. */
  site: string
  /** yyyy-mm-dd */
  seen_on: string
  malware: Generated<string>
}

/** A public picture by its perceptual hash, cut into four bands of 16 bits that are indexed one by one. */
export interface CorpusImageTable {
  id: Buffer
  /** 64 bits as a signed number, in decimal digits: more than a double holds. */
  hash: string
  band0: number
  band1: number
  band2: number
  band3: number
  site_url: string
  source_url: string
  title: string
  /** yyyy-mm-dd */
  seen_on: string | null
  /** A small WebP copy. */
  thumbnail: Buffer | null
}

/** A breached password: the first 20 bits of its SHA-1 as a number, the other 35 digits as text. */
export interface CorpusPasswordTable {
  prefix: number
  suffix: string
  count: number
}

/** Tables of the corpus capability. */
export interface CorpusTables {
  corpus_breach: CorpusBreachTable
  corpus_account: CorpusAccountTable
  corpus_listing: CorpusListingTable
  corpus_listing_key: CorpusListingKeyTable
  corpus_domain: CorpusDomainTable
  corpus_stealer: CorpusStealerTable
  corpus_image: CorpusImageTable
  corpus_password: CorpusPasswordTable
}

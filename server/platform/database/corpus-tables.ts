import type { Generated } from 'kysely'
import type { Instant, Json } from './tables.ts'

export interface CorpusBreachTable {
  name: string
  title: string
  domain: string
  breach_date: string | null
  added_date: Instant | null
  pwn_count: Generated<number>
  /** Plain text. */
  description: Generated<string>
  data_classes: Generated<string[]>
  is_verified: Generated<boolean>
  is_sensitive: Generated<boolean>
  is_spam_list: Generated<boolean>
  /** The publisher of the data, such as haveibeenpwned.com. */
  source: string
}

export interface CorpusAccountTable {
  email_hash: Buffer
  breach_name: string
  /** The exposed data of this account; null: all of the breach's. */
  data_classes: string[] | null
}

export interface MaskedField {
  readonly kind: 'email' | 'phone' | 'name' | 'street' | 'city' | 'postalCode' | 'country' | 'birthDate'
  readonly value: string
}

export interface CorpusListingTable {
  id: Buffer
  site: string
  url: string
  masked: Json<MaskedField[]>
  /** Other data on the page, such as Relatives. */
  data_classes: Generated<string[]>
  /** yyyy-mm-dd */
  seen_on: string | null
}

/** The key of a listing: `kind` says which of `listingKeyKinds`, `hash` is keyed. */
export interface CorpusListingKeyTable {
  kind: number
  hash: Buffer
  listing_id: Buffer
}

export interface CorpusDomainTable {
  domain: string
  name: string
  description: Generated<string>
  exposed_on: string | null
  accounts: Generated<number>
  data_classes: Generated<string[]>
}

export interface CorpusStealerTable {
  email_hash: Buffer
  /** The domain of the service that was signed in to. */
  site: string
  seen_on: string
  malware: Generated<string>
}

/** A public image by its perceptual hash, split into four bands of 16 bits that are indexed separately. */
export interface CorpusImageTable {
  id: Buffer
  /** 64 bits as a signed number, in decimal digits: more than a double can represent. */
  hash: string
  band0: number
  band1: number
  band2: number
  band3: number
  site_url: string
  source_url: string
  title: string
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

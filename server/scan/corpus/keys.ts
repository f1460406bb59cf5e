import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { canonicalEmail } from '#domain/email-rule.ts'
import type { Place } from '#domain/matching/addresses.ts'
import type { Key } from '#domain/matching/blocking.ts'
import { comparedIn, type Evidence, evidenceOf, type Form } from '#domain/matching/evidence.ts'
import { mailboxOf } from '#domain/matching/mailboxes.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'

/**
 * The kinds of keys that listings had before they were compared by evidence. The numbers are stored; those since are `keyKinds` of
 * domain/matching/blocking.ts.
 */
const earlierKinds = {
  nameAndBirthYear: 1,
  nameAndCity: 2,
  addressAndPostalCode: 3,
  addressAndCity: 4,
  phone: 5,
} as const

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** "O’Neil, Zoë" is "zoe oneil"; middle initials are dropped. */
const normaliseName = (name: string): string =>
  words(name)
    .filter(word => !/^\p{Script=Latin}$/u.test(word))
    .sort()
    .join(' ')

const plain = (text: string): string => words(text).join('')

const streetWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  boul: 'blvd',
  lane: 'ln',
  court: 'ct',
  square: 'sq',
  place: 'pl',
  terrace: 'ter',
  crescent: 'cres',
  highway: 'hwy',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const normaliseStreet = (street: string): string =>
  words(street)
    .map(word => streetWords[word] ?? word)
    .join(' ')

const digits = (phone: string): string => phone.replace(/\D/g, '')

const hashLength = 16

/** An address's hash in the corpus, for a thread that has only this key. */
export const hashEmail = (emailKey: KeyObject, email: string): Buffer =>
  createHmac('sha256', emailKey).update(canonicalEmail(email)).digest().subarray(0, hashLength)

/** By what an address is looked up. */
export interface EmailKeys {
  readonly own: Buffer
  readonly mailbox: Buffer
  /** The person’s other addresses, which are looked up by themselves. */
  readonly others: readonly Buffer[]
}

export interface ListingKey {
  readonly kind: number
  readonly hash: Buffer
}

/** Of each form of a listing: one byte for its field, and this many of its hash. */
const formLength = 5

/** The evidence in a listing’s row. */
export const evidenceIn = (forms: Buffer): Evidence =>
  evidenceOf(
    Array.from({ length: Math.floor(forms.length / (1 + formLength)) }, (_, index) => {
      const from = index * (1 + formLength)
      return { field: forms[from] ?? 0, value: forms.toString('latin1', from + 1, from + 1 + formLength) }
    }),
  )

/** Keyed hashes of search keys: the corpus can be searched for a known person but not read. */
export const createCorpusKeys = (keys: SecretKeys) => {
  const hash = (purpose: string, ...parts: string[]): Buffer =>
    keys.hash(`corpus.${purpose}`, parts.join('|')).subarray(0, hashLength)
  const key = (kind: number, ...parts: string[]): ListingKey[] =>
    parts.some(part => part === '') ? [] : [{ kind, hash: hash(`listing.${kind}`, ...parts) }]
  const emailKey = keys.lookup('corpus.email')
  const formKey = keys.lookup('corpus.form')
  const hashForm = ({ field, value }: Form): Buffer =>
    value === ''
      ? Buffer.alloc(formLength)
      : createHmac('sha256', formKey)
          .update(`${comparedIn(field)}|${value}`)
          .digest()
          .subarray(0, formLength)
  return {
    emailKey,
    email: (email: string): Buffer => hashEmail(emailKey, email),
    /** The mailbox of an address that is written otherwise; null: the address is its mailbox’s. */
    mailbox: (email: string): Buffer | null => {
      const mailbox = mailboxOf(email)
      return mailbox === canonicalEmail(email) ? null : hashEmail(emailKey, mailbox)
    },
    emails: (email: string, others: readonly string[]): EmailKeys => {
      const own = hashEmail(emailKey, email)
      return {
        own,
        mailbox: hashEmail(emailKey, mailboxOf(email)),
        others: others.map(other => hashEmail(emailKey, other)).filter(other => !other.equals(own)),
      }
    },
    hashed: (known: readonly Key[]): ListingKey[] =>
      known.map(({ kind, value, near }) => ({
        kind,
        hash: Buffer.concat([
          hash('listing.near', near[0]).subarray(0, 5),
          hash('listing.beside', ...near).subarray(0, 4),
          hash(`listing.${kind}`, value).subarray(0, 7),
        ]),
      })),
    /** The forms of a person, as those in a listing's row are. */
    evidence: (forms: readonly Form[]): Evidence =>
      evidenceOf(forms.map(form => ({ field: form.field, value: hashForm(form).toString('latin1') }))),
    /** The forms of a listing, for its row. */
    forms: (forms: readonly Form[]): Buffer =>
      Buffer.concat(forms.flatMap(form => [Buffer.of(form.field), hashForm(form)])),
    /** As listings without forms are found. */
    earlier: {
      name: (name: string, by: { birthYear: string | null; city: string | null }): ListingKey[] => [
        ...key(earlierKinds.nameAndBirthYear, normaliseName(name), by.birthYear ?? ''),
        ...key(earlierKinds.nameAndCity, normaliseName(name), plain(by.city ?? '')),
      ],
      address: (place: Omit<Place, 'country'>): ListingKey[] => {
        const house =
          place.street === '' || place.number === ''
            ? ''
            : `${plain(place.number)} ${normaliseStreet(place.street)}`
        return [
          ...key(earlierKinds.addressAndPostalCode, house, plain(place.postalCode)),
          ...key(earlierKinds.addressAndCity, house, plain(place.city)),
        ]
      },
      phone: (phone: string): ListingKey[] => key(earlierKinds.phone, digits(phone)),
    },
    /** Of what tells a device from others: the id of its hardware, or its name. */
    device: (identity: string): Buffer => hash('device', identity),
    /** Under which what a log says of a device is sealed: whoever does not know the address can't read it. */
    deviceKey: (email: string): KeyObject =>
      createSecretKey(keys.hash('corpus.device-key', canonicalEmail(email))),
    /** A hash of the row's content, so that importing it again finds the same row. */
    row: (...parts: string[]): Buffer => hash('row', ...parts),
  }
}

export type CorpusKeys = ReturnType<typeof createCorpusKeys>

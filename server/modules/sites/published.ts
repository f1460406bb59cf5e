import type { ClosingDifficulty, SitePasskeyState, SiteSecondStepMethod } from '#openapi/generated/api.ts'
import { isRecord } from '#server/scan/corpus/breaches.ts'
import { RefusedRow } from '#server/scan/corpus/row.ts'
import { publicDomain, publicPage } from '../open-data/checks.ts'
import {
  type Entry,
  listOf,
  nameOf,
  noEntry,
  numbered,
  optionalPage,
  type ReadEntries,
  readEntries,
} from '../open-data/entries.ts'
import type { SiteFileKind } from './sources.ts'

/** What a source says of a domain; null: nothing. */
export interface SiteFacts {
  readonly name: string | null
  readonly password_url: string | null
  readonly second_step: 'available' | 'none' | null
  /** Empty where they aren't known. */
  readonly second_step_methods: readonly SiteSecondStepMethod[]
  readonly second_step_url: string | null
  readonly passkey: Exclude<SitePasskeyState, 'unknown'> | null
  readonly passkey_url: string | null
  readonly closing_difficulty: Exclude<ClosingDifficulty, 'unknown'> | null
  readonly closing_url: string | null
}

export interface SiteRow extends SiteFacts {
  readonly domain: string
}

/** The domains of the second steps’ entries, by their names in lower case. */
export type DomainsByName = ReadonlyMap<string, readonly string[]>

type SiteEntry = Entry<Partial<SiteFacts>>

/** What a source says that says nothing. */
export const noFacts: SiteFacts = {
  name: null,
  password_url: null,
  second_step: null,
  second_step_methods: [],
  second_step_url: null,
  passkey: null,
  passkey_url: null,
  closing_difficulty: null,
  closing_url: null,
}

const isDomain = (text: string): boolean => {
  try {
    return publicDomain(text) !== ''
  } catch {
    return false
  }
}

type Named = readonly [key: string, value: Readonly<Record<string, unknown>>]

/** Entries by name or domain: an object, or a list of pairs. */
const pairsIn = (content: unknown): readonly unknown[] =>
  isRecord(content) ? Object.entries(content) : listOf(content)

const isNamed = (pair: unknown): pair is Named =>
  Array.isArray(pair) && typeof pair[0] === 'string' && isRecord(pair[1])

const namedEntries = (content: unknown, entryOf: (entry: Named) => SiteEntry): SiteEntry[] =>
  pairsIn(content).map((pair, index) => {
    if (isNamed(pair)) return entryOf(pair)
    const [key]: readonly unknown[] = listOf(pair)
    return noEntry(typeof key === 'string' ? key : numbered(index))
  })

/** An entry has its domain in it, or is called by it. */
const ownDomains = ([key, value]: Named): unknown[] => [
  ...(value['domain'] === undefined ? (isDomain(key) ? [key] : []) : [value['domain']]),
  ...listOf(value['additional-domains']),
]

const nameIn = ([key, value]: Named): string | null =>
  value['domain'] === undefined && isDomain(key) ? null : nameOf(key)

const methods: Readonly<Record<string, SiteSecondStepMethod>> = {
  sms: 'textMessage',
  call: 'call',
  email: 'email',
  totp: 'app',
  'custom-software': 'ownApp',
  u2f: 'securityKey',
  'custom-hardware': 'ownDevice',
}

/** @throws RefusedRow where none of them is known. */
const methodsOf = (value: unknown): SiteSecondStepMethod[] => {
  const given = listOf(value)
  const known = given.flatMap(method =>
    typeof method === 'string' && Object.hasOwn(methods, method) ? (methods[method] ?? []) : [],
  )
  if (known.length === 0) throw new RefusedRow('none of its methods is known')
  return [...new Set(known)]
}

const difficulties: readonly string[] = [
  'easy',
  'medium',
  'hard',
  'limited',
  'impossible',
] satisfies SiteFacts['closing_difficulty'][]

const isDifficulty = (value: unknown): value is NonNullable<SiteFacts['closing_difficulty']> =>
  typeof value === 'string' && difficulties.includes(value)

const isOffered = (value: unknown): boolean => {
  if (value === undefined) return false
  if (value === 'allowed' || value === 'required') return true
  throw new RefusedRow('what it says of passkeys is not known')
}

const passkeyOf = (value: Named[1]): SiteFacts['passkey'] => {
  const [alone, besides] = [isOffered(value['passwordless']), isOffered(value['mfa'])]
  if (!alone && !besides) throw new RefusedRow('it says nothing of passkeys')
  return alone ? 'signIn' : 'secondStep'
}

interface Published {
  /** Whether content that was read as JSON is a file of this kind. */
  readonly has: (content: unknown) => boolean
  readonly entries: (content: unknown, domainsByName: DomainsByName) => readonly SiteEntry[]
}

const some = (content: unknown, ...fields: readonly string[]): boolean =>
  pairsIn(content).some(pair => isNamed(pair) && fields.some(field => field in pair[1]))

/** The published formats. Which of them a file has is told in this order. */
const formats: Readonly<Record<SiteFileKind, Published>> = {
  passwordPages: {
    has: content =>
      isRecord(content) &&
      Object.values(content).some(value => typeof value === 'string' && /^https?:/.test(value)),
    entries: content =>
      Object.entries(isRecord(content) ? content : {}).map(([key, address]) => ({
        key,
        domains: [key],
        read: () => ({ password_url: publicPage(address) }),
      })),
  },
  closing: {
    has: content => listOf(content).some(entry => isRecord(entry) && 'difficulty' in entry),
    entries: content =>
      listOf(content).map((entry, index) => {
        if (!isRecord(entry)) return noEntry(numbered(index))
        const { name, url, difficulty, domains } = entry
        return {
          key: nameOf(name) ?? numbered(index),
          domains: listOf(domains),
          read() {
            if (!isDifficulty(difficulty)) throw new RefusedRow('its difficulty is not known')
            return { name: nameOf(name), closing_difficulty: difficulty, closing_url: optionalPage(url) }
          },
        }
      }),
  },
  passkeys: {
    has: content => some(content, 'passwordless', 'mfa'),
    entries: (content, domainsByName) =>
      namedEntries(content, entry => {
        const [key, value] = entry
        return {
          key,
          domains: [...ownDomains(entry), ...(domainsByName.get(key.toLowerCase()) ?? [])],
          read: () => ({
            name: nameIn(entry),
            passkey: passkeyOf(value),
            passkey_url: optionalPage(value['documentation']),
            ...(isOffered(value['mfa']) && { second_step: 'available' as const }),
          }),
        }
      }),
  },
  secondSteps: {
    has: content => some(content, 'tfa', 'methods') || some(content, 'domain'),
    entries: content =>
      namedEntries(content, entry => {
        const [key, value] = entry
        const given = value['methods'] ?? value['tfa']
        return {
          key,
          domains: ownDomains(entry),
          read: () =>
            given === undefined
              ? { name: nameIn(entry), second_step: 'none' }
              : {
                  name: nameIn(entry),
                  second_step: 'available',
                  second_step_methods: methodsOf(given),
                  second_step_url: optionalPage(value['documentation']),
                },
        }
      }),
  },
}

/** Which source a file is of, by its content; null: none. */
export const kindOf = (content: unknown): SiteFileKind | null => {
  for (const kind of ['passwordPages', 'closing', 'passkeys', 'secondSteps'] as const)
    if (formats[kind].has(content)) return kind
  return null
}

/** The rows of a file, of which each domain belongs to the first entry that names it. */
export const readSites = (
  kind: SiteFileKind,
  content: unknown,
  domainsByName: DomainsByName = new Map(),
): ReadEntries<SiteFacts> =>
  readEntries(
    formats[kind].entries(content, domainsByName).map(entry => ({
      ...entry,
      read: () => ({ ...noFacts, ...entry.read() }),
    })),
  )

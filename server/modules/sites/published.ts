import type { ClosingDifficulty, SitePasskeyState, SiteSecondStepMethod } from '#openapi/generated/api.ts'
import { storableLine } from '#server/platform/database/storable.ts'
import { printableName } from '#server/platform/printable.ts'
import { isRecord } from '#server/scan/corpus/breaches.ts'
import { RefusedRow } from '#server/scan/corpus/row.ts'
import { siteDomain, sitePage } from './checks.ts'
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

/** A row that wasn't taken: the name or domain by which its file has it, as it can be printed, and why. */
export interface RefusedSite {
  readonly key: string
  readonly reason: string
}

export interface ReadSites {
  readonly rows: readonly SiteRow[]
  readonly refused: readonly RefusedSite[]
}

/** The domains of the second steps’ entries, by their names in lower case. */
export type DomainsByName = ReadonlyMap<string, readonly string[]>

interface Entry {
  /** By which people find it in the file. */
  readonly key: string
  readonly domains: readonly unknown[]
  /** @throws RefusedRow */
  readonly read: () => Partial<SiteFacts>
}

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

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const nameOf = (value: unknown): string | null =>
  (typeof value === 'string' && storableLine(value, 200)) || null

/** null where there is none. @throws RefusedRow where there is one that can't be taken. */
const optionalPage = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : sitePage(value)

const isDomain = (text: string): boolean => {
  try {
    return siteDomain(text) !== ''
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

/** What stands where an entry should be. */
const noEntry = (key: string): Entry => ({
  key,
  domains: [],
  read() {
    throw new RefusedRow('it is not an entry')
  },
})

const numbered = (index: number): string => `entry ${index + 1}`

const namedEntries = (content: unknown, entryOf: (entry: Named) => Entry): Entry[] =>
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
  readonly entries: (content: unknown, domainsByName: DomainsByName) => readonly Entry[]
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
        read: () => ({ password_url: sitePage(address) }),
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

const reasonOf = (error: unknown): string => {
  if (error instanceof RefusedRow) return error.message
  throw error
}

/** Reads entry by entry and domain by domain: a refused one spoils no other. A domain belongs to the first entry that names it. */
export const readSites = (
  kind: SiteFileKind,
  content: unknown,
  domainsByName: DomainsByName = new Map(),
): ReadSites => {
  const rows = new Map<string, { readonly entry: Entry; readonly row: SiteRow }>()
  const refused: RefusedSite[] = []
  const refuse = (names: readonly string[], error: unknown): void => {
    refused.push({ key: names.map(name => printableName(name)).join(', '), reason: reasonOf(error) })
  }
  const take = (entry: Entry, facts: SiteFacts, value: unknown): void => {
    const domain = siteDomain(value)
    const known = rows.get(domain)
    if (known === undefined) rows.set(domain, { entry, row: { ...facts, domain } })
    else if (known.entry !== entry) throw new RefusedRow('the domain is that of an entry before')
  }
  for (const entry of formats[kind].entries(content, domainsByName))
    try {
      const facts = { ...noFacts, ...entry.read() }
      if (entry.domains.length === 0) throw new RefusedRow('no domain of it is known')
      for (const value of entry.domains)
        try {
          take(entry, facts, value)
        } catch (error) {
          const names = typeof value === 'string' && value !== entry.key ? [entry.key, value] : [entry.key]
          refuse(names, error)
        }
    } catch (error) {
      refuse([entry.key], error)
    }
  return { rows: [...rows.values()].map(({ row }) => row), refused }
}

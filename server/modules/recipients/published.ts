import { countryCodes } from '#domain/countries.ts'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import type { RecipientKind, RequiredDetail } from '#openapi/generated/api.ts'
import { requiredDetailValues } from '#openapi/generated/enumerations.ts'
import { storableText } from '#server/platform/database/storable.ts'
import { isRecord } from '#server/scan/corpus/breaches.ts'
import { RefusedRow } from '#server/scan/corpus/row.ts'
import { isPublicSuffix, publicDomain } from '../open-data/checks.ts'
import {
  type Entry,
  listOf,
  nameOf,
  noEntry,
  numbered,
  optionalPage,
  type ReadEntries,
  type RefusedEntry,
  readEntries,
  reasonOf,
  refusedEntry,
} from '../open-data/entries.ts'
import type { RecipientFileKind } from './sources.ts'

/** What a source says of a domain; null and empty: nothing. */
export interface RecipientFacts {
  readonly name: string
  readonly kind: RecipientKind
  readonly email: string | null
  readonly form_url: string | null
  readonly postal_address: string | null
  /** Countries by ISO 3166-1, or EU; empty: everywhere. */
  readonly jurisdictions: readonly string[]
  readonly required_details: readonly RequiredDetail[]
  readonly parent: string | null
  readonly language: string | null
}

export interface RecipientRow extends RecipientFacts {
  readonly domain: string
}

export interface ReadRecipients extends ReadEntries<RecipientFacts> {
  /** Parts of rows that were taken without them. */
  readonly leftOut: readonly RefusedEntry[]
}

type Given = Readonly<Record<string, unknown>>
type LeaveOut = (part: string, reason: string) => void

/** A part of a row, which is taken without it where it can't be. */
const partOf = <T>(leaveOut: LeaveOut, part: string, read: () => T | null): T | null => {
  try {
    return read()
  } catch (error) {
    leaveOut(part, reasonOf(error))
    return null
  }
}

/** null where there is none. @throws RefusedRow */
const optionalEmail = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.trim() === '') return null
  if (emailRule(value) !== null) throw new RefusedRow('the email address is not one')
  return canonicalEmail(value)
}

/** The host of a web address without `www.`, which only names a machine, unless many have sites below it. @throws RefusedRow */
const domainOf = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new RefusedRow('the domain is missing')
  const typed = value.trim()
  const host = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)?.hostname
  const bare = (host ?? typed).replace(/^www\./, '')
  return publicDomain(isPublicSuffix(bare) ? host : bare)
}

/** null where there is none. */
const domainIn = (value: unknown): string | null => {
  try {
    return domainOf(value)
  } catch {
    return null
  }
}

/** The domain to take an entry by, which is refused with its reason where there is none. */
const domainsOf = (value: unknown): unknown[] => [domainIn(value) ?? value]

const requiredName = (value: unknown): string => {
  const name = nameOf(value)
  if (name === null) throw new RefusedRow('it has no name')
  return name
}

const countriesOf = (value: unknown, leaveOut: LeaveOut): string[] => {
  const codes = listOf(value).map(code => (typeof code === 'string' ? code.toUpperCase() : ''))
  if (codes.includes('ALL')) return []
  const unknown = codes.filter(code => !countryCodes.includes(code))
  if (unknown.length > 0) leaveOut('a country', 'its code is not known')
  return [...new Set(codes.filter(code => countryCodes.includes(code)))]
}

const postalAddressOf = (value: unknown): string | null =>
  (typeof value === 'string' &&
    storableText(value.replaceAll(/\s*\n\s*/g, ', ').replaceAll(/\p{Cc}/gu, ' '), 500)) ||
  null

const languageOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z]{2}$/.test(value) ? value : null

/** What each kind of field of datenanfragen asks for; others by their description. */
const detailsOfType: Readonly<Record<string, RequiredDetail>> = {
  name: 'name',
  birthdate: 'birthDate',
  address: 'address',
  email: 'email',
}

const detailsByWord: readonly (readonly [RegExp, RequiredDetail])[] = [
  [/mail/i, 'email'],
  [/phone|telefon|handy|appel/i, 'phone'],
  [/user ?name|benutzername|user id/i, 'userName'],
  [/(?:kunden?|mitglieds)-?(?:nummer|karte)|customer n|shopper/i, 'customerNumber'],
  [/^address$/i, 'address'],
]

const detailOf = (element: unknown): RequiredDetail[] => {
  if (!isRecord(element) || element['optional'] === true) return []
  const [type, description] = [element['type'], element['desc']]
  const known =
    typeof type === 'string' && Object.hasOwn(detailsOfType, type) ? detailsOfType[type] : undefined
  if (known !== undefined) return [known]
  const [, word] =
    detailsByWord.find(([pattern]) => typeof description === 'string' && pattern.test(description)) ?? []
  return [word ?? 'other']
}

const detailsOf = (value: unknown): RequiredDetail[] => {
  const details = listOf(value).flatMap(detailOf)
  return requiredDetailValues.filter(detail => details.includes(detail))
}

const noFacts = {
  email: null,
  form_url: null,
  postal_address: null,
  jurisdictions: [],
  required_details: [],
  parent: null,
  language: null,
} as const satisfies Partial<RecipientFacts>

/** @throws RefusedRow where there is none at all. */
const withContact = (facts: RecipientFacts): RecipientFacts => {
  if ((facts.email ?? facts.form_url ?? facts.postal_address) === null)
    throw new RefusedRow('it has no email, form or postal address')
  return facts
}

const regions: Readonly<Record<string, readonly string[]>> = { us: ['US'], eu: ['EU'], global: [] }

type NewEntry = (
  key: string,
  domains: readonly unknown[],
  read: (leaveOut: LeaveOut) => RecipientFacts,
) => Entry<RecipientFacts>

const brokerOf = (broker: Given, leaveOut: LeaveOut): RecipientFacts => {
  const { region, category, opt_out_url: form, notes } = broker
  const isLink = typeof form === 'string' && /^\s*mailto:/i.test(form)
  const given = partOf(leaveOut, 'the email', () => optionalEmail(broker['email']))
  const hasBounced =
    given !== null && typeof notes === 'string' && notes.toLowerCase().includes(`${given} bounced`)
  if (hasBounced) leaveOut('the email', 'mail to it bounced')
  const jurisdictions =
    typeof region === 'string' && Object.hasOwn(regions, region) ? regions[region] : undefined
  if (jurisdictions === undefined) throw new RefusedRow('its region is not known')
  return withContact({
    ...noFacts,
    name: requiredName(broker['name']),
    kind: category === 'people-search' ? 'peopleSearch' : 'broker',
    email:
      given === null || hasBounced
        ? partOf(leaveOut, 'the email', () => (isLink ? optionalEmail(form) : null))
        : given,
    form_url: isLink ? null : partOf(leaveOut, 'the form', () => optionalPage(form)),
    jurisdictions,
  })
}

const companyOf = (
  company: Given,
  { kind, languageField }: { readonly kind: RecipientKind; readonly languageField: string },
  leaveOut: LeaveOut,
): RecipientFacts =>
  withContact({
    ...noFacts,
    name: requiredName(company['name']),
    kind,
    email: partOf(leaveOut, 'the email', () => optionalEmail(company['email'])),
    form_url: partOf(leaveOut, 'the form', () => optionalPage(company['webform'])),
    postal_address: postalAddressOf(company['address']),
    jurisdictions: countriesOf(company['relevant-countries'], leaveOut),
    required_details: detailsOf(company['required-elements']),
    language: languageOf(company[languageField]),
  })

const keyOf = (value: Given, index: number): string => nameOf(value['name']) ?? numbered(index)

const brokersIn = (content: unknown): readonly unknown[] =>
  isRecord(content) ? listOf(content['brokers']) : []

const someHas = (values: readonly unknown[], ...fields: readonly string[]): boolean =>
  values.some(value => isRecord(value) && fields.some(field => field in value))

/** One entry for each value, whatever stands there. */
const entriesOf = (
  values: readonly unknown[],
  entryOf: (value: Given, key: string) => Entry<RecipientFacts>,
): Entry<RecipientFacts>[] =>
  values.map((value, index) =>
    isRecord(value) ? entryOf(value, keyOf(value, index)) : noEntry(numbered(index)),
  )

/** Sites that a company says it runs, by their domains; names of brands aside. */
const sitesOf = (company: Given, newEntry: NewEntry): Entry<RecipientFacts>[] => {
  const parent = domainIn(company['web'])
  if (parent === null) return []
  return listOf(company['runs']).flatMap(run => {
    const domain = domainIn(run)
    if (domain === null || domain === parent) return []
    return [
      newEntry(nameOf(company['name']) ?? parent, [domain], () => ({
        ...noFacts,
        name: requiredName(company['name']),
        kind: 'controller',
        parent,
      })),
    ]
  })
}

interface Published {
  /** Whether content that was read as JSON or YAML is a file of this kind. */
  readonly has: (content: unknown) => boolean
  readonly entries: (content: unknown, newEntry: NewEntry) => readonly Entry<RecipientFacts>[]
}

/** The published formats. Which of them a file has is told in the order of `kindOf`. */
const formats: Readonly<Record<RecipientFileKind, Published>> = {
  eraser: {
    has: content => someHas(brokersIn(content), 'website', 'opt_out_url'),
    entries: (content, newEntry) =>
      entriesOf(brokersIn(content), (broker, key) =>
        newEntry(key, domainsOf(broker['website']), leaveOut => brokerOf(broker, leaveOut)),
      ),
  },
  authorities: {
    has: content => someHas(listOf(content), 'complaint-language'),
    entries: (content, newEntry) =>
      entriesOf(listOf(content), (authority, key) => {
        const { web, email } = authority
        const mailDomain = typeof email === 'string' ? email.split('@').at(-1) : undefined
        return newEntry(key, domainsOf(web ?? mailDomain), leaveOut =>
          companyOf(authority, { kind: 'authority', languageField: 'complaint-language' }, leaveOut),
        )
      }),
  },
  companies: {
    has: content => someHas(listOf(content), 'quality'),
    entries: (content, newEntry) => [
      ...entriesOf(listOf(content), (company, key) =>
        newEntry(key, domainsOf(company['web']), leaveOut =>
          companyOf(company, { kind: 'controller', languageField: 'request-language' }, leaveOut),
        ),
      ),
      ...listOf(content).flatMap(company => (isRecord(company) ? sitesOf(company, newEntry) : [])),
    ],
  },
}

/** Which source a file is of, by its content; null: none. */
export const kindOf = (content: unknown): RecipientFileKind | null =>
  (['eraser', 'authorities', 'companies'] as const).find(kind => formats[kind].has(content)) ?? null

/** The rows of a file. A part that can't be taken is left out, and a row without any contact refused. */
export const readRecipients = (kind: RecipientFileKind, content: unknown): ReadRecipients => {
  const leftOut: RefusedEntry[] = []
  const newEntry: NewEntry = (key, domains, read) => ({
    key,
    domains,
    read: () => read((part, reason) => void leftOut.push(refusedEntry([key], `${part}: ${reason}`))),
  })
  return { ...readEntries(formats[kind].entries(content, newEntry)), leftOut }
}

import { selectAll, selectOne } from 'css-select'
import { type AnyNode, type Document, DomHandler, type Element, isTag, isText } from 'domhandler'
import { getAttributeValue, removeElement, textContent } from 'domutils'
import { Parser } from 'htmlparser2'
import type { Place } from '#domain/matching/addresses.ts'
import { readPhone } from '#domain/matching/phones.ts'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { provinceValues } from '#openapi/generated/enumerations/payments.ts'
import { storableText } from '#server/platform/database/storable.ts'
import { isHidden, separatorOf } from '#server/platform/page-reading.ts'
import { isRecord } from '../corpus/breaches.ts'
import type { AddressPart, Part, Sign, SiteDescription } from './description.ts'

/** What came back from a site. */
export interface SitePage {
  readonly url: string
  readonly status: number
  readonly text: string
  readonly isWhole: boolean
}

/** What a listing says of somebody. */
export interface SiteRecord {
  /** The first as its title, then others it names. */
  readonly names: readonly string[]
  /** Of birth, from and to; more than two where the page gives a range. */
  readonly years: readonly [number, number] | null
  readonly places: readonly Place[]
  /** Those that are written out. */
  readonly phones: readonly string[]
  readonly relatives: readonly string[]
  readonly link: string | null
}

export type PageReading =
  | {
      readonly kind: 'listings'
      readonly records: readonly SiteRecord[]
      /** How many could not be read. */
      readonly odd: number
      readonly next: string | null
    }
  | { readonly kind: 'nothing' | 'blocked' | 'notUnderstood' }

/** No page for people nests deeper. The time to read grows with the square of the depth. */
const maxNesting = 2_000

/** Empty where a page nests too deeply: nothing is then found on it, not even that it lists nobody. */
export const documentIn = (text: string): Document => {
  let depth = 0
  const handler = new DomHandler()
  const { onopentag, onclosetag, root } = handler
  handler.onopentag = (name, attributes) => {
    depth += 1
    if (depth > maxNesting) parser.pause()
    else onopentag.call(handler, name, attributes)
  }
  handler.onclosetag = () => {
    depth -= 1
    onclosetag.call(handler)
  }
  const parser = new Parser(handler)
  parser.write(text)
  if (depth > maxNesting) return new DomHandler().root
  parser.end()
  return root
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const between = (text: string, { after, before }: Part): string => {
  const from = after === undefined ? 0 : text.indexOf(after)
  if (from === -1) return ''
  const rest = text.slice(from + (after?.length ?? 0))
  const to = before === undefined ? -1 : rest.indexOf(before)
  return tidy(to === -1 ? rest : rest.slice(0, to))
}

/** What people see, line by line. */
const visibleLines = (node: AnyNode): string => {
  if (isText(node)) return node.data.replaceAll(/\s+/g, ' ')
  if (!('children' in node) || (isTag(node) && isHidden(node.name, node.attribs))) return ''
  const inside = node.children.map(visibleLines).join('')
  const separator = isTag(node) ? separatorOf(node.name) : ''
  return `${separator}${inside}${separator}`
}

const visibleText = (within: Element | Document): string => tidy(visibleLines(within))

/** Where an address has a line for each part, in one line with commas. */
const visibleAddress = (within: Element | Document): string =>
  visibleLines(within)
    .split('\n')
    .map(line => tidy(line).replace(/,$/, ''))
    .filter(line => line !== '')
    .join(', ')

const elementsOf = (part: Part, within: Element | Document): (Element | Document)[] =>
  part.select === undefined ? [within] : selectAll<AnyNode, Element>(part.select, within)

const textsOf = (
  part: Part | undefined,
  within: Element | Document,
  textIn: (within: Element | Document) => string = visibleText,
): string[] => {
  if (part === undefined) return []
  const texts = elementsOf(part, within).map(element =>
    part.attribute === undefined
      ? textIn(element)
      : 'attribs' in element
        ? (getAttributeValue(element, part.attribute) ?? '')
        : '',
  )
  return texts.map(text => storableText(between(tidy(text), part), 300)).filter(text => text !== '')
}

const addressFields = ['street', 'house', 'postalCode', 'city'] as const
type AddressTexts = Partial<Record<string, string>>

const provinces: ReadonlySet<string> = new Set(provinceValues)

/** In North America the region tells the country, which addresses there leave out. */
const countryIn = (region = '', country: string): string => {
  const code = region.trim().toUpperCase()
  if (!['CA', 'US'].includes(country) || !/^[A-Z]{2}$/.test(code)) return country
  return provinces.has(code) ? 'CA' : 'US'
}

const placeOf = (texts: AddressTexts, country: string): Place => {
  const [street = '', number = '', postalCode = '', city = ''] = addressFields.map(name =>
    (texts[name] ?? '').trim(),
  )
  return { street, number, postalCode, city, country: countryIn(texts['region'], country) }
}

/** Left to right; what a sign that isn’t there should have ended takes the rest. */
const readGroup = (group: string, text: string): AddressTexts => {
  const read: AddressTexts = {}
  const slots = [...group.matchAll(/\{(\w+)\}([^{]*)/g)]
  let rest = text
  for (const [index, [, name = '', sign = '']] of slots.entries()) {
    const end = index === slots.length - 1 || sign === '' ? -1 : rest.indexOf(sign)
    read[name] = end === -1 ? rest : rest.slice(0, end)
    rest = end === -1 ? '' : rest.slice(end + sign.length)
  }
  return read
}

/** Groups between commas, the last first: a street may have commas of its own, and a short address lacks its beginning. */
const readWritten = (written: string, text: string): AddressTexts => {
  const [groups, pieces] = [written.split(','), text.split(',')]
  const surplus = Math.max(0, pieces.length - groups.length)
  const aligned = [pieces.slice(0, surplus + 1).join(','), ...pieces.slice(surplus + 1)]
  const missing = Math.max(0, groups.length - aligned.length)
  return Object.assign(
    {},
    ...aligned.map((piece, index) => readGroup((groups[index + missing] ?? '').trim(), piece.trim())),
  ) as AddressTexts
}

const placesOf = (part: AddressPart | undefined, within: Element | Document, country: string): Place[] => {
  if (part === undefined) return []
  const { parts, written } = part
  if (parts !== undefined)
    return elementsOf(part, within).map(element => {
      const texts = addressFields.map(name => [
        name,
        parts[name] === undefined ? '' : (textsOf({ select: parts[name] }, element)[0] ?? ''),
      ])
      return placeOf(Object.fromEntries(texts) as AddressTexts, country)
    })
  return textsOf(part, within, visibleAddress).map(text =>
    placeOf(written === undefined ? { street: text } : readWritten(written, text), country),
  )
}

const isPlace = ({ street, city, postalCode }: Place): boolean => `${street}${city}${postalCode}` !== ''

const oldestAge = 120

/** “65+”, “65 and over” or “over 65”. */
const openAge =
  /\b(\d{2,3})\s?(?:\+|(?:and|or) (?:over|older|more)|(?:ans )?et plus)|(?:\bover|\bolder than|\bplus de)\s(\d{2,3})\b/i

/** “45”, “45–50”, “in their 40s”, “65+” or “born 1981” as years of birth. */
export const yearsOf = (text: string, thisYear: number): SiteRecord['years'] => {
  const [born] = /\b(?:19|20)\d\d\b/.exec(text) ?? []
  if (born !== undefined) return Number(born) > thisYear ? null : [Number(born), Number(born)]
  const open = openAge.exec(text)
  const least = Number(open?.[1] ?? open?.[2] ?? oldestAge + 1)
  if (least <= oldestAge) return [thisYear - oldestAge - 1, thisYear - least]
  const [, decade] = /\b(\d0)\s?s\b/.exec(text) ?? []
  const ages =
    decade === undefined
      ? [...text.matchAll(/\b\d{1,3}\b/g)].map(([age]) => Number(age)).filter(age => age <= oldestAge)
      : [Number(decade), Number(decade) + 9]
  if (ages.length === 0) return null
  return [thisYear - Math.max(...ages) - 1, thisYear - Math.min(...ages)]
}

const isWrittenOut = (phone: string, country: string): boolean =>
  !/[*•xX_#]{2}/.test(phone) && readPhone(phone, country) !== null

export const linkOf = (href: string | undefined, page: string): string | null => {
  const url = href === undefined ? null : URL.parse(href, page)
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 1_000 ? url.href : null
}

interface Context {
  readonly site: SiteDescription
  readonly page: SitePage
  readonly thisYear: number
}

/** null: it has no name, and nothing says whose it is. */
const recordOf = (element: Element, { site, page, thisYear }: Context): SiteRecord | null => {
  const { fields } = site.results
  if (fields === undefined) return null
  const [name] = textsOf(fields.name, element)
  if (name === undefined || !/\p{L}/u.test(name)) return null
  return {
    names: [name, ...textsOf(fields.otherNames, element)].slice(0, 10),
    years: yearsOf(textsOf(fields.age, element)[0] ?? '', thisYear),
    places: placesOf(fields.addresses, element, site.country).filter(isPlace).slice(0, 20),
    phones: textsOf(fields.phones, element)
      .filter(phone => isWrittenOut(phone, site.country))
      .slice(0, 20),
    relatives: textsOf(fields.relatives, element).slice(0, 50),
    link: linkOf(textsOf(fields.link, element)[0], page.url),
  }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const textIn = (value: unknown): string => (typeof value === 'string' ? storableText(tidy(value), 300) : '')
const textsIn = (value: unknown): string[] =>
  listOf(value)
    .map(one => textIn(isRecord(one) ? one['name'] : one))
    .filter(text => text !== '')

/** Whether it is of a type, which pages also write as an address of schema.org. */
const isOfType = (value: unknown, type: string): boolean =>
  typeof value === 'string' && value.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '') === type

/** Deeper than any real page nests; more is not followed. */
const maxDepth = 12

const typedIn = (value: unknown, type: string, depth = 0): Record<string, unknown>[] => {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap(one => typedIn(one, type, depth + 1))
  if (!isRecord(value)) return []
  if (listOf(value['@type']).some(one => isOfType(one, type))) return [value]
  return Object.values(value).flatMap(one => typedIn(one, type, depth + 1))
}

const placeIn = (address: unknown, country: string): Place => {
  if (!isRecord(address)) return placeOf({ street: textIn(address) }, country)
  const named = isRecord(address['addressCountry'])
    ? address['addressCountry']['name']
    : address['addressCountry']
  const code = textIn(named)
  return placeOf(
    {
      street: textIn(address['streetAddress']),
      postalCode: textIn(address['postalCode']),
      city: textIn(address['addressLocality']),
      region: textIn(address['addressRegion']),
    },
    /^[A-Z]{2}$/.test(code) ? code : country,
  )
}

const recordOfJson = (
  person: Record<string, unknown>,
  { site, page, thisYear }: Context,
): SiteRecord | null => {
  const name =
    textIn(person['name']) || tidy(`${textIn(person['givenName'])} ${textIn(person['familyName'])}`)
  if (!/\p{L}/u.test(name)) return null
  return {
    names: [name, ...textsIn(person['alternateName'])].slice(0, 10),
    years: yearsOf(textIn(person['birthDate']), thisYear),
    places: [...listOf(person['address']), ...listOf(person['homeLocation'])]
      .map(address => placeIn(address, site.country))
      .filter(isPlace)
      .slice(0, 20),
    phones: textsIn(person['telephone'])
      .filter(phone => isWrittenOut(phone, site.country))
      .slice(0, 20),
    relatives: [...textsIn(person['relatedTo']), ...textsIn(person['spouse'])].slice(0, 50),
    link: linkOf(textIn(person['url']) || undefined, page.url),
  }
}

/** Each is a listing; null: something of the page that isn’t JSON. */
const jsonListings = (document: Document, type: string): (Record<string, unknown> | null)[] =>
  selectAll<AnyNode, Element>('script[type="application/ld+json"]', document).flatMap(script => {
    try {
      return typedIn(JSON.parse(textContent(script)), type)
    } catch {
      return [null]
    }
  })

const holds = ({ select, text, status }: Sign, document: Document, page: SitePage): boolean => {
  if (status !== undefined && status !== page.status) return false
  const within: Element | Document | null =
    select === undefined ? document : selectOne<AnyNode, Element>(select, document)
  if (within === null) return false
  return text === undefined || visibleText(within).toLowerCase().includes(text.toLowerCase())
}

/** Why a page of this status is none of results; null where the status says nothing. */
export const reasonOfStatus = (status: number): CouldNotCheckReason | null => {
  if (status === 429) return 'RATE_LIMITED'
  if (status >= 500) return 'UNREACHABLE'
  return [400, 401, 403, 451].includes(status) ? 'REFUSED' : null
}

/** What a page says beside an error, or in a part of it, isn’t that nobody is listed, unless the sign is that very status. */
const saysNobody = (sign: Sign, document: Document, page: SitePage): boolean =>
  (sign.status !== undefined || (page.isWhole && reasonOfStatus(page.status) === null)) &&
  holds(sign, document, page)

/** Each listing by itself: one within another is somebody else’s. */
const apart = (listings: Element[]): Element[] => {
  const all = new Set<unknown>(listings)
  const isWithin = ({ parent }: AnyNode): boolean => parent !== null && (all.has(parent) || isWithin(parent))
  for (const inner of listings.filter(isWithin)) removeElement(inner)
  return listings
}

/** What a page of results says. A page that has neither listings nor the sign that there are none is not understood. */
export const readResults = (site: SiteDescription, page: SitePage, now: Date): PageReading => {
  const document = documentIn(page.text)
  const { listing, nothing, blocked, next } = site.results
  if (blocked.some(sign => holds(sign, document, page))) return { kind: 'blocked' }
  const context: Context = { site, page, thisYear: now.getUTCFullYear() }
  const nextPage = linkOf(textsOf(next?.link, document)[0], page.url)
  const read =
    'jsonLd' in listing
      ? jsonListings(document, listing.jsonLd).map(one => one && recordOfJson(one, context))
      : apart(selectAll<AnyNode, Element>(listing.select, document)).map(one => recordOf(one, context))
  const records = read.filter(record => record !== null)
  if (records.length > 0)
    return {
      kind: 'listings',
      records,
      odd: read.length - records.length,
      next: nextPage,
    }
  if (read.length === 0 && nothing.some(sign => saysNobody(sign, document, page))) return { kind: 'nothing' }
  return { kind: 'notUnderstood' }
}

/** Where a link of the page leads. */
export const linkOn = (page: SitePage, selector: string): string | null => {
  const link = selectOne<AnyNode, Element>(selector, documentIn(page.text))
  return linkOf(link?.attribs['href'], page.url)
}

export const pageShows = (page: SitePage, sign: Sign): boolean => holds(sign, documentIn(page.text), page)

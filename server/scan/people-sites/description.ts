import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { compile } from 'css-select'
import type { ComparedKind } from '#domain/matching/identity.ts'
import { fillText, type Template, TemplateError, templateOf } from './template.ts'

/** Where a text stands in a listing or page. */
export interface Part {
  /** CSS selector, within the listing; left out for the listing itself. */
  readonly select?: string
  /** Whose value is read instead of the text. */
  readonly attribute?: string
  /** What stands before and behind it. */
  readonly after?: string
  readonly before?: string
}

/** An address in one line, in which `written` names its parts, such as `{house} {street}, {city}, {region} {postalCode}`; or each by itself. */
export interface AddressPart extends Part {
  readonly written?: string
  readonly parts?: Readonly<Partial<Record<'street' | 'house' | 'postalCode' | 'city', string>>>
}

/** What tells one kind of page from others: all that is given must hold. */
export interface Sign {
  readonly select?: string
  /** Anywhere in the text of the page or of what is selected, in any case. */
  readonly text?: string
  readonly status?: number
}

export interface ListingFields {
  readonly name: Part
  readonly otherNames?: Part
  readonly age?: Part
  readonly addresses?: AddressPart
  readonly phones?: Part
  readonly relatives?: Part
  readonly link?: Part
}

export type OptOutStep =
  | { readonly do: 'open'; readonly url: string }
  | { readonly do: 'fill'; readonly field: string; readonly with: string }
  | { readonly do: 'submit'; readonly form: string }
  | { readonly do: 'click'; readonly select: string }
  | ({ readonly do: 'expect' } & Sign)
  /** What comes after it begins at the link in the site’s email whose address contains this. */
  | { readonly do: 'awaitLink'; readonly containing: string }

export type OptOut =
  | { readonly by: 'form' | 'emailedLink' | 'captcha'; readonly steps: readonly OptOutStep[] }
  | { readonly by: 'letter'; readonly to: string }
  | { readonly by: 'none' }

interface Described {
  readonly id: string
  readonly domain: string
  /** Of the description, such as 1.2. */
  readonly version: string
  /** Who described it from what, and when (yyyy-mm-dd). */
  readonly source: string
  readonly describedOn: string
  /** The id of the site whose records it shows. */
  readonly parent?: string
  /** Of addresses and numbers that name none, ISO 3166-1 alpha-2. */
  readonly country: string
  /** Milliseconds between two requests, and how long an answer may take. */
  readonly pauseMs: number
  readonly timeLimitMs: number
  readonly searches: readonly { readonly by: ComparedKind; readonly url: string }[]
  readonly results: {
    /** The selector of each listing, or the type of schema.org in the page’s JSON-LD. */
    readonly listing: { readonly select: string } | { readonly jsonLd: 'Person' }
    readonly fields?: ListingFields
    readonly nothing: readonly Sign[]
    readonly blocked: readonly Sign[]
    readonly next?: { readonly link: Part; readonly pages: number }
  }
  readonly optOut: OptOut
}

export interface SiteDescription extends Omit<Described, 'searches'> {
  readonly searches: readonly { readonly by: ComparedKind; readonly url: Template }[]
}

const text = { type: 'string', minLength: 1, maxLength: 500 } as const
const object = <P extends object>(properties: P, required: readonly (keyof P)[], others = {}) =>
  ({ type: 'object', properties, required, additionalProperties: false, ...others }) as const
const part = { select: text, attribute: text, after: text, before: text }
const sign = { select: text, text, status: { type: 'integer', minimum: 100, maximum: 599 } }
const signs = { type: 'array', maxItems: 20, items: object(sign, [], { minProperties: 1 }) }
const step = (name: OptOutStep['do'], properties: object, required: readonly string[]) =>
  object({ do: { const: name }, ...properties }, ['do', ...required] as never)
const steps = {
  type: 'array',
  minItems: 1,
  maxItems: 30,
  items: {
    type: 'object',
    required: ['do'],
    discriminator: { propertyName: 'do' },
    oneOf: [
      step('open', { url: text }, ['url']),
      step('fill', { field: text, with: text }, ['field', 'with']),
      step('submit', { form: text }, ['form']),
      step('click', { select: text }, ['select']),
      step('expect', sign, []),
      step('awaitLink', { containing: text }, ['containing']),
    ],
  },
}

const schema = object(
  {
    id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 },
    domain: { type: 'string', pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 253 },
    version: text,
    source: text,
    describedOn: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    parent: text,
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    pauseMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    timeLimitMs: { type: 'integer', minimum: 50, maximum: 60_000 },
    searches: {
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: object({ by: { enum: ['NAME', 'ADDRESS', 'PHONE'] }, url: text }, ['by', 'url']),
    },
    results: object(
      {
        listing: {
          type: 'object',
          oneOf: [object({ select: text }, ['select']), object({ jsonLd: { const: 'Person' } }, ['jsonLd'])],
        },
        fields: object(
          {
            name: object(part, []),
            otherNames: object(part, []),
            age: object(part, []),
            addresses: object(
              {
                ...part,
                written: text,
                parts: object({ street: text, house: text, postalCode: text, city: text }, []),
              },
              [],
            ),
            phones: object(part, []),
            relatives: object(part, []),
            link: object(part, []),
          },
          ['name'],
        ),
        nothing: { ...signs, minItems: 1 },
        blocked: signs,
        next: object({ link: object(part, []), pages: { type: 'integer', minimum: 1, maximum: 20 } }, [
          'link',
          'pages',
        ]),
      },
      ['listing', 'nothing', 'blocked'],
    ),
    optOut: {
      type: 'object',
      required: ['by'],
      discriminator: { propertyName: 'by' },
      oneOf: [
        object({ by: { enum: ['form', 'emailedLink', 'captcha'] }, steps }, ['by', 'steps']),
        object({ by: { const: 'letter' }, to: text }, ['by', 'to']),
        object({ by: { const: 'none' } }, ['by']),
      ],
    },
  },
  [
    'id',
    'domain',
    'version',
    'source',
    'describedOn',
    'country',
    'pauseMs',
    'timeLimitMs',
    'searches',
    'results',
    'optOut',
  ],
)

const isDescribed = new Ajv2020({ discriminator: true, allErrors: false }).compile<Described>(schema)

/** A description that can’t be used, in a sentence that says why. */
export class DescriptionError extends Error {}

const sentenceOf = ({ instancePath, message, params }: ErrorObject): string => {
  const place = instancePath === '' ? 'It' : instancePath.slice(1).replaceAll('/', '.')
  const extra: unknown = params['additionalProperty'] ?? params['allowedValues'] ?? params['allowedValue']
  return `${place} ${message ?? 'is wrong'}${extra === undefined ? '' : `: ${JSON.stringify(extra)}`}.`
}

/** Every selector in it, by its place. */
const selectorsIn = (value: unknown, place: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) => {
    const at = place === '' ? key : `${place}.${key}`
    const isSelector = key === 'select' || key === 'form' || place.endsWith('.parts')
    return typeof inside === 'string' ? (isSelector ? [[at, inside]] : []) : selectorsIn(inside, at)
  })
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    throw new DescriptionError('It is not JSON.')
  }
}

const isOnSite = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Its pages are on its domain, and where it is searched. */
export const isOfSite = (
  { domain, searches }: Pick<SiteDescription, 'domain' | 'searches'>,
  { origin, hostname }: URL,
): boolean => isOnSite(hostname, domain) || searches.some(({ url }) => url.origin === origin)

export interface ReadOptions {
  /** Addresses of this machine may stand for the domain, for tests. */
  readonly allowsPrivate: boolean
}

/** Reads a description of a site. @throws DescriptionError */
export const readDescription = (content: string, { allowsPrivate }: ReadOptions): SiteDescription => {
  const value = parsed(content)
  if (!isDescribed(value)) {
    const [error] = isDescribed.errors ?? []
    throw new DescriptionError(error === undefined ? 'It is no description.' : sentenceOf(error))
  }
  for (const [place, selector] of selectorsIn(value, ''))
    try {
      compile(selector)
    } catch {
      throw new DescriptionError(`${place} is no selector: ${selector}`)
    }
  if ('select' in value.results.listing && value.results.fields === undefined)
    throw new DescriptionError('results.fields is missing: it says where the name of a listing is.')
  const checked = <Read>(place: string, read: () => Read): Read => {
    try {
      return read()
    } catch (error) {
      if (error instanceof TemplateError) throw new DescriptionError(`${place} ${error.message}.`)
      throw error
    }
  }
  const template = (place: string, url: string): Template =>
    checked(place, () => {
      const read = templateOf(url)
      // The page of a listing is known only when it was found.
      if (!allowsPrivate && read.host !== '' && !isOnSite(read.host, value.domain))
        throw new TemplateError(`leads to ${read.host}, which isn’t on ${value.domain}`)
      return read
    })
  if ('steps' in value.optOut)
    for (const [index, taken] of value.optOut.steps.entries())
      if (taken.do === 'open') template(`optOut.steps.${index}.url`, taken.url)
      else if (taken.do === 'fill') checked(`optOut.steps.${index}.with`, () => fillText(taken.with, {}))
  if ('steps' in value.optOut) {
    const links = value.optOut.steps.filter(taken => taken.do === 'awaitLink').length
    if (links !== (value.optOut.by === 'emailedLink' ? 1 : 0))
      throw new DescriptionError('optOut.steps has one awaitLink by emailedLink, and none otherwise.')
  }
  return {
    ...value,
    searches: value.searches.map(({ by, url }, index) => ({
      by,
      url: template(`searches.${index}.url`, url),
    })),
  }
}

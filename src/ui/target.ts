import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routeTree']['types']['fileRouteTypes']['fileRoutesByTo']

type Given<Name extends string, Value> = keyof Value extends never
  ? { readonly [Key in Name]?: undefined }
  : {} extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** A page of the app, as its router knows it: the route, what stands in its path, and what its search may be. */
export type Target = {
  [To in keyof Routes]: { readonly to: To; readonly hash?: string } & Given<
    'params',
    Routes[To]['types']['allParams']
  > &
    Given<'search', Routes[To]['types']['fullSearchSchemaInput']>
}[keyof Routes]

/** What a link leads to: a page of the app, or another site, a letter, a call. */
export type LinkTarget =
  | (Target & { readonly href?: undefined })
  | ({ readonly [Name in 'to' | 'params' | 'search' | 'hash']?: undefined } & {
      readonly href: `${string}:${string}`
    })

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** The query of an address as texts, as they were typed: the router would read `662E41` as a number, and `null` as nothing. */
export const plainSearch = {
  parseSearch: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  /** Several values are joined by commas; what is empty or undefined is left out. */
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const texts = Object.entries(search).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === '' ? [] : [[name, text]]
    })
    return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`
  },
}

export const hrefOf = (target: Target): string => {
  const { to, search = {}, hash } = target
  const params: Readonly<Record<string, string | undefined>> = target.params ?? {}
  const path = to.replace(/\{?\$(\w+)\}?/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `${path}${plainSearch.stringifySearch(search)}${hash === undefined ? '' : `#${hash}`}`
}

export const hrefOfLink = (link: LinkTarget): string => (link.href === undefined ? hrefOf(link) : link.href)

/** A page by an address that the server and the emails know as well (domain/notifications.ts); a test finds each among the routes. */
export const targetOf = (path: string): Target => {
  const [to = '/', query = ''] = path.split('?')
  return { to, search: plainSearch.parseSearch(query) } as Target
}

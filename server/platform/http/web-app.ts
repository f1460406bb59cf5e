import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { supportPath } from '#domain/addresses.ts'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { type FlagName, flagNames, visitorFlagsOn } from '#domain/flags.ts'
import { defaultLocale, languageOf, localeAccepted, localeOf, locales } from '#domain/locales.ts'
import { flagOfTag } from '#domain/tags.ts'
import { AppError } from './app-error.ts'
import { hostsOfTags, tagsOfPage } from './page-tags.ts'
import { contentPolicy, styleNonceOf } from './security-headers.ts'

const oneYear = 365 * 24 * 60 * 60 * 1000

/** Addresses the server answers itself, and those of files at the root; browsers get a page of the app for all others. */
const ownAddress =
  /^\/(v1|v2|cognito|flags|inbox|verify|assets|healthz|readyz|metrics|checkout|\.well-known|[^/?]*\.[a-z\d]+)(\/|$|\?)/

export const asksForPage = ({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !ownAddress.test(url) &&
  (headers.accept ?? '').includes('text/html')

const nothingHere = async (): Promise<never> => {
  throw new AppError('0000', { status: 404, message: 'Nothing lives at this address' })
}

/** The prerendered pages (scripts/lib/prerender.mjs), by language and path: `fr-FR/signup`. */
const readPages = (dist: string): ReadonlyMap<string, string> => {
  const folder = join(dist, 'pages')
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.html'),
  )
  return new Map(
    files.map(name => [
      name.replaceAll('\\', '/').replace(/(?:index)?\.html$/, ''),
      readFileSync(join(folder, name), 'utf8'),
    ]),
  )
}

/** By the headers among the sources of src/i18n/detect.ts; the browser renders again where it differs. */
const pageLanguageOf = (
  search: URLSearchParams,
  { cookie, 'accept-language': accepted }: FastifyRequest['headers'],
): string => {
  const cookieLanguage = /(?:^|; *)(?:__Host-)?wardlight-language=([\w-]+)/.exec(cookie ?? '')?.[1]
  return localeOf(search.get('lang')) ?? localeOf(cookieLanguage) ?? localeAccepted(accepted) ?? defaultLocale
}

const isSignedIn = ({ cookie = '' }: FastifyRequest['headers']): boolean =>
  /(?:^|; *)(?:__Host-)?wardlight-signed-in=1/.test(cookie)

/** Whether a page may be shown prerendered: nobody is signed in, and the query has only the language. */
const isVisit = (search: URLSearchParams, headers: FastifyRequest['headers']): boolean =>
  [...search.keys()].every(name => name === 'lang') && !isSignedIn(headers)

const tagFlags: readonly FlagName[] = Object.values(flagOfTag)

/** No prerendered page shows whether tags are on or addresses are sent, but for the one that says so. */
const isAsPrerendered = (
  { takesPayments, flags, addressesGoTo, searchesSites, tags }: BrowserSettings,
  path: string,
): boolean => {
  const prerendered = visitorFlagsOn(path)
  return (
    takesPayments &&
    flagNames.every(name => tagFlags.includes(name) || flags.anonymous[name] === prerendered[name]) &&
    ((tags.length === 0 && addressesGoTo.length === 0 && !searchesSites) || path !== '/legal/privacy')
  )
}

/** External redirects (spec 1 §2): to the company's site, or the home page that comes with Wardlight. */
const sitePages = ['/dental', '/nonprofit', '/nonprofits'] as const

/** What people type from habit, and where it is here. */
const usualAddresses = [
  ['/terms', '/legal/tos'],
  ['/privacy', '/legal/privacy'],
  ['/help', supportPath],
] as const

const sitePage = (companySite: string, path: string): string =>
  new URL(companySite).pathname === '/home' ? companySite : new URL(path, companySite).href

const compress = promisify(brotliCompress)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Serves the built app; `settings` are embedded in each page, so that one build runs everywhere. */
export const serveWebApp = async (
  app: FastifyInstance,
  options: {
    readonly dist: string
    readonly settings: () => Promise<BrowserSettings>
    /** Configured origins that pages may call. */
    readonly connect: readonly string[]
    readonly withNotice?: (html: string) => string
  },
): Promise<void> => {
  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return options.settings()
  })
  for (const path of sitePages)
    app.get(path, async (_request, reply) =>
      reply.redirect(sitePage((await options.settings()).companySite, path)),
    )
  for (const [path, place] of usualAddresses) app.get(path, (_request, reply) => reply.redirect(place))
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account-settings'))
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { supportEmail } = await options.settings()
    const expires = new Date(Date.now() + oneYear / 2).toISOString()
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache')
    // RFC 9116: readers distrust the file after that date.
    const languages = locales.map(languageOf).join(', ')
    return `Contact: mailto:${encodeURI(supportEmail)}\nExpires: ${expires}\nPreferred-Languages: ${languages}\n`
  })
  const indexFile = join(options.dist, 'index.html')
  if (!existsSync(indexFile)) return void app.setNotFoundHandler(nothingHere)
  const index = readFileSync(indexFile, 'utf8')
  const pages = readPages(options.dist)

  await app.register(fastifyStatic, {
    root: options.dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache')
    },
    globIgnore: ['index.html', 'pages/**', '**/*.br', '.vite/**'],
  })

  const sendPage = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const installed = await options.settings()
    const [path = '', query = ''] = url.split(/\?(.*)/s)
    const search = new URLSearchParams(query)
    const tags = tagsOfPage(installed.tags, { path, search: query, isSignedIn: isSignedIn(headers), headers })
    const settings: BrowserSettings = { ...installed, tags }
    const nonce = styleNonceOf(reply)
    const page =
      isAsPrerendered(settings, path) && isVisit(search, headers)
        ? pages.get(`${pageLanguageOf(search, headers)}${path}`)
        : undefined
    const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
    const html = (options.withNotice?.(page ?? index) ?? page ?? index)
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__SUPPORT_EMAIL__', encodeURI(settings.supportEmail))
      .replace('</head>', () => `<script type="application/json" id="settings">${json}</script></head>`)
    void reply
      // A visitor's page may use the back/forward cache; one with personal data may not.
      .header('cache-control', page === undefined ? 'no-store' : 'private, no-cache')
      .header('vary', 'accept-language, cookie, accept-encoding, sec-gpc, dnt')
      .header('content-security-policy', contentPolicy(options.connect, nonce, hostsOfTags(tags)))
      .type('text/html; charset=utf-8')
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(html)
    return reply.header('content-encoding', 'br').send(await compress(html, quickly))
  }
  app.get('/', sendPage)
  app.setNotFoundHandler(async (request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : nothingHere(),
  )
}

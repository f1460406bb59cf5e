import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { decodePage } from './page-reading.ts'

/** A host that is not configured, or a redirect to another one. */
export class OutgoingRefused extends Error {}

/** Reaches only these origins, without redirects; nothing else calls `fetch`. */
export const outgoingTo = (...addresses: readonly string[]): typeof fetch => {
  const allowed = new Set(addresses.map(address => new URL(address).origin))
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (!allowed.has(origin)) throw new OutgoingRefused(`${origin} is not among the hosts that may be called`)
    return fetch(input, { ...init, redirect: 'error' })
  }
}

/** What one look at a page found. */
export type PageLook =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly location: string | null
      readonly retryAfter: string | null
      /** The first megabyte, read in its charset. */
      readonly text: string
      /** Whether that is all of it. */
      readonly isWhole: boolean
    }
  /** Its host has no address, or one that isn’t of the Internet. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable'; readonly isTimedOut?: true }

export interface LookOptions {
  /** The addresses of a host; null when the name servers could not be reached. */
  readonly addressesOf: (host: string) => Promise<readonly string[] | null>
  /** Whether an address may be called; those of the Internet alone unless a test has its own. */
  readonly isAllowed?: (address: string) => boolean
  /** Authorities that are trusted besides the usual ones, in PEM. */
  readonly ca?: string
  readonly timeoutMs?: number
  /** Pages without TLS are read as well, for sites on this machine. */
  readonly allowsHttp?: boolean
  /** Sent by POST as a form. */
  readonly form?: URLSearchParams
  readonly signal?: AbortSignal
}

const maxPageBytes = 1024 * 1024

/** Whether an address is one of the Internet: not of this machine, a private network, or another special purpose (RFC 6890). */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const readAnswer = (response: IncomingMessage, end: (look: PageLook) => void): void => {
  const chunks: Buffer[] = []
  let size = 0
  const answer = (isWhole: boolean): void => {
    end({
      kind: 'answered',
      status: response.statusCode ?? 0,
      location: response.headers.location ?? null,
      retryAfter: response.headers['retry-after'] ?? null,
      text: decodePage(
        Buffer.concat(chunks).subarray(0, maxPageBytes),
        response.headers['content-type'] ?? '',
      ),
      isWhole,
    })
    response.destroy()
  }
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxPageBytes) answer(false)
  })
  response.on('end', () => answer(true))
}

const readPage = (
  page: URL,
  address: string,
  { ca, timeoutMs = 20_000, form, signal }: Omit<LookOptions, 'addressesOf'>,
): Promise<PageLook> =>
  new Promise(resolve => {
    const family = isIPv6(address) ? 6 : 4
    const timeout = AbortSignal.timeout(timeoutMs)
    const lose = (): void =>
      resolve(timeout.aborted ? { kind: 'unreachable', isTimedOut: true } : { kind: 'unreachable' })
    const request = (page.protocol === 'https:' ? requestHttps : requestHttp)(
      page,
      {
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          'user-agent': 'Wardlight',
          accept: 'text/html',
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        agent: false,
        // The address that was judged is the one that is called, whatever the name says a moment later.
        lookup: (_host, { all }, done) =>
          all === true ? done(null, [{ address, family }]) : done(null, address, family),
        ...(ca === undefined ? {} : { ca }),
      },
      response => {
        readAnswer(response, resolve)
        response.on('error', lose)
      },
    )
    request.on('error', lose)
    request.end(form?.toString())
  })

/** Reads a page once, over https unless http is allowed, from an address of the Internet alone and without following a redirect. */
export const lookAtPage = async (url: string, options: LookOptions): Promise<PageLook> => {
  const page = new URL(url)
  if (page.protocol !== 'https:' && !(options.allowsHttp === true && page.protocol === 'http:'))
    return { kind: 'refused' }
  const host = page.hostname.replace(/^\[|\]$/g, '')
  const addresses = ipaddr.isValid(host) ? [host] : await options.addressesOf(host)
  if (addresses === null) return { kind: 'unreachable' }
  const isAllowed = options.isAllowed ?? isPublicAddress
  const [address] = addresses
  return address !== undefined && addresses.every(isAllowed)
    ? readPage(page, address, options)
    : { kind: 'refused' }
}

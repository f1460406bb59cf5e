import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyHttpOptions, FastifyReply } from 'fastify'
import type { TagHosts } from './page-tags.ts'

const nonces = new WeakMap<ServerResponse, string>()

/** The nonce of this answer's styles (Emotion), new for every answer. */
export const styleNonceOf = (reply: FastifyReply): string => nonceOf(reply.raw)

const nonceOf = (response: ServerResponse): string => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

export interface HeaderSettings {
  /** Configured origins that pages may call (a GrowthBook host, Amazon Cognito). */
  readonly connect: readonly string[]
  readonly https: boolean
  /** Whether search engines leave it out. */
  readonly unlisted?: boolean
}

const noTags: TagHosts = { script: [], image: [], connect: [] }

/** `tags`: the hosts of scripts that may load in this document. They make trusted types of their own. */
export const contentPolicy = (
  connect: readonly string[],
  nonce: string | null,
  tags: TagHosts = noTags,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...tags.script].join(' '),
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    ["img-src 'self' data: blob:", ...tags.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...tags.connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The worker of src/services/employee-file/check-in-worker.ts.
    tags.script.length === 0 ? 'trusted-types wardlight-worker' : 'trusted-types *',
  ].join(';')

/** CSP without unsafe-inline and with Trusted Types, HSTS, nosniff and the like, on every answer. */
export const securityHeaders = (
  { connect, https, unlisted = false }: HeaderSettings,
  nonce: string | null,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(connect, nonce),
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  ...(unlisted ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

export interface RequestLimits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
}

/** How long a request may take to arrive, in ms: two pictures of 5 MB at half a megabit a second. */
export const requestLimits: RequestLimits = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
}

/** Headers are set before Fastify sees a request, so that answers no hook sees have them too. */
export const serverWithHeaders =
  (
    settings: HeaderSettings,
    limits: RequestLimits = requestLimits,
  ): NonNullable<FastifyHttpOptions<Server>['serverFactory']> =>
  (handle, options) => {
    const prepare = (response: ServerResponse): void => {
      for (const [name, value] of Object.entries(securityHeaders(settings, nonceOf(response))))
        response.setHeader(name, value)
    }
    const server = createServer(limits, (request: IncomingMessage, response: ServerResponse) => {
      prepare(response)
      handle(request, response)
    })
    server.on('checkExpectation', (_request, response) => {
      prepare(response)
      response.writeHead(417, { 'content-length': 0 }).end()
    })
    const { keepAliveTimeout, connectionTimeout } = options as Readonly<Record<string, number | undefined>>
    server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout
    server.setTimeout(connectionTimeout ?? 0)
    return server
  }

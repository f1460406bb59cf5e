import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, isIPv6, type LookupFunction, type Socket } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { isPublicAddress, type LookOptions } from '#server/platform/outgoing.ts'
import { proxyUser } from './messages.ts'

/** Why a host was not reached. */
export type EgressFailure = 'refused' | 'noSuchHost' | 'unreachable'

export interface EgressOptions extends Pick<LookOptions, 'addressesOf' | 'isAllowed'> {
  /** Of all answers together, as they come over the wire. */
  readonly maxBytes: number
  /** Called once when there are more. */
  readonly onTooLarge: () => void
}

/** The only way out for what captures a page. */
export interface EgressProxy {
  /** Of 127.0.0.1. */
  readonly port: number
  readonly secret: string
  /** Why the host of a URL was not reached last; null: it was, or nobody asked. */
  failureOf(url: string): EgressFailure | null
  /** Ends all connections. */
  close(): Promise<void>
}

type Judgment = { readonly addresses: readonly string[] } | { readonly failure: EgressFailure }

const maxConnections = 200
const connectMs = 10_000

/** Ports of mail, remote shells and the like are nothing that a page needs. */
const isPortOfPages = (port: number): boolean => port === 80 || port === 443 || port >= 1024

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase()

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Names are looked up once for a capture, so that what was judged is what is called, whatever they say later. */
const createJudge = ({ addressesOf, isAllowed = isPublicAddress }: EgressOptions) => {
  const judgments = new Map<string, Promise<Judgment>>()
  const judge = async (host: string): Promise<Judgment> => {
    const addresses = ipaddr.isValid(host) ? [host] : await addressesOf(host).catch(() => null)
    if (addresses === null) return { failure: 'unreachable' }
    if (addresses.length === 0) return { failure: 'noSuchHost' }
    return addresses.every(isAllowed) ? { addresses } : { failure: 'refused' }
  }
  return (host: string): Promise<Judgment> => {
    const known = judgments.get(host) ?? judge(host)
    judgments.set(host, known)
    return known
  }
}

const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = found
    if (all === true) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }

/** What belongs to one connection, and the secret. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const passedOn = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))

/**
 * Opens a forward proxy on loopback for one capture (CONNECT, and plain http). It refuses every address that is not of the
 * Internet, also those of sub-resources and redirects, and whoever doesn’t know its secret.
 */
export const openEgressProxy = async (options: EgressOptions): Promise<EgressProxy> => {
  const secret = randomBytes(24).toString('base64url')
  const expected = `Basic ${Buffer.from(`${proxyUser}:${secret}`).toString('base64')}`
  const judge = createJudge(options)
  const failures = new Map<string, EgressFailure>()
  const sockets = new Set<Duplex>()
  const keep = <T extends Duplex>(socket: T): T => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }

  let bytes = 0
  const count = (answer: Readable): void => {
    answer.on('data', (chunk: Buffer) => {
      const before = bytes
      bytes += chunk.length
      if (bytes <= options.maxBytes) return
      answer.destroy()
      if (before <= options.maxBytes) options.onTooLarge()
    })
  }

  const isKnown = ({ headers }: IncomingMessage): boolean =>
    isSame(headers['proxy-authorization'] ?? '', expected)

  const judged = async (target: URL): Promise<Judgment & { readonly port: number }> => {
    const port = Number(target.port === '' ? { 'http:': 80, 'https:': 443 }[target.protocol] : target.port)
    return isPortOfPages(port)
      ? { ...(await judge(bareHost(target.hostname))), port }
      : { failure: 'refused', port }
  }

  const answerPlain = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isKnown(incoming)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="capture"' }).end()
      return
    }
    // Without an answer: one of our own would pass for the page’s.
    const lose = (): void => void response.destroy()
    const target = URL.parse(incoming.url ?? '')
    if (target === null || target.protocol !== 'http:') return lose()
    const fail = (failure: EgressFailure): void => {
      failures.set(bareHost(target.hostname), failure)
      lose()
    }
    const judgment = await judged(target)
    if ('failure' in judgment) return fail(judgment.failure)
    const outgoing = request(
      target,
      {
        method: incoming.method,
        headers: passedOn(incoming.headers),
        agent: false,
        lookup: lookupOf(judgment.addresses),
      },
      answer => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
        count(answer)
        answer.on('error', lose)
        answer.pipe(response)
      },
    )
    outgoing.on('socket', keep)
    outgoing.on('error', () => fail('unreachable'))
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const tunnel = async (incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
    keep(client)
    if (!isKnown(incoming)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="capture"\r\nContent-Length: 0\r\n\r\n',
      )
      return
    }
    const target = URL.parse(`https://${incoming.url ?? ''}`)
    const fail = (failure: EgressFailure): void => {
      if (target !== null) failures.set(bareHost(target.hostname), failure)
      client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
    }
    if (target === null) return fail('refused')
    const judgment = await judged(target)
    if ('failure' in judgment) return fail(judgment.failure)
    const server: Socket = keep(
      connect({
        host: bareHost(target.hostname),
        port: judgment.port,
        lookup: lookupOf(judgment.addresses),
      }),
    )
    const timer = setTimeout(() => server.destroy(), connectMs)
    let isConnected = false
    server.on('connect', () => {
      isConnected = true
      clearTimeout(timer)
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      server.write(head)
      count(server)
      server.pipe(client)
      client.pipe(server)
    })
    server.on('close', () => {
      clearTimeout(timer)
      if (isConnected) client.destroy()
      else fail('unreachable')
    })
    client.on('close', () => server.destroy())
  }

  const server = createServer((incoming, response) => void answerPlain(incoming, response))
  server.on('connect', (incoming, client, head) => void tunnel(incoming, client, head))
  server.on('clientError', (_error, socket) => socket.destroy())
  server.maxConnections = maxConnections
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    secret,
    failureOf: url => failures.get(bareHost(URL.parse(url)?.hostname ?? '')) ?? null,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

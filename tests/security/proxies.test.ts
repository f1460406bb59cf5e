import { once } from 'node:events'
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Proxy, proxyNames, startProxy } from './support/proxies.ts'

interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** In place of a process of Wardlight: says what reached it. */
const startTarget = async (name: string) => {
  const seen: Seen[] = []
  let isReady = true
  let refused = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', method = '', headers } = request
    if (path === '/readyz') {
      refused = isReady ? 0 : refused + 1
      return void response.writeHead(isReady ? 200 : 503).end()
    }
    seen.push({ method, path, headers })
    // As a process that is killed while it works on the call.
    if (path === '/dies') return void request.socket.destroy()
    const chunks: Buffer[] = await request.toArray().catch(() => [])
    const bytes = Buffer.concat(chunks).length
    response.end(path === '/large' ? Buffer.alloc(bytes, 'a') : JSON.stringify({ name, bytes }))
  }
  const server = createServer((request, response) => void answer(request, response))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    seen,
    address: `127.0.0.1:${port}`,
    setReady: (ready: boolean) => void (isReady = ready),
    /** Answers to /readyz since it was ready. */
    refusals: () => refused,
    async restart() {
      if (!server.listening) await listen(port)
    },
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The payload and two screenshots of 5 MB, with what a form adds. */
const largestBytes = 16 * 1024 * 1024

describe.each(proxyNames)('%s with its file of deploy/', name => {
  let proxy: Proxy
  let targets: Awaited<ReturnType<typeof startTarget>>[]
  beforeAll(async () => {
    const [one, other] = [await startTarget('one'), await startTarget('other')]
    targets = [one, other]
    proxy = await startProxy(name, [one.address, other.address])
  })
  afterAll(async () => {
    await proxy.close()
    for (const target of targets) await target.stop()
  })
  const answering = async (): Promise<string> => {
    const names = new Set<string>()
    for (let count = 0; count < 10; count += 1) {
      const { status, body } = await proxy.call('GET', '/who')
      names.add(status === 200 ? JSON.parse(String(body)).name : status)
    }
    return [...names].toSorted().join(' and ')
  }
  afterEach(() => targets[0]?.restart())
  // A process that let a call down is left for a while.
  beforeEach(() => vi.waitUntil(async () => (await answering()) === 'one and other', { timeout: 60_000 }))
  // Caddy repeats no call with a body, not even one that was not begun.
  const methods = name === 'caddy' ? ['GET'] : ['GET', 'POST']
  const seenAt = (path: string) => targets.flatMap(({ seen }) => seen.filter(call => call.path === path))

  it('answers by HTTP/2 and TLS on IPv4 and IPv6, with the caller’s own address and no foreign trace', {
    tags: ['exhaustive'],
  }, async () => {
    const headers = {
      'x-forwarded-for': '192.0.2.66',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    for (const address of ['127.0.0.1', '[::1]'] as const)
      expect((await proxy.call('GET', `/seen?${address}`, { headers, address })).status).toBe(200)
    const [first, second] = ['127.0.0.1', '[::1]'].map(address => seenAt(`/seen?${address}`)[0]?.headers)
    expect(first?.['x-forwarded-for']).toMatch(/^(?:::ffff:)?127\.0\.0\.1$/)
    expect(second?.['x-forwarded-for']).toBe('::1')
    expect([first?.['traceparent'], second?.['traceparent']]).toEqual([undefined, undefined])
    expect(first?.host).toBe('localhost')
  })

  it('leads from http to the same path by https', { tags: ['exhaustive'] }, async () => {
    const options = {
      host: '127.0.0.1',
      port: proxy.httpPort,
      path: '/signup?lang=fr',
      headers: { host: 'localhost' },
    }
    const request = get(options)
    const [answer]: IncomingMessage[] = await once(request, 'response')
    answer?.resume()
    expect(answer?.statusCode).toBe(308)
    expect(answer?.headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/signup\?lang=fr$/)
  })

  it('takes the largest upload, and hands on as large an answer', { tags: ['exhaustive'] }, async () => {
    const { status, body } = await proxy.call('POST', '/large', { body: Buffer.alloc(largestBytes) })
    expect([status, body.length]).toEqual([200, largestBytes])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'makes a %s once, where the process dies that it went to, and says 502',
    { tags: ['exhaustive'] },
    async method => {
      const before = seenAt('/dies').length
      const body = method === 'DELETE' ? {} : { body: Buffer.from('{}') }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      expect((await proxy.call(method, '/dies', { ...body, headers })).status).toBe(502)
      expect(seenAt('/dies').length - before).toBe(1)
    },
  )

  it('leads calls to the other process, where one is gone', { tags: ['exhaustive'] }, async () => {
    await targets[0]?.stop()
    const answers = []
    for (let count = 0; count < 10; count += 1)
      for (const method of methods)
        answers.push(await proxy.call(method, '/alone', method === 'GET' ? {} : { body: Buffer.from('{}') }))
    expect(answers.map(({ status, body }) => [status, String(body)])).toEqual(
      answers.map((_, index) => [
        200,
        JSON.stringify({ name: 'other', bytes: methods[index % methods.length] === 'GET' ? 0 : 2 }),
      ]),
    )
  })

  // nginx asks no /readyz.
  if (name !== 'nginx')
    it('sends nothing to a process that is not ready', { tags: ['exhaustive'] }, async () => {
      targets[0]?.setReady(false)
      await expect.poll(answering).toBe('other')
      targets[0]?.setReady(true)
      await expect.poll(answering).toBe('one and other')
    })

  if (name === 'haproxy')
    it('lets the processes say themselves that none of them is ready, as while PostgreSQL is away', {
      tags: ['exhaustive'],
    }, async () => {
      for (const target of targets) target.setReady(false)
      // It leaves a process after two.
      await expect.poll(() => targets.every(({ refusals }) => refusals() > 2)).toBe(true)
      expect((await proxy.call('GET', '/alone')).status).toBe(200)
      for (const target of targets) target.setReady(true)
    })
})

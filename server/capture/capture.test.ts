import { execFileSync } from 'node:child_process'
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from '#scripts/lib/chromium.mjs'
import { type Captured, type CaptureOptions, capturePage, findBrowser } from './capture.ts'
import { openEgressProxy } from './egress-proxy.ts'

/** Stands for the Internet; 127.0.0.1 for a private network. */
const outside = '127.0.0.2'
const isAllowed = (address: string) => address === outside
const addressesOf = async () => [outside]
const listen = async (server: Pick<Server, 'listen' | 'address'>, address: string): Promise<number> => {
  await new Promise<void>(resolve => void server.listen(0, address, resolve))
  return (server.address() as AddressInfo).port
}
const capture = (
  url: string,
  options: Partial<CaptureOptions> = {},
  signal = new AbortController().signal,
): Promise<Captured> => capturePage(url, { addressesOf, isAllowed, ...options }, signal)

// Folders of captures are made here, so that other tests’ are not in the way.
const usualFolder = process.env['TMPDIR']
const temporary = mkdtempSync(join(tmpdir(), 'wardlight-captures-'))
chmodSync(temporary, 0o755)
const chromium = await findChromium()
const warnings: unknown[] = []
const log = { warn: (...said: unknown[]) => void warnings.push(said) }
await capture('http://people.example.com/', { addressesOf: async () => [], browser: chromium, log })
/** Without user namespaces Chromium has no sandbox, and no page is opened in it. */
const hasSandbox = chromium !== null && warnings.length === 0
const ways = [{ by: 'http', browser: null }, ...(hasSandbox ? [{ by: 'browser', browser: chromium }] : [])]

/** What the site answers at its paths. */
const pages = new Map<string, (response: ServerResponse, incoming: IncomingMessage) => void>()
let site: Server
let tls: ReturnType<typeof createTlsServer>
let ca: string
let at: string
let tlsPort: number
/** A machine that no page may reach, and all that reached it. */
let inside: Server
let insideUdp: UdpSocket
let insidePort: number
let reached: string[] = []
let requested: string[] = []

const page =
  (html: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end()

beforeAll(async () => {
  process.env['TMPDIR'] = temporary
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    requested.push(incoming.url ?? '')
    const found = pages.get(incoming.url ?? '')
    if (found === undefined) response.writeHead(404).end()
    else found(response, incoming)
  }
  site = createServer(answer)
  at = `http://people.example.com:${await listen(site, outside)}`
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-certificate-'))
  const selfSigned =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=people.example.com -addext subjectAltName=DNS:people.example.com'
  execFileSync('openssl', selfSigned.split(' '), { cwd: folder, stdio: 'ignore' })
  ca = readFileSync(join(folder, 'cert.pem'), 'utf8')
  tls = createTlsServer({ key: readFileSync(join(folder, 'key.pem')), cert: ca }, answer)
  tlsPort = await listen(tls, outside)
  rmSync(folder, { recursive: true })
  inside = createServer((incoming, response) => {
    reached.push(incoming.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('a secret of the machine')
  })
  insidePort = await listen(inside, '127.0.0.1')
  insideUdp = createSocket('udp4', () => reached.push('datagram'))
  await new Promise<void>(resolve => insideUdp.bind(insidePort, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of [site, tls, inside]) {
    server.closeAllConnections()
    server.close()
  }
  insideUdp.close()
  if (usualFolder === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usualFolder
  rmSync(temporary, { recursive: true })
})
beforeEach(() => {
  pages.clear()
  reached = []
  requested = []
})

/** Marks a process that a test’s browser starts. */
const nap = String(1_000_000 + process.pid)
/** Files and processes of captures of this test. */
const leftovers = () => [
  ...readdirSync(temporary),
  ...readdirSync('/proc')
    .filter(id => /^\d+$/.test(id))
    .filter(id => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
        return command.includes(temporary) || command.includes(nap)
      } catch {
        return false
      }
    }),
]

const captured = async (...given: Parameters<typeof capture>) => {
  const result = await capture(...given)
  if (result.kind === 'failed') throw new Error(`It failed: ${result.reason}`)
  return result.capture
}
const failureOf = async (...given: Parameters<typeof capture>) => {
  const result = await capture(...given)
  return result.kind === 'failed' ? result.reason : result.capture
}

const zeros = Buffer.alloc(1024 * 1024)
const endless = (to: NodeJS.WritableStream, times: number) => {
  const write = (left: number): void => {
    if (left === 0) to.end()
    else to.write(zeros, () => write(left - 1))
  }
  write(times)
}

describe('a page', () => {
  it('is read in its charset', async () => {
    pages.set('/', response => {
      response.writeHead(200, { 'content-type': 'text/html; charset=windows-1252' })
      response.end(Buffer.from('<p>Ren\u00e9e \u0093Nord\u0094', 'latin1'))
    })
    expect((await captured(`${at}/`)).text).toBe('Renée “Nord”')
  })

  it('may say that it is not there', async () => {
    expect(await captured(`${at}/gone`)).toMatchObject({ status: 404 })
  })

  it.each([
    ['is not of the Internet', ['127.0.0.1'], 'refused'],
    ['has another address that is not', [outside, '127.0.0.1'], 'refused'],
    ['is nowhere', [], 'noSuchHost'],
    ['can’t be looked up', null, 'unreachable'],
  ])('is not captured from a host that %s', async (_name, addresses, reason) => {
    const url = `http://people.example.com:${insidePort}/`
    expect(await failureOf(url, { addressesOf: async () => addresses })).toBe(reason)
    expect(reached).toEqual([])
  })

  it.each([
    'mailto:ada@example.com',
    'file:///etc/passwd',
    'not an address',
    'http://[::1]/',
    'http://people.example.com:25/',
  ])('has an address of the Internet: %s', async url => {
    expect(await failureOf(url)).toBe('refused')
  })

  it('answers at all', async () => {
    expect(await failureOf('http://people.example.com:1/')).toBe('refused')
    expect(await failureOf(`http://people.example.com:${insidePort}/`)).toBe('unreachable')
    pages.set('/', response => response.destroy())
    expect(await failureOf(`${at}/`)).toBe('unreachable')
  })

  it('has no gigabyte', async () => {
    pages.set('/', response => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1024 * zeros.length })
      endless(response, 1024)
    })
    expect(await failureOf(`${at}/`)).toBe('tooLarge')
  })
})

describe.each(ways)('a page captured by $by', ({ by, browser }) => {
  it('has its title, text, headers and the way that led to it', async () => {
    pages.set('/old', redirect('/moved'))
    pages.set('/moved', redirect(`${at.replace('people.', 'www.')}/listing`))
    pages.set(
      '/listing',
      page('<title>Ada  Nord</title><h1>Ada Nord</h1><p>Lives in <b>Laval</b></p><script>1</script>', {
        etag: '"7"',
        'set-cookie': 'id=1',
      }),
    )
    const found = await captured(`${at}/old`, { browser })
    const listing = `${at.replace('people.', 'www.')}/listing`
    expect(found).toMatchObject({ url: `${at}/old`, finalUrl: listing, by, status: 200, title: 'Ada Nord' })
    expect(found.redirects).toEqual([`${at}/moved`, listing])
    expect(found.headers).toMatchObject({ etag: '"7"', 'content-type': 'text/html' })
    expect(found.headers).not.toHaveProperty('set-cookie')
    expect(found.text).toBe('Ada Nord\nLives in Laval')
    expect(found.html).toContain('<b>Laval</b>')
    expect(Math.abs(found.at.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it('is captured over https, and not with a certificate that nobody vouches for', async () => {
    pages.set('/', page('<p>Safe'))
    const url = `https://people.example.com:${tlsPort}/`
    expect(await captured(url, { browser, ca })).toMatchObject({ text: 'Safe', by })
    expect(await failureOf(url, { browser })).toBe('unreachable')
  })

  it.each([
    'http://127.0.0.1:PORT/',
    'http://inside.example.com:PORT/',
    'file:///etc/passwd',
    'ftp://a.example.com/',
  ])('leads to nothing but the Internet: %s', async location => {
    pages.set('/', redirect(location.replace('PORT', String(insidePort))))
    const names = async (host: string) => [host.startsWith('inside') ? '127.0.0.1' : outside]
    expect(await failureOf(`${at}/`, { browser, addressesOf: names })).toBe('refused')
    expect(reached).toEqual([])
  })

  it('is captured from the address that was judged, whatever the name says a moment later', async () => {
    let looks = 0
    pages.set('/', redirect('/again'))
    pages.set('/again', page('<p>Here'))
    const changing = async () => [(looks += 1) === 1 ? outside : '127.0.0.1']
    expect((await captured(`${at}/`, { browser, addressesOf: changing })).text).toBe('Here')
    expect(looks).toBe(1)
  })

  it('ends', async () => {
    pages.set('/', response => {
      response.writeHead(200, { 'content-type': 'text/html' })
      endless(response, Number.POSITIVE_INFINITY)
    })
    expect(await failureOf(`${at}/`, { browser })).toBe('tooLarge')
  })

  it('has no gigabyte in a small answer', async () => {
    pages.set('/', response => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      const packed = createGzip()
      packed.pipe(response)
      endless(packed, 1024)
    })
    expect(await failureOf(`${at}/`, { browser })).toBe('tooLarge')
  })

  it('comes in time, and leaves nothing behind when it doesn’t', async () => {
    pages.set('/', response => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Wait'))
    expect(await failureOf(`${at}/`, { browser, timeoutMs: 3_000 })).toBe('timedOut')
    expect(leftovers()).toEqual([])
  })

  it('is given up when nobody waits for it', async () => {
    const controller = new AbortController()
    pages.set('/', () => controller.abort(new Error('Stop')))
    await expect(capture(`${at}/`, { browser }, controller.signal)).rejects.toThrow('Stop')
    expect(leftovers()).toEqual([])
  })

  it('may be a file, which is not opened', async () => {
    pages.set('/', response => {
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename=a.pdf',
      }
      response.writeHead(200, headers).end('%PDF-1.7')
    })
    expect(await captured(`${at}/`, { browser })).toMatchObject({
      by: 'http',
      status: 200,
      text: '',
      html: '',
      headers: { 'content-type': 'application/pdf' },
    })
  })
})

describe.runIf(hasSandbox)('a browser', () => {
  const browser = chromium

  it('takes a picture of the first screens', async () => {
    pages.set('/', page('<body style="height:9000px;width:5000px;background:red">'))
    const { picture } = await captured(`${at}/`, { browser })
    const { format, width, height } = await sharp(picture ?? undefined).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 3000 })
  })

  it('shows what scripts made of the page, whatever they do to its own functions', async () => {
    pages.set(
      '/',
      page(`<body><p id=a>before<script>
        document.getElementById('a').textContent = 'after'
        Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => 'forged' })
        alert('Stay'); onbeforeunload = () => 'no'; window.close()
        window.open('/popup')
      </script>`),
    )
    const found = await captured(`${at}/`, { browser })
    expect(found).toMatchObject({ by: 'browser', text: 'after' })
    expect(requested).not.toContain('/popup')
  })

  it('reaches nothing of the machine from scripts, frames, sockets and pictures', async () => {
    const own = `127.0.0.1:${insidePort}`
    // The page is loading until all was tried.
    let endWaiting = () => {}
    pages.set('/wait', response => (endWaiting = () => void response.end()))
    pages.set('/tried', response => {
      response.end()
      endWaiting()
    })
    pages.set(
      '/',
      page(`<body><img src="/wait"><iframe src="http://${own}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
        <img src="http://${own}/img"><img src="http://localhost:${insidePort}/name"><link rel=preconnect href="http://${own}">
        <script>
          const say = text => document.body.append(text)
          Promise.allSettled([
            fetch('http://${own}/fetch').then(a => a.text()).then(say),
            fetch('http://[::1]:${insidePort}/six').then(a => a.text()).then(say),
            fetch('file:///etc/passwd').then(a => a.text()).then(say),
            new Promise(done => { const s = new WebSocket('ws://${own}/socket'); s.onerror = done; s.onopen = done }),
            new Promise(done => {
              const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${own}' }] })
              peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done()
              peer.createDataChannel('x')
              peer.createOffer().then(offer => peer.setLocalDescription(offer))
            }),
          ]).then(() => { say('all tried'); fetch('/tried') })
        </script>`),
    )
    const found = await captured(`${at}/`, { browser, timeoutMs: 200_000 })
    expect(reached).toEqual([])
    expect(found.text).toContain('all tried')
    expect(found.text).not.toMatch(/secret|root:/)
  })

  it.each([
    ['http://127.0.0.1:PORT/', 'refused'],
    ['about:blank', 'unreachable'],
    ['file:///etc/passwd', { text: 'Here' }],
  ])('is not led away by a script to %s', async (location, outcome) => {
    const own = location.replace('PORT', String(insidePort))
    pages.set('/', page(`<p>Here<script>location = '${own}'</script>`))
    const found = await failureOf(`${at}/`, { browser })
    if (typeof outcome === 'string') expect(found).toBe(outcome)
    else expect(found).toMatchObject(outcome)
    expect(reached).toEqual([])
  })

  it('is ended with everything it started when a page doesn’t let it go', async () => {
    pages.set('/', page('<p>Busy<script>for (;;);</script>'))
    expect(await failureOf(`${at}/`, { browser, timeoutMs: 5_000 })).toBe('timedOut')
    expect(leftovers()).toEqual([])
  })
})

describe('a machine whose browser doesn’t start', () => {
  it('captures by plain HTTP, and says so', async () => {
    warnings.length = 0
    pages.set('/', page('<p>Here'))
    expect(await captured(`${at}/`, { browser: '/usr/bin/false', log })).toMatchObject({
      by: 'http',
      text: 'Here',
    })
    expect(JSON.stringify(warnings)).toContain('captured by plain HTTP')
  })
})

it('a browser is the one that is named, or none', async () => {
  expect(await findBrowser('/opt/chromium')).toBe('/opt/chromium')
  expect(await findBrowser('off')).toBeNull()
})

it.runIf(process.platform === 'linux')(
  'a browser that hangs is killed, with all that it started',
  async () => {
    const folder = mkdtempSync(`${temporary}-browser-`)
    chmodSync(folder, 0o755)
    const hanging = join(folder, 'chromium')
    writeFileSync(hanging, `#!/bin/sh\ntrap '' TERM HUP PIPE\nsleep ${nap} &\nwait\nwait\n`, { mode: 0o755 })
    expect(await failureOf(`${at}/`, { browser: hanging, timeoutMs: 4_000 })).toBe('timedOut')
    expect(leftovers()).toEqual([])
    rmSync(folder, { recursive: true })
  },
)

describe('the way out', () => {
  it('is for those alone who know its secret', async () => {
    const proxy = await openEgressProxy({ addressesOf, isAllowed, maxBytes: 1_000, onTooLarge: () => null })
    const headers = { 'proxy-authorization': `Basic ${Buffer.from('capture:guessed').toString('base64')}` }
    pages.set('/', page('<p>Here'))
    const plain = await new Promise<number | undefined>(resolve =>
      request({ host: '127.0.0.1', port: proxy.port, path: `${at}/`, headers }, answer =>
        resolve(answer.statusCode),
      ).end(),
    )
    const tunnel = await new Promise<string>(resolve => {
      const socket = connect(proxy.port, '127.0.0.1', () =>
        socket.write(`CONNECT people.example.com:${tlsPort} HTTP/1.1\r\nHost: people.example.com\r\n\r\n`),
      )
      socket.on('data', data => resolve(data.toString('latin1', 0, 12)))
    })
    await proxy.close()
    expect([plain, tunnel]).toEqual([407, 'HTTP/1.1 407'])
    expect(requested).toEqual([])
  })
})

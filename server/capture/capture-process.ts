import { get as getHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { get as getHttps, Agent as HttpsAgent } from 'node:https'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { decodePage } from '#server/platform/page-reading.ts'
import { captureInBrowser } from './browser.ts'
import { type CaptureAnswer, type CaptureTask, firstBytes, maxHtmlBytes, proxyUser } from './messages.ts'
import { readPageText } from './page-text.ts'

// A process of its own, which server/capture/capture.ts starts without rights for one page.

const maxRedirects = 5
/** Of a page, unpacked. */
const maxPageBytes = 4 * 1024 * 1024

const unpacked = (response: IncomingMessage): Readable => {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase()
  const unpacker =
    encoding === 'br'
      ? createBrotliDecompress()
      : ['gzip', 'x-gzip', 'deflate'].includes(encoding ?? '')
        ? createUnzip()
        : null
  if (unpacker === null) return response
  response.on('error', error => unpacker.destroy(error))
  return response.pipe(unpacker)
}

/** null: there is more than a page may have. */
const readBody = async (response: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxPageBytes) return null
  }
  return Buffer.concat(chunks)
}

const headersOf = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

const captureByHttp = async ({ url, proxy, ca }: CaptureTask): Promise<CaptureAnswer> => {
  const address = `http://${proxyUser}:${proxy.secret}@127.0.0.1:${proxy.port}`
  const proxyEnv = { HTTP_PROXY: address, HTTPS_PROXY: address }
  const [httpAgent, httpsAgent] = [new HttpAgent({ proxyEnv }), new HttpsAgent({ proxyEnv })]
  const headers = { 'user-agent': 'Wardlight', accept: 'text/html,*/*;q=0.5', 'accept-encoding': 'gzip, br' }
  const request = (page: URL): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent =
        page.protocol === 'https:'
          ? getHttps(
              page,
              { agent: httpsAgent, headers, ...(ca === null ? {} : { ca: [...rootCertificates, ca] }) },
              resolve,
            )
          : getHttp(page, { agent: httpAgent, headers }, resolve)
      sent.on('error', reject)
    })

  const redirects: string[] = []
  let page = new URL(url)
  try {
    for (;;) {
      if (!/^https?:$/.test(page.protocol)) return { kind: 'failed', reason: 'refused', url: page.href }
      const response = await request(page)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
        const next = URL.parse(location, page)
        response.destroy()
        if (next === null || redirects.length === maxRedirects)
          return { kind: 'failed', reason: 'unreachable', url: page.href }
        next.username = ''
        next.password = ''
        page = next
        redirects.push(page.href)
        continue
      }
      const body = await readBody(response)
      if (body === null) return { kind: 'failed', reason: 'tooLarge', url: page.href }
      const contentType = response.headers['content-type'] ?? 'text/html'
      const source = /^(?:text\/|application\/(?:xhtml\+xml|xml|json)\b)/i.test(contentType)
        ? decodePage(body, contentType)
        : ''
      const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)
      return {
        kind: 'captured',
        by: 'http',
        finalUrl: page.href,
        status,
        headers: headersOf(response),
        redirects,
        ...(isHtml ? readPageText(source) : { title: '', text: source.trim() }),
        html: firstBytes(source, maxHtmlBytes),
        picture: null,
      }
    }
  } catch {
    return { kind: 'failed', reason: 'unreachable', url: page.href }
  }
}

const capture = async (task: CaptureTask): Promise<CaptureAnswer> => {
  if (task.browser === null) return captureByHttp(task)
  const answer = await captureInBrowser(task, task.browser)
  return answer === 'noPage' ? captureByHttp(task) : answer
}

const input = createInterface({ input: process.stdin })
// Whoever started it has ended.
input.on('close', () => process.exit(1))
input.once('line', line => {
  void capture(JSON.parse(line) as CaptureTask).then(answer =>
    process.stdout.write(JSON.stringify(answer), () => process.exit(0)),
  )
})

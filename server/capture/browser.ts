import { createHash, X509Certificate } from 'node:crypto'
import type { Browser, CDPSession, Page, Response } from 'playwright-core'
import {
  type CaptureAnswer,
  type CaptureTask,
  maxHtmlBytes,
  maxPictureBytes,
  maxPictureHeight,
  maxTextCharacters,
  maxTitleCharacters,
  proxyUser,
} from './messages.ts'
import { tidyLines } from './page-text.ts'

const viewport = { width: 1280, height: 900 }
/** Of all that a page loads, unpacked. */
const maxUnpackedBytes = 64 * 1024 * 1024
const heapMb = 512

const safetyArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--block-new-web-contents',
  // Names are looked up by the proxy alone, and nothing goes past it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // Browsers know it by the one name or the other.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--js-flags=--max-old-space-size=${heapMb}`,
]

/** Authorities are trusted by their keys: the browser has no other way on a command line. */
const trusting = (ca: string): string => {
  const certificates = ca.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const keys = certificates.map(certificate =>
    createHash('sha256')
      .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  )
  return `--ignore-certificate-errors-spki-list=${keys.join(',')}`
}

const launch = async (
  { proxy, folder, ca, timeoutMs }: CaptureTask,
  executablePath: string,
): Promise<Browser> => {
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    chromiumSandbox: true,
    env: { HOME: folder, TMPDIR: folder },
    downloadsPath: folder,
    timeout: timeoutMs,
    args: ca === null ? safetyArguments : [...safetyArguments, trusting(ca)],
    proxy: {
      server: `http://127.0.0.1:${proxy.port}`,
      username: proxyUser,
      password: proxy.secret,
      bypass: '<-loopback>',
    },
  })
}

interface Read {
  readonly title: string
  readonly text: string
  readonly html: string
  readonly height: number
}

/** Read in a world of its own, whose functions the page can’t replace. */
const readPage = async (devTools: CDPSession): Promise<Read> => {
  const { frameTree } = await devTools.send('Page.getFrameTree')
  const { executionContextId } = await devTools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const { result } = await devTools.send('Runtime.evaluate', {
    contextId: executionContextId,
    returnByValue: true,
    expression: `({
      title: document.title.slice(0, ${maxTitleCharacters}),
      text: (document.body?.innerText ?? '').slice(0, ${maxTextCharacters}),
      html: (document.documentElement?.outerHTML ?? '').slice(0, ${maxHtmlBytes}),
      height: document.documentElement?.scrollHeight ?? 0,
    })`,
  })
  return result.value as Read
}

/** WebP of the first screens; null where it has too many bytes in every quality. */
const photograph = async (devTools: CDPSession, pageHeight: number): Promise<string | null> => {
  const height = Math.min(maxPictureHeight, Math.max(viewport.height, pageHeight))
  for (const quality of [80, 40, 10]) {
    const { data } = await devTools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width: viewport.width, height, scale: 1 },
    })
    if (Buffer.byteLength(data, 'base64') <= maxPictureBytes) return data
  }
  return null
}

const watchSize = (devTools: CDPSession): Promise<'tooLarge'> =>
  new Promise(resolve => {
    let bytes = 0
    devTools.on('Network.dataReceived', ({ dataLength }) => {
      bytes += dataLength
      if (bytes > maxUnpackedBytes) resolve('tooLarge')
    })
  })

/** What the browser itself refuses: ports of other services, and redirects to what is no page. */
const refusals = /ERR_(?:UNSAFE_PORT|UNSAFE_REDIRECT)/

const capture = async (page: Page, devTools: CDPSession, { url, timeoutMs }: CaptureTask) => {
  let last: Response | null = null
  let lost: string | null = null
  const visited: string[] = []
  const isOfPage = (request: ReturnType<Response['request']>): boolean =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('response', response => {
    if (!isOfPage(response.request())) return
    last = response
    visited.push(response.url())
  })
  page.on('requestfailed', request => {
    if (isOfPage(request)) lost = request.url()
  })
  const failed = (reason: 'refused' | 'unreachable' | 'timedOut' | 'failed'): CaptureAnswer => ({
    kind: 'failed',
    reason,
    url: lost ?? url,
  })
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: timeoutMs * 0.6 })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // A file, an answer without a page, or a redirect to what another program opens: plain HTTP tells them apart.
    if (/Download is starting|ERR_ABORTED/.test(message)) return 'noPage'
    if (refusals.test(message)) return failed('refused')
    return failed(message.includes('Timeout') ? 'timedOut' : 'unreachable')
  }
  await page.waitForLoadState('networkidle', { timeout: timeoutMs * 0.15 }).catch(() => null)
  const read = await readPage(devTools).catch(() => readPage(devTools))
  const picture = await photograph(devTools, read.height)
  // A script may have led on to what could not be reached.
  if (!/^https?:/.test(page.url())) return failed('unreachable')
  const response = last as Response | null
  if (response === null) return failed('failed')
  return {
    kind: 'captured',
    by: 'browser',
    finalUrl: page.url(),
    status: response.status(),
    headers: await response.allHeaders(),
    redirects: visited.slice(1),
    title: read.title,
    text: tidyLines(read.text),
    html: read.html,
    picture,
  } satisfies CaptureAnswer
}

/** A page as a browser in its sandbox shows it; `noPage` where the address is a file or the like. */
export const captureInBrowser = async (
  task: CaptureTask,
  executablePath: string,
): Promise<CaptureAnswer | 'noPage'> => {
  let browser: Browser
  try {
    browser = await launch(task, executablePath)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return { kind: 'noBrowser', message: message.slice(0, 300) }
  }
  try {
    const context = await browser.newContext({
      acceptDownloads: false,
      serviceWorkers: 'block',
      permissions: [],
      viewport,
    })
    const page = await context.newPage()
    context.on('page', other => void other.close().catch(() => null))
    page.on('dialog', dialog => void dialog.dismiss().catch(() => null))
    const died = new Promise<'died'>(resolve => {
      page.on('crash', () => resolve('died'))
      page.on('close', () => resolve('died'))
    })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    const answer = await Promise.race([
      capture(page, devTools, task).catch(() => 'died' as const),
      watchSize(devTools),
      died,
    ])
    if (answer === 'tooLarge') return { kind: 'failed', reason: 'tooLarge', url: task.url }
    if (answer === 'died') return { kind: 'failed', reason: 'failed', url: task.url }
    return answer
  } finally {
    await browser.close().catch(() => null)
  }
}

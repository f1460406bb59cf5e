/**
 * What a visitor waits for at 400 ms, 50 kB/s and a quarter of the processor, beside an earlier build, in turns: `node
 * tests/bench/visit.ts [commit]`, by default the commit before.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.mjs'
import { root } from '#scripts/lib/project.mjs'
import { at } from './watch.ts'

const rounds = 5
const password = 'Wardlight-Demo-2026!'
const accounts = {
  person: ['individual@demo.example', 'person.score'],
  company: ['owner@northwind.example', 'company.score'],
} as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** An earlier commit in a folder of its own, which stays for the next time with its build. */
const checkedOut = (commit: string): string => {
  const name = git('rev-parse', '--short', commit)
  const folder = join(tmpdir(), 'wardlight-builds', name)
  if (existsSync(folder)) return folder
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder)
  git('-C', folder, 'checkout', '--quiet', name)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Builds a Wardlight as its own commit does, and starts it with the demo. */
const start = async (folder: string) => {
  const { default: begin } = (await import(
    join(folder, 'tests/journeys/support/start-wardlight.ts')
  )) as typeof import('../journeys/support/start-wardlight.ts')
  const end = await begin(null)
  return { url: process.env['WARDLIGHT_URL'] ?? '', end }
}

/** Milliseconds and counts of a visit, by name. */
type Visit = Record<string, number>

const onSlowLine = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** What the browser noted of a page's beginning. Blocking is what long tasks take beyond 50 ms. */
const paints = (): Promise<Visit> =>
  new Promise(resolve => {
    const found: Visit = { 'first paint, ms': 0, 'largest paint, ms': 0, 'blocking, ms': 0 }
    const note =
      (name: string, value: (entry: PerformanceEntry) => number) => (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) found[name] = value(entry)
      }
    let blocking = 0
    const observers = [
      ['paint', note('first paint, ms', entry => entry.startTime)],
      ['largest-contentful-paint', note('largest paint, ms', entry => entry.startTime)],
      ['longtask', note('blocking, ms', entry => (blocking += entry.duration - 50))],
    ] as const
    for (const [type, hear] of observers) new PerformanceObserver(hear).observe({ type, buffered: true })
    setTimeout(() => resolve(found), 500)
  })

const visit = async (browser: Browser, url: string, account: keyof typeof accounts): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await onSlowLine(page)
    let requests = 0
    page.on('request', () => (requests += 1))
    await page.goto(url, { waitUntil: 'networkidle' })
    const opened = { ...(await page.evaluate(paints)), 'requests until the form works': requests }
    requests = 0
    const [email, figure] = accounts[account]
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').pressSequentially(password, { delay: 100 })
    const clicked = performance.now()
    await page.locator('input[name=password]').press('Enter')
    await page.locator(`[data-figure^="${figure}"]`).first().waitFor({ timeout: 60_000 })
    return {
      ...opened,
      [`to figures of a ${account}, ms`]: performance.now() - clicked,
      [`requests to figures of a ${account}`]: requests,
    }
  } finally {
    await context.close()
  }
}

const compare = async (
  browser: Browser,
  builds: Readonly<Record<'before' | 'now', string>>,
): Promise<void> => {
  const visits: Record<'before' | 'now', Visit[]> = { before: [], now: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const account of ['person', 'company'] as const)
      for (const build of ['before', 'now'] as const)
        visits[build].push(await visit(browser, builds[build], account))
  const names = new Set([...visits.now, ...visits.before].flatMap(one => Object.keys(one)))
  for (const name of names) {
    const [before, now] = (['before', 'now'] as const).map(build =>
      at(
        visits[build].flatMap(one => one[name] ?? []),
        0.5,
      ),
    ) as [number, number]
    say(
      `${name.padEnd(36)} before ${before.toFixed(0).padStart(6)}, now ${now.toFixed(0).padStart(6)}, ratio ${(now / before).toFixed(2)}`,
    )
  }
}

const earlier = checkedOut(process.argv[2] ?? 'HEAD^')
const before = await start(earlier)
const now = await start(root)
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArguments],
})
try {
  await compare(browser, { before: before.url, now: now.url })
} finally {
  await browser.close()
  await now.end()
  await before.end()
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { claim } from './claim.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Colors in transition have a meaningless contrast. A reversed transition is a new one; endless ones never
 * finish.
 */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let now = running(); now.length > 0; now = running())
      await Promise.all(now.map(animation => animation.finished.catch(() => null)))
  })

/** Rows are dimmed while others load. */
const dimmed = 'table[aria-busy=true]'

/** What axe checks once in a run: what is at an address of this form, under these headings, in a theme and at a width. */
const screenOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, [role=dialog] h2, [role=alertdialog] h2')]
    return JSON.stringify([
      location.pathname.replaceAll(/[\da-f-]{8,}/g, ':id'),
      headings.map(({ textContent }) => textContent),
      matchMedia('(prefers-color-scheme: dark)').matches,
      innerWidth,
    ])
  })

/** Identifies a page by address and headings. A loading page has no heading yet. */
const currentAddress = async (page: Page): Promise<string> => {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator(dimmed)).toHaveCount(0)
  return page.evaluate(() =>
    [location.href, ...[...document.querySelectorAll('h1')].map(({ textContent }) => textContent)].join('\n'),
  )
}

/** axe's violations on the page; null when colors moved, or rows were dimmed, during the check. */
const violationsOn = async (page: Page): Promise<string[] | null> => {
  // Without frames one run covers everything.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const results = await page.evaluate(async dimmed => {
    let moved = false
    const move = () => {
      moved = true
    }
    const rows = new MutationObserver(move)
    rows.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
    document.addEventListener('transitionrun', move)
    document.addEventListener('animationstart', move)
    if (document.querySelector(dimmed) !== null) move()
    const found = await window.axe?.run(document, { resultTypes: ['violations'] })
    document.removeEventListener('transitionrun', move)
    document.removeEventListener('animationstart', move)
    rows.disconnect()
    return moved ? null : found
  }, dimmed)
  if (results === undefined) throw new Error('axe is not there')
  if (results === null) return null
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
}

/** Whether this is to be checked: every screen once in `npm test`; each call, and each named state, in `npm run test:all`. */
const isDue = async (page: Page, state: string | undefined): Promise<boolean> => {
  if (process.env['EXHAUSTIVE'] === undefined) return claim(await screenOn(page))
  return state === undefined || claim(`${state} ${await screenOn(page)}`)
}

/**
 * axe finds nothing on the page (design: WCAG 2.2 AA and its good practices). If the page is replaced, checks
 * the new one.
 */
export const expectAccessible = async (page: Page, state?: string): Promise<void> => {
  await currentAddress(page)
  if (!(await isDue(page, state))) return
  let [place, found]: [string, string[] | null] = ['', []]
  do {
    place = await currentAddress(page)
    // The page of a new address follows it.
    await expect(page).toHaveTitle(/./)
    await animationsEnded(page)
    found = await violationsOn(page)
  } while (found === null || (await currentAddress(page)) !== place)
  expect(found, `axe on ${page.url()}`).toEqual([])
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing on the page as it is now (design: WCAG 2.2 AA and its good practices). */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A page that is still on its way has nothing to look at yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // Colours on their way from one to another have a contrast that nobody sees. What turns for ever is never done.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(animation => animation.finished.catch(() => null)),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}

import type { Page } from '@playwright/test'

/** From now on the page notes how long the main thread is taken by one task, in ms. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })

/** The longest task since the last look; 0 when none took 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What has just been done is told of after the next frame.
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const { tasks = [] } = window as { tasks?: number[] }
    return Math.max(0, ...tasks.splice(0))
  })

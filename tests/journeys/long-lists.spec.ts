import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertManyFindings, insertManyPictures } from '../support/many-findings.ts'
import { comeRegistered } from './flows/support/findings.ts'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { longestTask } from './support/long-tasks.ts'
import { expect } from './support/test.ts'

const rowsOfPage = 10

/** No task of the main thread may be noticeable. */
const longest = 1

const thumbnail = readFileSync(join(import.meta.dirname, '../../server/demo/pictures/robin.webp'))

test.use({ fresh: true })

test('ten thousand findings are paged and filtered without holding up the page', async ({
  fixture,
  browser,
}) => {
  const { page, db } = fixture
  const person = await comeRegistered(fixture)
  await db.query(insertManyFindings, [person.id, 10_000])
  await openSignedIn(fixture, person, '/dashboard?tab=findings')
  const rows = page.getByRole('main').locator('a[href*="-leaks/"]')
  await expect(rows).toHaveCount(rowsOfPage)

  const turns: number[] = []
  for (let number = 2; number <= 6; number += 1)
    turns.push(
      await longestTask(browser, page, async () => {
        await page.getByRole('link', { name: 'Next' }).click()
        await expect(page.getByRole('navigation', { name: `Page ${number} of` })).toBeVisible()
        await expect(rows).toHaveCount(rowsOfPage)
      }),
    )
  // The first runs compile their code.
  expect(Math.max(...turns.slice(2)), turns.join()).toBeLessThanOrEqual(longest)

  await page.goto('/dashboard?tab=findings&page=900')
  await expect(rows).toHaveCount(rowsOfPage)
  await page.getByRole('link', { name: /^Requests completed/ }).click()
  await expect(rows).toHaveCount(rowsOfPage)
})

test('ten thousand images are paged, chosen and filtered without holding up the page', {
  tag: '@exhaustive',
}, async ({ fixture, browser }) => {
  const { page, db } = fixture
  const person = await comeRegistered(fixture)
  await db.query(insertManyPictures, [person.id, 10_000, thumbnail])
  await openSignedIn(fixture, person, '/image-leaks')
  const pictures = page.getByRole('list', { name: 'Photos' })
  const shown = pictures.getByRole('img')
  await expect(shown).toHaveCount(rowsOfPage)

  const turns: number[] = []
  for (let number = 2; number <= 6; number += 1)
    turns.push(
      await longestTask(browser, page, async () => {
        await page.getByRole('link', { name: 'Next' }).click()
        await expect(page.getByRole('navigation', { name: `Page ${number} of 800` })).toBeVisible()
        await expect(shown).toHaveCount(rowsOfPage)
        await page.getByRole('button', { name: 'Choose all' }).click()
        await expect(page.getByText('10 chosen')).toBeVisible()
      }),
    )
  expect(Math.max(...turns.slice(2)), turns.join()).toBeLessThanOrEqual(longest)

  await page.goto('/image-leaks?page=800')
  await expect(shown).toHaveCount(rowsOfPage)
  await page.getByRole('link', { name: /^Authorized/ }).click()
  await expect(page.getByRole('navigation', { name: 'Page 1 of 200' })).toBeVisible()
  await expect(shown).toHaveCount(rowsOfPage)
})

import type { Page } from '@playwright/test'
import { demoPassword, operator } from '#server/demo/accounts.ts'
import { comeRegistered, leaveFinding } from './flows/support/findings.ts'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { expect, expectAccessible, signIn } from './support/test.ts'

const request = async (page: Page) => {
  await page.getByRole('button', { name: 'Request removal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request removal' }).click()
  await expect(page.getByRole('button', { name: 'Cancel the request' })).toBeVisible()
}

const toDesk = async (desk: Page, site: string) => {
  await desk.goto(`/desk?filter=PENDING&searchValue=${site}`)
  await desk.getByRole('link', { name: site }).first().click()
  await expect(desk.getByRole('heading', { name: 'Next move' })).toBeVisible()
}

const choose = (desk: Page, name: string) => desk.getByRole('radio', { name, exact: true }).check()
const send = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true }).click()

test('the worst path of a removal: denied, failed, solved by the person, found again, and requested again', async ({
  fixture,
  anotherBrowser,
}) => {
  const { page } = fixture
  const site = `stubborn-${crypto.randomUUID().slice(0, 8)}.example`
  const person = await comeRegistered(fixture)
  const finding = await leaveFinding(fixture, person, 'ADDRESS', site)
  await openSignedIn(fixture, person, `/address-leaks/${finding}`)
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await request(page)

  const desk = await (await anotherBrowser()).newPage()
  await signIn(desk, operator.email, demoPassword)
  await expect(desk).toHaveURL(/desk/)
  await toDesk(desk, site)
  await choose(desk, 'Deny')
  await send(desk, 'Deny')
  await expect(desk.getByText('Please choose a reason')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('checkbox', { name: 'News and reporting' }).check()
  await desk.getByRole('textbox', { name: /Message to the person/ }).fill('The page is a newspaper.')
  await send(desk, 'Deny')
  await expect(desk.getByText('Nothing is left to do here')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'The removal didn’t succeed' })).toBeVisible()
  await expect(page.getByText('The page is a newspaper.').first()).toBeVisible()
  await expect(page.getByText('News and reporting').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete the report' }).click()
  await request(page)

  await toDesk(desk, site)
  await choose(desk, 'Accept')
  await send(desk, 'Accept')
  await choose(desk, 'Removal failed')
  await send(desk, 'Removal failed')
  await expect(desk.getByText('Nothing is left to do here')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Problem solved, delete report' }).click()
  await expect(page.getByRole('heading', { name: 'You fixed this' })).toBeVisible()

  // A later scan finds it again.
  await leaveFinding(fixture, person, 'ADDRESS', site)
  await page.reload()
  await expect(timeline.getByText('It’s back')).toBeVisible()
  await expectAccessible(page)
  for (const past of ['Request denied', 'Report deleted', 'Removal failed', 'Solved'])
    await expect(timeline.getByText(past).first()).toBeVisible()
  await request(page)

  await toDesk(desk, site)
  await expect(desk.getByText('came back')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'History' }).getByText('Request denied')).toBeVisible()
  await expectAccessible(desk)
})

import type { Page } from '@playwright/test'
import { demoPassword, individual, operator } from '#server/demo/accounts.ts'
import { comeRegistered, leaveFinding, leaveRecipient, requestRemoval } from './flows/support/findings.ts'
import { test } from './flows/support/fixture.ts'
import { expect, expectAccessible, signIn } from './support/test.ts'

test.describe('the takedown desk', () => {
  test('lets one of two operators win, and informs the other one kindly', async ({ fixture }) => {
    const { page } = fixture
    const site = `contested-${crypto.randomUUID().slice(0, 8)}.example`
    const person = await comeRegistered(fixture)
    await leaveRecipient(fixture, site)
    await requestRemoval(person, await leaveFinding(fixture, person, 'ADDRESS', site), true)
    await signIn(page, operator.email, demoPassword)
    await expect(page).toHaveURL(/desk/)
    await expectAccessible(page)
    await page.goto(`/desk?searchValue=${site}`)
    await page.getByRole('link', { name: /^New/ }).click()
    await page.getByRole('link', { name: site }).click()
    await expect(page.getByRole('heading', { name: 'Next move' })).toBeVisible()
    const second = await page.context().newPage()
    await second.goto(page.url())
    for (const desk of [page, second]) await desk.getByRole('radio', { name: 'Accept', exact: true }).check()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Site was asked' })).toBeVisible()
    const message = second.getByLabel(/^Message to the person/)
    await message.fill('We write to the site today.')
    await second.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(second.getByText('Someone got there first')).toBeVisible()
    await expect(message).toHaveValue('We write to the site today.')
    await expect(second.getByRole('radio', { name: 'Site was asked' })).toBeVisible()
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Read the letter and send it' }).click()
    const letter = second.getByRole('dialog', { name: 'Letter in the name of Rosa Marchetti' })
    await expect(letter.getByText(`To: privacy@${site}`)).toBeVisible()
    await expectAccessible(second)
    await letter.getByRole('button', { name: 'Send it' }).click()
    await expect(second.getByText('Waits to be sent')).toBeVisible()
    await expect(second.getByRole('radio', { name: 'Site has answered' })).toBeVisible()
  })

  test('moves several requests at once, and reports those that a colleague was first with', async ({
    fixture,
  }) => {
    const { page } = fixture
    const name = `several-${crypto.randomUUID().slice(0, 8)}`
    const person = await comeRegistered(fixture)
    for (const site of [`${name}-b.example`, `${name}-a.example`])
      await requestRemoval(person, await leaveFinding(fixture, person, 'ADDRESS', site))
    await signIn(page, operator.email, demoPassword)
    await expect(page).toHaveURL(/desk/)
    await page.goto(`/desk?searchValue=${name}`)
    const sites = page.getByRole('rowheader').getByRole('link')
    await page.getByRole('columnheader', { name: 'Site' }).getByRole('link').click()
    await expect(sites).toHaveText([`${name}-a.example`, `${name}-b.example`])
    await page.getByRole('columnheader', { name: 'Site' }).getByRole('link').click()
    await expect(sites).toHaveText([`${name}-b.example`, `${name}-a.example`])
    const second = await page.context().newPage()
    await second.goto(page.url())
    for (const desk of [page, second])
      await desk.getByRole('checkbox', { name: 'Select all requests on this page' }).check()
    await expect(page.getByText('2 requests selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take it (2)' }).click()
    await expect(page.getByText('2 requests changed')).toBeVisible()
    const accept = async (desk: Page) => {
      await desk.getByRole('button', { name: 'Accept (2)' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Accept' })
      await dialog
        .getByRole('textbox', { name: /Message to each person/ })
        .fill('We write to both sites today.')
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    }
    await accept(page)
    await expect(page.getByRole('button', { name: 'Site was asked (2)' })).toBeEnabled()
    await accept(second)
    await expect(second.getByText('0 requests changed')).toBeVisible()
    for (const site of ['a', 'b'])
      await expect(
        second.getByText(`${name}-${site}.example, Rosa Marchetti: someone else was first`),
      ).toBeVisible()
    await expectAccessible(second)
    await page.getByRole('link', { name: `${name}-a.example` }).click()
    await page.getByRole('button', { name: 'Give it back', exact: true }).click()
    await expect(page.getByText('Nobody yet')).toBeVisible()
    await page.goto(`/desk?filter=unassigned&searchValue=${name}`)
    await expect(sites).toHaveText([`${name}-a.example`])
  })

  test('is not there for anyone else', async ({ page }) => {
    await signIn(page, individual.email, demoPassword)
    await expect(page).toHaveURL(/dashboard/)
    await page.goto('/desk')
    await expect(page.getByRole('heading', { name: 'Removal desk' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

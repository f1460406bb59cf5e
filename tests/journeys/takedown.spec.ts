import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { demoPassword, operator } from '#server/demo/accounts.ts'
import { comeCompleted } from './support/completed.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const toDesk = async (desk: Page, site: string) => {
  await desk.goto(`/desk?filter=PENDING&searchValue=${site}`)
  await desk.getByRole('link', { name: site }).first().click()
  await expect(desk.getByRole('heading', { name: 'Next move' })).toBeVisible()
}

const move = async (desk: Page, name: string, message = '') => {
  await desk.getByRole('radio', { name, exact: true }).check()
  if (message !== '') await desk.getByRole('textbox', { name: /Message to the person/ }).fill(message)
  await desk.getByRole('button', { name, exact: true }).click()
}

const expectLoaded = async (picture: Locator) => {
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
}

test.describe('a removal', () => {
  test.setTimeout(120_000)

  test('is requested, requires something of the person, and ends; the desk answers in another browser', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    await signIn(page, (await comeCompleted(inbox)).email)
    await expect(page).toHaveURL(/dashboard/)
    const site = `people-${crypto.randomUUID().slice(0, 8)}.example`
    await page.goto('/report-exposure')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByRole('alert').getByText('Website is required')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Home address' }).check()
    await page.getByRole('textbox', { name: 'Website' }).fill(`https://${site}/p/1`)
    await page
      .getByRole('textbox', { name: 'Context' })
      .fill('My home address stands on this page with a map, and anybody can read it there.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.getByRole('link', { name: 'Follow it' }).click()
    await expect(page.getByRole('button', { name: 'Cancel the request' })).toBeVisible()
    await expectAccessible(page)
    const finding = page.url()

    const desk = await (await anotherBrowser()).newPage()
    await signIn(desk, operator.email, demoPassword)
    await expect(desk).toHaveURL(/desk/)
    await toDesk(desk, site)
    await expectAccessible(desk)
    await move(desk, 'Accept')
    await expect(desk.getByRole('radio', { name: 'Ask the person to act' })).toBeVisible()
    await move(desk, 'Ask the person to act', 'Please answer the e-mail of the site.')
    await expect(desk.getByText('Waiting for the person')).toBeVisible()

    await page.goto(finding)
    await expect(
      page
        .getByRole('heading', { name: 'Action required' })
        .or(page.getByRole('heading', { name: 'What happens next' })),
    ).toBeVisible()
    await page.getByRole('button', { name: 'I have done it' }).click()
    await page.getByRole('button', { name: 'Yes, I have done it' }).click()
    await expect(page.getByRole('button', { name: 'I have done it' })).toBeHidden()
    await expect(page.getByText('From our team')).toBeHidden()
    await page.goto('/dashboard?tab=findings')
    await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeHidden()

    await desk.reload()
    await move(desk, 'Removed')
    await expect(desk.getByText('Say what you saw: without it, nothing counts as removed')).toBeVisible()
    await expectAccessible(desk)
    const chooseBefore = async (files: Parameters<Locator['setInputFiles']>[0]) => {
      const [chooser] = await Promise.all([
        desk.waitForEvent('filechooser'),
        desk.getByRole('button', { name: /^(Screenshot before the removal|Change it)$/ }).click(),
      ])
      await chooser.setFiles(files)
    }
    await chooseBefore({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(desk.getByText('This photo couldn’t be read. Choose another one.')).toBeVisible()
    await chooseBefore({ name: 'page.png', mimeType: 'image/png', buffer: await desk.screenshot() })
    await expect(desk.getByRole('img', { name: 'Screenshot before the removal' })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('textbox', { name: 'What it shows now' }).fill('404: this profile is gone')
    await desk.getByRole('button', { name: 'Removed', exact: true }).click()
    await expect(desk.getByText('Nothing is left to do here')).toBeVisible()
    await expectLoaded(desk.getByRole('img', { name: 'Screenshot before the removal' }))
    await page.goto(finding)
    await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
    await expect(page.getByText('What our team saw')).toBeVisible()
    await expect(page.getByText('404: this profile is gone')).toBeVisible()
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await expectLoaded(page.getByRole('img', { name: 'Screenshot before the removal' }))
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the screenshot' }).click(),
    ])
    const digest = createHash('sha256')
      .update(await readFile(await saved.path()))
      .digest('hex')
    await expect(page.getByText(`SHA-256 ${digest}`)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

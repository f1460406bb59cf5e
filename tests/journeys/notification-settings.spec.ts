import { notificationSettingsPath } from '#domain/addresses.ts'
import { demoPassword, fresh, individual } from '#server/demo/accounts.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test('the link of our letters opens the settings of messages, also before the first score', async ({
  page,
}) => {
  await signIn(page, fresh.email, demoPassword)
  await expect(page).toHaveURL(/userform/)
  await page.goto(notificationSettingsPath)
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  const reminders = settings.getByRole('checkbox', { name: 'Reminders: By email' })
  await expect(reminders).toBeChecked()
  const saved = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().endsWith('/v1/register'),
  )
  await reminders.click()
  expect((await saved).status()).toBe(200)
  await expect(reminders).not.toBeChecked()
  await expect(page).toHaveURL(/\/account-settings$/)
})

test('each tab of the dashboard says how many findings wait', async ({ page }) => {
  await signIn(page, individual.email, demoPassword)
  const count = page.getByRole('link', { name: /^Findings/ }).locator('[data-figure^="person.needsYou"]')
  await expect(count).toBeVisible()
  const waiting = await count.innerText()
  await page.getByRole('link', { name: 'Training', exact: true }).click()
  await expect(page.getByText('Step by step, in the apps you use.')).toBeVisible()
  await expect(count).toHaveText(waiting)
})

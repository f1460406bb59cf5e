import { notificationListPath, notificationSettingsPath } from '#domain/addresses.ts'
import { comeRegistered, leaveFinding } from './flows/support/findings.ts'
import { comeNew, openSignedIn, test } from './flows/support/fixture.ts'
import { expect } from './support/test.ts'

test('the link of our emails opens the settings of messages, also before the first score', async ({
  fixture,
}) => {
  const { page } = fixture
  await openSignedIn(fixture, await comeNew(fixture), notificationSettingsPath)
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  const reminders = settings.getByRole('checkbox', { name: 'Reminders: By email' })
  await expect(reminders).toBeChecked()
  await reminders.click()
  await expect(reminders).not.toBeChecked()
  await expect(page).toHaveURL(/\/account-settings$/)
})

test('the link of the weekly email opens the notifications', async ({ fixture }) => {
  const { page } = fixture
  await openSignedIn(fixture, await comeNew(fixture), notificationListPath)
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByText('You’re all caught up')).toBeVisible()
  await expect(page).toHaveURL(/\/account-settings$/)
})

test('each tab of the dashboard says how many findings wait', async ({ fixture }) => {
  const { page } = fixture
  const person = await comeRegistered(fixture)
  await leaveFinding(fixture, person, 'ADDRESS', 'people.example')
  await openSignedIn(fixture, person, '/dashboard?tab=training')
  await expect(page.getByText('Step by step, in the apps you use.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Findings/ })).toHaveText(/1$/)
})

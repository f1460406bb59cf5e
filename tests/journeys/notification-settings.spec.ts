import { notificationSettingsPath } from '#domain/addresses.ts'
import { comeRegistered, leaveFinding } from './flows/support/findings.ts'
import { arrive, comeNew, test } from './flows/support/world.ts'
import { expect } from './support/test.ts'

test('the link of our letters opens the settings of messages, also before the first score', async ({
  world,
}) => {
  const { page } = world
  await arrive(world, await comeNew(world), notificationSettingsPath)
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  const reminders = settings.getByRole('checkbox', { name: 'Reminders: By email' })
  await expect(reminders).toBeChecked()
  await reminders.click()
  await expect(reminders).not.toBeChecked()
  await expect(page).toHaveURL(/\/account-settings$/)
})

test('each tab of the dashboard says how many findings wait', async ({ world }) => {
  const { page } = world
  const person = await comeRegistered(world)
  await leaveFinding(world, person, 'ADDRESS', 'people.example')
  await arrive(world, person, '/dashboard?tab=training')
  await expect(page.getByText('Step by step, in the apps you use.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Findings/ })).toHaveText(/1$/)
})

import { demoPassword, individual } from '#server/demo/accounts.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test.describe('the bell', () => {
  test('shows what is unread, opens the very page, and every tab agrees about what was read', async ({
    page,
    context,
  }) => {
    await signIn(page, individual.email, demoPassword)
    await expect(page).toHaveURL(/dashboard/)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: /^Notifications/ }).click()
    await expect(other.getByRole('tab', { name: /Unread/ })).toBeVisible()
    const unreadThere = other.getByRole('tabpanel').getByRole('listitem')
    await expect(unreadThere.first()).toBeVisible()
    // From here on the server answers the other tab nothing: what it learns it is told by this one.
    await other.route(
      ({ pathname }) => pathname === '/v1/notification',
      () => undefined,
    )

    await page.bringToFront()
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
    const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    // Of the layout: where it stands on the screen is rounded.
    expect(await panel.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeLessThanOrEqual(451)
    await expectAccessible(page)

    const first = panel.getByRole('link').first()
    const href = await first.getAttribute('href')
    await first.click()
    await expect(page).toHaveURL(url => `${url.pathname}${url.search}` === href)
    await expect(panel).toBeHidden()
    await expect(other.getByRole('button', { name: `Notifications, ${unread - 1} unread` })).toBeVisible()

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: 'Notification settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Notification settings' })
    const reminders = settings.getByRole('checkbox', { name: 'Reminders: By email' })
    await expectAccessible(page)
    await reminders.click()
    await expect(reminders).not.toBeChecked()
    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('button', { name: 'Notification settings' }).click()
    await expect(reminders).not.toBeChecked()
  })
})

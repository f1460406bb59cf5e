import { comeRegistered, leaveFinding, requestRemoval } from './flows/support/findings.ts'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { expect, expectAccessible } from './support/test.ts'

/** More than fit in the panel. */
const unread = 8

test.describe('the bell', () => {
  test('shows what is unread, opens the very page, and every tab agrees about what was read', async ({
    fixture,
  }) => {
    const { page, context } = fixture
    const person = await comeRegistered(fixture)
    for (let at = 1; at <= unread; at += 1)
      await requestRemoval(person, await leaveFinding(fixture, person, 'ADDRESS', `people-${at}.example`))
    await openSignedIn(fixture, person, '/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: /^Notifications/ }).click()
    await expect(other.getByRole('tab', { name: /Unread/ })).toBeVisible()
    const unreadThere = other.getByRole('tabpanel').getByRole('listitem')
    await expect(unreadThere.first()).toBeVisible()
    const isList = ({ pathname }: URL) => pathname === '/v1/notification'
    await other.route(isList, () => undefined)

    await page.bringToFront()
    await page.getByRole('button', { name: `Notifications, ${unread} unread` }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    // By layout: positions on the screen are rounded.
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
    await other.unroute(isList)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(panel.getByText('Unread:')).toHaveCount(0)
    await page.getByRole('button', { name: 'Notification settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Notification settings' })
    const reminders = settings.getByRole('checkbox', { name: 'Reminders: By email' })
    await expectAccessible(page)
    await expect(reminders).toBeChecked()
    const saved = page.waitForResponse(
      answer => answer.url().endsWith('/v1/register') && answer.request().method() === 'PUT',
    )
    await reminders.click()
    await expect(reminders).not.toBeChecked()
    await saved
    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('button', { name: 'Notification settings' }).click()
    await expect(reminders).not.toBeChecked()
  })
})

import { demoPassword } from '../../server/demo/accounts.ts'
import { expect, signIn, test } from './support/test.ts'

/** Asks for a finding by an id that is none, without leaving the page: one 400. */
const askBadly = (time: number) => {
  history.pushState({}, '', `/email-leaks/not-an-id-${time}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

test.describe('a session', () => {
  test('ends in both tabs, with the reason, after five bad requests within ten seconds', async ({
    page,
    context,
  }) => {
    await signIn(page, 'individual@demo.example', demoPassword)
    await expect(page).toHaveURL(/dashboard/)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    for (const time of [1, 2, 3, 4, 5]) {
      const answered = page.waitForResponse(response => response.status() === 400)
      await page.evaluate(askBadly, time)
      await answered
    }
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/$/)
      await expect(tab.getByRole('status').or(tab.getByRole('alert')).first()).toBeVisible()
      expect(
        await tab.evaluate(() => Object.keys(localStorage).filter(key => key.includes('Token'))),
      ).toEqual([])
    }
  })
})

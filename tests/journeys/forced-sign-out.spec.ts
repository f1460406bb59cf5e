import { demoCodes } from '#server/demo/accounts.ts'
import { comeCompleted } from './support/completed.ts'
import { expect, expectAccessible, signIn, test, translator } from './support/test.ts'

const t = translator('en-US')
const reason = t('Several requests in a row failed, so we ended your session to be safe.')

test.describe('a session', () => {
  test('ends in both tabs, with the reason, after five bad requests within ten seconds', async ({
    page,
    context,
    inbox,
  }) => {
    const { email } = await comeCompleted(inbox)
    await signIn(page, email)
    await expect(page).toHaveURL(/dashboard/)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/subscription')
    await page.getByLabel(t('Do you have a code?')).fill(demoCodes.usedUp.code)
    const redeem = page.getByRole('button', { name: t('Redeem the code') })
    // All are within ten seconds of the page's clock, however long they take here.
    await page.clock.setFixedTime(new Date())
    for (const _ of [1, 2, 3, 4, 5]) {
      const answered = page.waitForResponse(response => response.url().includes('/v1/codes/'))
      await redeem.click()
      expect((await answered).status()).toBe(400)
    }
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/$/)
      await expect(tab.getByText(reason)).toBeVisible()
      expect(
        await tab.evaluate(() => Object.keys(localStorage).filter(key => key.includes('Token'))),
      ).toEqual([])
    }
    await expectAccessible(page)
  })
})

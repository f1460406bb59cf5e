import { demoPassword, owner } from '../../server/demo/accounts.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test.describe('a response plan', () => {
  test.setTimeout(150_000)

  test('is made, run, told to its contacts, and opened without signing in', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    await signIn(page, owner.email, demoPassword)
    await page.waitForURL(/dashboard/)
    await page.goto('/response-plan/dashboard')
    await expect(page).toHaveURL(/introduction/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make my plan' }).click()

    await page.getByRole('button', { name: 'Continue to the banks' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Add a contact' }).first().click()
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByText('Name is required').first()).toBeVisible()
    await expectAccessible(page)
    const email = `sam.${crypto.randomUUID().slice(0, 8)}@example.com`
    await page.getByLabel('Full name').fill('Sam Okafor')
    await page.getByLabel('Relationship').fill('Brother')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Phone').fill('+14165550177')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await page.getByRole('button', { name: 'Continue to the banks' }).click()
    await page.getByRole('button', { name: 'Continue without a bank' }).click()
    await page.getByLabel('Date of birth').fill('1980-02-29')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make the plan' }).click()

    await expect(page).toHaveURL(/response-plan\/dashboard/)
    const code = await page
      .getByRole('status')
      .filter({ hasText: /^[2-9A-Z-]{14}$/ })
      .innerText()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have kept it in a safe place' }).click()
    await page.getByRole('button', { name: 'Run the plan' }).click()
    await page.getByRole('button', { name: 'Done: Secure your main e-mail account' }).click()
    await page.getByRole('button', { name: 'Ignore: Check your devices' }).click()
    await expect(page.getByText('1 of 11 actions done')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Restore: Check your devices' }).click()
    await expect(page.getByText('1 of 12 actions done')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Write to contacts' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await inbox.message(email)
    await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })

    const visitor = await (await anotherBrowser()).newPage()
    await visitor.goto('/responseplan')
    await visitor.getByLabel('Access code').fill(code)
    await visitor.getByLabel('Date of birth of the owner').fill('1981-02-28')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Open the plan' }).click()
    await expect(visitor.getByText('do not open a plan')).toBeVisible()
    await visitor.getByLabel('Date of birth of the owner').fill('1980-02-29')
    await visitor.getByRole('button', { name: 'Open the plan' }).click()
    await expect(visitor.getByText('Sam Okafor')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Close the plan' }).click()
    await expect(visitor.getByText('The visit has ended')).toBeVisible()

    await page.getByRole('button', { name: 'Abort' }).click()
    await page.getByRole('button', { name: 'Abort the plan' }).click()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByRole('button', { name: 'Reset the plan' }).click()
    await expect(page.getByRole('button', { name: 'Run the plan' })).toBeVisible()
  })
})

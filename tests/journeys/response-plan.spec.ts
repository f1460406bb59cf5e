import { askForPlan } from './flows/support/plans.ts'
import { comeCompleted } from './support/completed.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test.describe('a response plan', () => {
  test.setTimeout(150_000)

  test('is made, run, sent to its contacts, and opened without signing in', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    await signIn(page, (await comeCompleted(inbox)).email)
    await page.waitForURL(/dashboard/)
    await page.goto('/response-plan')
    await expect(page).toHaveURL(/introduction/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create my plan' }).click()

    await page.getByRole('button', { name: 'Continue to the banks' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Add a contact' }).first().click()
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByText('Full name is required').first()).toBeVisible()
    await expectAccessible(page)
    const email = `sam.${crypto.randomUUID().slice(0, 8)}@example.com`
    await page.getByLabel('Full name').fill('Sam Okafor')
    await page.getByLabel('Relationship').fill('Brother')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Phone').fill('+14165550177')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByRole('button', { name: 'Add a contact' }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Continue to the banks' }).click()
    await expect(page.locator('#main')).toBeFocused()
    await page.getByRole('button', { name: 'Continue without a bank' }).click()
    // Back, forward and a reload work in the form's steps, and the input stays.
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Continue without a bank' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Sam Okafor')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('button', { name: 'Continue without a bank' })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/step=overview/)
    await page.reload()
    await expect(page.getByText('Sam Okafor')).toBeVisible()
    await page.getByLabel('Date of birth').fill('1980-02-29')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create the plan' }).click()

    await expect(page).toHaveURL(/response-plan\/dashboard/)
    const code = await page
      .getByRole('status')
      .filter({ hasText: /^[2-9A-Z-]{34}$/ })
      .innerText()
    await expectAccessible(page)
    // On paper the page is the whole plan with its numbers, and never shows the code.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^\+1\s416\s555\s0177$/).last()).toBeVisible()
    await expect(page.getByText('Look for forwarding rules').last()).toBeVisible()
    await expect(page.getByText(code)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const plan = page.getByRole('main')
    await page.getByRole('button', { name: 'I’ve saved it in a safe place' }).click()
    await expect(plan.getByText('Look for forwarding rules')).toBeHidden()
    await page.getByRole('button', { name: 'Run the plan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Run the plan' }).click()
    // The current step and the next one are open; the plan's people are in the steps about them.
    await expect(plan.getByText('Look for forwarding rules')).toBeVisible()
    await page.getByRole('button', { name: 'Done: Secure your main email account' }).click()
    await expect(plan.getByText('Look for forwarding rules')).toBeHidden()
    await expect(plan.getByText('Start with your bank')).toBeVisible()
    await plan.getByText('Tell family and friends').click()
    for (const [name, href] of [
      [/^Call \+1\s416\s555\s0177: Sam Okafor$/, 'tel:+14165550177'],
      ['Text: Sam Okafor', 'sms:+14165550177'],
      ['Email: Sam Okafor', `mailto:${email}`],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    await plan.getByText(/^Call your banks/).click()
    await expect(page.getByRole('link', { name: 'Add your banks' })).toBeVisible()
    await page.getByRole('button', { name: 'Ignore: Check your devices' }).click()
    await expect(plan.getByText('1 of 11 actions done')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Restore: Check your devices' }).click()
    await expect(plan.getByText('1 of 12 actions done')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Write to contacts' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await inbox.message(email)
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()

    const visitor = await (await anotherBrowser()).newPage()
    await visitor.goto('/responseplan')
    await expect(visitor.getByRole('heading', { name: 'Open a response plan' })).toBeVisible()
    await expectAccessible(visitor)
    // Wrong five times, then right.
    for (const date of ['1981-02-28', '1980-02-28', '1980-01-29', '1979-12-31', '1980-03-29']) {
      const answered = visitor.waitForResponse(/\/v1\/responsePlan\//)
      await askForPlan(visitor, code, date)
      await answered
      await expect(visitor.getByText('don’t open a plan')).toBeVisible()
    }
    await askForPlan(visitor, code, '1980-02-29')
    const title = visitor.getByRole('heading', { name: /’s response plan$/ })
    await expect(title).toBeVisible()
    const ownerName = (await title.innerText()).replace('’s response plan', '')
    await expectAccessible(visitor)

    await visitor.getByRole('button', { name: 'Ignore: Freeze your credit' }).click()
    await expect(visitor.getByRole('button', { name: 'Restore: Freeze your credit' })).toBeFocused()
    await expect(visitor.getByText('1 of 11 actions done')).toBeVisible()
    const history = visitor.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Ignored: Freeze your credit' })).toContainText(
      'with the access code',
    )
    // The visit survives a reload, in this tab only: the stored id opens nothing alone, and no script can
    // read the cookie.
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: 'Restore: Freeze your credit' })).toBeVisible()
    const stored = await visitor.evaluate(() => JSON.stringify([document.cookie, { ...sessionStorage }]))
    expect(stored).not.toContain(code)
    const visits = async () =>
      (await visitor.context().cookies()).filter(({ name }) => name.startsWith('wardlight-visit-'))
    const [cookie] = await visits()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect(stored).not.toContain(cookie?.value)
    const besides = await visitor.context().newPage()
    await besides.goto('/responseplan')
    await expect(besides.getByRole('heading', { name: 'Open a response plan' })).toBeVisible()
    await besides.close()
    await visitor.getByRole('button', { name: 'Write to contacts' }).click()
    await visitor.getByLabel('Message').fill('This is Lee. Please call the office.')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Send the message' }).click()
    await inbox.message(email, /This is Lee/)
    await visitor.getByRole('button', { name: 'Close the plan' }).click()
    await expect(visitor.getByText('Your visit has ended')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Open a response plan' })).toBeVisible()
    expect(await visits()).toEqual([])

    // The owner sees the visitor's changes without a reload.
    await expect(
      page.getByRole('list', { name: 'History' }).getByText('Ignored: Freeze your credit'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Abort' }).click()
    await page.getByRole('button', { name: 'Abort the plan' }).click()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByRole('button', { name: 'Reset the plan' }).click()
    await expect(page.getByRole('button', { name: 'Run the plan' })).toBeVisible()
    // A visitor has to confirm before the owner's plan runs.
    await askForPlan(visitor, code, '1980-02-29')
    await visitor.getByRole('button', { name: 'Run the plan' }).click()
    const question = visitor.getByRole('dialog', { name: 'Run this plan?' })
    await expect(question).toContainText(`This runs ${ownerName}’s plan.`)
    await expectAccessible(visitor)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Run the plan' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Run the plan' }).click()
    await question.getByRole('button', { name: 'Run the plan' }).click()
    await expect(visitor.getByText('Look for forwarding rules')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abort' })).toBeVisible()
    // Run to the end; the pressed button keeps the focus.
    for (let done = 1; done <= 12; done += 1) {
      const next = page.getByRole('button', { name: /^Done: / }).first()
      const name = ((await next.getAttribute('aria-label')) ?? '').replace('Done: ', '')
      await next.click()
      await expect(page.getByRole('button', { name: `Reopen: ${name}` })).toBeFocused()
      await expect(page.getByText(`${done} of 12 actions done`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Complete the plan' }).click()
    await expect(
      page.getByRole('list', { name: 'History' }).getByText('The plan was completed'),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

import type { Page } from '@playwright/test'
import { comeCompany, invite, type OwnCompany, signUpInvited } from './support/own-company.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const openConsole = async (page: Page, { owner }: OwnCompany, path: string): Promise<void> => {
  await signIn(page, owner.email)
  await expect(page.locator('input[name=password]')).toHaveCount(0)
  await page.goto(path)
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test.describe('the people of a company', () => {
  test.setTimeout(150_000)

  test('several are invited at once, each refusal has its reason, one is sent again, one is removed', async ({
    page,
    inbox,
  }) => {
    const company = await comeCompany(inbox)
    const [one, two] = [company.newEmail('ada'), company.newEmail('bo')]
    await openConsole(page, company, '/users-settings')
    await expect(page.getByRole('heading', { name: 'Company members' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Invite users' }).first().click()
    await expect(page).toHaveURL(/invite=email/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('Email is required').first()).toBeVisible()
    await page.getByLabel('Email addresses').fill(`${one}, not-an-address`)
    await expect(page.getByText('One or more invalid email addresses: not-an-address').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email addresses').fill(`Ada <${one.toUpperCase()}>;\n${two}  other@example.com`)
    await page.getByRole('textbox', { name: /^Message/ }).fill('Welcome aboard.')
    await page.getByLabel('Include the training resources').check()
    await page
      .getByRole('tab', { name: 'By link' })
      .or(page.getByRole('link', { name: 'By link' }))
      .click()
    await expect(page.getByLabel('Link to join')).toHaveValue(/\/company\//)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'By email' }).click()
    await page.getByRole('button', { name: 'Send 3 invitations' }).click()
    await expect(page.getByText('2 invitations are on their way')).toBeVisible()
    await expect(page.getByText(`The address must be at ${one.split('@')[1]}`)).toBeVisible()
    await expectAccessible(page)
    expect((await inbox.message(one, /Accept the invitation/)).text).toContain('Welcome aboard.')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(row(page, one)).toBeVisible()

    await row(page, one)
      .getByRole('button', { name: /Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^Manager/ }).check()
    await page.getByRole('button', { name: 'Save the role' }).click()
    await expect(row(page, one)).toContainText('Manager')

    await row(page, two)
      .getByRole('button', { name: /Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(two)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, two)).toBeVisible()
    await row(page, two)
      .getByRole('button', { name: /Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: `Remove ${two}` }).click()
    await expect(row(page, two)).toHaveCount(0)

    await page.getByLabel('Status').selectOption('Registered')
    await expect(page).toHaveURL(/status=Registered/)
    await expect(row(page, one)).toHaveCount(0)
    await page.getByLabel('Status').selectOption('Invited')
    await page.getByLabel('Name or email').fill('ada')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/searchValue=ada/)
    await page.reload()
    await expect(row(page, one)).toBeVisible()
  })

  test('the link is turned off and on, and the one before has ended', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    const company = await comeCompany(inbox)
    await openConsole(page, company, '/users-settings?invite=link')
    const shown = page.getByLabel('Link to join')
    await expect(shown).toHaveValue(/\/company\//)
    const before = await shown.inputValue()
    await page.getByRole('button', { name: 'Turn the link off' }).click()
    await expect(page.getByRole('heading', { name: 'The link is turned off' })).toBeVisible()
    await expectAccessible(page)
    const guest = await (await anotherBrowser()).newPage()
    await guest.goto(before)
    await expect(guest.getByRole('heading', { name: 'This invitation link was turned off' })).toBeVisible()
    await page.getByRole('button', { name: 'Turn the link on' }).click()
    await expect(shown).toHaveValue(/\/company\//)
    expect(await shown.inputValue()).not.toBe(before)
  })

  test('an admin is added, works, and loses the console in the other browser when the access is revoked', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('grace')
    const colleague = await (await anotherBrowser()).newPage()
    await openConsole(page, company, '/admin-user-management-settings')
    await expect(row(page, company.owner.email)).toContainText('Owner')
    await expect(row(page, company.owner.email).getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add an admin' }).click()
    await page.getByLabel('Member or email').fill('grace@example.com')
    await page.getByRole('button', { name: 'Give admin access' }).click()
    await expect(page.getByText(/The address must be at/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Member or email').fill(company.owner.email)
    await page.getByRole('button', { name: 'Give admin access' }).click()
    await expect(page.getByText('User already has admin access')).toBeVisible()
    await page.getByLabel('Member or email').fill(email)
    await page.getByRole('button', { name: 'Give admin access' }).click()
    await expect(row(page, email)).toContainText('Invited')

    const text = (await inbox.message(email, /Accept the invitation/)).text
    await colleague.goto(new URL(/https?:\/\/\S+\/(?:admin\/)?invite\/\S+/.exec(text)?.[0] ?? '').pathname)
    await signUpInvited(colleague, inbox, email)
    await colleague.getByRole('button', { name: `Join ${company.name}` }).click()
    await colleague.getByRole('button', { name: 'Continue' }).click()
    await expect(colleague).toHaveURL(/\/admin\/welcome$/)
    await expect(colleague.getByRole('heading', { level: 1, name: /administrator of/ })).toBeVisible()
    await colleague.goto('/redirect')
    await expect(colleague).toHaveURL(/\/batch\/welcome$/)
    await colleague.goto('/users-settings')
    await expect(row(colleague, company.owner.email)).toBeVisible()

    await page.reload()
    await expect(row(page, email)).toContainText('Active')
    await row(page, email)
      .getByRole('button', { name: /^Revoke access: / })
      .click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
    await expect(row(page, email)).toContainText('Inactive')

    await colleague.goto('/users-settings')
    await expect(colleague.getByText('You have been signed out')).toBeVisible()

    await row(page, email)
      .getByRole('button', { name: /Restore access/ })
      .click()
    await expect(row(page, email)).toContainText('Active')
    await signIn(colleague, email)
    await expect(colleague.locator('input[name=password]')).toHaveCount(0)
    await colleague.goto('/users-settings')
    await expect(row(colleague, company.owner.email)).toBeVisible()

    await colleague.goto('/admin-user-management-settings')
    await row(colleague, email)
      .getByRole('button', { name: /^Revoke access: / })
      .click()
    await expect(colleague.getByRole('heading', { name: 'Revoke your own admin access?' })).toBeVisible()
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
    await expect(
      colleague.getByText('Admin access revoked successfully. You will be logged out shortly.'),
    ).toBeVisible()
    await expectAccessible(colleague)
    await expect(colleague).toHaveURL(/\/$/)
    await expect(colleague.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })

  test('a member is found by name and becomes an admin at once', async ({ page, inbox, anotherBrowser }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('mina')
    const member = await (await anotherBrowser()).newPage()
    await member.goto(await invite(company, inbox, email))
    await signUpInvited(member, inbox, email)
    await member.getByRole('button', { name: `Join ${company.name}` }).click()
    await expect(member.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible()

    await openConsole(page, company, '/admin-user-management-settings')
    await page.getByRole('button', { name: 'Add an admin' }).click()
    await page.getByLabel('Member or email').fill('Okoro')
    await page.getByRole('button', { name: /Mina Okoro/ }).click()
    await expect(page.getByLabel('Member or email')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Give admin access' }).click()
    await expect(row(page, email)).toContainText('Active')
    await inbox.message(email, /admin/i)
  })
})

import type { Page } from '@playwright/test'
import { comeCompany, joinIn, type OwnCompany } from './support/own-company.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

/** The requested address opens after sign-in. */
const asOwner = async (page: Page, { owner }: OwnCompany, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('input[name=password]')).toBeVisible()
  await signIn(page, owner.email)
  await expect(page.locator('input[name=password]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const list = async (page: Page): Promise<string[]> => {
  await page.goto('/users?sortField=fullname&pageSize=50')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  return (await page.locator('tbody tr').allInnerTexts()).map(line => line.replaceAll(/\s+/g, ' '))
}

test.describe('emails to the people of a company', () => {
  test.setTimeout(150_000)

  test('an alert is previewed with its count and reaches those who were chosen, nobody else', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    const company = await comeCompany(inbox)
    const [one, other] = [company.newEmail('one'), company.newEmail('other')]
    await joinIn(await (await anotherBrowser()).newPage(), inbox, company, { email: one })
    await joinIn(await (await anotherBrowser()).newPage(), inbox, company, { email: other })

    await asOwner(page, company, '/users?sortField=fullname')
    await expect(page.locator('tbody tr')).toHaveCount(3)
    // No one has consented, so the email's recipient reveals whose line it is.
    await page.locator('tbody tr').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Alert them' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(
      dialog
        .getByRole('link', { name: 'Write a message' })
        .or(dialog.getByRole('button', { name: 'Write a message' })),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Please change your password today.')
    await dialog.getByLabel(/^Link/).fill('intranet.example.com/passwords')
    await dialog.getByLabel('Add the training resources').check()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('It reaches 1 person')).toBeVisible()
    const preview = dialog.getByRole('region', { name: 'The email' })
    await expect(preview).toContainText(`Security alert from ${company.name}`)
    await expect(preview).toContainText('Please change your password today.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(dialog.getByText('It goes to 1 person')).toBeVisible()
    await expectAccessible(page)

    const messagesOf = async () =>
      (await Promise.all([company.owner.email, one, other].map(to => inbox.messages(to))))
        .flat()
        .filter(({ text }) => text.includes('Please change your password today.'))
    await expect.poll(async () => (await messagesOf()).length).toBe(1)
    const [message] = await messagesOf()
    expect(message?.subject).toBe(`Security alert from ${company.name}`)
    expect(message?.text).toContain('https://intranet.example.com/passwords')

    // The next one goes to addresses; one outside the company is named and left out.
    await dialog.getByRole('button', { name: 'Write another one' }).click()
    await dialog.getByText('Certain people').click()
    await dialog.getByLabel('Find people').fill(other.slice(0, 9))
    await dialog.getByRole('button', { name: /^Add / }).first().click()
    await expect(dialog.getByLabel('Email addresses')).toHaveValue(new RegExp(other))
    await dialog.getByLabel('Email addresses').fill(`${other}, stranger@example.com`)
    await dialog.getByRole('textbox', { name: 'Message' }).fill('The second message.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const strangers = dialog.getByRole('list', { name: 'Left out' })
    await expect(dialog.getByText('1 address isn’t your company’s and is left out')).toBeVisible()
    await expect(strangers).toHaveText('stranger@example.com')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(dialog.getByRole('heading', { name: 'The alert is on its way' })).toBeFocused()
    await expect(strangers).toHaveText('stranger@example.com')
    await inbox.message(other, /The second message/)
    expect(await messagesOf()).toHaveLength(1)
    expect(await inbox.messages('stranger@example.com')).toEqual([])
  })

  test('an employee who is invited to a deep scan consents, and the view of the admin changes by exactly that', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    const company = await comeCompany(inbox)
    const [requested, silent] = [company.newEmail('asked'), company.newEmail('silent')]
    const theirs = await (await anotherBrowser()).newPage()
    await joinIn(theirs, inbox, company, { email: requested })
    await joinIn(await (await anotherBrowser()).newPage(), inbox, company, { email: silent })

    await asOwner(page, company, '/users')
    const before = await list(page)
    expect(before).toHaveLength(3)
    expect(before.filter(line => !line.includes('Not shown'))).toEqual([])
    await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
    await page.getByRole('button', { name: 'Invite to a deep scan' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Your message/).fill('It would help all of us.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('3 people will be invited')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'The email' })).toContainText('It would help all of us.')
    await dialog.getByRole('button', { name: 'Invite 3 people' }).click()
    await expect(dialog.getByText('3 people were invited')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.locator('tbody tr').filter({ hasText: 'Not invited' })).toHaveCount(0)
    const invited = await list(page)
    expect(invited).toEqual(before.map(line => line.replace('Not invited', 'Invited')))

    const message = await inbox.message(requested, /deep scan/)
    expect(message.text).toContain('It would help all of us.')
    const link = message.text.match(/https?:\/\/\S+\/invite\/[\w-]+/)?.[0] ?? ''
    await theirs.goto(new URL(link).pathname)
    await theirs.getByRole('button', { name: 'Agree to the deep scan' }).click()
    await expect(theirs.getByRole('heading', { name: 'Your decision has been saved' })).toBeVisible()
    await inbox.message(silent, /deep scan/)

    const after = await list(page)
    expect(after).toHaveLength(3)
    const shown = after.filter(line => !line.includes('Not shown'))
    expect(shown).toHaveLength(1)
    expect(shown[0]).toContain(requested)
    const others = after.filter(line => !line.includes(requested))
    expect(others).toHaveLength(2)
    expect(invited).toEqual(expect.arrayContaining(others))
    await page
      .locator('tbody tr')
      .filter({ hasText: requested })
      .getByRole('link', { name: 'Mina Okoro' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mina Okoro' })).toBeVisible()
    await expect(page.getByText(requested).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Deep scan' })).toContainText('Consented')
    await expectAccessible(page)
  })
})

import { changeProfile } from '#tests/support/people.ts'
import { comeRegistered } from './flows/support/findings.ts'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { expect, expectAccessible, translator } from './support/test.ts'

const t = translator('fr-FR')

test.describe('in French on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })

  test('a person moves to France, changes their name, and fixes a mistyped address', async ({ fixture }) => {
    const { page } = fixture
    const person = await comeRegistered(fixture)
    const mistyped = person.email.replace('person', 'persn')
    await changeProfile(person, { secondaryEmails: [mistyped] })
    await openSignedIn(fixture, person, '/dashboard')

    const banner = page.getByRole('complementary', { name: t('Unverified email addresses') })
    await expect(banner).toContainText(mistyped)
    // One line above its buttons, two for a long address.
    expect((await banner.boundingBox())?.height).toBeLessThan(110)
    await banner.getByRole('link', { name: t('Fix or remove') }).click()
    await expect(page).toHaveURL(/\/profile#emails$/)
    const card = (title: string) => page.getByRole('region', { name: t(title) })
    const save = (title: string) =>
      card(title)
        .getByRole('button', { name: t('Save') })
        .click()
    const saved = page.getByText(t('Information updated successfully'))

    const emails = card('Other email addresses')
    await expect(emails).toContainText(t('Not verified'))
    await expect(emails).toBeInViewport()
    await expectAccessible(page)
    await emails.getByRole('textbox').fill('persn')
    await save('Other email addresses')
    await expect(emails.getByRole('textbox')).toBeFocused()
    await expectAccessible(page)
    const fixed = mistyped.replace('persn', 'second')
    await emails.getByRole('textbox').fill(fixed)
    await save('Other email addresses')
    await expect(saved).toBeVisible()
    await expect(banner).toContainText(fixed)

    await page.locator('[name=fullname]').fill('Rosa Lefèvre')
    await save('About you')
    await expect(card('About you').getByRole('button', { name: t('Save') })).toBeHidden()

    await page.locator('select[name=country]').selectOption('FR')
    await expect(page.locator('[name=countryState]')).toHaveCount(0)
    await page.locator('[name=postalCode]').fill('75001')
    await page.locator('[name=city]').fill('Paris')
    await page.getByRole('link', { name: t('Open my account settings') }).click()
    const question = page.getByRole('alertdialog', { name: t('Leave without saving?') })
    await expectAccessible(page)
    await question.getByRole('button', { name: t('Keep editing') }).click()
    await save('Where you live')
    await expect(card('Where you live').getByRole('button', { name: t('Save') })).toBeHidden()

    await page.reload()
    await expect(page.locator('[name=fullname]')).toHaveValue('Rosa Lefèvre')
    await expect(page.locator('[name=city]')).toHaveValue('Paris')
    await expect(page.locator('select[name=country]')).toHaveValue('FR')
    await expect(page.locator('[name=countryState]')).toHaveCount(0)
    await expect(emails.getByRole('textbox')).toHaveValue(fixed)
    await page.getByRole('link', { name: t('Open my account settings') }).click()
    await expect(page).toHaveURL(/\/account-settings$/)
  })
})

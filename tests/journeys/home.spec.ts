import { demoPassword, employee } from '#server/demo/accounts.ts'
import { newEmail } from '#tests/support/people.ts'
import { expect, expectAccessible, looks, signIn, test } from './support/test.ts'

for (const { name, use, details } of looks)
  test.describe(name, details, () => {
    test.use(use)

    test('the home page says what Wardlight is, and axe finds nothing', async ({ page }) => {
      await page.goto('/home')
      await expect(page.locator('html')).toHaveAttribute('lang', use.locale)
      for (const service of use.locale === 'fr-FR'
        ? ['Defender', 'Services-conseils', 'Formation']
        : ['Defender', 'Consulting', 'Training'])
        await expect(page.getByRole('heading', { name: service, exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        use.viewport.width,
      )
    })
  })

test.describe('a visitor who reads French on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })

  test('asks whether their address is in a known breach, and is answered by email', async ({
    page,
    inbox,
  }) => {
    const email = newEmail()
    await page.goto('/home')
    await page.getByLabel('Courriel').fill(email)
    await page.getByRole('button', { name: 'M’envoyer la réponse' }).click()
    await expect(page.getByText(`Nous envoyons la réponse à ${email}`)).toBeVisible()
    await expectAccessible(page)
    await inbox.message(email, /^Nous n’avons trouvé .+ dans aucune des fuites que nous connaissons$/)
    await page.getByRole('button', { name: 'Vérifier une autre adresse' }).click()
    await expect(page.getByLabel('Courriel')).toBeFocused()
  })

  test('comes from the page for dentists, reads what it is, and begins an account', async ({ page }) => {
    for (const path of ['/nonprofits', '/nonprofit', '/dental']) {
      await page.goto(path)
      await expect(page).toHaveURL('/home')
    }
    await expect(page.getByText('Ce sont des exemples que nous avons écrits.')).toBeVisible()
    await page.getByRole('link', { name: 'Devenir partenaire' }).click()
    await expect(page).toHaveURL('/contact-us')
    await page.goBack()
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByLabel('Prénom')).toBeVisible()
    await expectAccessible(page)
  })
})

test('an employee who opens the company’s pages is told they are closed, and may read the marketplace', async ({
  page,
}) => {
  await signIn(page, employee.email, demoPassword)
  await page.waitForURL(/dashboard|welcome/)
  for (const address of ['/users', '/company/marketplace']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This page isn’t open to you' })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Background check' })).toBeVisible()
  await expectAccessible(page)
})

import { importCorpus } from './support/corpus.ts'
import { cards, fillProfile, payWith, submitProfile } from './support/profile.ts'
import { expect, expectAccessible, type Locale, signUp, test, translator } from './support/test.ts'

const locale: Locale = 'fr-FR'

test.describe('a new person', () => {
  test.use({ locale, fresh: true })
  test.setTimeout(150_000)

  test('signs up in French, pays at the second try, is scanned, and sees the score change with what is known', async ({
    page,
    inbox,
  }) => {
    const t = translator(locale)
    const { email } = await signUp(page, inbox)

    await expect(page).toHaveURL(/get-started/)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('Continue to payment') }).click()
    await expect(page).toHaveURL(/checkout/)
    await expectAccessible(page)
    await payWith(page, cards.declined)
    await expect(page).toHaveURL(/payment-failed/)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: t('Payment failed') })).toBeVisible()
    await page.getByRole('button', { name: t('Try again') }).click()
    await payWith(page, cards.succeeds)
    await expect(page).toHaveURL(/welcome/)
    await inbox.message(email, /49,99/)

    await page.goto('/userform')
    await page.getByRole('button', { name: t('Continue') }).click()
    await expect(page.getByText(t('Please check these fields'))).toBeVisible()
    await expectAccessible(page)
    await fillProfile(page, t)
    await page.goBack()
    await expect(
      page.getByText(t('Step {place} of {all}').replace('{place}', '3').replace('{all}', '4')),
    ).toBeVisible()
    await page.goForward()
    // It loses neither the input nor the step.
    await page.reload()
    await submitProfile(page, t)

    await expect(page).toHaveURL(/dashboard/)
    const score = page.getByRole('img', { name: /1\s?000/ })
    await expect(page.getByRole('heading', { name: t('Why this score') })).toBeVisible()
    await expectAccessible(page)
    const before = await score.getAttribute('aria-label')

    const output = await importCorpus(`email,breach\n${email},Canva\n`)
    expect(output).toContain('1 added')
    await page.getByRole('link', { name: t('Get another scan') }).click()
    await page.getByRole('button', { name: t('Continue to payment') }).click()
    await payWith(page, cards.succeeds)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Your scan was added'))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: t('Scan now') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Scan now') })
      .click()
    await expect(score).not.toHaveAttribute('aria-label', before ?? '')
    await page.goto('/email-leaks')
    await expect(page.getByText('Canva').first()).toBeVisible()
    await expectAccessible(page)
  })
})

import { readFile } from 'node:fs/promises'
import { dayOf, yearsLater } from '#domain/days.ts'
import { demoCodes } from '#server/demo/accounts.ts'
import { changeSeats } from '#tests/support/companies.ts'
import { testPassword } from '#tests/support/people.ts'
import { comeCompleted } from './support/completed.ts'
import { comeCompany } from './support/own-company.ts'
import { cards, payWith } from './support/profile.ts'
import { operatorAt } from './support/server.ts'
import { expect, expectAccessible, expectToast, frames, signIn, test, translator } from './support/test.ts'

/** Longer than a payment is watched (spec 2 §4, payment: still pending). */
const pastTheWatch = 61_000

for (const { locale, viewport, details } of frames('fr-FR'))
  test.describe(`subscription and billing, ${locale}`, details, () => {
    test.use({ locale, viewport, colorScheme: locale === 'fr-FR' ? 'dark' : 'light' })
    const t = translator(locale)

    test('sells another scan: declined, then paid; and one that stays pending, beside which there is no other', async ({
      page,
      inbox,
      problems,
    }) => {
      const { email } = await comeCompleted(inbox)
      const title = page.getByRole('heading', { level: 1 })
      const pay = page.getByRole('button', { name: t('Continue to payment') })
      const back = page.getByRole('button', { name: t('Back to subscription and billing') })
      await page.clock.install()

      await signIn(page, email)
      await page.getByRole('link', { name: t('Get another scan') }).click()
      await expect(title).toHaveText(t('Subscription and billing'))
      await expect(page.getByText(t('No payments yet'))).toBeVisible()
      await expect(page.getByRole('list', { name: t('Steps') })).toHaveCount(0)
      await expectAccessible(page)

      await pay.click()
      await payWith(page, cards.declined)
      await expect(title).toHaveText(t('Payment failed'))
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /support|assistance/i })).toHaveAttribute(
        'href',
        '/concierge',
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: t('Try again') }).click()
      await payWith(page, cards.succeeds)
      await expect(title).toHaveText(t('Your scan was added'))
      await expectAccessible(page)

      await page.getByRole('link', { name: t('Scan now on the dashboard') }).click()
      await expect(page.getByRole('button', { name: t('Scan now') })).toBeVisible()
      await page.goto('/subscription')
      await pay.click()
      await payWith(page, cards.pending)
      await expect(title).toHaveText(t('Your payment is being processed'))
      await expect(page.getByRole('list', { name: t('Steps') })).toHaveCount(0)
      await expectAccessible(page)
      await page.clock.fastForward(pastTheWatch)
      await expect(title).toHaveText(t('Your payment is still pending'))
      await expectAccessible(page)
      await back.click()
      await expect(page).toHaveURL(/\/subscription$/)
      const rows = page.getByRole('table').getByRole('row')
      for (const status of ['Processing', 'Failed', 'Paid'])
        await expect(rows.filter({ hasText: t(status) })).toHaveCount(1)
      await expectAccessible(page)

      const receipt = rows.filter({ hasText: t('Paid') }).getByRole('button')
      problems.allow(/net::ERR_FAILED/)
      await page.route('**/receipt', route => route.abort())
      await receipt.click()
      await expect(
        page.getByText(
          t(
            'Error trying to communicate with the API! Our server is busy or can’t be reached. Try again in a moment.',
          ),
        ),
      ).toBeVisible()
      await page.unroute('**/receipt')
      const saved = page.waitForEvent('download')
      await receipt.click()
      const download = await saved
      expect(download.suggestedFilename()).toMatch(/^wardlight-(receipt|recu)-[\d-]+\.pdf$/)
      expect((await readFile(await download.path())).toString('latin1')).toMatch(/^%PDF-/)

      await page.getByRole('button', { name: t('Update payment details') }).click()
      await payWith(page, cards.succeeds)
      await expect(page.getByRole('status')).toHaveText(/4242$/)
      await expectAccessible(page)
      await page.locator('button[value=cancel]').click()

      await page.getByRole('link', { name: t('Follow this payment') }).click()
      await expect(title).toHaveText(t('Your payment is being processed'))
      await back.click()

      // While the bank has not answered, nobody pays a second time.
      await pay.click()
      await expect(title).toHaveText(t('The payment page didn’t open'))
      await expectAccessible(page)
    })

    test('has a company’s owner pay an invoice by card: declined, then paid; and replace the card', async ({
      page,
      inbox,
    }) => {
      const company = await comeCompany(inbox)
      const renewsOn = yearsLater(dayOf(new Date()), 1)
      const contract = { licensedSeats: 20, contract: { seatPrice: 3600, period: 'year' as const, renewsOn } }
      const desk = await operatorAt(company.server)
      expect((await changeSeats(desk, company.id, contract)).status).toBe(200)
      const { body: billing } = await company.owner.call<{ invoices: { number: number }[] }>(
        'GET',
        `/v2/company/${company.id}/billing`,
      )
      const numbered = (text: string) => t(text).replace('{number}', String(billing.invoices[0]?.number))
      await signIn(page, company.owner.email, testPassword)
      await expect(page.locator('input[name=password]')).toHaveCount(0)
      await page.goto('/billing-settings')
      const pay = page.getByRole('button', { name: numbered('Pay by card: invoice {number}') })
      const outcome = page.getByRole('main').getByRole('status')
      await pay.click()
      await page.locator('button[value=cancel]').click()
      await expect(page).toHaveURL(/\/billing-settings$/)
      await pay.click()
      await payWith(page, cards.declined)
      await expect(outcome).toContainText(numbered('The payment of invoice {number} failed'))
      await expectAccessible(page)
      await pay.click()
      await payWith(page, cards.succeeds)
      await expect(outcome).toContainText(numbered('Invoice {number} is paid'))
      await expect(page.getByRole('button', { name: numbered('Receipt of invoice {number}') })).toBeVisible()
      await expect(pay).toHaveCount(0)
      await expectAccessible(page)

      await page.getByRole('button', { name: t('Update payment details') }).click()
      await payWith(page, cards.pending)
      await expect(page.getByRole('status')).toHaveText(/3220$/)
      await page.locator('button[value=cancel]').click()
      await expect(page).toHaveURL(/\/billing-settings$/)
    })

    test('returns from the hosted page without paying to where it began, and cancels the payment', async ({
      page,
      inbox,
    }) => {
      const { email } = await comeCompleted(inbox)
      await signIn(page, email)
      await page.getByRole('link', { name: t('Get another scan') }).click()
      await page.getByRole('button', { name: t('Continue to payment') }).click()
      await page.locator('button[value=cancel]').click()
      await expect(page).toHaveURL(/\/subscription$/)
      const row = page.getByRole('row').filter({ hasText: t('Awaiting checkout') })
      await expect(row).toBeVisible()
      await expectAccessible(page)
      await row.getByRole('button').click()
      await expectToast(page, t('The payment was canceled. Nothing was charged.'))
      await expect(row).toHaveCount(0)
      await expect(page.getByRole('table').getByRole('button')).toHaveCount(0)
    })

    test('redeems a code once, and says why another is refused', async ({ page, inbox }) => {
      const { email } = await comeCompleted(inbox)
      await signIn(page, email)
      await page.getByRole('link', { name: t('Get another scan') }).click()
      const field = page.getByLabel(t('Do you have a code?'))
      const redeem = async (code: string) => {
        await field.fill(code)
        await page.getByRole('button', { name: t('Redeem the code') }).click()
      }
      await redeem('')
      await expect(field).toHaveAccessibleDescription(t('Enter the code'))
      await redeem(demoCodes.works.code)
      await expect(
        page.getByRole('status').getByRole('link', { name: t('Scan now on the dashboard') }),
      ).toBeVisible()
      await expectAccessible(page)
      await redeem(demoCodes.works.code)
      await expect(
        page.getByRole('status').getByRole('link', { name: t('Scan now on the dashboard') }),
      ).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await redeem('NOBODY-KNOWS')
      await expect(field).toHaveAccessibleDescription(t('We don’t know this code. Check it and try again.'))
      await redeem(demoCodes.expired.code)
      await expect(field).toHaveAccessibleDescription(t('This code has expired. Ask for a new one.'))
      await expectAccessible(page)
    })
  })

import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Fills in the form about oneself, every question answered with no. */
export const fillProfile = async (page: Page, words: Words): Promise<void> => {
  await page.getByLabel(words('Day'), { exact: true }).fill('17')
  await page.getByLabel(words('Month'), { exact: true }).selectOption({ index: 4 })
  await page.getByLabel(words('Year'), { exact: true }).fill('1988')
  await page.locator('input[name=gender][value=Female]').check({ force: true })
  await page.locator('select[name=country]').selectOption('CA')
  for (const [name, value] of Object.entries({
    street: 'Harbour Street',
    number: '118',
    postalCode: 'M5V 1A1',
    city: 'Toronto',
    countryState: 'Ontario',
  }))
    await page.locator(`[name=${name}]`).fill(value)
  for (const question of ['useMFA', 'havePasswordManager', 'haveResponsePlan', 'haveCyberSecurityInsurance'])
    await page.locator(`input[name=${question}][value=no]`).check({ force: true })
}

/** Sends the form and says that these are one's own data. */
export const submitProfile = async (page: Page, words: Words): Promise<void> => {
  await page.getByRole('button', { name: words('Check and start the scan') }).click()
  await page.getByRole('button', { name: words('Confirm and scan') }).click()
}

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  pending: '4000 0000 0000 3220',
} as const

/** Pays on the hosted page. */
export const payWith = async (page: Page, card: string): Promise<void> => {
  await page.locator('input[name=card]').fill(card)
  await page.locator('input[name=expiry]').fill('12/39')
  await page.locator('button[value=pay]').click()
}

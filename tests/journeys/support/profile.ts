import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

export type ProfileStep = 'you' | 'contact' | 'photo' | 'habits'

const proceed = (page: Page, words: Words) => page.getByRole('button', { name: words('Continue') }).click()

/** Fills in one step of the form about oneself and, but for the last, goes on to the next. */
const fillStep: Record<ProfileStep, (page: Page, words: Words) => Promise<void>> = {
  async you(page, words) {
    await page.getByLabel(words('Day'), { exact: true }).fill('17')
    await page.getByLabel(words('Month'), { exact: true }).selectOption({ index: 4 })
    await page.getByLabel(words('Year'), { exact: true }).fill('1988')
    await page.locator('input[name=gender][value=Female]').check({ force: true })
    await proceed(page, words)
  },
  async contact(page, words) {
    await page.locator('select[name=country]').selectOption('CA')
    for (const [name, value] of Object.entries({
      street: 'Harbour Street',
      number: '118',
      postalCode: 'M5V 1A1',
      city: 'Toronto',
      countryState: 'Ontario',
    }))
      await page.locator(`[name=${name}]`).fill(value)
    await proceed(page, words)
  },
  photo: proceed,
  async habits(page) {
    for (const question of [
      'useMFA',
      'havePasswordManager',
      'haveResponsePlan',
      'haveCyberSecurityInsurance',
    ])
      await page.locator(`input[name=${question}][value=no]`).check({ force: true })
  },
}

const steps = ['you', 'contact', 'photo', 'habits'] as const

/** Fills in the form about oneself, every question answered with no; up to a step, or all of it but for sending it. */
export const fillProfile = async (page: Page, words: Words, upTo?: ProfileStep): Promise<void> => {
  for (const step of upTo === undefined ? steps : steps.slice(0, steps.indexOf(upTo)))
    await fillStep[step](page, words)
}

/** Sends the form and says that these are one's own data. */
export const submitProfile = async (page: Page, words: Words): Promise<void> => {
  await page.getByRole('button', { name: words('Review and start the scan') }).click()
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

import type { Page } from '@playwright/test'
import type { Translate } from './translator.ts'

export type ProfileStep = 'you' | 'contact' | 'photo' | 'habits'

const proceed = (page: Page, t: Translate) => page.getByRole('button', { name: t('Continue') }).click()

/** Fills in one step of the profile form and, except for the last, continues. */
const fillStep: Record<ProfileStep, (page: Page, t: Translate) => Promise<void>> = {
  async you(page, t) {
    await page.getByLabel(t('Day'), { exact: true }).fill('17')
    await page.getByLabel(t('Month'), { exact: true }).selectOption({ index: 4 })
    await page.getByLabel(t('Year'), { exact: true }).fill('1988')
    await page.locator('input[name=gender][value=Female]').check()
    await proceed(page, t)
  },
  async contact(page, t) {
    await page.locator('select[name=country]').selectOption('CA')
    for (const [name, value] of Object.entries({
      street: 'Harbour Street',
      number: '118',
      postalCode: 'M5V 1A1',
      city: 'Toronto',
      countryState: 'Ontario',
    }))
      await page.locator(`[name=${name}]`).fill(value)
    await proceed(page, t)
  },
  photo: proceed,
  async habits(page) {
    for (const question of [
      'useMFA',
      'havePasswordManager',
      'haveResponsePlan',
      'haveCyberSecurityInsurance',
    ])
      await page.locator(`input[name=${question}][value=no]`).check()
  },
}

const steps = ['you', 'contact', 'photo', 'habits'] as const

/**
 * Fills in the profile form with every question answered no; up to a step, or all of it without sending it.
 */
export const fillProfile = async (page: Page, t: Translate, upTo?: ProfileStep): Promise<void> => {
  for (const step of upTo === undefined ? steps : steps.slice(0, steps.indexOf(upTo)))
    await fillStep[step](page, t)
}

/** Sends the form after confirming that the data is one's own. */
export const submitProfile = async (page: Page, t: Translate): Promise<void> => {
  await page.getByRole('button', { name: t('Review and start the scan') }).click()
  await page.getByRole('button', { name: t('Confirm and scan') }).click()
}

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  pending: '4000 0000 0000 3220',
} as const

export const payWith = async (page: Page, card: string): Promise<void> => {
  await page.locator('input[name=card]').fill(card)
  await page.locator('input[name=expiry]').fill('12/39')
  await page.locator('button[value=pay]').click()
}

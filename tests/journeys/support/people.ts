import { expect, type Page } from '@playwright/test'
import type { Inbox } from './inbox.ts'
import { newPhone } from './phones.ts'

/** Satisfies the password rules and is in no breached set. */
export const password = 'Harbour-Lantern-42!'

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export const newPerson = (name = 'rosa'): NewPerson => ({
  firstName: 'Rosa',
  lastName: 'Marchetti',
  email: `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`,
  phone: newPhone(),
})

const submit = (page: Page) => page.locator('form').last().locator('button[type=submit]')

export const signIn = async (page: Page, email: string, secret: string = password): Promise<void> => {
  await page.goto('/')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(secret)
  await submit(page).click()
}

export const fillSignUp = async (page: Page, person: NewPerson): Promise<void> => {
  await page.goto('/signup')
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await page.locator(`input[name=${name}]`).fill(person[name])
  for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill(password)
  await page.locator('input[name=terms]').check()
  await submit(page).click()
}

export const signUp = async (
  page: Page,
  inbox: Inbox,
  person: NewPerson = newPerson(),
): Promise<NewPerson> => {
  await fillSignUp(page, person)
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await inbox.code(person.email))
  await submit(page).click()
  return person
}

import type { Page } from '@playwright/test'
import type { Person } from '#tests/support/people.ts'
import { makePlan, type Plan, planPath } from '#tests/support/response-plans.ts'

export const keepPlan = async (person: Person): Promise<Plan> => {
  const plan = await makePlan(person)
  const { body } = await person.call<Plan>('PUT', planPath(plan), { savedCode: true })
  return body
}

export const askForPlan = async (page: Page, code: string, birthday: string): Promise<void> => {
  await page.getByLabel('Access code').fill(code)
  await page.getByLabel('Owner’s date of birth').fill(birthday)
  await page.getByRole('button', { name: 'Open the plan' }).click()
}

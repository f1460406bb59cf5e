import type { Page } from '@playwright/test'
import type { Person } from '../../../support/people.ts'
import { makePlan, type Plan, planPath } from '../../../support/response-plans.ts'
import type { World } from './world.ts'

/** Somebody's plan, made over the API, its code kept. */
export const keepPlan = async (person: Person): Promise<Plan> => {
  const plan = await makePlan(person)
  const { body } = await person.call<Plan>('PUT', planPath(plan), { savedCode: true })
  return body
}

/** Everybody comes from one address here: forgets how often it has tried, so that one visit does not limit another. */
export const forgetTries = ({ db }: World) =>
  db.query(`delete from throttle where key like 'plan-access:%' or key like 'plan-message:%'`)

/** Fills in code and date of birth, and asks. */
export const askForPlan = async (page: Page, code: string, birthday: string): Promise<void> => {
  await page.getByLabel('Access code').fill(code)
  await page.getByLabel('Date of birth of the owner').fill(birthday)
  await page.getByRole('button', { name: 'Open the plan' }).click()
}

import { expect } from '@playwright/test'
import { reauthenticationModel } from '#tests/models/flow/reauthentication.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { newEmail, type Person, testPassword } from '#tests/support/people.ts'
import { answerOf } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { all, dialog, press, text } from './support/looks.ts'
import { comeWithEmail, comeWithTwoChannels } from './support/second-factors.ts'
import { growStale } from './support/stale.ts'
import { walkEveryVisit } from './support/walk.ts'

/** Who has to prove more than the password. */
const people: Readonly<Record<string, (fixture: Fixture) => Promise<Person>>> = {
  codeRequired: comeWithEmail,
  mfaChoice: comeWithTwoChannels,
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const come = people[answerOf(visit.steps[0], 'proveAgain') ?? ''] ?? comeNew
    const person = await come(fixture)
    await openSignedIn(fixture, await growStale(fixture, person), '/account-settings')
    await press(fixture, 'Change the address')
    await fixture.page.getByLabel('New address').fill(newEmail('moved'))
    await press(fixture, 'Send the code')
  },
  events: {
    async 'reauthentication.submitted'({ page }) {
      await page.locator('input[name=proof]').fill(testPassword)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    'reauthentication.canceled': ({ page }) =>
      page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Cancel' }).click(),
  },
  states: {
    enteringPassword: dialog('Confirm it’s you'),
    enteringCode: all(dialog('Confirm it’s you'), text(/Check your email|How do you want to get your code/)),
    // The waiting call was made.
    proven: ({ page }) => expect(page.locator('input[name=contactCode]')).toBeVisible(),
    canceled: text('Nothing was changed. You need to confirm it’s you first.'),
  },
}

walkEveryVisit('signing in again', reauthenticationModel, driver)

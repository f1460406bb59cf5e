import { expect } from '@playwright/test'
import { reauthenticationModel } from '#tests/models/flow/reauthentication.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { newEmail, type Person, testPassword } from '#tests/support/people.ts'
import { comeCompany } from '../support/own-company.ts'
import { answerOf } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, personOf } from './support/fixture.ts'
import { all, dialog, press, text } from './support/looks.ts'
import {
  chooseFactor,
  comeWithEmail,
  comeWithTwoChannels,
  endSignIn,
  enterEmailedCode,
  setUpApp,
} from './support/second-factors.ts'
import { growStale } from './support/stale.ts'
import { walkEveryVisit } from './support/walk.ts'

/** Who has to prove more than the password. */
const people: Readonly<Record<string, (fixture: Fixture) => Promise<Person>>> = {
  codeRequired: comeWithEmail,
  mfaChoice: comeWithTwoChannels,
  async factorChoice(fixture) {
    const { id, owner } = await comeCompany(fixture.inbox)
    await fixture.db.query('update company set require_mfa = true where id = $1', [id])
    return owner
  },
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const answer = answerOf(visit.steps[0], 'proveAgain')
    const person = await (people[answer ?? ''] ?? comeNew)(fixture)
    fixture.person = person
    await openSignedIn(fixture, await growStale(fixture, person), '/account-settings')
    if (answer === 'factorChoice') return press(fixture, 'Turn on: Email')
    await press(fixture, 'Change the address')
    await fixture.page.getByLabel('New address').fill(newEmail('moved'))
    await press(fixture, 'Send the code')
  },
  events: {
    async 'reauthentication.submitted'(fixture, step) {
      const { page } = fixture
      await page.locator('input[name=proof]').fill(testPassword)
      await page.getByRole('button', { name: 'Continue' }).click()
      if (answerOf(step, 'proveAgain') !== 'factorChoice') return
      await enterEmailedCode(fixture, personOf(fixture).email)
      const end = answerOf(step, 'factorSetup')
      if (end === null) return
      await chooseFactor(fixture, 'SOFTWARE_TOKEN')
      if (end === 'left') return press(fixture, 'Back')
      if (end === 'lost') await endSignIn(fixture, personOf(fixture).email)
      await setUpApp(fixture)
    },
    'reauthentication.canceled': ({ page }) =>
      page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Cancel' }).click(),
  },
  states: {
    enteringPassword: dialog('Confirm it’s you'),
    enteringCode: all(dialog('Confirm it’s you'), text(/Check your email|How do you want to get your code/)),
    settingUpFactor: all(dialog('Confirm it’s you'), text('Set up two-step sign-in')),
    // The waiting call was made.
    proven: ({ page }) =>
      expect(
        page.locator('input[name=contactCode]').or(page.getByRole('button', { name: 'Turn off: Email' })),
      ).toBeVisible(),
    canceled: text('Nothing was changed. You need to confirm it’s you first.'),
  },
}

walkEveryVisit('signing in again', reauthenticationModel, driver)

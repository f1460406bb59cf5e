import { expect } from '@playwright/test'
import { fixConfirmationModel } from '#tests/models/flow/fix-confirmation.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { form, profile } from '#tests/support/people.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { dialog, press } from './support/looks.ts'
import { scanOnce } from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'

const button = (name: string) => (fixture: Fixture) =>
  expect(fixture.page.getByRole('button', { name, exact: true })).toBeVisible()

const wasConfirmed = (input: unknown): boolean => JSON.stringify(input).includes('"confirmed":true')

const answers = { ...profile, useMFA: false, havePasswordManager: true, allSocialMediasInPrivate: true }

const driver: FlowDriver<Fixture> = {
  async begin(fixture, { input }) {
    const person = await comeNew(fixture)
    await person.call('POST', '/v1/register', form(answers))
    await scanOnce(fixture, person)
    if (wasConfirmed(input))
      await person.call('PUT', '/v1/leaks', { confirmations: [{ indicator: 'useMFA', fixed: true }] })
    await openSignedIn(fixture, person, '/dashboard')
  },
  events: {
    'fixConfirmation.requested': fixture => press(fixture, 'Yes, it’s fixed'),
    'fixConfirmation.confirmed': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Yes, it’s fixed' }).click(),
    'fixConfirmation.takenBack': fixture => press(fixture, 'Undo'),
  },
  states: {
    open: button('Yes, it’s fixed'),
    confirming: dialog('Is it fixed?'),
    waitingForScan: button('Undo'),
  },
}

walkEveryVisit('confirming a fix', fixConfirmationModel, driver)

import { expect } from '@playwright/test'
import { resendCoolDownMs } from '#domain/waiting-times.ts'
import { contactChangeModel } from '#tests/models/flow/contact-change.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { newEmail } from '#tests/support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'

const field = (name: string) => (fixture: Fixture) =>
  expect(fixture.page.locator(`input[name=${name}]`)).toBeVisible()

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    await fixture.page.clock.install()
    await openSignedIn(fixture, await comeNew(fixture), '/account-settings')
  },
  events: {
    'contactChange.opened': fixture => press(fixture, 'Change the address'),
    async 'contactChange.submitted'(fixture, step) {
      if (answerOf(step, 'requestContact') === 'refused') unknownAnswer(step.answers)
      await fixture.page.getByLabel('New address').fill(newEmail('moved'))
      await press(fixture, 'Send the code')
    },
    async 'contactChange.resendRequested'(fixture, step) {
      if (answerOf(step, 'resendContact') === 'refused') unknownAnswer(step.answers)
      await fixture.page.clock.fastForward(resendCoolDownMs)
      await press(fixture, 'Send a new code')
      await text('A new code is on its way.')(fixture)
    },
    async 'contactChange.codeSubmitted'(fixture, step) {
      if (codeOf(step, 'confirmContact') !== '0024') unknownAnswer(step.answers)
      await fixture.page.locator('input[name=contactCode]').fill('000000')
      await press(fixture, 'Confirm')
      await text('Wrong code')(fixture)
    },
  },
  states: {
    closed: heading('My account'),
    entering: all(dialog('Change your sign-in address'), field('to')),
    awaitingCode: all(dialog('Change your sign-in address'), field('contactCode')),
  },
}

walkEveryVisit('changing the address', contactChangeModel, driver)

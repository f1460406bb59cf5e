import { expect } from '@playwright/test'
import { resendCoolDownMs } from '#domain/waiting-times.ts'
import { contactChangeModel } from '#tests/models/flow/contact-change.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { newEmail } from '#tests/support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { arrive, comeNew, type World } from './support/world.ts'

const field = (name: string) => (world: World) =>
  expect(world.page.locator(`input[name=${name}]`)).toBeVisible()

const driver: FlowDriver<World> = {
  async begin(world) {
    await world.page.clock.install()
    await arrive(world, await comeNew(world), '/account-settings')
  },
  events: {
    'contactChange.opened': world => press(world, 'Change the address'),
    async 'contactChange.submitted'(world, step) {
      if (answerOf(step, 'requestContact') === 'refused') unknownAnswer(step.answers)
      await world.page.getByLabel('New address').fill(newEmail('moved'))
      await press(world, 'Send the code')
    },
    async 'contactChange.resendAsked'(world, step) {
      if (answerOf(step, 'resendContact') === 'refused') unknownAnswer(step.answers)
      await world.page.clock.fastForward(resendCoolDownMs)
      await press(world, 'Send a new code')
      await text('A new code is on its way.')(world)
    },
    async 'contactChange.codeSubmitted'(world, step) {
      if (codeOf(step, 'confirmContact') !== '0024') unknownAnswer(step.answers)
      await world.page.locator('input[name=contactCode]').fill('000000')
      await press(world, 'Confirm')
      await text('Wrong code')(world)
    },
  },
  states: {
    closed: heading('My account'),
    entering: all(dialog('Change your sign-in address'), field('to')),
    awaitingCode: all(dialog('Change your sign-in address'), field('contactCode')),
  },
}

walkEveryVisit('changing the address', contactChangeModel, driver)

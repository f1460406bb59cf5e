import { passwordChangeModel } from '#tests/models/flow/password-change.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { dialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'

const driver: FlowDriver<Fixture> = {
  begin: async fixture => openSignedIn(fixture, await comeNew(fixture), '/account-settings'),
  events: {
    'passwordChange.opened': fixture => press(fixture, 'Change the password'),
    async 'passwordChange.submitted'(fixture, step) {
      if (answerOf(step, 'changePassword') !== 'refused') unknownAnswer(step.answers)
      const form = fixture.page.getByRole('dialog')
      await form.locator('input[name=current]').fill('not the password')
      for (const name of ['password', 'confirmation'])
        await form.locator(`input[name=${name}]`).fill('Quarry-Window-57?')
      await form.getByRole('button', { name: 'Change the password' }).click()
      await text('This isn’t your password. Please try again.')(fixture)
    },
  },
  states: {
    closed: heading('My account'),
    entering: dialog('Change your password'),
  },
}

walkEveryVisit('changing the password', passwordChangeModel, driver)

import { expect } from '@playwright/test'
import { alertUsersModel } from '#tests/models/flow/alert-users.model.ts'
import { comeCompany } from '../support/own-company.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { dialog, press } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const box = ({ page }: Fixture) => page.getByRole('dialog')

const driver: VisitDriver = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    await openSignedIn(fixture, company.owner, '/users')
    await press(fixture, 'Alert users')
  },
  events: {
    async 'alert.searched'(fixture, step) {
      await box(fixture).getByText('Certain people').click()
      if (answerOf(step, 'findRecipients') === 'refused') await cutWire(fixture, /\/invites\/notify\?/)
      await box(fixture).getByLabel('Find people').fill(String(step.event?.['words']))
    },
    async 'alert.previewRequested'(fixture, step) {
      if (answerOf(step, 'countAudience') !== 'done') unknownAnswer(step.answers)
      await box(fixture).getByRole('textbox', { name: 'Message' }).fill('Please change your password today.')
      await press(fixture, 'Preview')
    },
    async 'alert.confirmed'(fixture, step) {
      if (answerOf(step, 'sendAlert') !== 'done') unknownAnswer(step.answers)
      await press(fixture, 'Send to 1 person')
    },
  },
  states: {
    'composing.writing': dialog('Alert users'),
    // The owner is the only one there, with another name.
    'composing.found': fixture => expect(box(fixture).getByText('No one by that name.')).toBeVisible(),
    'composing.notFound': fixture => expect(box(fixture).getByText(/^Network error/)).toBeVisible(),
    previewing: dialog('Check the alert'),
    sent: dialog('The alert is on its way'),
  },
  back: {
    from: ['composing.found', 'sent'],
    async by(fixture) {
      await fixture.page.keyboard.press('Escape')
      await press(fixture, 'Alert users')
    },
  },
}

walkEveryVisit('an alert to users', alertUsersModel, driver)

import { expect } from '@playwright/test'
import { alertUsersModel } from '#tests/models/flow/alert-users.model.ts'
import { comeCompany } from '../support/own-company.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { dialog, press } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { arrive, type World } from './support/world.ts'

const box = ({ page }: World) => page.getByRole('dialog')

const driver: VisitDriver = {
  async begin(world) {
    const company = await comeCompany(world.inbox)
    await arrive(world, company.owner, '/users')
    await press(world, 'Alert users')
  },
  events: {
    async 'alert.searched'(world, step) {
      await box(world).getByText('Certain people').click()
      if (answerOf(step, 'findRecipients') === 'refused') await cutWire(world, /\/invites\/notify\?/)
      await box(world).getByLabel('Find people').fill(String(step.event?.['words']))
    },
    async 'alert.previewAsked'(world, step) {
      if (answerOf(step, 'countAudience') !== 'done') unknownAnswer(step.answers)
      await box(world).getByRole('textbox', { name: 'Message' }).fill('Please change your password today.')
      await press(world, 'Preview')
    },
    async 'alert.confirmed'(world, step) {
      if (answerOf(step, 'sendAlert') !== 'done') unknownAnswer(step.answers)
      await press(world, 'Send to 1 person')
    },
  },
  states: {
    'composing.writing': dialog('Alert users'),
    // The owner is the only one there, and is called otherwise.
    'composing.found': world => expect(box(world).getByText('No one by that name.')).toBeVisible(),
    'composing.notFound': world => expect(box(world).getByText(/^Network error/)).toBeVisible(),
    previewing: dialog('Check the alert'),
    sent: dialog('The alert is on its way'),
  },
  back: {
    from: ['composing.found', 'sent'],
    async by(world) {
      await world.page.keyboard.press('Escape')
      await press(world, 'Alert users')
    },
  },
}

walkEveryVisit('an alert to users', alertUsersModel, driver)

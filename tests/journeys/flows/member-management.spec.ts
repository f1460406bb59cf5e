import { expect } from '@playwright/test'
import { memberManagementModel } from '#tests/models/flow/member-management.model.ts'
import { comeCompany, invite } from '../support/own-company.ts'
import { codeOf, unknownAnswer } from './support/answers.ts'
import { alertDialog, heading } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { arrive, test, type World } from './support/world.ts'

const openActions = async ({ page }: World, item: string): Promise<void> => {
  await page
    .getByRole('row')
    .filter({ hasText: 'ada.' })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const managingMembers: VisitDriver = {
  async begin(world) {
    const company = await comeCompany(world.inbox)
    await invite(company, world.inbox, company.newEmail('ada'))
    await arrive(world, company.owner, '/users-settings')
    await heading('Company members')(world)
  },
  events: {
    'members.removalAsked': world => openActions(world, 'Remove'),
    'members.roleAsked': world => openActions(world, 'Change role'),
    async 'members.resendAsked'(world, step) {
      if (codeOf(step, 'takeMemberStep') !== '0000') unknownAnswer(step.answers)
      await cutWire(world, /\/v1\/invites\/resend-only\//)
      await openActions(world, 'Resend invitation')
    },
  },
  states: {
    looking: heading('Company members'),
    warning: alertDialog(/^Remove ada\./),
    choosingRole: ({ page }) => expect(page.getByRole('dialog', { name: /^Role of ada\./ })).toBeVisible(),
    refused: ({ page }) =>
      expect(page.getByRole('dialog', { name: /The invitation of ada\.\S+ wasn’t sent/ })).toBeVisible(),
  },
  back: { from: ['warning', 'choosingRole'] },
}

test.describe.configure({ timeout: 90_000 })
walkEveryVisit('the directory', memberManagementModel, managingMembers)

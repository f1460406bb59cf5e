import { expect } from '@playwright/test'
import type { MemberStep } from '#machines/flow/ports/company-people.ts'
import { memberManagementModel } from '#tests/models/flow/member-management.model.ts'
import { comeCompany, invite } from '../support/own-company.ts'
import { codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { alertDialog, heading } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const openActions = async ({ page }: Fixture, item: string): Promise<void> => {
  await page
    .getByRole('row')
    .filter({ hasText: 'ada.' })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const items: Partial<Record<MemberStep['kind'], string>> = {
  changeRole: 'Change role',
  edit: 'Edit',
  remove: 'Remove',
  resend: 'Resend invitation',
}

const managingMembers: VisitDriver = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    await invite(company, fixture.inbox, company.newEmail('ada'))
    await openSignedIn(fixture, company.owner, '/users-settings')
    await heading('Company members')(fixture)
  },
  events: {
    async 'members.requested'(fixture, step) {
      const kind: MemberStep['kind'] = step.event?.['kind']
      if (kind === 'resend') {
        if (codeOf(step, 'takeMemberStep') !== '0000') unknownAnswer(step.answers)
        await cutWire(fixture, /\/v1\/invites\/resend-only\//)
      }
      await openActions(fixture, items[kind] ?? '')
    },
  },
  states: {
    looking: heading('Company members'),
    warning: alertDialog(/^Remove ada\./),
    choosingRole: ({ page }) => expect(page.getByRole('dialog', { name: /^Role of ada\./ })).toBeVisible(),
    editing: ({ page }) => expect(page.getByRole('dialog', { name: /^Details of ada\./ })).toBeVisible(),
    refused: ({ page }) =>
      expect(page.getByRole('dialog', { name: /The invitation of ada\.\S+ wasn’t sent/ })).toBeVisible(),
  },
  back: { from: ['warning', 'choosingRole', 'editing'] },
}

test.describe.configure({ timeout: 90_000 })
walkEveryVisit('the directory', memberManagementModel, managingMembers)

import { expect } from '@playwright/test'
import { leaversModel } from '#tests/models/flow/leavers.model.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { onboard } from '../support/company-scans.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { alertDialog, all, dialog, heading, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { holdWire } from './support/wire.ts'

test.setTimeout(60_000)

const companies = new WeakMap<Fixture, OwnCompany>()

const prepareAnswer = async (fixture: Fixture, step: FlowStep): Promise<void> => {
  const id = companies.get(fixture)?.id
  const code = codeOf(step, 'restoreLeavers')
  if (code === '0008') await fixture.db.query('update company set licensed_seats = 1 where id = $1', [id])
  // Someone else was first.
  else if (code === '0006') await fixture.db.query('delete from company_leaver where company_id = $1', [id])
  else if (step.answers.length === 0) await holdWire(fixture, /leavers\/restore/)
}

const driver: VisitDriver = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    await onboard(company)
    companies.set(fixture, company)
    const { rows } = await fixture.db.query(
      `select id from company_member where company_id = $1 and register_id is null order by email`,
      [company.id],
    )
    for (const { id } of rows) await company.owner.call('DELETE', `/v1/user/${id}`)
    await openSignedIn(fixture, company.owner, '/users-settings?view=left')
  },
  events: {
    async 'restore.requested'(fixture, step) {
      const isOne = JSON.stringify(step.event).includes('"one"')
      if (isOne) await prepareAnswer(fixture, step)
      await fixture.page
        .getByRole('button', { name: isOne ? /^Restore Nora Lindqvist 1$/ : 'Restore everyone' })
        .click()
    },
    async 'restore.confirmed'(fixture, step) {
      await prepareAnswer(fixture, step)
      await fixture.page.getByRole('alertdialog').getByRole('button', { name: 'Restore 3 people' }).click()
    },
  },
  states: {
    looking: heading('Company members'),
    asking: alertDialog(/^Restore all 3 people\?$/),
    restoring: ({ page }) => expect(page.locator('button[aria-busy=true]')).toHaveCount(1),
    refused: all(dialog('Nobody was restored'), text(/more seats? needed/)),
  },
  back: { from: ['asking'] },
}

walkEveryVisit('restoring who has left', leaversModel, driver)

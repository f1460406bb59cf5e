import { expect } from '@playwright/test'
import { batchChangeModel } from '#tests/models/flow/batch-change.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { breakScan, onboard } from '../support/company-scans.ts'
import { comeCompany } from '../support/own-company.ts'
import { codeOf } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { holdWire } from './support/wire.ts'

test.setTimeout(60_000)

const lists = new WeakMap<Fixture, string>()

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    const batchId = await onboard(company)
    await breakScan(fixture.db, batchId)
    lists.set(fixture, batchId)
    await openSignedIn(fixture, company.owner, '/bulk-scans?type=Manual')
  },
  events: {
    async 'change.requested'({ page }, { event }) {
      await page.getByRole('button', { name: /^Actions for/ }).click()
      const isCancel = JSON.stringify(event).includes('"cancel"')
      await page.getByRole('menuitem', { name: isCancel ? 'Cancel the scan' : 'Delete the list' }).click()
    },
    async 'change.confirmed'(fixture, step) {
      const deed = fixture.page.getByRole('alertdialog').getByRole('button', { name: /^(Cancel|Delete) the/ })
      const code = codeOf(step, 'changeBatch')
      // Someone else has started it in the meantime.
      if (code !== null)
        await fixture.db.query(`update batch_scan set status = 'completed' where id = $1`, [
          lists.get(fixture),
        ])
      else if (step.answers.length === 0) await holdWire(fixture, /scan\/batch\/[^/]+(\/cancel)?$/)
      await deed.click()
    },
    'change.left': fixture => press(fixture, 'Keep it'),
  },
  states: {
    idle: ({ page }) => expect(page.getByRole('alertdialog')).toBeHidden(),
    asking: ({ page }) => expect(page.getByRole('alertdialog')).toBeVisible(),
    changing: ({ page }) =>
      expect(
        page.getByRole('alertdialog').getByRole('button', { name: /^(Cancel|Delete) the/ }),
      ).toHaveAttribute('aria-busy', 'true'),
  },
}

walkEveryVisit('canceling and deleting a list', batchChangeModel, driver)

import { rosterPreviewModel } from '#tests/models/flow/roster-preview.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { csvOf, domainOf, onboard } from '../support/company-scans.ts'
import { comeCompany } from '../support/own-company.ts'
import { codeOf, firstAnswers } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { alertDialog, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

test.setTimeout(60_000)

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    await onboard(company)
    await openSignedIn(fixture, company.owner, '/bulk-scans')
    const first = firstAnswers(visit)
    if (codeOf(first, 'readRoster') !== null) await cutWire(fixture, /\/roster\?/)
    else if (first === undefined || first.answers.length === 0) await holdWire(fixture, /\/roster\?/)
    await press(fixture, 'Run a bulk scan')
    await fixture.page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf(domainOf(company), 1)),
    })
    await fixture.page.getByRole('button', { name: 'Upload', exact: true }).click()
  },
  events: {
    async 'replace.requested'(fixture) {
      await fixture.page.getByText('Replace: people who aren’t in the file leave').click()
      await press(fixture, 'Run the scan')
    },
    async 'roster.pageRequested'({ page }) {
      await page.getByRole('combobox', { name: 'See the names' }).selectOption('leaves')
    },
  },
  states: {
    reading: text('Comparing the file with your people'),
    shown: text('2 people in your company aren’t in this file.'),
    unread: text('We couldn’t compare the file with your people.'),
    confirming: alertDialog(/^2 people leave your company$/),
  },
}

walkEveryVisit('what a list would change', rosterPreviewModel, driver)

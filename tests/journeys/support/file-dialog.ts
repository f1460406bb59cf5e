import { test as base, openSignedIn } from '../flows/support/fixture.ts'
import { onboard } from './company-scans.ts'
import { comeCompany, type OwnCompany } from './own-company.ts'
import { expect } from './test.ts'

/** A set-up company, its owner at the file dialog. */
export const test = base.extend<{ company: OwnCompany }>({
  company: async ({ fixture, inbox }, use) => {
    const company = await comeCompany(inbox, { seats: 60_000 })
    await onboard(company)
    await openSignedIn(fixture, company.owner, '/bulk-scans')
    await fixture.page.getByRole('button', { name: 'Run a bulk scan' }).first().click()
    await expect(fixture.page.getByRole('dialog', { name: 'Run a bulk scan' })).toBeVisible()
    await use(company)
  },
})

import { expect } from '@playwright/test'
import { domainVerificationModel } from '#tests/models/flow/domain-verification.model.ts'
import { changeCompany } from '#tests/support/companies.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { attest, claimDomain, domainOf, takeDomain } from '../support/company-scans.ts'
import { publishRecord } from '../support/name-server.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { all, codeField, dialog, press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { holdWire } from './support/wire.ts'

test.setTimeout(90_000)

const companies = new WeakMap<Fixture, OwnCompany>()
const companyOf = (fixture: Fixture): OwnCompany => {
  const company = companies.get(fixture)
  if (!company) throw new Error('Nobody has come yet')
  return company
}

/** What another company, or an operator, has done in the meantime. */
const changes: Readonly<Record<string, (fixture: Fixture) => Promise<void>>> = {
  taken: fixture => takeDomain(fixture.db, companyOf(fixture)),
  verified: fixture => attest(companyOf(fixture)),
}

/** Brought about unseen: the dialog learns of it by the answer to what the person does, not by its own look. */
const changeUnseen = async (fixture: Fixture, { rests: [rest = ''] }: FlowStep): Promise<void> => {
  await holdWire(fixture, /\/domains$/)
  await changes[rest]?.(fixture)
}

const publishShownRecord = async ({ page }: Fixture): Promise<void> => {
  const shown = (name: string) => page.getByRole('textbox', { name }).inputValue()
  publishRecord(await shown('Name of the TXT record'), await shown('Value'))
}

const title = (start: string) => dialog(new RegExp(`^${start}`))

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    companies.set(fixture, company)
    await claimDomain(company)
    await openSignedIn(fixture, company.owner, '/profile-settings')
    await press(fixture, `Verify ${domainOf(company)}`)
    await expect(fixture.page.getByRole('dialog')).toBeVisible()
  },
  events: {
    async 'domain.mailboxChosen'(fixture, step) {
      await changeUnseen(fixture, step)
      await fixture.page.getByRole('radio', { name: /^postmaster@/ }).check()
      await press(fixture, 'Send the code')
    },
    async 'domain.codeSubmitted'(fixture, step) {
      if (codeOf(step, 'verifyDomain') !== null) await changeUnseen(fixture, step)
      const code = await fixture.inbox.code(`postmaster@${domainOf(companyOf(fixture))}`)
      await fixture.page.getByLabel('Verification code').fill(code)
      await fixture.page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
    },
    'domain.recordRequested': fixture => press(fixture, 'Use a DNS record instead'),
    async 'domain.lookUpRequested'(fixture, step) {
      if (codeOf(step, 'checkDomain') !== null) await changeUnseen(fixture, step)
      else await publishShownRecord(fixture)
      await press(fixture, 'Check for the record')
    },
    async 'domain.seen'(fixture, { rests: [rest = ''] }) {
      const change = changes[rest]
      if (change) return change(fixture)
      const company = companyOf(fixture)
      const { status } = await changeCompany(company.owner, company.id, {
        name: company.name,
        industry: 'Energy',
        domains: [`corrected-${domainOf(company)}`],
      })
      expect(status).toBe(200)
    },
  },
  states: {
    'proving.choosingMailbox': all(title('Verify '), ({ page }) =>
      expect(page.getByText('Where should the code go?')).toBeVisible(),
    ),
    'proving.enteringCode': all(title('Verify '), codeField),
    'proving.showingRecord': all(title('Verify '), ({ page }) =>
      expect(page.getByRole('textbox', { name: 'Name of the TXT record' })).toHaveValue(/^_wardlight\./),
    ),
    verified: dialog(/ is verified$/),
    taken: title('Another company has verified '),
    gone: dialog(/ is no longer on the list$/),
  },
}

walkEveryVisit('the proof of a web domain', domainVerificationModel, driver)

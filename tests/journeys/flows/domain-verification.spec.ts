import { expect } from '@playwright/test'
import { domainVerificationModel } from '#tests/models/flow/domain-verification.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { attest, claimDomain, domainOf, takeDomain } from '../support/company-scans.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { all, codeField, dialog, press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

test.setTimeout(90_000)

const companies = new WeakMap<Fixture, OwnCompany>()
const companyOf = (fixture: Fixture): OwnCompany => {
  const company = companies.get(fixture)
  if (!company) throw new Error('Nobody has come yet')
  return company
}

const pathOf = (company: OwnCompany, call: string) =>
  `/v2/company/${company.id}/domains/${domainOf(company)}/${call}`

/** The domain's state when the dialog opens, by the input of the visit. */
const prepare = async (fixture: Fixture, { input }: FlowVisit): Promise<void> => {
  const company = companyOf(fixture)
  const json = JSON.stringify(input)
  if (json.includes('"isTaken":true')) await takeDomain(fixture.db, company)
  if (json.includes('"mailbox":')) {
    const { status } = await company.owner.call('POST', pathOf(company, 'code'), { mailbox: 'security' })
    expect(status).toBe(202)
  }
  if (json.includes('"outcome":'))
    expect((await company.owner.call('POST', pathOf(company, 'check'))).status).toBe(200)
}

const title = (start: string) => dialog(new RegExp(`^${start}`))

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    companies.set(fixture, company)
    await claimDomain(company)
    await prepare(fixture, visit)
    await openSignedIn(fixture, company.owner, '/profile-settings')
    await press(fixture, `Verify ${domainOf(company)}`)
    await expect(fixture.page.getByRole('dialog')).toBeVisible()
  },
  events: {
    async 'domain.mailboxChosen'(fixture) {
      await holdWire(fixture, /\/code$/)
      await fixture.page.getByRole('radio', { name: /^postmaster@/ }).check()
      await press(fixture, 'Send the code')
    },
    async 'domain.codeSubmitted'(fixture) {
      const right = await fixture.inbox.code(`security@${domainOf(companyOf(fixture))}`)
      const wrong = right === '000000' ? '000001' : '000000'
      await fixture.page.getByLabel('Verification code').fill(wrong)
      await fixture.page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
    },
    async 'domain.lookUpRequested'(fixture, step) {
      if (codeOf(step, 'checkDomain') !== null) await cutWire(fixture, /\/check$/)
      await press(fixture, 'Check for the record')
    },
    async 'domain.seen'(fixture, step) {
      const company = companyOf(fixture)
      const update: unknown = step.event && 'proof' in step.event ? step.event['proof'] : null
      if (update !== null) return attest(company)
      const { status } = await company.owner.call(
        'PUT',
        `/v2/company/${company.id}/settings/company-profile`,
        {
          name: company.name,
          industry: 'Energy',
          domains: [`corrected-${domainOf(company)}`],
        },
      )
      expect(status).toBe(200)
    },
  },
  states: {
    'proving.choosingMailbox': all(title('Verify '), ({ page }) =>
      expect(page.getByText('Where should the code go?')).toBeVisible(),
    ),
    'proving.sendingCode': ({ page }) =>
      expect(page.getByRole('button', { name: 'Send the code' })).toHaveAttribute('aria-busy', 'true'),
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

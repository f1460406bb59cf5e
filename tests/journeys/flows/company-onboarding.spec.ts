import { expect } from '@playwright/test'
import { companyOnboardingModel } from '#tests/models/flow/company-onboarding.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { bringAdmin, csvOf, domainOf, prepareOnboarding } from '../support/company-scans.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf, firstAnswers } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { address, all, dialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

test.setTimeout(120_000)

const lockPath = /onboarding\/lock$/
const stepPath = /\/onboarding$/

const companies = new WeakMap<Fixture, OwnCompany>()
const companyOf = (fixture: Fixture): OwnCompany => {
  const company = companies.get(fixture)
  if (!company) throw new Error('Nobody has come yet')
  return company
}

/** Another admin takes the lock as soon as possible: the page may just have renewed it. */
const lockByAnother = async (fixture: Fixture) => {
  const company = companyOf(fixture)
  const admin = await bringAdmin(fixture.db, company)
  const takeLock = async () => {
    await fixture.db.query(
      `update company_onboarding set expires_at = now() - interval '1 second' where company_id = $1`,
      [company.id],
    )
    return (await admin.call('POST', `/v2/company/${company.id}/onboarding/lock`, { held: true })).status
  }
  await expect.poll(takeLock).toBe(200)
}

/** The draft that comes with the lock, as text. */
const draftIn = (visit: FlowVisit): string => JSON.stringify(firstAnswers(visit)?.answers[0] ?? {})

const passesIn = (visit: FlowVisit): string => JSON.stringify(firstAnswers(visit) ?? {})

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    companies.set(fixture, company)
    if (draftIn(visit).includes('"step":"review"')) await prepareOnboarding(company, 3)
    const refusal = codeOf(firstAnswers(visit), 'takeLock')
    if (refusal === '0000') await cutWire(fixture, lockPath)
    if (refusal === '0027') await lockByAnother(fixture)
    const renews = passesIn(visit).includes('renewEvery')
    if (renews) await fixture.page.clock.install()
    await openSignedIn(fixture, company.owner, '/onboarding')
    if (!renews) return
    await expect(fixture.page.getByRole('heading', { name: 'Company details' })).toBeVisible()
    await holdWire(fixture, lockPath)
    const renewal = fixture.page.waitForRequest(lockPath)
    await fixture.page.clock.runFor(31_000)
    await renewal
  },
  events: {
    'onboarding.stepRequested': fixture => press(fixture, 'Back'),
    'details.typed': ({ page }) => page.getByLabel('Company name').fill('North'),
    async 'details.given'(fixture, step) {
      const { page } = fixture
      const domain = domainOf(companyOf(fixture))
      if (codeOf(step, 'saveDetails') === '0027') {
        // The page learns of it by a submission, not by an earlier save.
        await holdWire(fixture, lockPath)
        await lockByAnother(fixture)
      }
      await page.getByLabel('Industry').selectOption('Energy')
      await page.getByLabel('Web domain 1').fill(domain)
      await press(fixture, 'Continue to the employees')
      if (codeOf(step, 'keepFile') === null) return
      // The previous step has a file field too: the logo's.
      await heading('Employee details')(fixture)
      await cutWire(fixture, stepPath, request => request.postData()?.includes('employeeDetails') === true)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(domain, 3)) })
      await press(fixture, 'Upload and continue')
    },
    async 'review.confirmed'(fixture, step) {
      if (codeOf(step, 'submit') === '0008')
        await fixture.db.query('update company set licensed_seats = 1 where id = $1', [companyOf(fixture).id])
      await fixture.page.getByRole('checkbox').check()
      await press(fixture, 'Finish and start the scan')
    },
  },
  states: {
    unavailable: heading('The setup couldn’t be opened'),
    'lockedOut.waiting': heading(/is setting up your company/),
    'lockedOut.looking': heading(/is setting up your company/),
    async 'working.lock.held'({ page }) {
      // Behind a dialog it has no role.
      await expect(page.locator('h1', { hasText: /Company details|Employee details|Review/ })).toBeVisible()
      await expect(page.getByText(/took over the setup/)).toHaveCount(0)
    },
    // It is renewed in the background.
    'working.lock.renewing': ({ page }) =>
      expect(page.getByRole('button', { name: 'Continue to the employees' })).toBeEnabled(),
    'working.lock.lost': text(/took over the setup/),
    'working.step.open.companyDetails.idle': heading('Company details'),
    'working.step.open.companyDetails.pausing': heading('Company details'),
    'working.step.open.companyDetails.keeping': heading('Company details'),
    'working.step.open.employeeDetails.choosing': all(heading('Employee details'), text('or drop it here')),
    'working.step.open.employeeDetails.stored': all(heading('Employee details'), text('Uploaded and kept')),
    'working.step.open.review.recalling': heading('Review and scan'),
    'working.step.open.review.idle': all(heading('Review and scan'), text('people.csv')),
    'working.step.open.review.seatsExceeded': dialog('Invalid seat count.'),
    finished: all(address(/\/batch-loading/), heading(/^Your scan/)),
  },
}

walkEveryVisit('the onboarding of a company', companyOnboardingModel, driver)

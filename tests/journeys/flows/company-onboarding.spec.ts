import { expect } from '@playwright/test'
import { companyOnboardingModel } from '#tests/models/flow/company-onboarding.model.ts'
import type { FlowDriver, FlowStep, FlowVisit } from '#tests/support/model.ts'
import type { Person } from '#tests/support/people.ts'
import { expectAccessible } from '../support/axe.ts'
import { bringAdmin, csvOf, domainOf, prepareOnboarding } from '../support/company-scans.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf, firstAnswers } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

test.setTimeout(120_000)

const lockPath = /onboarding\/lock$/
const stepPath = /\/onboarding$/
const statusPath = /\/v2\/company\/[^/]+\/status$/
/** Longer than the pause between two looks at the lock. */
const betweenLooks = 6_000

const companies = new WeakMap<Fixture, OwnCompany>()
const companyOf = (fixture: Fixture): OwnCompany => {
  const company = companies.get(fixture)
  if (!company) throw new Error('Nobody has come yet')
  return company
}

/** Another admin takes the lock as soon as possible: the page may just have renewed it. */
const lockByAnother = async (fixture: Fixture): Promise<Person> => {
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
  return admin
}

/** The admin who has the lock completes the setup. */
const finishBy = async (fixture: Fixture, owner: Person): Promise<void> => {
  const company = companyOf(fixture)
  await prepareOnboarding({ ...company, owner }, 3)
  const path = `/v2/company/${company.id}/onboarding`
  const { status } = await owner.call('POST', path, { step: 'review', confirmed: true })
  expect(status).toBe(200)
}

/** The draft that comes with the lock, as text. */
const draftIn = (visit: FlowVisit): string => JSON.stringify(firstAnswers(visit)?.answers[0] ?? {})

const answersIn = (step: FlowStep | undefined): string => JSON.stringify(step?.answers ?? [])

/** Somebody else has the setup when the person comes, or completes it. */
const comeTooLate = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { page } = fixture
  const { owner } = companyOf(fixture)
  if (answersIn(firstAnswers(visit)).includes('betweenLooks')) {
    const admin = await lockByAnother(fixture)
    await page.clock.install()
    await openSignedIn(fixture, owner, '/onboarding')
    await heading(/is setting up your company/)(fixture)
    await expectAccessible(page)
    await finishBy(fixture, admin)
    return page.clock.runFor(betweenLooks)
  }
  // Between the page's own look and its request for the lock.
  const release = await holdWire(fixture, lockPath)
  const lockRequest = page.waitForRequest(lockPath)
  await openSignedIn(fixture, owner, '/onboarding')
  await lockRequest
  const admin = await lockByAnother(fixture)
  if (codeOf(firstAnswers(visit), 'lookWho') === null) await finishBy(fixture, admin)
  else await cutWire(fixture, statusPath)
  await release()
}

/** The lock is lost to another admin, and the next look at it, or at renewing it, gets no answer. */
const lookAgain = async (fixture: Fixture, step: FlowStep, admin: Person): Promise<void> => {
  const { page } = fixture
  await text(/took over the setup/)(fixture)
  const isFree = codeOf(step, 'renewLock') !== null
  if (isFree)
    await admin.call('POST', `/v2/company/${companyOf(fixture).id}/onboarding/lock`, { held: false })
  const path = isFree ? lockPath : statusPath
  await cutWire(fixture, path)
  const failed = page.waitForEvent('requestfailed', request => path.test(request.url()))
  await page.clock.runFor(betweenLooks)
  await failed
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    companies.set(fixture, company)
    if (draftIn(visit).includes('"step":"review"')) await prepareOnboarding(company, 3)
    const refusal = codeOf(firstAnswers(visit), 'takeLock')
    if (refusal === '0040') return comeTooLate(fixture, visit)
    if (refusal === '0000') await cutWire(fixture, lockPath)
    if (visit.steps.some(step => answersIn(step).includes('betweenLooks'))) await fixture.page.clock.install()
    await openSignedIn(fixture, company.owner, '/onboarding')
  },
  events: {
    'onboarding.stepRequested': fixture => press(fixture, 'Back'),
    'details.typed': ({ page }) => page.getByLabel('Company name').fill('North'),
    async 'details.given'(fixture, step) {
      const { page } = fixture
      const domain = domainOf(companyOf(fixture))
      await page.getByLabel('Industry').selectOption('Energy')
      await page.getByLabel('Web domain 1').fill(domain)
      if (codeOf(step, 'saveDetails') === '0040') {
        // The page learns of it by the submission, not by renewing its lock.
        await holdWire(fixture, lockPath)
        const admin = await lockByAnother(fixture)
        const isFinished = step.rests.includes('finished')
        if (isFinished) await finishBy(fixture, admin)
        await press(fixture, 'Continue to the employees')
        return isFinished ? undefined : lookAgain(fixture, step, admin)
      }
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
    async 'working.lock.held'({ page }) {
      // Behind a dialog it has no role.
      await expect(page.locator('h1', { hasText: /Company details|Employee details|Review/ })).toBeVisible()
      await expect(page.getByText(/took over the setup/)).toHaveCount(0)
    },
    'working.step.open.companyDetails.pausing': heading('Company details'),
    'working.step.open.companyDetails.keeping': heading('Company details'),
    'working.step.open.employeeDetails.choosing': all(heading('Employee details'), text('or drop it here')),
    'working.step.open.review.recalling': heading('Review and scan'),
    'working.step.open.review.idle': all(heading('Review and scan'), text('people.csv')),
    finished: all(address(/\/batch-loading/), heading(/^Your scan/)),
  },
}

walkEveryVisit('the onboarding of a company', companyOnboardingModel, driver)

import { expect, type Route } from '@playwright/test'
import { employeeFileModel } from '#tests/models/flow/employee-file.model.ts'
import type { FlowVisit } from '#tests/support/model.ts'
import { csvOf, domainOf, grantSeats, onboard } from '../support/company-scans.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { all, dialog, press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

test.setTimeout(120_000)

/** The owner has one of them, and two people of the file have one each. */
const seats = 20

const contentFor = ({ steps }: FlowVisit, domain: string): string => {
  const [, found, confirmed] = steps
  switch (found?.event?.type) {
    case 'check.refused':
      return 'Email\r\nbo@company.example'
    case 'check.columnsUnclear':
      return csvOf(domain, 3).replace('First name,Last name,Email', 'Given name,Surname,Work e-mail')
    case 'check.passed':
      return csvOf(domain, confirmed?.rests.includes('seatsExceeded') ? seats : 3)
    default:
      return unknownAnswer(steps)
  }
}

interface Held {
  company: OwnCompany
  content: string
  /** The worker's script, held until the check may continue. */
  script: Promise<Route>
}

const held = new WeakMap<Fixture, Held>()
const heldOf = (fixture: Fixture): Held => held.get(fixture) ?? unknownAnswer('no file')

/** Lets the worker start: its result depends on the file. */
const letCheck = async (fixture: Fixture) => {
  const script = await heldOf(fixture).script
  await script.continue()
}

const bringFile = (fixture: Fixture, visit: FlowVisit, company: OwnCompany) => {
  const script = new Promise<Route>(resolve => {
    void fixture.page.route(/check-worker/, resolve)
  })
  held.set(fixture, { company, content: contentFor(visit, domainOf(company)), script })
}

/** Another admin has got seats and scans the list. */
const scanByAnother = async (fixture: Fixture) => {
  const { company } = heldOf(fixture)
  await grantSeats(company, 2 * seats)
  const { rows } = await fixture.db.query<{ id: string }>(
    `select id from batch_scan where company_id = $1 and status = 'pending'`,
    [company.id],
  )
  const start = `/v2/company/${company.id}/scan/batch/start`
  expect((await company.owner.call('POST', start, { batchId: rows[0]?.id })).status).toBe(202)
}

const driver: VisitDriver = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox, { seats })
    await onboard(company, 2)
    bringFile(fixture, visit, company)
    await openSignedIn(fixture, company.owner, '/bulk-scans')
    await press(fixture, 'Run a bulk scan')
  },
  back: {
    from: ['refused', 'mapping'],
    async by(fixture, visit) {
      bringFile(fixture, visit, heldOf(fixture).company)
      await fixture.page.keyboard.press('Escape')
      await press(fixture, 'Run a bulk scan')
    },
  },
  events: {
    'file.chosen': fixture =>
      fixture.page.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(heldOf(fixture).content),
      }),
    'check.refused': letCheck,
    'check.columnsUnclear': letCheck,
    'check.passed': letCheck,
    async 'file.confirmed'(fixture, step) {
      const isRefused = codeOf(step, 'uploadEmployees') !== null
      if (isRefused) await cutWire(fixture, /scan\/batch\/upload$/)
      await fixture.page.getByRole('button', { name: 'Upload', exact: true }).click()
      if (isRefused) await text('Our server is busy or can’t be reached.')(fixture)
    },
    async 'seats.partAccepted'(fixture, step) {
      const isRefused = codeOf(step, 'fitBatch') !== null
      if (isRefused) await scanByAnother(fixture)
      await press(fixture, /^Continue with/)
      if (isRefused) await expect(fixture.page.getByRole('alert')).toBeVisible()
    },
    'seats.rosterRequested': fixture => press(fixture, 'See who isn’t in the file'),
    async 'seats.checkRequested'(fixture, step) {
      if (codeOf(step, 'checkSeats') !== null) {
        await cutWire(fixture, /scan\/batch\/seats/)
        await press(fixture, 'Check again')
        return text('Our server is busy or can’t be reached.')(fixture)
      }
      if (step.rests.includes('uploaded')) await grantSeats(heldOf(fixture).company, 2 * seats)
      const answered = fixture.page.waitForResponse(/scan\/batch\/seats/)
      await press(fixture, 'Check again')
      await answered
    },
  },
  states: {
    choosing: all(dialog('Run a bulk scan'), text('or drop it here')),
    checking: async ({ page }) =>
      expect(page.getByRole('progressbar', { name: 'Checking people.csv' })).toBeVisible(),
    refused: text(/missing required headers/),
    mapping: text('Which column is which?'),
    checked: text(/people to scan/),
    uploaded: text(/The file is uploaded: \d+ people can be scanned/),
  },
}

walkEveryVisit('an employee file', employeeFileModel, driver)

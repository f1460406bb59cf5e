import { expect } from '@playwright/test'
import { exposureReportModel } from '#tests/models/flow/exposure-report.model.ts'
import type { Registered } from '#tests/support/findings.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { untilDraftStored } from '../support/drafts.ts'
import { codeOf } from './support/answers.ts'
import { comeRegistered } from './support/findings.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { all, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'

const report = {
  type: 'address',
  website: 'https://findpeople.example/p/1',
  context: 'My home address stands on this page, with a map, and everybody can read it there.',
} as const

const people = new WeakMap<Fixture, Registered>()

const reportBefore = async (fixture: Fixture) => {
  const person = people.get(fixture)
  await person?.call('POST', `/v2/user/${person.id}/user-report`, report)
}

const fillIn = async ({ page }: Fixture) => {
  await page.getByRole('radio', { name: 'Home address' }).check()
  await page.getByRole('textbox', { name: 'Website' }).fill(report.website)
  await untilDraftStored(page, () => page.getByRole('textbox', { name: 'Context' }).fill(report.context))
}

/** The input survives navigating away. */
const comeBack = async ({ page }: Fixture) => {
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Home address' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(report.website)
  await expect(page.getByRole('textbox', { name: 'Context' })).toHaveValue(report.context)
}

const nothingStored = async ({ page }: Fixture) =>
  expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('exposure-draft')

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const person = await comeRegistered(fixture)
    people.set(fixture, person)
    await openSignedIn(fixture, person, '/report-exposure')
  },
  events: {
    async 'exposureReport.submitted'(fixture, step: FlowStep) {
      if (codeOf(step, 'reportExposure') === '0027') await reportBefore(fixture)
      await fillIn(fixture)
      await comeBack(fixture)
      await press(fixture, 'Send the report')
    },
  },
  states: {
    describing: heading('Report an exposure'),
    knownAlready: all(heading('Report an exposure'), text('You’ve already reported this page')),
    reported: all(text('Thank you, it’s reported'), text('Follow it'), nothingStored),
  },
}

walkEveryVisit('reporting an exposure', exposureReportModel, driver)

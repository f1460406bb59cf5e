import { expect } from '@playwright/test'
import { exposureReportModel } from '#tests/models/flow/exposure-report.model.ts'
import type { Registered } from '#tests/support/findings.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { untilDraftStored } from '../support/drafts.ts'
import { codeOf } from './support/answers.ts'
import { comeRegistered } from './support/findings.ts'
import { all, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { arrive, type World } from './support/world.ts'

const report = {
  type: 'address',
  website: 'https://findpeople.example/p/1',
  context: 'My home address stands on this page, with a map, and everybody can read it there.',
} as const

const people = new WeakMap<World, Registered>()

/** The same page was reported before. */
const reportBefore = async (world: World) => {
  const person = people.get(world)
  await person?.call('POST', `/v2/user/${person.id}/user-report`, report)
}

const fillIn = async ({ page }: World) => {
  await page.getByRole('radio', { name: 'Home address' }).check()
  await page.getByRole('textbox', { name: 'Website' }).fill(report.website)
  await untilDraftStored(page, () => page.getByRole('textbox', { name: 'Context' }).fill(report.context))
}

/** What was typed is there again after a visit elsewhere. */
const comeBack = async ({ page }: World) => {
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Home address' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(report.website)
  await expect(page.getByRole('textbox', { name: 'Context' })).toHaveValue(report.context)
}

const nothingKept = async ({ page }: World) =>
  expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('exposure-draft')

const driver: FlowDriver<World> = {
  async begin(world) {
    const person = await comeRegistered(world)
    people.set(world, person)
    await arrive(world, person, '/report-exposure')
  },
  events: {
    async 'exposureReport.submitted'(world, step: FlowStep) {
      if (codeOf(step, 'reportExposure') === '0027') await reportBefore(world)
      await fillIn(world)
      await comeBack(world)
      await press(world, 'Send the report')
    },
  },
  states: {
    describing: heading('Report an exposure'),
    knownAlready: all(heading('Report an exposure'), text('You’ve already reported this page')),
    reported: all(text('Thank you, it’s reported'), text('Follow it'), nothingKept),
  },
}

walkEveryVisit('reporting an exposure', exposureReportModel, driver)

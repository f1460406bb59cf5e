import { expect } from '@playwright/test'
import { companyFindingModel } from '#tests/models/flow/company-finding.model.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { type CompanyFindings, comeExposed } from '../support/company-findings.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { all, dialog, press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

test.setTimeout(60_000)

const cases = new WeakMap<Fixture, CompanyFindings>()

const caseOf = (fixture: Fixture): CompanyFindings => {
  const found = cases.get(fixture)
  if (!found) throw new Error('There is no finding yet')
  return found
}

/** The admin does it in another tab. */
const elsewhere = async (fixture: Fixture, method: 'PUT' | 'POST', action: string, body: object) => {
  const { company, listing } = caseOf(fixture)
  const path = `/v2/company/${company.id}/user/findings/${listing}/${action}`
  const { status } = await company.owner.call(method, path, body)
  expect(status).toBeLessThan(300)
}
const markSafe = (fixture: Fixture) =>
  elsewhere(fixture, 'PUT', 'safe', { reason: 'A page we run ourselves' })
const requestRemoval = (fixture: Fixture) =>
  elsewhere(fixture, 'POST', 'removal', { issues: ['EXPOSED_DATA'] })

const calls = /\/user\/findings\/[^/]+\/(?:safe|removal|question)/

/** Causes the answers of a step. */
const prepare = async (fixture: Fixture, step: FlowStep) => {
  const code = codeOf(step, 'takeStep')
  if (code === '0000') await cutWire(fixture, calls)
  else if (code === '0010')
    await fixture.db.query('delete from company_finding where id = $1', [caseOf(fixture).listing])
  else if (code === '0027') await markSafe(fixture)
  else if (step.answers.length === 0) await holdWire(fixture, calls)
  else if (answerOf(step, 'takeStep') === null) unknownAnswer(step.answers)
}

const confirm = (name: string) => async (fixture: Fixture, step: FlowStep) => {
  await prepare(fixture, step)
  await fixture.page.getByRole('dialog').getByRole('button', { name }).click()
}

const driver: VisitDriver = {
  async begin(fixture) {
    const found = await comeExposed(fixture.db, fixture.inbox)
    cases.set(fixture, found)
    await openSignedIn(fixture, found.company.owner, `/${found.company.id}/findings/${found.listing}`)
  },
  events: {
    'companyFinding.removalChosen': fixture => press(fixture, 'Request removal'),
    'companyFinding.removalRequested': confirm('Request removal'),
    'companyFinding.safeChosen': fixture => press(fixture, 'Mark as safe'),
    async 'companyFinding.markedSafe'(fixture, step) {
      await fixture.page.getByRole('dialog').getByRole('textbox').fill('A page we run ourselves')
      await confirm('Mark as safe')(fixture, step)
    },
    'companyFinding.questionChosen': fixture => press(fixture, 'Ask the person'),
    'companyFinding.questionConfirmed': confirm('Ask the person'),
    async 'companyFinding.takenBack'(fixture, step) {
      const isMarked = step.event?.['action'] === 'reopen'
      await (isMarked ? markSafe : requestRemoval)(fixture)
      await fixture.page.reload()
      await prepare(fixture, step)
      await press(fixture, isMarked ? 'Reopen' : 'Cancel the request')
    },
    async 'companyFinding.retried'(fixture, step) {
      await prepare(fixture, step)
      await press(fixture, 'Try again')
    },
    'companyFinding.left': ({ page }) => page.keyboard.press('Escape'),
  },
  states: {
    looking: all(
      ({ page }) => expect(page.getByRole('heading', { level: 1, name: 'Home address' })).toBeVisible(),
      ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    ),
    choosingIssues: dialog('Why should it be removed?'),
    givingReason: dialog('Mark as safe'),
    confirmingQuestion: dialog(/^Ask .* to look at this\?$/),
    pending: ({ page }) => expect(page.locator('button[aria-busy=true]').first()).toBeVisible(),
    refused: all(text('That didn’t work'), text('Network error')),
  },
  back: { from: ['confirmingQuestion', 'givingReason', 'choosingIssues'] },
}

walkEveryVisit('a finding of a company', companyFindingModel, driver)

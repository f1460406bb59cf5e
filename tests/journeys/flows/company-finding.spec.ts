import { expect } from '@playwright/test'
import { companyFindingModel } from '#tests/models/flow/company-finding.model.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { type CompanyFindings, comeExposed } from '../support/company-findings.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { all, dialog, press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'
import { arrive, test, type World } from './support/world.ts'

test.setTimeout(60_000)

const cases = new WeakMap<World, CompanyFindings>()

const caseOf = (world: World): CompanyFindings => {
  const found = cases.get(world)
  if (!found) throw new Error('There is no finding yet')
  return found
}

const allows = (input: unknown, action: string): boolean => JSON.stringify(input).includes(`"${action}"`)

/** The admin does it in another tab. */
const elsewhere = async (world: World, method: 'PUT' | 'POST', action: string, body: object) => {
  const { company, listing } = caseOf(world)
  const path = `/v2/company/${company.id}/user/findings/${listing}/${action}`
  const { status } = await company.owner.call(method, path, body)
  expect(status).toBeLessThan(300)
}
const markSafe = (world: World) => elsewhere(world, 'PUT', 'safe', { reason: 'A page we run ourselves' })
const requestRemoval = (world: World) => elsewhere(world, 'POST', 'removal', { issues: ['EXPOSED_DATA'] })

const calls = /\/user\/findings\/[^/]+\/(?:safe|removal|question)/

/** What makes the answers of a step come about. */
const prepare = async (world: World, step: FlowStep) => {
  const code = codeOf(step, 'takeStep')
  if (code === '0000') await cutWire(world, calls)
  else if (code === '0010')
    await world.db.query('delete from company_finding where id = $1', [caseOf(world).listing])
  else if (code === '0027') await markSafe(world)
  else if (step.answers.length === 0) await holdWire(world, calls)
  else if (answerOf(step, 'takeStep') === null) unknownAnswer(step.answers)
}

/** Sends what was filled in. */
const confirm = (name: string) => async (world: World, step: FlowStep) => {
  await prepare(world, step)
  await world.page.getByRole('dialog').getByRole('button', { name }).click()
}

const driver: VisitDriver = {
  async begin(world, { input }) {
    const found = await comeExposed(world.db, world.inbox)
    cases.set(world, found)
    if (allows(input, 'reopen')) await markSafe(world)
    else if (allows(input, 'withdrawRemoval')) await requestRemoval(world)
    await arrive(world, found.company.owner, `/${found.company.id}/findings/${found.listing}`)
  },
  events: {
    'companyFinding.removalAsked': world => press(world, 'Request removal'),
    'companyFinding.removalRequested': confirm('Request removal'),
    'companyFinding.safeAsked': world => press(world, 'Mark as safe'),
    async 'companyFinding.markedSafe'(world, step) {
      await world.page.getByRole('dialog').getByRole('textbox').fill('A page we run ourselves')
      await confirm('Mark as safe')(world, step)
    },
    'companyFinding.questionAsked': world => press(world, 'Ask the person'),
    'companyFinding.questionConfirmed': confirm('Ask the person'),
    async 'companyFinding.takenBack'(world, step) {
      await prepare(world, step)
      await press(world, allows(step.event, 'reopen') ? 'Reopen' : 'Cancel the request')
    },
    async 'companyFinding.retried'(world, step) {
      await prepare(world, step)
      await press(world, 'Try again')
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
    settling: ({ page }) => expect(page.locator('button[aria-busy=true]').first()).toBeVisible(),
    refused: all(text('That didn’t work'), text('Network error')),
  },
  back: { from: ['confirmingQuestion', 'givingReason', 'choosingIssues'] },
}

walkEveryVisit('a finding of a company', companyFindingModel, driver)

import { expect } from '@playwright/test'
import { planVisitMinutes } from '#domain/response-plan.ts'
import { responsePlanModel } from '#tests/models/flow/response-plan.model.ts'
import type { FlowDriver, FlowStep, FlowVisit } from '#tests/support/model.ts'
import { birthday, makePlan, type Plan } from '#tests/support/response-plans.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeRegistered } from './support/findings.ts'
import { type Fixture, openSignedIn, personOf } from './support/fixture.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { askForPlan, keepPlan } from './support/plans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

const planPath = /\/v1\/responsePlan\/[^/]+$/
const isMethod = (method: string) => (request: { method(): string }) => request.method() === method

/** Of this plan only: others have visits at the same time. */
const endVisit = ({ db, person }: Fixture) =>
  db.query(
    `update response_plan_visit set ends_at = now() - interval '1 minute' from response_plan
      where response_plan.id = plan_id and register_id = (select id from register where email = $1)`,
    [person?.email],
  )

/** Obstacles to a reload within a visit. */
const hindrances: Readonly<Record<string, (fixture: Fixture) => Promise<unknown>>> = {
  '0000': fixture => cutWire(fixture, /\/v1\/responsePlan\/visit$/),
  '0025': endVisit,
}

const plans = new WeakMap<Fixture, Plan>()

const isVisitor = (input: unknown): boolean => JSON.stringify(input).includes('"visitor"')
const wasVisiting = (input: unknown): boolean => isVisitor(input) && !JSON.stringify(input).includes('null')

const button =
  (name: string) =>
  ({ page }: Fixture) =>
    expect(page.getByRole('button', { name, exact: true })).toBeVisible()

/** Causes the refusal of a visitor's call; the page's own look at the plan doesn't come first. */
const overtake = async (fixture: Fixture, step: FlowStep, actor: string) => {
  const refusal = codeOf(step, actor)
  if (refusal === null) return
  if (refusal !== '0025') unknownAnswer(step.answers)
  await holdWire(fixture, planPath, isMethod('GET'))
  await endVisit(fixture)
}

const openPlan = all(heading(/^(?:Your response plan|.+’s response plan)$/), ({ page }) =>
  expect(page.getByRole('dialog')).toHaveCount(0),
)

/** The delays that pass before the person does anything. */
const delaysIn = (visit: FlowVisit): string =>
  firstAnswers(visit)
    ?.answers.map(({ type }) => type)
    .filter(type => type.startsWith('xstate.after.'))
    .join() ?? ''

const letPass = async (fixture: Fixture, delays: string) => {
  await openPlan(fixture)
  if (delays.includes('visitEnds')) return fixture.page.clock.fastForward(planVisitMinutes * 60_000)
  // The next look at the plan, which comes after five seconds.
  await endVisit(fixture)
  await fixture.page.clock.runFor(6_000)
}

const addContact = async (fixture: Fixture) => {
  const { page } = fixture
  await page.getByRole('button', { name: 'Add a contact' }).first().click()
  await page.getByLabel('Full name').fill('Sam Okafor')
  await page.getByLabel('Relationship').fill('Brother')
  await page.getByLabel('Email', { exact: true }).fill('sam.okafor@example.com')
  await page.getByLabel('Phone').fill('+14165550177')
  await press(fixture, 'Save contact')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const { input } = visit
    const { page } = fixture
    const person = await comeRegistered(fixture)
    if (isVisitor(input)) {
      const plan = await keepPlan(person)
      plans.set(fixture, plan)
      const delays = delaysIn(visit)
      if (delays) await page.clock.install()
      await page.goto('/responseplan')
      if (!wasVisiting(input)) return
      await askForPlan(page, plan.code ?? '', birthday)
      await openPlan(fixture)
      const refusal = codeOf(firstAnswers(visit), 'resumeVisit')
      if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(visit.steps))(fixture)
      await page.reload()
      if (delays) await letPass(fixture, delays)
    } else await openSignedIn(fixture, person, '/response-plan/introduction')
  },
  events: {
    'plan.begun': fixture => press(fixture, 'Create my plan'),
    // A draft exists, and the person returns to the introduction.
    async 'plan.drafted'(fixture) {
      await press(fixture, 'Create my plan')
      await addContact(fixture)
      await fixture.page.goBack()
    },
    async 'plan.contactsGiven'(fixture) {
      await addContact(fixture)
      await press(fixture, 'Continue to the banks')
    },
    'plan.stepRequested': async ({ page }) => void (await page.goto('/response-plan/form?step=overview')),
    async 'plan.confirmed'(fixture, step) {
      const refusal = codeOf(step, 'createPlan')
      // Another device has made one a moment before.
      if (refusal === '0040') await makePlan(personOf(fixture))
      else if (refusal !== null) unknownAnswer(step.answers)
      await press(fixture, 'Create the plan')
    },
    async 'plan.changed'(fixture, step) {
      await overtake(fixture, step, 'changePlan')
      await press(fixture, 'Run the plan')
      await fixture.page.getByRole('dialog').getByRole('button', { name: 'Run the plan' }).click()
    },
    'message.begun': fixture => press(fixture, 'Write to contacts'),
    async 'message.sent'(fixture, step) {
      await overtake(fixture, step, 'notifyContacts')
      await press(fixture, 'Send the message')
    },
    async 'access.requested'(fixture, step) {
      const isWrong = codeOf(step, 'openPlan') !== null
      await askForPlan(fixture.page, plans.get(fixture)?.code ?? '', isWrong ? '1901-01-01' : birthday)
      if (isWrong) await expect(fixture.page.getByRole('alert')).toBeVisible()
    },
    async 'access.left'(fixture, step) {
      if (answerOf(step, 'leavePlan') === 'refused')
        await cutWire(fixture, /\/v1\/responsePlan\/visit$/, isMethod('DELETE'))
      await press(fixture, 'Close the plan')
    },
  },
  states: {
    'making.introduction': all(heading('Your response plan'), button('Create my plan')),
    'making.contacts': button('Continue to the banks'),
    'making.banks': button('Continue without a bank'),
    'making.overview': button('Create the plan'),
    'open.showingCode': dialog('Your plan is ready. Keep its code.'),
    'open.looking.idle': openPlan,
    'resuming.waiting': all(heading('Open a response plan'), text('Our server is busy or can’t be reached.')),
    ended: all(heading('Open a response plan'), text('Your visit has ended')),
  },
}

walkEveryVisit('a response plan', responsePlanModel, driver)

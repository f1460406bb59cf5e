import { expect } from '@playwright/test'
import { responsePlanModel } from '#tests/models/flow/response-plan.model.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
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

/** Obstacles to a reload within a visit. */
const hindrances: Readonly<Record<string, (fixture: Fixture) => Promise<unknown>>> = {
  '0000': fixture => cutWire(fixture, /\/v1\/responsePlan\/visit$/),
  // Of this plan only: others have visits at the same time.
  '0025': fixture =>
    fixture.db.query(
      `update response_plan_visit set ends_at = now() - interval '1 minute' from response_plan
        where response_plan.id = plan_id and register_id = (select id from register where email = $1)`,
      [personOf(fixture).email],
    ),
}

const plans = new WeakMap<Fixture, Plan>()

const isVisitor = (input: unknown): boolean => JSON.stringify(input).includes('"visitor"')
const wasVisiting = (input: unknown): boolean => isVisitor(input) && !JSON.stringify(input).includes('null')
const hasPlan = (input: unknown): boolean => !JSON.stringify(input).includes('"plan":null')

const button =
  (name: string) =>
  ({ page }: Fixture) =>
    expect(page.getByRole('button', { name, exact: true })).toBeVisible()

const cutFor = async (fixture: Fixture, step: FlowStep, actor: string, path: RegExp, method: string) => {
  if (codeOf(step, actor) !== '0000') unknownAnswer(step.answers)
  await cutWire(fixture, path, isMethod(method))
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

const openPlan = all(heading(/^(?:Your response plan|.+’s response plan)$/), ({ page }) =>
  expect(page.getByRole('dialog')).toHaveCount(0),
)

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const { input } = visit
    const { page } = fixture
    const person = await comeRegistered(fixture)
    if (isVisitor(input)) {
      const plan = await keepPlan(person)
      plans.set(fixture, plan)
      await page.goto('/responseplan')
      if (!wasVisiting(input)) return
      await askForPlan(page, plan.code ?? '', birthday)
      await openPlan(fixture)
      const refusal = codeOf(firstAnswers(visit), 'resumeVisit')
      if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(visit.steps))(fixture)
      await page.reload()
    } else if (hasPlan(input)) {
      await keepPlan(person)
      await openSignedIn(fixture, person, '/response-plan/dashboard')
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
    // Another device has made one a moment before.
    async 'plan.confirmed'(fixture, step) {
      if (codeOf(step, 'createPlan') !== '0027') unknownAnswer(step.answers)
      await makePlan(personOf(fixture))
      await press(fixture, 'Create the plan')
    },
    async 'plan.refreshRequested'(fixture) {
      await holdWire(fixture, planPath, isMethod('GET'))
      await press(fixture, 'I’ve reviewed it')
    },
    async 'plan.changed'(fixture, step) {
      if (answerOf(step, 'changePlan') === 'refused') unknownAnswer(step.answers)
      await press(fixture, 'Run the plan')
      await fixture.page.getByRole('alertdialog').getByRole('button', { name: 'Run the plan' }).click()
      await button('Abort')(fixture)
    },
    'message.begun': fixture => press(fixture, 'Write to contacts'),
    async 'message.sent'(fixture, step) {
      await cutFor(fixture, step, 'notifyContacts', /\/v1\/responsePlan\/notifications\//, 'POST')
      await press(fixture, 'Send the message')
      await text('Error sending notifications!')(fixture)
    },
    'access.requested': fixture => askForPlan(fixture.page, plans.get(fixture)?.code ?? '', birthday),
    'access.left': fixture => press(fixture, 'Close the plan'),
  },
  states: {
    'making.introduction': all(heading('Your response plan'), button('Create my plan')),
    'making.contacts': button('Continue to the banks'),
    'making.banks': button('Continue without a bank'),
    'making.overview': button('Create the plan'),
    'open.showingCode': dialog('Your plan is ready. Keep its code.'),
    'open.looking.idle': openPlan,
    'open.looking.refreshing': openPlan,
    'open.writing': dialog('Write to your contacts'),
    'resuming.waiting': all(heading('Open a response plan'), text('Network error')),
    entering: heading('Open a response plan'),
    ended: all(heading('Open a response plan'), text('Your visit has ended')),
  },
}

walkEveryVisit('a response plan', responsePlanModel, driver)

import { expect } from '@playwright/test'
import { responsePlanModel } from '#tests/models/flow/response-plan.model.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { birthday, makePlan, type Plan } from '#tests/support/response-plans.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeRegistered } from './support/findings.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { askForPlan, keepPlan } from './support/plans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'
import { arrive, personOf, type World } from './support/world.ts'

const planPath = /\/v1\/responsePlan\/[^/]+$/
const isMethod = (method: string) => (request: { method(): string }) => request.method() === method

/** What a reload within a visit meets. */
const hindrances: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  '0000': world => cutWire(world, /\/v1\/responsePlan\/visit$/),
  // Of this plan alone: others visit theirs at the same time.
  '0025': world =>
    world.db.query(
      `update response_plan_visit set ends_at = now() - interval '1 minute' from response_plan
        where response_plan.id = plan_id and register_id = (select id from register where email = $1)`,
      [personOf(world).email],
    ),
}

/** The plan that a visitor opens. */
const plans = new WeakMap<World, Plan>()

const isVisitor = (input: unknown): boolean => JSON.stringify(input).includes('"visitor"')
const wasVisiting = (input: unknown): boolean => isVisitor(input) && !JSON.stringify(input).includes('null')
const hasPlan = (input: unknown): boolean => !JSON.stringify(input).includes('"plan":null')

const button =
  (name: string) =>
  ({ page }: World) =>
    expect(page.getByRole('button', { name, exact: true })).toBeVisible()

const cutFor = async (world: World, step: FlowStep, actor: string, path: RegExp, method: string) => {
  if (codeOf(step, actor) !== '0000') unknownAnswer(step.answers)
  await cutWire(world, path, isMethod(method))
}

const addContact = async (world: World) => {
  const { page } = world
  await page.getByRole('button', { name: 'Add a contact' }).first().click()
  await page.getByLabel('Full name').fill('Sam Okafor')
  await page.getByLabel('Relationship').fill('Brother')
  await page.getByLabel('Email', { exact: true }).fill('sam.okafor@example.com')
  await page.getByLabel('Phone').fill('+14165550177')
  await press(world, 'Save contact')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const openPlan = all(heading(/^(?:Your response plan|.+’s response plan)$/), ({ page }) =>
  expect(page.getByRole('dialog')).toHaveCount(0),
)

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const { input } = visit
    const { page } = world
    const person = await comeRegistered(world)
    if (isVisitor(input)) {
      const plan = await keepPlan(person)
      plans.set(world, plan)
      await page.goto('/responseplan')
      if (!wasVisiting(input)) return
      await askForPlan(page, plan.code ?? '', birthday)
      await openPlan(world)
      const refusal = codeOf(firstAnswers(visit), 'resumeVisit')
      if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(visit.steps))(world)
      await page.reload()
    } else if (hasPlan(input)) {
      await keepPlan(person)
      await arrive(world, person, '/response-plan/dashboard')
    } else await arrive(world, person, '/response-plan/introduction')
  },
  events: {
    'plan.begun': world => press(world, 'Create my plan'),
    // Somebody has begun before, and comes back to the introduction.
    async 'plan.drafted'(world) {
      await press(world, 'Create my plan')
      await addContact(world)
      await world.page.goBack()
    },
    async 'plan.contactsGiven'(world) {
      await addContact(world)
      await press(world, 'Continue to the banks')
    },
    'plan.stepRequested': async ({ page }) => void (await page.goto('/response-plan/form?step=overview')),
    // Another device has made one a moment before.
    async 'plan.confirmed'(world, step) {
      if (codeOf(step, 'createPlan') !== '0027') unknownAnswer(step.answers)
      await makePlan(personOf(world))
      await press(world, 'Create the plan')
    },
    async 'plan.refreshAsked'(world) {
      await holdWire(world, planPath, isMethod('GET'))
      await press(world, 'I’ve reviewed it')
    },
    async 'plan.changed'(world, step) {
      if (answerOf(step, 'changePlan') === 'refused') unknownAnswer(step.answers)
      await press(world, 'Run the plan')
      await button('Abort')(world)
    },
    'message.begun': world => press(world, 'Write to contacts'),
    async 'message.sent'(world, step) {
      await cutFor(world, step, 'notifyContacts', /\/v1\/responsePlan\/notifications\//, 'POST')
      await press(world, 'Send the message')
      await text('Error sending notifications!')(world)
    },
    'access.asked': world => askForPlan(world.page, plans.get(world)?.code ?? '', birthday),
    'access.left': world => press(world, 'Close the plan'),
  },
  states: {
    'making.introduction': all(heading('Your response plan'), button('Create my plan')),
    'making.contacts': button('Continue to the banks'),
    'making.banks': button('Continue without a bank'),
    'making.overview': button('Create the plan'),
    'open.showingCode': dialog('Your plan is ready. Keep its code.'),
    'open.looking.resting': openPlan,
    'open.looking.refreshing': openPlan,
    'open.writing': dialog('Write to your contacts'),
    'resuming.waiting': all(heading('Open a response plan'), text('Network error')),
    entering: heading('Open a response plan'),
    ended: all(heading('Open a response plan'), text('Your visit has ended')),
  },
}

walkEveryVisit('a response plan', responsePlanModel, driver)

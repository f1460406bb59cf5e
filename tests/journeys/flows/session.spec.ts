import { expect } from '@playwright/test'
import { sessionModel } from '../../models/flow/session.model.ts'
import type { FlowDriver, FlowVisit } from '../../support/model.ts'
import { type Person, signIn } from '../../support/people.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { comeUnproven } from './support/newcomers.ts'
import { fillInProfile } from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire, identityAction } from './support/wire.ts'
import { arrive, comeNew, test, type World } from './support/world.ts'

const registerPath = /\/v1\/register$/

type Who = 'operator' | 'unproven' | 'pending' | 'completed'

/** An administrator of the demo's company who also works for Wardlight; the tokens have to know it. */
const comeAsOperator = async (world: World): Promise<Person> => {
  const { email } = await comeNew(world)
  await world.db.query(
    `update register set groups = '{ADMIN,SUPER_ADMIN}', company_id =
       (select company_id from register where email = 'admin@northwind.example') where email = $1`,
    [email],
  )
  return signIn(world.server, email)
}

const people: Readonly<Record<Who, (world: World) => Promise<Person>>> = {
  operator: comeAsOperator,
  unproven: comeUnproven,
  pending: comeNew,
  async completed(world) {
    const person = await comeNew(world)
    await fillInProfile(world, person)
    return person
  },
}

/**
 * Whose session a visit is about. The register of somebody unproven holds no groups, and on the page that they are led to
 * nothing can be asked badly and nobody signs out: of visits that need both, the address is proven.
 */
const whoIn = (visit: FlowVisit): Who => {
  const rests = visit.steps.flatMap(step => step.rests)
  if (rests.includes('present.signedIn.register.completed')) return 'completed'
  if (rests.includes('present.signedIn.superAdmin.viewing')) return 'operator'
  if (answerOf(firstAnswers(visit), 'loadUser') === 'refused') return 'pending'
  return rests.includes('present.signedIn.account.company') ? 'unproven' : 'pending'
}

const proven = new WeakSet<World>()

/** A code that has no use left: the API refuses it with 400. */
const usedUpCode = async ({ db }: World): Promise<string> => {
  const code = `USED-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await db.query(
    `insert into promotion_code (code, credits, uses_left, expires_at) values ($1, 1, 0, null)`,
    [code],
  )
  return code
}

const redeemUsedUp = async (world: World) => {
  const { page } = world
  await page.locator('input[name=code]').fill(await usedUpCode(world))
  const answered = page.waitForResponse(response => response.status() === 400)
  await press(world, 'Redeem the code')
  await answered
}

const signOutIn = async (page: World['page']) => {
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const signedInPage = async ({ page }: World) =>
  expect(page.getByRole('button', { name: /account of/ })).toBeVisible()

const driver: Omit<FlowDriver<World>, 'unseen'> = {
  async begin(world, visit) {
    const who = whoIn(visit)
    const person = await people[who](world)
    world.person = person
    if (who !== 'unproven') proven.add(world)
    const first = firstAnswers(visit)
    // The user stands in the token and needs no question; that the person can't be loaded shows when the register can't.
    if (codeOf(first, 'loadUser') === '0000') {
      await cutWire(world, registerPath)
      world.problems.allow(/PortError: Refused with 0000/)
    }
    // The session ends elsewhere while it still loads here.
    if (answerOf(first, 'loadUser') === null) {
      const elsewhere = await world.context.newPage()
      await arrive({ ...world, page: elsewhere }, person, '/redirect')
      await expect(elsewhere.getByRole('button', { name: /account of/ })).toBeVisible()
      await holdWire(world, registerPath)
      await world.page.goto('/redirect')
      return
    }
    await arrive(world, person, '/redirect')
    await expect(world.page.getByRole('heading', { level: 1, name: /^(?!Loading)/ })).toBeVisible()
  },
  events: {
    async 'session.endedElsewhere'({ context, page }, step) {
      if (answerOf(step, 'clearSession') === null) unknownAnswer(step.answers)
      const elsewhere = context.pages().find(one => one !== page)
      if (!elsewhere) throw new Error('There is no other tab')
      await signOutIn(elsewhere)
    },
    'api.badRequest': redeemUsedUp,
    async 'session.signOutAsked'(world, step) {
      if (answerOf(step, 'signOut') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, /\/cognito/, identityAction('GlobalSignOut'))
      await signOutIn(world.page)
      await text('We could not sign you out')(world)
    },
  },
  states: {
    signedOut: all(address(/\/$/), heading('Welcome back')),
    'present.loadingUser': heading('Loading'),
    'present.loadFailed': heading('We are having technical difficulties'),
    'present.signedIn.register.pending': async world =>
      proven.has(world) ? address(/\/(get-started|welcome|desk)/)(world) : address(/\/verify-email/)(world),
    'present.signedIn.register.completed': address(/\/dashboard/),
    'present.signedIn.email.unverified': async world =>
      proven.has(world) ? signedInPage(world) : heading('Verify your e-mail')(world),
    'present.signedIn.email.verified': signedInPage,
    'present.signedIn.account.personal': address(/\/(get-started|dashboard)/),
    'present.signedIn.superAdmin.off': ({ page }) =>
      expect(page.getByRole('complementary', { name: 'Super Admin' })).toHaveCount(0),
    'present.signedIn.badRequests.none': ({ page }) => expect(page).not.toHaveURL(/\/$/),
    // Four more within ten seconds, and it is over: the first one was counted.
    'present.signedIn.badRequests.counting': async world => {
      for (const _ of [2, 3, 4, 5]) await redeemUsedUp(world)
      await all(address(/\/$/), text('You have been signed out'))(world)
    },
    'present.signedIn.presence.staying': ({ page }) => expect(page).not.toHaveURL(/\/$/),
  },
}

test.describe.configure({ timeout: 60_000 })
walkEveryVisit('session', sessionModel, driver)

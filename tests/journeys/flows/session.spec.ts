import { expect } from '@playwright/test'
import { sessionModel } from '#tests/models/flow/session.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, test } from './support/fixture.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { fillInProfile } from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire, identityAction } from './support/wire.ts'

const registerPath = /\/v1\/register$/

type Who = 'operator' | 'pending' | 'completed'

/** An operator viewing the demo's company, as the tab stores; the tokens have to include the group. */
const comeAsOperator = async (fixture: Fixture): Promise<Person> => {
  const { email } = await comeNew(fixture)
  await fixture.db.query(`update register set groups = '{SUPER_ADMIN}' where email = $1`, [email])
  const { rows } = await fixture.db.query<{ id: string; name: string }>(
    `select id, name from company where name = 'Northwind'`,
  )
  await fixture.page.addInitScript(
    viewed => sessionStorage.setItem('wardlight-viewed-company', viewed),
    JSON.stringify(rows[0]),
  )
  return signIn(fixture.server, email)
}

/** An administrator of the demo's company with a completed register. */
const comeAsAdmin = async (fixture: Fixture): Promise<Person> => {
  const person = await comeNew(fixture)
  await fillInProfile(fixture, person)
  await fixture.db.query(
    `update register set groups = '{ADMIN}', company_id =
       (select company_id from register where email = 'admin@northwind.example') where email = $1`,
    [person.email],
  )
  return signIn(fixture.server, person.email)
}

const people: Readonly<Record<Who, (fixture: Fixture) => Promise<Person>>> = {
  operator: comeAsOperator,
  pending: comeNew,
  completed: comeAsAdmin,
}

/**
 * The person of a visit; a completed register is an admin's. All addresses are verified: the one page for
 * unverified people, which the email verification visits check, sends no bad request and has no sign-out.
 */
const whoIn = (visit: FlowVisit): Who => {
  const rests = visit.steps.flatMap(step => step.rests)
  if (rests.includes('present.signedIn.register.completed')) return 'completed'
  if (rests.includes('present.signedIn.superAdmin.viewing')) return 'operator'
  return 'pending'
}

/** A used-up code: the API refuses it with 400. */
const usedUpCode = async ({ db }: Fixture): Promise<string> => {
  const code = `USED-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await db.query(
    `insert into promotion_code (code, credits, uses_left, expires_at) values ($1, 1, 0, null)`,
    [code],
  )
  return code
}

const redeemUsedUp = async (fixture: Fixture) => {
  const { page } = fixture
  await page.locator('input[name=code]').fill(await usedUpCode(fixture))
  const answered = page.waitForResponse(response => response.status() === 400)
  await press(fixture, 'Redeem the code')
  await answered
}

const signOutIn = async (page: Fixture['page']) => {
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const signedInPage = async ({ page }: Fixture) =>
  expect(page.getByRole('button', { name: /account of/ })).toBeVisible()

const driver: Omit<FlowDriver<Fixture>, 'unseen'> = {
  async begin(fixture, visit) {
    const who = whoIn(visit)
    const person = await people[who](fixture)
    fixture.person = person
    const first = firstAnswers(visit)
    // The user is in the token and needs no request; that the person can't be loaded shows when the register
    // can't.
    const isLost = codeOf(first, 'restoreSession') === '0000' || codeOf(first, 'loadUser') === '0000'
    if (isLost) {
      await cutWire(fixture, registerPath)
      fixture.problems.allow(/PortError: Refused with 0000/)
    }
    // The session ends elsewhere while it is still loading here.
    if (!isLost && answerOf(first, 'loadUser') === null) {
      const elsewhere = await fixture.context.newPage()
      await openSignedIn({ ...fixture, page: elsewhere }, person, '/redirect')
      await expect(elsewhere.getByRole('button', { name: /account of/ })).toBeVisible()
      await holdWire(fixture, registerPath)
      await fixture.page.goto('/redirect')
      return
    }
    // Only an admin after sign-in is redirected to the company's dashboard.
    await openSignedIn(fixture, person, who === 'completed' ? '/' : '/redirect')
    await expect(fixture.page.getByRole('heading', { level: 1, name: /^(?!Loading)/ })).toBeVisible()
  },
  events: {
    async 'session.endedElsewhere'({ context, page }, step) {
      if (answerOf(step, 'clearSession') === null) unknownAnswer(step.answers)
      const elsewhere = context.pages().find(one => one !== page)
      if (!elsewhere) throw new Error('There is no other tab')
      await signOutIn(elsewhere)
    },
    async 'api.badRequest'(fixture) {
      // All five are within ten seconds of the page's clock, however long they take here.
      await fixture.page.clock.setFixedTime(new Date())
      await redeemUsedUp(fixture)
    },
    async 'session.signOutRequested'(fixture, step) {
      if (answerOf(step, 'signOut') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/cognito/, identityAction('RevokeToken'))
      await signOutIn(fixture.page)
      await text('We couldn’t sign you out')(fixture)
    },
  },
  states: {
    signedOut: all(address(/\/$/), heading('Welcome back')),
    'present.loadingUser': heading('Loading'),
    'present.loadFailed': heading('We’re having technical difficulties'),
    'present.signedIn.register.pending': address(/\/(get-started|company\/dashboard)/),
    'present.signedIn.register.completed': address(/\/dashboard/),
    'present.signedIn.email.unverified': signedInPage,
    'present.signedIn.email.verified': signedInPage,
    // An operator has no account in the company that they view.
    'present.signedIn.account.personal': async ({ page }) => {
      await page.getByRole('button', { name: /account of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Admin account' })).toHaveCount(0)
      // It handles keys once it has the focus.
      await expect(page.getByRole('menu')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden()
    },
    'present.signedIn.account.company': address(/\/company\/dashboard$/),
    'present.signedIn.superAdmin.viewing': ({ page }) =>
      expect(page.getByRole('complementary', { name: 'Super Admin' })).toContainText('Northwind'),
    'present.signedIn.superAdmin.off': ({ page }) =>
      expect(page.getByRole('complementary', { name: 'Super Admin' })).toHaveCount(0),
    'present.signedIn.badRequests.none': ({ page }) => expect(page).not.toHaveURL(/\/$/),
    // Four more within ten seconds end the session: the first one was counted.
    'present.signedIn.badRequests.counting': async fixture => {
      for (const _ of [2, 3, 4, 5]) await redeemUsedUp(fixture)
      await all(address(/\/$/), text('You have been signed out'))(fixture)
    },
    'present.signedIn.presence.staying': ({ page }) => expect(page).not.toHaveURL(/\/$/),
  },
}

test.describe.configure({ timeout: 60_000 })
test.use({ fresh: true })
walkEveryVisit('session', sessionModel, driver)

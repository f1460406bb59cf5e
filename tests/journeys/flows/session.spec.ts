import { expect } from '@playwright/test'
import { sessionModel } from '#tests/models/flow/session.model.ts'
import type { FlowDriver, FlowStep, FlowVisit } from '#tests/support/model.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { fillProfile, submitProfile } from '../support/profile.ts'
import { translator } from '../support/translator.ts'
import { answerOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, personOf, test } from './support/fixture.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { comeUnproven } from './support/newcomers.ts'
import { fillInProfile, giveCredits } from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire, identityAction } from './support/wire.ts'

const english = translator('en-US')

const registerPath = /\/v1\/register$/

type Who = 'operator' | 'pending' | 'completed' | 'unproven'

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
  unproven: comeUnproven,
}

/** The person of a visit; a completed register is an admin's. */
const whoIn = (visit: FlowVisit): Who => {
  const rests = firstAnswers(visit)?.rests ?? []
  if (rests.includes('present.signedIn.register.completed')) return 'completed'
  if (rests.includes('present.signedIn.superAdmin.viewing')) return 'operator'
  return rests.includes('present.signedIn.email.unverified') ? 'unproven' : 'pending'
}

/** Whether the person fills in the form during the visit. */
const completes = ({ steps }: FlowVisit): boolean => steps.some(isCompleting)
const isCompleting = ({ event, rests }: FlowStep): boolean =>
  event?.type === 'session.registerChanged' && rests.includes('present.signedIn.register.completed')

/** A browser that refuses to store anything for this page. */
const denyStorage = ({ page, problems }: Fixture) => {
  problems.allow(/^exception: $/)
  return page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
}

/** A browser whose caches can't be read, as on a broken disk. */
const breakCaches = ({ page }: Fixture) =>
  page.evaluate(() => {
    caches.keys = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  })

const proofOf = async ({ inbox }: Fixture, person: Person): Promise<string> => {
  await person.call('POST', '/v1/email-verification/resend-verification-email', { email: person.email })
  const { text: body } = await inbox.message(person.email, /\/email\/verify\//)
  return /\/email\/verify\/[^/\s]+\/\S+/.exec(body)?.[0] ?? ''
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
    if (completes(visit)) await giveCredits(fixture, person, 1)
    const first = firstAnswers(visit)
    if (first?.rests.includes('signedOut')) {
      if (answerOf(first, 'restoreSession') === 'refused') await denyStorage(fixture)
      return void (await fixture.page.goto('/'))
    }
    // The tokens need no request; that they can't be checked offline shows when the register can't be loaded.
    const isLost = first?.rests.includes('present.loadFailed') === true
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
    async 'session.endedElsewhere'(fixture, step) {
      const { context, page } = fixture
      if (answerOf(step, 'clearSession') === 'refused') await breakCaches(fixture)
      const elsewhere = context.pages().find(one => one !== page)
      if (!elsewhere) throw new Error('There is no other tab')
      await signOutIn(elsewhere)
    },
    async 'session.emailVerified'(fixture) {
      await fixture.page.goto(await proofOf(fixture, personOf(fixture)))
      await press(fixture, 'Continue')
    },
    // Verified in another tab, or completed by the form.
    async 'session.registerChanged'(fixture, step) {
      if (isCompleting(step)) {
        await fillProfile(fixture.page, english)
        return submitProfile(fixture.page, english)
      }
      const elsewhere = await fixture.context.newPage()
      await elsewhere.goto(await proofOf(fixture, personOf(fixture)))
      await heading('Email verification successful!')({ ...fixture, page: elsewhere })
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
    'present.signedIn.register.pending': address(/\/(get-started|userform|verify-email|company\/dashboard)/),
    'present.signedIn.register.completed': address(/\/dashboard/),
    'present.signedIn.email.unverified': heading('Verify your email'),
    'present.signedIn.email.verified': signedInPage,
    // An operator has no account in the company that they view; the page of unverified people has no menu.
    'present.signedIn.account.personal': async ({ page }) => {
      if (page.url().endsWith('/verify-email')) return
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

test.use({ fresh: true })
walkEveryVisit('session', sessionModel, driver)

import type { BrowserContext, Page } from '@playwright/test'
import { newEmail, testPassword } from '../support/people.ts'
import { comeNew, type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { comeUnconfirmed } from './flows/support/newcomers.ts'
import { comeWithApp, comeWithEmail } from './flows/support/second-factors.ts'
import { comeCompany, invite } from './support/own-company.ts'
import { fillSignUp, newPerson, password } from './support/people.ts'
import { expect, expectAccessible, signIn } from './support/test.ts'

const codeField = (page: Page) => page.locator('input[autocomplete=one-time-code]')
const atCode = (page: Page, title = 'Check your email') =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

const enter = async (page: Page, code: string, button = 'Confirm') => {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: button }).click()
}

const matchesFilter = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }]))

/** This tab has no code step any more, once it has cleaned up. */
const expectCodeStepForgotten = (page: Page) =>
  expect.poll(() => matchesFilter(page)).not.toMatch(/code-step|CognitoSignInState/)

/** Another tab of the same browser is at its own start. */
const expectOwnBeginning = async (context: BrowserContext, path: string, title: string) => {
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await other.close()
}

const newPassword = async (page: Page) => {
  for (const field of await page.locator('input[autocomplete=new-password]').all())
    await field.fill('Lantern-Harbour-43!')
}

/** Moves the page's clock beyond the attempt's lifetime. */
const passTime = async ({ page, db, person }: Fixture, minutes: number) => {
  await db.query(
    `update identity_challenge set expires_at = expires_at - make_interval(mins => $2) where account_id = $1`,
    [person?.cognitoId, minutes],
  )
  await page.evaluate(passed => {
    const key = 'CognitoSignInState.expiry'
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - passed * 60_000))
  }, minutes)
}

test.describe('a reload', () => {
  test('keeps the code step of a sign-in in this tab, and no password', async ({ fixture }) => {
    const { page, inbox, context } = fixture
    const { email } = await comeWithEmail(fixture)
    await signIn(page, email, testPassword)
    await atCode(page)
    const masked = await page.getByText(/We sent a code to/).innerText()
    await page.reload()
    await atCode(page)
    await expect(page.getByText(masked)).toBeVisible()
    await expectAccessible(page)
    expect(await matchesFilter(page)).not.toContain(testPassword)
    await expectOwnBeginning(context, '/', 'Welcome back')
    // A wrong code, a reload, then the right one: after Amplify's default, within the service's time.
    await enter(page, '000000')
    await expect(page.getByText('Wrong code')).toBeVisible()
    await passTime(fixture, 5)
    await page.reload()
    await atCode(page)
    await enter(page, await inbox.code(email))
    await expect(page).toHaveURL(/get-started$/)
    await expectCodeStepForgotten(page)
  })

  test('says that a sign-in is over when it is, with the address filled in', { tag: '@exhaustive' }, async ({
    fixture,
  }) => {
    const { page } = fixture
    const { email } = await comeWithEmail(fixture)
    await signIn(page, email, testPassword)
    await atCode(page)
    await passTime(fixture, 11)
    await page.reload()
    await expect(page.getByText('This sign-in is no longer valid. Please sign in again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page.getByText('no longer valid')).toHaveCount(0)
    await expectCodeStepForgotten(page)
  })

  test('leaves another code of a sign-in to a new one, with the address filled in', {
    tag: '@exhaustive',
  }, async ({ fixture }) => {
    const { page } = fixture
    const { email } = await comeWithEmail(fixture)
    await page.clock.install()
    await signIn(page, email, testPassword)
    await atCode(page)
    await page.reload()
    // The page hasn't read the clock before it shows the remaining time.
    await expect(page.getByText(/Send a new code in \d+ s/)).toBeVisible()
    await page.clock.fastForward('00:31')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText('This sign-in is no longer valid. Please sign in again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('keeps the step of an authenticator app, and Back leads to the form', { tag: '@exhaustive' }, async ({
    fixture,
  }) => {
    const { page } = fixture
    const { email } = await comeWithApp(fixture)
    await signIn(page, email, testPassword)
    await atCode(page, 'Open your authenticator app')
    await page.reload()
    await atCode(page, 'Open your authenticator app')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectCodeStepForgotten(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  })

  test('keeps the choice of a method', async ({ fixture }) => {
    const { page, inbox } = fixture
    const { email } = await comeNew(fixture)
    await fixture.db.query(
      `update identity_account set factors = '{EMAIL,SMS}', preferred_factor = null, phone_verified = true where email = $1`,
      [email],
    )
    await signIn(page, email, testPassword)
    await atCode(page, 'Confirm it’s you')
    await page.reload()
    await atCode(page, 'Confirm it’s you')
    await page.locator('input[name=method][value=EMAIL]').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await atCode(page)
    await page.reload()
    await atCode(page)
    await enter(page, await inbox.code(email))
    await expect(page).toHaveURL(/get-started$/)
  })

  test('keeps the code step of signing up; signing in is then by hand', async ({ fixture }) => {
    const { page, inbox, context } = fixture
    const person = newPerson('reloaded')
    await fillSignUp(page, person)
    await atCode(page)
    // By text message from now on, even after a reload.
    await page.getByRole('button', { name: 'Send it by text message instead' }).click()
    await atCode(page, 'Check your phone')
    await page.reload()
    await atCode(page, 'Check your phone')
    await expectAccessible(page)
    const stored = await matchesFilter(page)
    for (const secret of [password, person.phone]) expect(stored).not.toContain(secret)
    await expectOwnBeginning(context, '/signup', 'Create your account')
    // The password is gone with the reload: the code can't be sent elsewhere without it.
    await page.getByRole('button', { name: 'Send it by email instead' }).click()
    await expect(page.getByText('Sign in with your email and password first.')).toBeVisible()
    await page.goBack()
    await page.goForward()
    await atCode(page, 'Check your phone')
    await enter(page, await inbox.code(person.phone))
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible()
    await expectCodeStepForgotten(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  })

  test('keeps which of two sign-ups a code is for', { tag: '@exhaustive' }, async ({ fixture }) => {
    const { page, inbox } = fixture
    const person = newPerson('twice')
    await fillSignUp(page, person)
    await atCode(page)
    await page.evaluate(() => sessionStorage.clear())
    await fillSignUp(page, person)
    await atCode(page)
    await page.reload()
    await atCode(page)
    await enter(page, await inbox.code(person.email))
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible()
  })

  test('keeps the code step of signing up by an invite', { tag: '@exhaustive' }, async ({ fixture }) => {
    const { page, inbox } = fixture
    const company = await comeCompany(inbox)
    const email = company.newEmail('ada')
    await page.goto(await invite(company, inbox, email))
    for (const [name, value] of Object.entries({
      firstName: 'Ada',
      lastName: 'Okafor',
      phone: '+14165550142',
    }))
      await page.locator(`input[name=${name}]`).fill(value)
    for (const field of await page.locator('input[autocomplete=new-password]').all())
      await field.fill(password)
    await page.locator('input[name=terms]').check()
    await page.locator('form').last().locator('button[type=submit]').click()
    await atCode(page)
    await page.reload()
    await atCode(page)
    await enter(page, await inbox.code(email))
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible()
  })

  test('keeps the code step that confirms an old account', { tag: '@exhaustive' }, async ({ fixture }) => {
    const { page, inbox } = fixture
    const email = await comeUnconfirmed(fixture)
    await signIn(page, email, testPassword)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await atCode(page)
    await page.reload()
    await atCode(page)
    await enter(page, await inbox.code(email))
    await expect(page.getByText('Your account is confirmed. You can sign in now.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('keeps the code step of a forgotten password, and neither code nor password', async ({ fixture }) => {
    const { page, inbox, context } = fixture
    const { email } = await comeNew(fixture)
    await page.goto('/forgotpassword')
    await page.locator('input[name=email]').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await atCode(page, 'Check your messages')
    await page.reload()
    await atCode(page, 'Check your messages')
    await expectAccessible(page)
    await expectOwnBeginning(context, '/forgotpassword', 'Reset your password')
    const { code = '' } = await inbox.message(email, /password/i)
    await enter(page, code ?? '', 'Continue')
    await atCode(page, 'Choose a new password')
    expect(await matchesFilter(page)).not.toContain(code)
    await page.reload()
    await atCode(page, 'Check your messages')
    await enter(page, code ?? '', 'Continue')
    await newPassword(page)
    await page.getByRole('button', { name: 'Change password' }).click()
    await atCode(page, 'Your password has been changed')
    await expectCodeStepForgotten(page)
  })

  test('keeps the code step of another address, unreadable, until it is left', async ({ fixture }) => {
    const { page, inbox } = fixture
    await openSignedIn(fixture, await comeNew(fixture), '/account-settings')
    const to = newEmail('moved')
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByLabel('New address').fill(to)
    await page.getByRole('button', { name: 'Send the code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your sign-in address' })
    await expect(dialog.locator('input[name=contactCode]')).toBeVisible()
    await page.reload()
    await expect(dialog.getByText(to)).toBeVisible()
    expect(await matchesFilter(page)).not.toContain(to)
    await dialog.locator('input[name=contactCode]').fill(await inbox.code(to))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByText(to).first()).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

import type { Page } from '@playwright/test'
import type { Register } from '#openapi/generated/api.ts'
import { changeProfile, newEmail, signIn as signInByApi, testPassword } from '../support/people.ts'
import { comeRegistered } from './flows/support/findings.ts'
import { comeNew, type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { appCode } from './flows/support/second-factors.ts'
import { growStale } from './flows/support/stale.ts'
import { signOut } from './support/pages.ts'
import { expect, expectAccessible, expectToast, frames, signIn, translator } from './support/test.ts'

const settings = '/account-settings'
const nextPassword = 'Quarry-Window-57?'

const proveAgain = async (page: Page, t = translator('en-US')): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: t('Confirm it’s you') })
  await dialog.locator('input[name=proof]').fill(testPassword)
  await dialog.getByRole('button', { name: t('Continue') }).click()
}

const come = async (fixture: Fixture, isStale = false) => {
  const person = await comeNew(fixture)
  await openSignedIn(fixture, isStale ? await growStale(fixture, person) : person, settings)
  await expect(fixture.page.getByRole('heading', { level: 1 })).toBeVisible()
  return person
}

test('security questions are answered in the settings, with the day, and are the answers of the profile', async ({
  fixture,
}) => {
  const { page } = fixture
  const person = await comeRegistered(fixture)
  await changeProfile(person, { haveCyberSecurityInsurance: false })
  await openSignedIn(fixture, person, settings)
  const question = 'Do you have cyber insurance?'
  const card = page.getByRole('region', { name: 'Security questions' })
  const row = card.getByRole('listitem').filter({ hasText: question })
  await expect(row).toContainText(/No · answered on \w+/)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Change the answer: ${question}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Your answer' })
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save my answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(/Yes · answered on \w+/)
  const { body } = await person.call<Register>('GET', '/v1/register')
  expect(body.haveCyberSecurityInsurance).toBe(true)
})

test.describe('account settings', () => {
  test('change the password after proving again who it is, with nothing typed lost (ASVS 7.5.1, 7.4.3)', async ({
    fixture,
    context,
  }) => {
    const { page } = fixture
    const person = await come(fixture, true)
    const elsewhere = await signInByApi(fixture.server, person.email)
    const other = await context.newPage()
    await other.goto(settings)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.bringToFront()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change the password' }).click()
    const form = page.getByRole('dialog', { name: 'Change your password' })
    await form.locator('input[name=current]').fill(testPassword)
    await form.locator('input[name=password]').fill(nextPassword)
    await form.locator('input[name=confirmation]').fill(nextPassword)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Change the password' }).click()

    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.locator('input[name=proof]').fill('not the password')
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(proof.getByText('This isn’t your password. Please try again.')).toBeVisible()
    await expectAccessible(page)
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByRole('alert')).toContainText('Nothing was changed.')
    await expect(form.locator('input[name=password]')).toHaveValue(nextPassword)

    await form.getByRole('button', { name: 'Change the password' }).click()
    await proveAgain(page)
    await expectToast(page, 'Your password has been changed. All your other sessions have ended.')
    await expect(form).toBeHidden()

    await other.reload()
    await expect(other.getByText(person.email).first()).toBeVisible()
    expect((await elsewhere.call('GET', '/v1/register')).status).toBe(401)
    await expect(signInByApi(fixture.server, person.email, nextPassword)).resolves.toBeTruthy()
  })

  test('signing out ends the session of this browser, and no other', async ({ fixture }) => {
    const { page } = fixture
    const person = await come(fixture)
    const elsewhere = await signInByApi(fixture.server, person.email)
    const isGood = async (token: string) => {
      const answer = await page.request.get('/v1/register', { headers: { authorization: `Bearer ${token}` } })
      return answer.ok()
    }
    const token = await page.evaluate(() =>
      localStorage.getItem(Object.keys(localStorage).find(key => key.endsWith('.accessToken')) ?? ''),
    )
    expect(await isGood(token ?? '')).toBe(true)
    await signOut(page)
    expect(await isGood(token ?? '')).toBe(false)
    expect(await isGood(elsewhere.accessToken)).toBe(true)
  })

  test('turn on an authenticator app, keep recovery codes, and sign in with both', async ({ fixture }) => {
    const { page } = fixture
    const person = await come(fixture)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
    await expectAccessible(page)
    await setUp.getByLabel('Code from the app').fill('000000')
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    await expect(setUp.getByText('Wrong code')).toBeVisible()
    await setUp.getByLabel('Code from the app').fill(appCode(secret))
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    await expectToast(page, 'Turned on. We’ll ask for it the next time you sign in.')

    await page.getByRole('button', { name: 'Create recovery codes' }).click()
    const codes = page.getByRole('alertdialog', { name: 'Save these codes now' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const stored = await codes.getByRole('listitem').allInnerTexts()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download as text' }).click()
    expect((await saved).suggestedFilename()).toBe('wardlight-recovery-codes.txt')
    await codes.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('10 codes are left.')).toBeVisible()

    await signOut(page)
    await signIn(page, person.email, testPassword)
    await page.locator('input[autocomplete=one-time-code]').fill(appCode(secret, 1))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/get-started/)

    await signOut(page)
    await signIn(page, person.email, testPassword)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectAccessible(page)
    await page.getByLabel('Recovery code').fill((stored[0] ?? '').toUpperCase())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/get-started/)
    await page.goto(settings)
    await expect(page.getByText('9 codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Create new recovery codes' }).click()
    await expectAccessible(page)
    const question = page.getByRole('alertdialog', { name: 'Create new recovery codes?' })
    await question.getByRole('button', { name: 'Create new codes' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('10 codes are left.')).toBeVisible()
  })

  test('end another session at once (ASVS 7.5.2)', async ({ fixture }) => {
    const { page } = fixture
    const person = await come(fixture)
    const elsewhere = await signInByApi(fixture.server, person.email)
    await page.reload()
    const end = page.getByRole('button', { name: /^End the session/ })
    await expect(end).toHaveCount(1)
    await end.click()
    const question = page.getByRole('alertdialog', { name: 'End this session?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'End the session' }).click()
    await expectToast(page, 'That session has ended.')
    await expect(end).toHaveCount(0)
    await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
    expect((await elsewhere.call('GET', '/v1/register')).status).toBe(401)
  })
})

for (const { locale, viewport, details } of frames('en-US')) {
  test.describe(`a new address (${locale}, ${viewport.width} px)`, details, () => {
    test.use({ locale, viewport })
    const t = translator(locale)

    test('counts once its code has come back, and the mailed link undoes it (ASVS 6.3.7)', async ({
      fixture,
    }) => {
      const { page, inbox } = fixture
      const person = await come(fixture, true)
      const address = newEmail('moved')
      await page.getByRole('button', { name: t('Change the address') }).click()
      const form = page.getByRole('dialog', { name: t('Change your sign-in address') })
      await form.getByLabel(t('New address')).fill(address)
      await form.getByRole('button', { name: t('Send the code') }).click()
      await proveAgain(page, t)
      await form.getByLabel(t('Verification code')).fill(await inbox.code(address))
      await expectAccessible(page)
      await form.getByRole('button', { name: t('Confirm') }).click()
      await expectToast(
        page,
        t(
          'Your address has been changed. Use it to sign in from now on. You’ll have to sign in again on other devices.',
        ),
      )
      await expect(page.getByText(address).first()).toBeVisible()

      const { text } = await inbox.message(person.email, /this-wasnt-me#/)
      const link = /\S*\/this-wasnt-me#[\w-]{43}/.exec(text)?.[0] ?? ''
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: t('Was this you?') })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('This wasn’t me') }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: t('Your account is safe again') }),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('Choose a new password') }).click()
      await expect(page).toHaveURL(/\/forgotpassword$/)

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: t('This link doesn’t work') })).toBeVisible()
      await expectAccessible(page)
      await expect(signInByApi(fixture.server, address)).rejects.toThrow()
    })
  })
}

import { signUp, testPassword } from '../support/people.ts'
import { comeNew, openSignedIn, test } from './flows/support/fixture.ts'
import { growStale } from './flows/support/stale.ts'
import { comeCompany, invite } from './support/own-company.ts'
import { expect, expectAccessible, expectToast, frames, signIn, translator } from './support/test.ts'

const settings = '/account-settings'

for (const { locale, viewport, details } of frames('en-US')) {
  const t = translator(locale)
  test.describe(`an account that is deleted, in ${locale} at ${viewport.width} px`, details, () => {
    test.use({ locale, viewport })

    test('is restored by signing in again', async ({ fixture, anotherBrowser }) => {
      const { page, inbox } = fixture
      const person = await comeNew(fixture)
      await openSignedIn(fixture, await growStale(fixture, person), settings)
      await page.getByRole('button', { name: t('Delete my account') }).click()
      const question = page.getByRole('alertdialog', { name: t('Delete your account?') })
      await expectAccessible(page)
      await question.getByRole('button', { name: t('Delete my account') }).click()
      const proof = page.getByRole('dialog', { name: t('Confirm it’s you') })
      await proof.locator('input[name=proof]').fill(testPassword)
      // The profile is reloaded after the identity is proved again; an answer from before the deletion must
      // not hide it.
      const { promise: wasRead, resolve: noteRead } = Promise.withResolvers<void>()
      const { promise: wasAnswered, resolve: noteAnswered } = Promise.withResolvers<void>()
      const isDeleted = page.waitForResponse(answer => answer.request().method() === 'DELETE' && answer.ok())
      await page.route(/\/v1\/register$/, async route => {
        if (route.request().method() === 'DELETE') return wasRead.then(() => route.fallback())
        const answer = await route.fetch()
        noteRead()
        await isDeleted
        await route.fulfill({ response: answer })
        noteAnswered()
      })
      await proof.getByRole('button', { name: t('Continue') }).click()
      const banner = page.getByRole('complementary', { name: t('Account deletion') })
      await wasAnswered
      await expectAccessible(page)
      await expect(banner).toBeVisible()
      await inbox.message(person.email, /keep-account#/)

      const elsewhere = await (await anotherBrowser({ locale, viewport })).newPage()
      await signIn(elsewhere, person.email, testPassword)
      await elsewhere.getByRole('link', { name: t('Keep my account') }).click()
      await expect(elsewhere).toHaveURL(/account-settings/)
      await elsewhere.getByRole('button', { name: t('Keep my account') }).click()
      await expectToast(elsewhere, t('Your account stays. Nothing was deleted.'))
      await expect(elsewhere.getByRole('link', { name: t('Keep my account') })).toHaveCount(0)
      await expect(elsewhere.getByRole('button', { name: t('Delete my account') })).toBeVisible()
    })

    test('is restored by the link of the message', async ({ fixture }) => {
      const { page, inbox } = fixture
      const person = await comeNew(fixture)
      await person.call('DELETE', '/v1/register')
      const { text } = await inbox.message(person.email, /keep-account#/)
      await page.goto(/\/keep-account#[\w-]{43}/.exec(text)?.[0] ?? '')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('Keep my account') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('Your account stays') })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('an owner has to transfer the company first', async ({ fixture, inbox }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const email = company.newEmail('ada')
  const code = (await invite(company, inbox, email, 'ADMIN')).split('/').at(-1)
  const heir = await signUp(company.server, { email })
  await heir.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
  await openSignedIn(fixture, company.owner, settings)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(question.getByRole('alert')).toContainText('Transfer it to another admin first')
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Go to admin users' }).click()
  await expect(page).toHaveURL(/admin-user-management-settings/)
})

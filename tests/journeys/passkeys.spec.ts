import { signIn } from '../support/people.ts'
import { comeNew, openSignedIn, test } from './flows/support/fixture.ts'
import { growStale } from './flows/support/stale.ts'
import { identityAction } from './flows/support/wire.ts'
import { signOut, title } from './support/pages.ts'
import { expect, expectAccessible, expectToast } from './support/test.ts'
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts'

test('a passkey is added, signs in, proves again who it is, and is removed', async ({ fixture }) => {
  const { page } = fixture
  const device = await addVirtualAuthenticator(fixture)
  const person = await comeNew(fixture)
  await openSignedIn(fixture, person, '/account-settings')
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await device.setVerified(false)
  const begun = page.waitForResponse(answer => identityAction('StartWebAuthnRegistration')(answer.request()))
  await add.click()
  await begun
  await expect(add).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await device.setVerified(true)
  await add.click()
  await expectToast(page, 'Passkey added. You can sign in with it from now on.')
  await expect(page.getByText(/^Added .*, not used yet$/)).toBeVisible()
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await add.click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    page.getByRole('link', { name: 'Enter your email first: we find your passkey by it.' }),
  ).toBeVisible()
  await expect(page.getByText('Password is required')).toHaveCount(0)
  await page.getByLabel('Email').fill(person.email)
  await device.setVerified(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('That passkey didn’t work.')).toBeVisible()
  await expectAccessible(page)
  await device.setVerified(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(title(page, 'Welcome back')).toBeHidden()

  const later = await signIn(fixture.server, person.email)
  await openSignedIn(fixture, await growStale(fixture, later), '/account-settings')
  await expect(page.getByText(/^Added .*, last used /)).toBeVisible()
  await page.getByRole('button', { name: /^Remove the passkey: / }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this passkey?' })
  await dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await device.setVerified(false)
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(proof.getByText('That passkey didn’t work.')).toBeVisible()
  await expectAccessible(page)
  await device.setVerified(true)
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast(page, 'Passkey removed.')
  await expect(page.getByText('You don’t have any passkeys yet.')).toBeVisible()
})

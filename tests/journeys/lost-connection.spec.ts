import { comeRegistered } from './flows/support/findings.ts'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { cutWire, goOffline } from './flows/support/wire.ts'
import { expect } from './support/test.ts'

const unreached = 'Our server is busy or can’t be reached. Try again in a moment.'

test('a person who could not be loaded is loaded by trying again', async ({ fixture }) => {
  const { page } = fixture
  fixture.problems.allow(/PortError: Refused with 0000/)
  const mend = await cutWire(fixture, /\/v1\/register$/)
  await openSignedIn(fixture, await comeRegistered(fixture), '/dashboard')
  await expect(page.getByText(unreached)).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No score yet' })).toBeVisible()
})

test('a page that could not be loaded is loaded when the connection is back', async ({ fixture }) => {
  const { page, context } = fixture
  fixture.problems.allow(/PortError: Refused with 0000/)
  await openSignedIn(fixture, await comeRegistered(fixture), '/dashboard')
  await expect(page.getByRole('heading', { name: 'No score yet' })).toBeVisible()
  const mend = await cutWire(fixture, /\/v1\/payments\/list/)
  await page.goto('/subscription')
  await expect(page.getByText(unreached).first()).toBeVisible()
  await goOffline(fixture)
  await mend()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Billing history' })).toBeVisible()
})

test('what is typed stays while the connection comes and goes', async ({ fixture }) => {
  const { page, context } = fixture
  await openSignedIn(fixture, await comeRegistered(fixture), '/report-exposure')
  const field = page.getByRole('textbox').first()
  await field.fill('https://example.com/half-typed')
  await goOffline(fixture)
  await context.setOffline(false)
  await expect(field).toHaveValue('https://example.com/half-typed')
})

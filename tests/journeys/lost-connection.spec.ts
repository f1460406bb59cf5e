import { comeRegistered } from './flows/support/findings.ts'
import { cutWire, goOffline } from './flows/support/wire.ts'
import { arrive, test } from './flows/support/world.ts'
import { expect } from './support/test.ts'

const offline = 'Network error. Please check your internet connection.'

test('somebody who could not be loaded is loaded by trying again', async ({ world }) => {
  const { page } = world
  world.problems.allow(/PortError: Refused with 0000/)
  const mend = await cutWire(world, /\/v1\/register$/)
  await arrive(world, await comeRegistered(world), '/dashboard')
  await expect(page.getByText(offline)).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No score yet' })).toBeVisible()
})

test('a page that could not be loaded is loaded when the connection is back', async ({ world }) => {
  const { page, context } = world
  world.problems.allow(/PortError: Refused with 0000/)
  await arrive(world, await comeRegistered(world), '/dashboard')
  await expect(page.getByRole('heading', { name: 'No score yet' })).toBeVisible()
  const mend = await cutWire(world, /\/v1\/payments\/list/)
  await page.goto('/subscription')
  await expect(page.getByText(offline).first()).toBeVisible()
  await goOffline(world)
  await mend()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Billing history' })).toBeVisible()
})

test('what is typed stays while the connection comes and goes', async ({ world }) => {
  const { page, context } = world
  await arrive(world, await comeRegistered(world), '/report-exposure')
  const field = page.getByRole('textbox').first()
  await field.fill('https://example.com/half-typed')
  await goOffline(world)
  await context.setOffline(false)
  await expect(field).toHaveValue('https://example.com/half-typed')
})

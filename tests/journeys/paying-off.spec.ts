import { expect } from '@playwright/test'
import { comeNew, openSignedIn, test } from './flows/support/fixture.ts'
import { fillInProfile, giveCredits, scanOnce } from './flows/support/scans.ts'
import { expectAccessible } from './support/test.ts'

test('what someone does shows at once what it gives back, and when', async ({ fixture }) => {
  const { page, db } = fixture
  const person = await comeNew(fixture)
  await fillInProfile(fixture, person)
  await scanOnce(fixture, person)
  await giveCredits(fixture, person, 0)
  const { rows } = await db.query<{ at: Date }>(
    `select max(completed_at) + interval '1 month' as at from scan join register on register.id = register_id where email = $1`,
    [person.email],
  )
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Toronto',
  }).format(rows[0]?.at)

  await openSignedIn(fixture, person, '/answers/response-plan')
  await expect(page.getByText('Up to 40 points back')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the response plan' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(new RegExp(`^\\+40 by ${day}`))).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard')
  const score = page.getByRole('region', { name: 'Your score' })
  await expect(score.getByText(new RegExp(`^\\+40 by ${day}`))).toBeVisible()
  const why = page.getByRole('region', { name: 'Why this score' })
  await expect(why.getByText(new RegExp(`^\\+40 by ${day}`))).toBeVisible()
  await expectAccessible(page)
})

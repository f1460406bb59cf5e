import { comeRegistered, leaveFinding } from './flows/support/findings.ts'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { press } from './flows/support/looks.ts'
import { cutWire } from './flows/support/wire.ts'
import { expect, expectAccessible } from './support/test.ts'

const hosts = ['gallery.example', 'profiles.example']

test('of two images one is reported; the other says why not, and is tried again alone', async ({
  fixture,
}) => {
  const { page } = fixture
  const person = await comeRegistered(fixture)
  const ids = [await leaveFinding(fixture, person, 'IMAGE', hosts[0] ?? '')]
  ids.push(await leaveFinding(fixture, person, 'IMAGE', hosts[1] ?? ''))
  await openSignedIn(fixture, person, '/image-leaks')
  await press(fixture, 'Choose all')
  const mend = await cutWire(fixture, new RegExp(`/leak/${ids[0]}/report`))
  await press(fixture, 'Request removal')
  const reasons = page.getByRole('dialog', { name: 'Why should it be removed?' })
  await reasons.getByRole('checkbox').first().check()
  await reasons.getByRole('button', { name: 'Request removal' }).click()

  await expect(page.getByText('1 photo couldn’t be reported')).toBeVisible()
  const left = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left.getByText('Our server is busy or can’t be reached. Try again in a moment.')).toBeVisible()
  await expectAccessible(page)
  await mend()
  await press(fixture, 'Try again')
  await expect(page.getByRole('heading', { name: 'Your photo hasn’t been compared yet' })).toBeVisible()
  await page.getByRole('link', { name: /^Reported/ }).click()
  await expect(left).toHaveCount(2)
})

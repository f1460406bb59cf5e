import { comeRegistered, leaveFinding } from './flows/support/findings.ts'
import { type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { press } from './flows/support/looks.ts'
import { expect, expectAccessible, expectToast } from './support/test.ts'

const host = 'people-search.example'

const choose = async ({ page }: Fixture, name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

for (const { name, toast } of [
  { name: 'Ignore', toast: 'Ignored.' },
  { name: 'It can stay: mark as safe', toast: 'Marked as safe.' },
  { name: 'Mark as fixed', toast: /^Marked as fixed/ },
])
  test(`a finding is open again after "${name}" was undone`, async ({ fixture }) => {
    const { page } = fixture
    const person = await comeRegistered(fixture)
    const finding = await leaveFinding(fixture, person, 'ADDRESS', host)
    await openSignedIn(fixture, person, `/address-leaks/${finding}`)
    const request = page.getByRole('button', { name: 'Request removal' })
    await expect(request).toBeVisible()
    await choose(fixture, name)
    await expectToast(page, toast)
    // The undo stays while the pointer is on it, however long the rest takes.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(request).toHaveCount(0)
    await expectAccessible(page)
    await press(fixture, 'Undo')
    await expectToast(page, 'Reopened.')
    await expect(request).toBeVisible()
    await page.reload()
    await expect(request).toBeVisible()
  })

test('photos that were authorized wait again after an undo', async ({ fixture }) => {
  const { page } = fixture
  const person = await comeRegistered(fixture)
  for (const site of ['gallery.example', 'profiles.example'])
    await leaveFinding(fixture, person, 'IMAGE', site)
  await openSignedIn(fixture, person, '/image-leaks')
  const waiting = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await press(fixture, 'Choose all')
  await press(fixture, 'Authorize')
  await expect(page.getByRole('heading', { name: 'Your photo hasn’t been compared yet' })).toBeVisible()
  await press(fixture, 'Undo')
  await expect(waiting).toHaveCount(2)
})

test('"not me" has to be typed, and can’t be undone', async ({ fixture }) => {
  const { page } = fixture
  const person = await comeRegistered(fixture)
  const finding = await leaveFinding(fixture, person, 'ADDRESS', host)
  await openSignedIn(fixture, person, `/address-leaks/${finding}`)
  await choose(fixture, 'This isn’t me')
  const warning = page.getByRole('alertdialog', { name: 'This isn’t about you?' })
  await expect(warning.getByText(/This can’t be undone/)).toBeVisible()
  const remove = warning.getByRole('button', { name: 'It isn’t me: delete it' })
  await remove.click()
  await expect(warning.getByText('Type the words exactly as shown above')).toBeVisible()
  await expectAccessible(page)
  await warning.getByLabel('Type “not me” to confirm').fill('not me')
  await remove.click()
  await expectToast(page, 'Removed for good.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.goto(`/address-leaks/${finding}`)
  await expect(page.getByRole('heading', { name: 'This finding wasn’t about you' })).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { textsIn } from '#tests/support/data-exports.ts'
import { registerOf, testPassword } from '../support/people.ts'
import { comeNew, openSignedIn, test } from './flows/support/fixture.ts'
import { growStale } from './flows/support/stale.ts'
import { expect, expectAccessible, frames, translator } from './support/test.ts'

for (const { locale, viewport, details } of frames('fr-FR')) {
  const t = translator(locale)
  test.describe(`a copy of one’s data, in ${locale} at ${viewport.width} px`, details, () => {
    test.use({ locale, viewport })

    test('is requested by keyboard after signing in again, waited for, and downloaded', async ({
      fixture,
    }) => {
      const { page, inbox } = fixture
      const person = await comeNew(fixture)
      const { fullname } = await registerOf(person)
      await openSignedIn(fixture, await growStale(fixture, person), '/account-settings')
      const card = page.getByRole('region', { name: t('A copy of your data') })
      await card.getByRole('button', { name: t('Get a copy of my data') }).focus()
      await page.keyboard.press('Enter')
      const proof = page.getByRole('dialog', { name: t('Confirm it’s you') })
      await proof.locator('input[name=proof]').fill(testPassword)
      await proof.getByRole('button', { name: t('Continue') }).click()
      const button = card.getByRole('button', { name: t('Download my data') })
      await expect(button).toBeVisible()
      await expectAccessible(page)
      await inbox.message(person.email, /account-settings/)
      const saved = page.waitForEvent('download')
      await button.click()
      const download = await saved
      expect(download.suggestedFilename()).toBe('wardlight-data.zip')
      const files = textsIn(await readFile(await download.path()))
      expect(files['index.html']).toContain(fullname)
      expect(JSON.parse(files['data/profile.json'] ?? '')).toMatchObject([{ fullname, email: person.email }])
    })
  })
}

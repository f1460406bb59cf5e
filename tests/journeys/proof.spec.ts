import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { demoPassword, individual } from '#server/demo/accounts.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import { expect, expectAccessible, frames, signIn, test, translator } from './support/test.ts'

for (const { locale, viewport, details } of frames('fr-FR')) {
  const t = translator(locale)
  const ofPage = (english: string) => i18nIn[locale].t(english)
  test.describe(`the proof of a removal, in ${locale} at ${viewport.width} px`, details, () => {
    test.use({ locale, viewport })

    test('is looked at, downloaded, and checked by whoever gets it', async ({
      page,
      anotherBrowser,
    }, testInfo) => {
      await signIn(page, individual.email, demoPassword)
      await expect(page).toHaveURL(/dashboard/)
      await page.goto('/removals?filter=solved')
      await page
        .getByRole('link', { name: /oldlistings\.example/ })
        .first()
        .click()
      const card = page.getByRole('region', { name: t('What the page shows') })
      await expect(card.getByText(t('Gone'), { exact: true })).toBeVisible()
      for (const name of [t('The page while it showed you'), t('The page without you')])
        await expect(card.getByRole('img', { name })).toBeVisible()
      await expectAccessible(page)
      const saved = page.waitForEvent('download')
      await card.getByRole('button', { name: t('Download the proof') }).click()
      const zip = testInfo.outputPath('case.zip')
      await (await saved).saveAs(zip)

      const files = unzipSync(await readFile(zip))
      const forged = testInfo.outputPath('forged.zip')
      const html = new TextEncoder().encode('<p>Nobody was ever here.</p>')
      await writeFile(forged, zipSync({ ...files, 'look-01.html': html }))
      const own = testInfo.outputPath('check.html')
      await writeFile(own, files['check.html'] ?? '')

      const lawyer = await (await anotherBrowser({ locale })).newPage()
      for (const [address, whole] of [
        ['/verify', ofPage('Whole and unchanged, and signed by Wardlight')],
        [
          pathToFileURL(own).href,
          ofPage('Whole and unchanged. Compare the fingerprint to know who signed it.'),
        ],
      ] as const) {
        await lawyer.goto(address)
        const given = lawyer.getByLabel(ofPage('The file of the proof (ZIP)'))
        await given.setInputFiles(zip)
        await expect(lawyer.getByRole('heading', { name: whole })).toBeVisible()
        await expect(lawyer.getByText(/: https:\/\/oldlistings\.example\//)).toBeVisible()
        await expectAccessible(lawyer)
        await given.setInputFiles(forged)
        await expect(lawyer.getByRole('heading', { name: ofPage('Not as it was signed') })).toBeVisible()
        await expect(lawyer.getByText(/: look-01\.html$/)).toBeVisible()
      }
    })
  })
}

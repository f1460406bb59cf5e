import { demoPassword, individual, operator } from '#server/demo/accounts.ts'
import { expect, expectAccessible, expectToast, signIn, test } from './support/test.ts'

test.describe('the marketplace, in French on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })

  test('is filtered, compared side by side, and left by the page that warns', async ({ page }) => {
    await signIn(page, individual.email, demoPassword)
    await page.waitForURL(/dashboard/)
    await page.goto('/marketplace')
    await expect(page.getByText('vos choix ne nous rapportent rien')).toBeVisible()
    await page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'RPV' }).click()
    await expect(page).toHaveURL('/marketplace?kind=vpn')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'IVPN',
      'Mullvad VPN',
      'Proton VPN',
      'TunnelBear',
    ])
    await page
      .getByRole('navigation', { name: 'Gratuit ou payant' })
      .getByRole('link', { name: 'Gratuit', exact: true })
      .click()
    await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Proton VPN'])
    await page.getByRole('button', { name: 'Comparer Proton VPN' }).click()
    await page.goBack()
    await page.goForward()
    await page
      .getByRole('navigation', { name: 'Langue' })
      .getByRole('link', { name: 'Toutes les langues' })
      .click()
    await page.getByRole('button', { name: 'Comparer TunnelBear' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([/^Proton VPN/, /^TunnelBear/])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.reload()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('button', { name: 'Enlever TunnelBear' }).click()
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /^Proton VPN/ })
      .click()
    await expect(page).toHaveURL('/leaving?to=https%3A%2F%2Fprotonvpn.com')
    await expect(page.getByRole('link', { name: 'Continuer' })).toHaveAttribute(
      'href',
      'https://protonvpn.com/',
    )
  })

  test('is kept by operators, who can undo what they do', async ({ page }) => {
    const name = `Coffre ${Date.now()}`
    await signIn(page, operator.email, demoPassword)
    await page.waitForURL(/desk/)
    await page.goto('/products')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nouveau produit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom').fill(name)
    await dialog.getByLabel('Ce qu’il fait, en anglais').fill('Keeps passwords.')
    await dialog.getByLabel('Ce qu’il fait, en français').fill('Garde les mots de passe.')
    await dialog.getByText('Particuliers').click()
    await dialog.getByText('Gratuit', { exact: true }).click()
    await dialog.getByLabel('Prix en mots, en anglais').fill('Free')
    await dialog.getByLabel('Prix en mots, en français').fill('Gratuit')
    await dialog.getByText('français', { exact: true }).click()
    await dialog.getByLabel('Page d’accueil du fournisseur').fill('https://coffre.example')
    await dialog.getByLabel('Source des faits').fill('https://coffre.example/prix')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ajouter au guide d’achat' }).click()
    await expectToast(page, 'Ajouté au guide d’achat.')
    await page.goto(`/products?searchValue=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Modifier ${name}` }).click()
    await dialog.getByText('Payant', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expectToast(page, 'Enregistré. Le guide d’achat l’affiche maintenant.')
    await expect(page.getByRole('row', { name })).toContainText('Payant')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('row', { name })).toContainText('Gratuit')
    await page.getByRole('button', { name: `Retirer ${name}` }).click()
    await expect(page.getByText('Aucun produit ne correspond à ce filtre.')).toBeVisible()
    await page.getByRole('link', { name: 'Retirés' }).click()
    await page.getByRole('button', { name: `Afficher ${name} de nouveau` }).click()
    await expectToast(page, 'Le guide d’achat l’affiche de nouveau.')
  })
})

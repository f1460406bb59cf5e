import { demoPassword, operator } from '#server/demo/accounts.ts'
import { newEmail } from '#tests/support/people.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test.describe('help', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is requested in French on a phone, answered by an operator, and the answer comes by email', async ({
    page,
    inbox,
  }) => {
    const email = newEmail()
    await page.goto('/concierge?lang=fr-FR')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    for (const text of ['Le nom complet', 'La description', 'L’entreprise'])
      await expect(page.getByRole('link', { name: `${text} est obligatoire` })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nom complet').fill('Rosa Marchetti')
    await page.getByLabel('Courriel').fill(email)
    await page.getByLabel('Téléphone', { exact: true }).fill('+1 416 555 0123')
    await page.getByLabel('Entreprise').fill('Northwind')
    await page.getByLabel('De quoi s’agit-il').selectOption({ label: 'Facturation' })
    await page.getByLabel('Description').fill('Il me manque une facture.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByRole('heading', { name: 'Merci de nous avoir écrit' })).toBeVisible()
    const ticket = new URL(page.url()).searchParams.get('ticket') ?? ''
    await expect(page.getByText(`Votre demande porte le numéro ${ticket}.`)).toBeVisible()
    await expectAccessible(page)
    const sent = await inbox.message(email, new RegExp(ticket))
    expect(sent.text).toContain('24\u00a0heures ouvrables')

    await page.context().clearCookies()
    await signIn(page, operator.email, demoPassword)
    await expect(page).toHaveURL(/desk/)
    await page.goto(`/support-queue?searchValue=${ticket}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: `${ticket} · Rosa Marchetti` }).click()
    await page.getByRole('button', { name: 'Take it' }).click()
    await expect(page.getByRole('button', { name: 'Give it back' })).toBeVisible()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Write your answer first')).toBeVisible()
    await page.getByLabel('Your answer').fill('La voici.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Answered', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const answer = await inbox.message(email, /La voici/)
    expect(answer.subject).toContain(ticket)
    await page.goto(/https?:\S+(\/concierge\/conversation#\S+)/.exec(answer.text)?.[1] ?? '')
    await expect(page.getByText('La voici.')).toBeVisible()
    await page.getByLabel(/^(Your message|Votre message)$/).fill('Merci, mais elle est vide.')
    await page.getByRole('button', { name: /^(Send|Envoyer)$/ }).click()
    await expect(page.getByText('Merci, mais elle est vide.')).toBeVisible()
    await expectAccessible(page)
  })
})

import type { Locator, Page } from '@playwright/test'
import { projectNode } from '#scripts/lib/project.mjs'
import { run } from '#scripts/lib/run.mjs'
import { demoPassword, individual, operator } from '#server/demo/accounts.ts'
import { newEmail } from '#tests/support/people.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const attach = async (page: Page, expected: Locator) => {
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer })
  await expect(expected).toBeVisible()
}

const expectLoaded = async (pictures: Locator, count: number) => {
  await expect(pictures).toHaveCount(count)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
}

test.describe('help', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is requested in French on a phone, answered by an operator, and the answer comes by email', async ({
    page,
    inbox,
  }) => {
    const email = newEmail()
    await page.goto('/concierge?lang=fr-FR')
    // By a key: a press and its release can't fall on either side of the moment at which the app takes over.
    await page.getByText('Voir ce qui est envoyé').press('Enter')
    await expect(page.getByText('Rien n’est encore enregistré.')).toBeVisible()
    await page.goto('/')
    await page.getByLabel('Courriel').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('Wrong-Password-1!')
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.goto('/concierge')
    await page.getByText('Voir ce qui est envoyé').click()
    await expect(page.getByText(/signIn: signIn.submitted/)).toBeVisible()
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
    expect(sent.text).toContain('d’un jour ouvrable')

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

  test('has photos that both see, and what happened before, of a person who is signed in', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    await signIn(page, individual.email, demoPassword)
    await expect(page).toHaveURL(/dashboard/)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await page.goto('/concierge?happened=true')
    await expect(page.getByLabel('Send what happened before')).toBeChecked()
    await page.getByText('See what is sent').click()
    await expect(page.getByText(/session: session.opened|session: xstate.init/).first()).toBeVisible()
    await page.getByLabel('Phone', { exact: true }).fill('+1 416 555 0123')
    await page.getByLabel('Company').fill('Northwind')
    await page.getByLabel('What is it about').selectOption({ label: 'Billing' })
    await page.getByLabel('Description').fill('This is what I see.')
    await attach(page, page.getByRole('button', { name: 'Remove' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/thank-you/)
    const ticket = new URL(page.url()).searchParams.get('ticket') ?? ''
    const sent = await inbox.message(individual.email, new RegExp(ticket))
    const conversation = /https?:\S+(\/concierge\/conversation#\S+)/.exec(sent.text)?.[1] ?? ''

    const desk = await (await anotherBrowser()).newPage()
    await signIn(desk, operator.email, demoPassword)
    await expect(desk).toHaveURL(/desk/)
    await desk.goto(`/support-queue?searchValue=${ticket}`)
    await desk.getByRole('link', { name: new RegExp(`^${ticket} · `) }).click()
    await expectLoaded(desk.getByRole('img', { name: 'The photo sent with it' }), 1)
    await expect(desk.getByText(/session: session.opened|session: xstate.init/).first()).toBeVisible()
    const [inspector] = await Promise.all([
      desk.waitForEvent('popup'),
      desk.getByRole('button', { name: 'Open in the inspector' }).click(),
    ])
    await inspector.getByRole('button', { name: /^notifications / }).click()
    await expect(inspector.locator('.state.active > .title').first()).toHaveText('▾ notifications')
    await expect(inspector.getByRole('button', { name: /^notifications.opened/ })).toBeVisible()
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Save these steps' }).click(),
    ])
    const replayed = await run(projectNode, ['scripts/replay.ts', await file.path()])
    expect(replayed.output).toMatch(/[1-9]\d* events replayed, 0 end elsewhere/)
    await desk.getByLabel('Your answer').fill('Like this?')
    await attach(desk, desk.getByRole('img', { name: 'Attach a photo' }))
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Send the answer' }).click()
    await expect(desk.getByText('Answered', { exact: true })).toBeVisible()
    await expectLoaded(desk.getByRole('img', { name: 'The photo sent with it' }), 2)

    await page.goto(conversation)
    await expectLoaded(page.getByRole('img', { name: 'The photo sent with it' }), 2)
    await expectAccessible(page)
  })
})

import { expect, expectAccessible, looks, test } from './support/test.ts'

test.use({ fresh: true })

for (const { name, use, details } of looks)
  test.describe(name, details, () => {
    test.use(use)

    test('opens at / with the sign-in form, and axe finds nothing', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('input[name=email]')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', use.locale)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        use.viewport.width,
      )
    })
  })

test('the first press on the button counts, though what it finds wrong moves the button', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('input[name=email]').fill('nobody')
  // At its upper edge, and as long as a finger presses: otherwise it would move away.
  await page
    .getByRole('button', { name: 'Sign in', exact: true })
    .click({ position: { x: 20, y: 3 }, delay: 150 })
  await expect(page.getByRole('link', { name: 'Password is required' })).toBeVisible()
})

/** The pages rendered by the build, by name. */
const prerendered = {
  '/': ['Sign in', 'Se connecter'],
  '/home': ['Home', 'Accueil'],
  '/signup': ['Create an account', 'Créer un compte'],
  '/forgotpassword': ['Forgot password', 'Mot de passe oublié'],
  '/responseplan': ['Open a response plan', 'Ouvrir un plan de réponse'],
  '/invite': ['Open your invitation', 'Ouvrez votre invitation'],
  '/legal/tos': ['Terms of Service', 'Conditions d’utilisation'],
  '/legal/privacy': ['Privacy Policy', 'Politique de confidentialité'],
  '/concierge': ['Contact support', 'Contacter l’assistance'],
  '/contact-us': ['Contact sales', 'Contacter l’équipe commerciale'],
  '/company/invalid-invite': ['Invalid invitation link', 'Lien d’invitation non valide'],
} as const

/** Each with which of the names: Canadians see the page of their language with formats of their own. */
const visitors = [
  ['en-US', 0],
  ['fr-FR', 1],
  ['fr-CA', 1],
] as const

for (const [locale, at] of visitors)
  test.describe(`public pages (${locale})`, locale === 'fr-CA' ? {} : { tag: '@exhaustive' }, () => {
    test.use({ locale })

    test('are shown before any script has loaded, and continue from there with what was typed', async ({
      page,
    }) => {
      const button = page.locator('button[type=submit]')
      const field = page.locator('input').first()
      let title = ''
      await page.route(/\/assets\/main-.+\.js$/, async route => {
        await expect(page).toHaveTitle(`${title} · Wardlight`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if ((await button.count()) > 0) {
          await expect(button).toBeDisabled()
          await field.fill('x')
        }
        await route.continue()
      })
      for (const [path, titles] of Object.entries(prerendered)) {
        title = titles[at] ?? ''
        // The scripts end the page's loading state: they are held to check what is shown before.
        await page.goto(path)
        const shown = await page.locator('#root > *').first().elementHandle()
        if ((await button.count()) > 0) {
          await expect(button).toBeEnabled()
          await expect(field).toHaveValue('x')
        }
        await page.waitForLoadState('networkidle')
        expect(await shown?.evaluate(element => element.isConnected), path).toBe(true)
      }
    })
  })

test('what was typed before any script has loaded stays where the page is rendered anew', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('wardlight-anything', 'kept'))
  const fields = { email: 'robin@example.com', password: 'A-long-Example-1!' }
  await page.route(/\/assets\/main-.+\.js$/, async route => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value)
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('button[type=submit]')).toBeEnabled()
  for (const [name, value] of Object.entries(fields))
    await expect(page.locator(`input[name=${name}]`)).toHaveValue(value)
})

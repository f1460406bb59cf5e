import { openSignedIn, test } from './flows/support/fixture.ts'
import { cutWire } from './flows/support/wire.ts'
import { comeExposed } from './support/company-findings.ts'
import { expect, expectAccessible, frames, translator } from './support/test.ts'

for (const { locale, viewport, details } of frames('en-US'))
  test.describe(`the deep scan, in ${locale}`, details, () => {
    test.use({ locale, viewport })
    const t = translator(locale)

    test('a consent is withdrawn and given again in the same place, and the company’s page follows', async ({
      fixture,
      db,
      inbox,
      anotherBrowser,
    }) => {
      const { page } = fixture
      const { company, person, site } = await comeExposed(db, inbox)
      const { rows } = await db.query<{ id: string }>(
        'select exposure_id as id from company_member where email = $1',
        [person.email],
      )
      const theirPage = `/${company.id}/users/${rows[0]?.id}`
      const admins = await (await anotherBrowser({ locale, viewport })).newPage()
      await openSignedIn({ ...fixture, page: admins }, company.owner, theirPage)
      await expect(admins.locator('main')).toContainText(site)

      await openSignedIn(fixture, person, '/account-settings')
      const withdraw = page.getByRole('button', { name: t('Withdraw consent'), exact: true })
      await withdraw.focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: t('Withdraw your consent?') })
      await expectAccessible(page)
      const reconnect = await cutWire(fixture, /deep-scan-consent/)
      await question.getByRole('button', { name: t('Withdraw consent') }).click()
      await expect(question.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await reconnect()
      await question.getByRole('button', { name: t('Withdraw consent') }).click()
      await expect(page.getByRole('link', { name: t('Review and decide') })).toBeVisible()
      await expectAccessible(page)
      await admins.reload()
      await expect(admins.locator('main')).toContainText(person.email)
      await expect(admins.locator('main')).not.toContainText(site)
      await inbox.message(person.email, /withdrew your consent|retiré votre consentement/)

      await admins.getByRole('button', { name: t('Invite to a deep scan') }).click()
      const invitation = admins.getByRole('dialog', { name: t('Invite to a deep scan') })
      await invitation.getByRole('button', { name: t('Preview') }).click()
      await expectAccessible(admins)
      await invitation.getByRole('button', { name: /^Inviter? 1 person/ }).click()
      await expect(invitation.getByText(/^1\sperson(?: was invited|ne a été invitée)$/)).toBeVisible()
      await expectAccessible(admins)
      await inbox.message(person.email, /invite\//)
      await page.goto('/dashboard')
      const decide = page.getByRole('link', { name: t('Review and decide') })
      await expect(decide).toBeInViewport({ ratio: 1 })
      await decide.click()
      const agree = page.getByRole('button', { name: t('Agree to the deep scan') })
      await expect(agree).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: t('Decline') })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await agree.click()
      await expect(withdraw).toBeVisible()
      await expectAccessible(page)
      await page.goto('/dashboard')
      await expect(page.getByText(t('You agreed to the deep scan')).first()).toBeVisible()
      await expect(decide).toHaveCount(0)
    })
  })

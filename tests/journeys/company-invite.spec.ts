import { attest, claimDomain } from './support/company-scans.ts'
import { awaitOwner, comeCompany, invite, invitedBy, joinIn, signUpInvited } from './support/own-company.ts'
import { password } from './support/people.ts'
import { newPhone } from './support/phones.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test.describe('coming into a company by an invite', () => {
  test.setTimeout(150_000)

  test('an invited employee signs up and joins with consent, and the company knows them by name', async ({
    page,
    inbox,
  }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('mina')
    await page.goto(await invite(company, inbox, email))
    await expect(page.getByText(`Invitation from ${company.name}`)).toBeVisible()
    await expectAccessible(page)
    await signUpInvited(page, inbox, email)

    await expect(page.getByRole('heading', { name: `Join ${company.name}` })).toBeVisible()
    const consent = page.getByRole('checkbox', { name: /I agree to a deep scan/ })
    await expect(consent).not.toBeChecked()
    await expectAccessible(page)
    await consent.check()
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await expect(page.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible()
    await expect(page.getByText('You agreed to the deep scan')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/(welcome|get-started|userform)/)

    const { body } = await company.owner.call<{ email: string; status: string }[]>(
      'GET',
      `/v1/user/company?searchValue=${email}`,
    )
    expect(body).toMatchObject([{ email, status: 'Registered' }])
  })

  test('an owner signs up, and sets the company up next', async ({ page, inbox }) => {
    const { name, email, path } = await awaitOwner(inbox)
    await page.goto(path)
    await expect(page.getByText(`Invitation to set up ${name}`)).toBeVisible()
    await signUpInvited(page, inbox, email)
    await expect(page.getByRole('heading', { name: `Welcome to ${name}` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/(batch|company|admin)\/welcome|\/onboarding/)
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: 'Your account has already been registered' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).not.toHaveURL(/invite/)
  })

  test('joining does not depend on the consent', async ({ page, inbox }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('noa')
    await page.goto(await invite(company, inbox, email))
    await signUpInvited(page, inbox, email)
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await expect(page.getByText('You haven’t agreed to a deep scan')).toBeVisible()
  })

  test('someone who has an account learns so, signs in, and joins with one press', async ({
    page,
    inbox,
  }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('ida')
    const path = await invite(company, inbox, email)
    await page.goto(path)
    await signUpInvited(page, inbox, email)
    await expect(page.getByRole('heading', { name: `Join ${company.name}` })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: 'Your account has already been registered' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await expect(page.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible()
  })

  test('an altered link is invalid, a replaced one too, and there is a link to support', async ({
    page,
    inbox,
  }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('lea')
    const path = await invite(company, inbox, email)
    await page.goto(`${path.slice(0, -4)}aaaa`)
    await expect(page).toHaveURL(/\/company\/invalid-invite$/)
    await expect(page.getByRole('heading', { name: 'Invalid invitation link' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/concierge')
    await expectAccessible(page)
    for (const malformed of [
      '/invite/x',
      '/company/uuid/not-an-id',
      '/company/a.b',
      '/company/batch/uuid/1',
      '/admin/invite/%00',
      '/company/batch/%00',
      '/invite/cut-in-the-middl%E2%80',
    ]) {
      await page.goto(malformed)
      await expect(page).toHaveURL(/\/company\/invalid-invite$/)
    }
    const { body } = await company.owner.call<{ inviteId: string }[]>(
      'GET',
      `/v1/user/company?searchValue=${email}`,
    )
    const resent = await company.owner.call('POST', `/v1/invites/resend-only/${body[0]?.inviteId}`)
    expect(resent.status).toBe(200)
    await page.goto(path)
    await expect(page).toHaveURL(/\/company\/invalid-invite/)
    await expect.poll(() => invitedBy(inbox, email)).not.toBe(path)
    await page.goto(await invitedBy(inbox, email))
    await expect(page.locator('input[name=email]')).toHaveValue(email)
  })

  test('the last seat goes to one person; the other reads that there is none', async ({ page, inbox }) => {
    const company = await comeCompany(inbox, { seats: 2 })
    const email = company.newEmail('first')
    const { body } = await company.owner.call<{ url: string }>('GET', '/v1/company/invite')
    const link = new URL(body.url).pathname
    await page.goto(await invite(company, inbox, email))
    await signUpInvited(page, inbox, email)
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await expect(page.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'There are no seats left' })).toBeVisible()
    await expectAccessible(page)
    const checked = page.waitForResponse(/\/v1\/company\/checkInvite\//)
    await page.getByRole('button', { name: 'Check again' }).click()
    await checked
    await expect(page.getByRole('heading', { name: 'There are no seats left' })).toBeVisible()
  })

  test('the link of the company lets in its domain only, in lower case, and requires a second factor', async ({
    page,
    inbox,
  }) => {
    const company = await comeCompany(inbox)
    await claimDomain(company)
    await attest(company)
    const { body } = await company.owner.call<{ url: string }>('GET', '/v1/company/invite')
    await page.goto(new URL(body.url).pathname)
    await expect(page.getByRole('heading', { name: `Join ${company.name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Work email').fill('somebody@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This address doesn’t belong to one of the company’s domains')).toBeVisible()
    await expectAccessible(page)
    const email = company.newEmail('kim')
    await page.getByLabel('Work email').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    const phone = newPhone()
    await signUpInvited(page, inbox, email, phone)

    await expect(page.getByRole('heading', { name: 'A second step at sign-in' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('No method selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /Text message/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
    await expectAccessible(page)
    await page.locator('input[autocomplete=one-time-code]').fill(await inbox.code(phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: `Join ${company.name}` }).click()
    await expect(page.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible()
  })

  test('an invite is for one person: someone else signs out and comes back to it', async ({
    page,
    inbox,
    anotherBrowser,
  }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('uma')
    const path = await invite(company, inbox, email)
    await signIn(page, company.owner.email)
    await expect(page).not.toHaveURL(/\/$/)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This invitation is for someone else' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out and use the invitation' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('input[name=email]')).toHaveValue(email)
    const elsewhere = await (await anotherBrowser()).newPage()
    await elsewhere.goto('/invite')
    await expect(elsewhere.getByRole('heading', { name: 'Open your invitation' })).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.getByLabel('Link or code').fill('nothing')
    await elsewhere.getByRole('button', { name: 'Open the invitation' }).click()
    await expect(elsewhere.getByText('Invalid invite link')).toBeVisible()
    await elsewhere.getByLabel('Link or code').fill(` http://localhost${path} `)
    await elsewhere.getByRole('button', { name: 'Open the invitation' }).click()
    await expect(elsewhere.locator('input[name=email]')).toHaveValue(email)
  })

  test('a member is invited to a deep scan, decides, and the company sees what is found from then on', async ({
    page,
    inbox,
  }) => {
    const company = await comeCompany(inbox)
    const email = company.newEmail('sol')
    await joinIn(page, inbox, company, { email })
    await expect(page).not.toHaveURL(/invite/)
    const users = () =>
      company.owner.call<{ items: { id: string; agreed: boolean; email: string }[] }>(
        'GET',
        `/v2/company/${company.id}/user`,
      )
    const before = (await users()).body.items
    expect(before.map(({ agreed }) => agreed)).toEqual([false, false])
    for (const { id } of before) {
      const requested = await company.owner.call('POST', `/v2/company/${company.id}/user/${id}/invite`, {
        customMessage: 'It helps us to look after you.',
      })
      expect(requested.status).toBe(202)
    }

    await page.goto(await invitedBy(inbox, email, /deep scan/i))
    await expect(page.getByRole('heading', { name: 'Do you agree to a deep scan?' })).toBeVisible()
    await expect(page.getByText(`What ${company.name} can see now`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agree to the deep scan' }).click()
    await expect(page.getByRole('heading', { name: 'Your decision has been saved' })).toBeVisible()
    await expect
      .poll(async () => (await users()).body.items.filter(({ agreed }) => agreed).map(user => user.email))
      .toEqual([email])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).not.toHaveURL(/invite/)
  })

  test('an invite that could not be checked is not called invalid', async ({ page, inbox, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
    const company = await comeCompany(inbox)
    const path = await invite(company, inbox, company.newEmail('ola'))
    await page.route('**/v2/invite/check/**', route => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your invitation couldn’t be checked' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/v2/invite/check/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  })
})

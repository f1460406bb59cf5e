import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { operator } from '#server/demo/accounts.ts'
import { operations } from '../security/support/contract.ts'
import type { Person } from '../support/people.ts'
import { type Fixture, openAs, test } from './flows/support/fixture.ts'
import { claimDomain, domainOf } from './support/company-scans.ts'
import { bringMember, comeCompany, invite } from './support/own-company.ts'
import { follow } from './support/pages.ts'
import { operatorAt, reachable } from './support/server.ts'
import { expect, expectAccessible, translator } from './support/test.ts'

/** Controls that only read: everything else on a company's page would change it. */
const reading = [
  /^What these numbers mean$/,
  /^(Search|Score progress|Filter|Columns|Export|Download|Uploaded lines|Refused lines|Show as a table|Show this period|Ascending|Descending)\b/,
  /^(Deep scan|Membership|Executives|Findings|Name|Email|Status|Role|Type|Kind|Event|From|To|Department|Person or source|Find by|Indicator|Rows|Sort)\b/,
  /^(Actions for|Why .* stopped|Close|Remove all|Information about|About)\b/,
  /^Your progress|^Order|^Go to page|^Compare /,
  // What operators change of invoices, and for their owner (docs/adr/0042).
  /^(?:Receipt of|Mark|Void) invoice \d+|^Edit what the invoices say$/,
]

/** The operator's own name, which they may change. */
const ownPages = ['individual-settings']

/** Setup pages of its own admins, from which operators are redirected to its dashboard. */
const ofItsAdmins = ['admin.welcome', 'batch.welcome', 'company.welcome', 'onboarding']

const routes = readdirSync(join(import.meta.dirname, '../../src/routes/_company')).map(name =>
  name.replace(/(\.index)?\.tsx$/, ''),
)

/** Every page of a company by its route; those of people and departments with an existing one. */
const addressesIn = async (desk: Person, id: string): Promise<ReadonlyMap<string, string[]>> => {
  interface Found {
    readonly items: readonly { readonly id: string }[]
  }
  const first = async (path: string) =>
    (await desk.call<Found>('GET', `/v2/company/${id}/${path}`)).body.items[0]?.id ?? ''
  const user = await first('user')
  const special = new Map([
    ['$companyId.departments.$departmentId', [`/${id}/departments/${await first('department')}`]],
    ['$companyId.findings.$findingId', [`/${id}/findings/${await first('user/findings')}`]],
    ['$companyId.users.$registerId', [`/${id}/users/${user}`]],
    ['users.executives.$registerId', [`/users/executives/${user}`]],
    ['users', ['/users', '/users?tab=findings', '/users?tab=devices', '/users?tab=departments']],
    ['users-settings', ['/users-settings', '/users-settings?invite=email', '/users-settings?view=left']],
    ['bulk-scans', ['/bulk-scans', `/bulk-scans?scan=${await first('scan/batch')}`]],
  ])
  return new Map(routes.map(route => [route, special.get(route) ?? [`/${route.replaceAll('.', '/')}`]]))
}

/** The accessible names of all controls. */
const offered = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog')
  const shown = (await dialog.isVisible()) ? dialog : page.locator('main')
  const heard = await shown.ariaSnapshot()
  const controls =
    /^\s*- (?:button|checkbox|radio|switch|combobox|textbox|searchbox|spinbutton|menuitem)(?: "(.*?)")?(?=[ :]|$)(.*)$/gm
  return [...heard.matchAll(controls)]
    .filter(([, , state = '']) => !state.includes('[disabled]'))
    .map(([whole, name]) => name ?? whole.trim())
}

/** The operation of the contract that a request calls. */
const operationOf = (method: string, url: string) => {
  const parts = new URL(url).pathname.split('/')
  return operations.find(operation => {
    const path = operation.path.split('/')
    return (
      operation.method === method &&
      path.length === parts.length &&
      path.every((part, at) => part.startsWith('{') || part === parts[at])
    )
  })
}

const watchCalls = (page: Page): readonly string[] => {
  const found: string[] = []
  page.on('request', request => {
    const operation = operationOf(request.method(), request.url())
    if (operation?.access.startsWith('company') === true && !operation.forOperators) found.push(operation.id)
  })
  return found
}

const view = async (fixture: Fixture, name: string, t = translator('en-US')) => {
  const { page } = fixture
  await openAs(fixture, operator, `/companies?searchValue=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: t('View {name}').replace('{name}', name) }).click()
  await expect(page).toHaveURL(/company\/dashboard/)
}

const bannerOf = (page: Page, t = translator('en-US')) =>
  page.locator(`aside[aria-label="${t('Super Admin')}"]`)

const open = async (page: Page, address: string) => {
  await follow(page, address)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('an operator who views a company is offered nothing that the contract reserves for its admins', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  const desk = await operatorAt(await reachable(inbox))
  await view(fixture, 'Northwind')
  const viewed = await page.evaluate(() => sessionStorage.getItem('wardlight-viewed-company'))
  const { id }: { id: string } = JSON.parse(viewed ?? '{}')
  const called = watchCalls(page)
  await page.reload()
  const found: Record<string, readonly string[]> = {}
  for (const [route, addresses] of await addressesIn(desk, id)) {
    for (const address of addresses) {
      await open(page, address)
      if (ofItsAdmins.includes(route)) {
        await expect(page, route).toHaveURL(/\/company\/dashboard$/)
        continue
      }
      await expect(bannerOf(page)).toContainText('Only its own admins can make changes.')
      await expect(page.locator('main').locator('[href*="invite="], [href="/onboarding"]')).toHaveCount(0)
      if (ownPages.includes(route)) continue
      const changing = (await offered(page)).filter(name => !reading.some(text => text.test(name)))
      if (changing.length > 0) found[address] = changing
    }
  }
  expect(found).toEqual({})
  expect(called).toEqual([])
})

test('an operator resends an invite and ends sessions, and nothing else in the menu of a member', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  await bringMember(company, inbox)
  await invite(company, inbox, company.newEmail('mina'))
  await view(fixture, company.name)
  const called = watchCalls(page)
  await open(page, '/users-settings')
  const seen = new Set<string>()
  const menus = page.getByRole('button', { name: /^Actions for/ })
  await expect(menus.first()).toBeVisible()
  for (const menu of await menus.all()) {
    await menu.click()
    await expect(page.getByRole('menu')).toBeFocused()
    for (const item of await page.getByRole('menuitem', { disabled: false }).allInnerTexts()) seen.add(item)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  }
  expect([...seen].sort()).toEqual(['Resend invitation', 'Sign out everywhere'])
  expect(called).toEqual([])
})

test('an operator sees which domains of a company are not verified, and how to do it is for its admins', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const domain = domainOf(company)
  await claimDomain(company)
  await view(fixture, company.name)
  await expect(page.getByText(`Not checked yet: ${domain}`)).toBeVisible()
  await expectAccessible(page)
  for (const address of ['/company/dashboard', '/bulk-scans', '/profile-settings']) {
    await open(page, address)
    await expect(page.locator('main')).toContainText(domain)
    await expect(page.getByRole('button', { name: /^Verify/ })).toHaveCount(0)
  }
  await expect(page.getByText('Not verified yet', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Company name')).toBeDisabled()
  await expectAccessible(page)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('the banner says who can make changes, on a narrow screen as well', async ({ fixture }) => {
    const { page } = fixture
    await view(fixture, 'Northwind', translator('fr-FR'))
    await expect(bannerOf(page, translator('fr-FR'))).toContainText('Seuls ses administrateurs')
    await expectAccessible(page)
  })
})

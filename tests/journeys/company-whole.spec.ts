import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import type { CompanyFinding as Finding, Pagination, CompanyUser as User } from '#openapi/generated/api.ts'
import { messyEmployees } from '../support/messy-employees.ts'
import {
  type Person,
  type Reachable,
  signIn as signInByApi,
  signUp,
  testPassword,
} from '../support/people.ts'
import { importCorpus } from './support/corpus.ts'
import { invitedBy, signUpInvited } from './support/own-company.ts'
import { follow } from './support/pages.ts'
import { password } from './support/people.ts'
import { expect, signIn } from './support/test.ts'
import { type TwoWardlights, test } from './support/two-wardlights.ts'

const rows = 5_000
const domain = 'quayside.example'
const formatted = (count: number): string => count.toLocaleString('en-US')
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

const bringOperator = async (server: Reachable, { db }: TwoWardlights): Promise<Person> => {
  const operator = await signUp(server)
  await operator.call('GET', '/v1/register')
  await db.query(
    `update register set groups = '{SUPER_ADMIN}', status = 'completed', address = '{"street": "Front Street", "number": "1",
      "postalCode": "M5J 1E6", "city": "Toronto", "country": "CA", "countryState": "ON"}' where email = $1`,
    [operator.email],
  )
  return operator
}

/**
 * A breach for every tenth person, another for every twenty-fifth, and for some a sign-in to the company's
 * own site.
 */
const exposePeople = async ({ db, connectionString }: TwoWardlights, people: readonly string[]) => {
  await db.query(
    `insert into corpus_breach (name, title, domain, breach_date, description, data_classes, source) values
      ('Northport', 'Northport', 'northport.example', '2024-02-17', 'Accounts of a shop.', '{Email addresses,Passwords}', 'test'),
      ('Fairmail', 'Fairmail', 'fairmail.example', '2012-05-05', 'Addresses of readers.', '{Email addresses}', 'test')`,
  )
  const every = (step: number) => people.filter((_, at) => at % step === 0)
  const accounts = [
    ...every(10).map(email => `${email},Northport`),
    ...every(25).map(email => `${email},Fairmail`),
  ]
  await importCorpus(['email,breach', ...accounts].join('\n'), connectionString)
  const stolen = every(500).map(email => `${email},${domain},2026-02-17,RedLine`)
  await importCorpus(['email,site,seen_on,malware', ...stolen].join('\n'), connectionString)
  return {
    exposed: new Set([...every(10), ...every(25), ...every(500)]).size,
    external: accounts.length,
    internal: stolen.length,
  }
}

/** All pages of a list. */
const everything = async <Item>(who: Person, path: string): Promise<Item[]> => {
  const items: Item[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { status, body } = await who.call<{ items: Item[]; pagination: Pagination }>(
      'GET',
      `${path}?pageSize=100&page=${page}`,
    )
    expect(status).toBe(200)
    items.push(...body.items)
    last = body.pagination.totalPages
  }
  return items
}

/** The fields that differ between two lists of the same things. */
const changes = <Item extends { readonly id: string }>(before: readonly Item[], after: readonly Item[]) => {
  const was = new Map(before.map(item => [item.id, item]))
  expect(after.map(({ id }) => id).sort()).toEqual([...was.keys()].sort())
  return after.flatMap(item => {
    const old = was.get(item.id)
    const fields = Object.keys(item) as (keyof Item)[]
    const changed = fields.filter(field => !isDeepStrictEqual(old?.[field], item[field])).sort()
    return changed.length === 0 ? [] : [{ id: item.id, changed }]
  })
}

const figure = (card: Locator, name: string | RegExp): Locator =>
  card.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

// The longest journey: an idle machine needs well below a minute, a busy one several.
test.use({ fresh: true })

test('a company protects its people, from the owner’s invitation to the alert', {
  tag: '@exhaustive',
}, async ({ page, pair, inbox, anotherBrowser }) => {
  const { db } = pair
  const { identity }: { identity: { userPoolClientId: string } } = await (
    await fetch(`${pair.url}/config.json`)
  ).json()
  const server: Reachable = {
    url: pair.url,
    inbox: to => inbox.messages(to),
    platform: { identity: { clientSettings: identity } },
  }
  const file = messyEmployees(domain, rows)
  const refusedRows = Object.values(file.refused).reduce((sum, count) => sum + count, 0)
  const people = file.accepted.length
  const ownerEmail = `owner@${domain}`
  const desk = await (await anotherBrowser()).newPage()
  const setSeats = async (seats: number) => {
    await desk.getByRole('button', { name: 'Change the seats of Quayside' }).click()
    await desk.getByLabel('Licensed seats').fill(String(seats))
    await desk.getByRole('button', { name: 'Change the seats' }).click()
    await expect(desk.getByText(new RegExp(`^${formatted(seats)} seats`))).toBeVisible()
    await desk.getByRole('button', { name: 'Done' }).click()
  }

  await test.step('an operator makes the company, and its owner is invited', async () => {
    await signIn(desk, (await bringOperator(server, pair)).email, testPassword)
    await desk.getByRole('link', { name: 'Companies' }).click()
    await desk.getByRole('button', { name: 'New company' }).first().click()
    const making = desk.getByRole('dialog', { name: 'New company' })
    await making.getByLabel('Company name').fill('Quayside')
    await making.getByLabel('Licensed seats').fill('3000')
    await making.getByLabel('Email address of the owner').fill(ownerEmail)
    await making.getByRole('button', { name: 'Create company and invite owner' }).click()
    await expect(making).toBeHidden()
  })

  await test.step('the owner follows the link in the inbox and makes the account', async () => {
    await page.goto(await invitedBy(inbox, ownerEmail))
    await expect(page.getByText('Invitation to set up Quayside')).toBeVisible()
    await signUpInvited(page, inbox, ownerEmail)
    await expect(page.getByRole('heading', { name: 'Welcome to Quayside' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/batch\/welcome$/)
  })
  const owner = await signInByApi(server, ownerEmail, password)
  const { rows: companies } = await db.query<{ id: string }>(`select id from company where name = 'Quayside'`)
  const companyId = companies[0]?.id ?? ''
  const ofCompany = (path: string) => `/v2/company/${companyId}${path}`

  const adminEmail = `admin@${domain}`
  const second = await (await anotherBrowser({ baseURL: pair.otherUrl })).newPage()
  await test.step('a second admin is invited, and joins through the other process', async () => {
    await follow(page, '/admin-user-management-settings')
    await page.getByRole('button', { name: 'Add an admin' }).click()
    await page.getByLabel('Member or email').fill(adminEmail)
    await page.getByRole('button', { name: 'Give admin access' }).click()
    await second.goto(await invitedBy(inbox, adminEmail))
    await signUpInvited(second, inbox, adminEmail)
    await second.getByRole('button', { name: 'Join Quayside' }).click()
    await second.getByRole('button', { name: 'Continue' }).click()
    await expect(second).not.toHaveURL(/invite/)
    await db.query(`update register set fullname = 'Yusuf Demir' where email = $1`, [adminEmail])
  })

  await test.step('the second admin meets the lock, and gets in when it frees', async () => {
    await follow(page, '/onboarding')
    await page.getByLabel('Industry').selectOption('Energy')
    await page.getByLabel('Web domain 1').fill(domain)
    await page.getByRole('button', { name: 'Continue to the employees' }).click()
    await expect(heading(page, 'Employee details')).toBeVisible()
    await second.goto('/onboarding')
    await expect(heading(second, 'Mina Okoro is setting up your company')).toBeVisible()
    await expect(second.getByText(/Mina Okoro began on \w+/)).toBeVisible()
    await page.getByRole('link', { name: 'Bulk scans' }).click()
    await expect(heading(page, 'Bulk scans')).toBeVisible()
    await expect(heading(second, 'Employee details')).toBeVisible()
    // Now the owner waits.
    await follow(page, '/onboarding')
    await expect(heading(page, 'Yusuf Demir is setting up your company')).toBeVisible()
    await second.getByRole('link', { name: 'Bulk scans' }).click()
    await expect(heading(page, 'Employee details')).toBeVisible()
    await second.context().close()
  })

  await test.step('a messy file is mapped and checked, and its refused lines can be downloaded', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'personnel.csv', mimeType: 'text/csv', buffer: file.content })
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('Work email')
    await page.getByRole('button', { name: 'Check the file with these columns' }).click()
    await expect(page.getByText(`${formatted(people)} people to scan`)).toBeVisible()
    for (const [name, count] of [
      ['Good', file.good],
      ['Repaired', file.repaired],
      ['Refused', refusedRows],
    ] as const)
      await expect(figure(page.locator('dl'), name)).toHaveText(formatted(count))
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download the refused lines (${formatted(refusedRows)})` }).click()
    const saved = (await (await (await saving).createReadStream()).toArray()).join('')
    const lines = saved.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(refusedRows)
    for (const [reason, count] of Object.entries(file.refused))
      expect(
        lines.filter(line => line.endsWith(`,${reason}`)),
        reason,
      ).toHaveLength(count)
    expect(
      lines.filter(line => /(^|,)"?[=+@-]/.test(line)),
      'nothing that a spreadsheet would run',
    ).toEqual([])
    await page.getByRole('button', { name: 'Upload and continue' }).click()
    const seats = page.getByRole('dialog', { name: 'Invalid seat count.' })
    await expect(seats).toBeVisible()
    await setSeats(people + 10)
    await seats.getByRole('button', { name: 'Check again' }).click()
    await expect(seats).toBeHidden()
    await expect(heading(page, 'Review and scan')).toBeVisible()
    await expect(page.getByText(formatted(people), { exact: true })).toBeVisible()
  })

  const known = await exposePeople(pair, file.accepted)
  await test.step('the scan runs to its end with one of two processes killed midway', async () => {
    const gate = new pg.Client({ connectionString: pair.connectionString })
    await gate.connect()
    await gate.query('begin; lock table corpus_account in access exclusive mode')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Finish and start the scan' }).click()
    await expect(heading(page, 'Your scan is ready to start')).toBeVisible()
    await page.getByRole('button', { name: `Verify ${domain}` }).click()
    const proof = page.getByRole('dialog')
    await proof.getByRole('radio', { name: `security@${domain}` }).check()
    await proof.getByRole('button', { name: 'Send the code' }).click()
    await proof.getByLabel('Verification code').fill(await inbox.code(`security@${domain}`))
    await proof.getByRole('button', { name: 'Verify', exact: true }).click()
    await page
      .getByRole('dialog', { name: `${domain} is verified` })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
    await expect(page.getByText(`0 of ${formatted(people)} people checked`)).toBeVisible()
    // Each of the two is processing a part.
    const waiting = `select count(distinct pid)::integer as processes from pg_locks where relation = 'corpus_account'::regclass and not granted`
    await expect.poll(async () => (await db.query<{ processes: number }>(waiting)).rows[0]?.processes).toBe(2)
    await pair.killOther()
    await gate.query('rollback')
    await gate.end()
    await expect(heading(page, 'Your scan is complete')).toBeVisible()
    await expect(page.getByText(`${formatted(people)} of ${formatted(people)} people checked`)).toBeVisible()
    const { rows: totals } = await db.query(
      `select users_scanned, users_exposed, (select sum(users_checked)::integer from batch_source where source = 'embeddedCorpus') as checked,
        (select count(*)::integer from company_member where last_scanned_at is not null) as members,
        (select count(*)::integer from company_finding where scope = 'external') as external,
        (select count(*)::integer from company_finding where scope = 'internal') as internal
       from batch_scan where status = 'completed'`,
    )
    const { exposed, external, internal } = known
    expect(totals).toEqual([
      { users_scanned: people, users_exposed: exposed, checked: people, members: people, external, internal },
    ])
    await inbox.message(ownerEmail, /bulk-scans/)
  })

  await test.step('the dashboard fills with the numbers of the database', async () => {
    await page.getByRole('link', { name: 'Go to the company dashboard' }).click()
    const scan = page.getByRole('region', { name: 'Company scan summary' })
    const { rows: belonging } = await db.query<{ members: number }>(
      `select count(*)::integer as members from company_member where not hidden`,
    )
    await expect(figure(scan, /^People$/)).toHaveText(formatted(belonging[0]?.members ?? 0))
    await expect(figure(scan, 'People scanned')).toHaveText(formatted(people))
    await expect(figure(scan, 'People exposed')).toHaveText(formatted(known.exposed))
    const { rows: levels } = await db.query<{ risk_level: string; users: number }>(
      `select case when risk_level = 'PENDING' and last_scanned_at is not null then 'COULD_NOT_CHECK' else risk_level end as risk_level,
        count(*)::integer as users from company_member group by 1`,
    )
    const names = new Map([
      ['PENDING', 'Not known yet'],
      ['COULD_NOT_CHECK', 'Couldn’t check'],
    ])
    const risks = page.getByRole('region', { name: 'People by risk level' })
    for (const { risk_level: level, users } of levels)
      await expect(
        risks.getByRole('link', { name: new RegExp(`^${names.get(level) ?? level}`, 'i') }),
      ).toContainText(formatted(users))
    const { rows: worst } = await db.query<{ name: string; users: number }>(
      `select name, count(*) filter (where risk_rank >= 4)::integer as users from company_member join department on department.id = department_id
       group by name order by users desc`,
    )
    const departments = page.getByRole('region', { name: 'Top 5 high-risk departments' })
    await expect(departments.getByRole('link').filter({ hasNotText: /All departments|^\d+$/ })).toHaveCount(5)
    for (const name of await departments
      .getByRole('link')
      .filter({ hasNotText: /All departments|^\d+$/ })
      .allInnerTexts())
      await expect(
        departments
          .getByRole('link', { name: `${worst.find(row => row.name === name)?.users} people at high risk` })
          .first(),
      ).toBeVisible()
    const findings = page.getByRole('region', { name: 'Findings', exact: true })
    await expect(findings).toContainText(formatted(known.external))
    await expect(findings).toContainText(formatted(known.internal))
  })

  const employeeEmail = file.accepted[50] ?? ''
  const employee = await (await anotherBrowser()).newPage()
  await test.step('an employee who is invited from the console joins by the link in the inbox', async () => {
    await follow(page, '/users-settings?invite=email')
    await page.getByLabel('Email addresses').fill(employeeEmail)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('1 invitation is on its way')).toBeVisible()
    await employee.goto(await invitedBy(inbox, employeeEmail))
    await signUpInvited(employee, inbox, employeeEmail)
    await employee.getByRole('button', { name: 'Join Quayside' }).click()
    await expect(employee.getByText('You haven’t agreed to a deep scan')).toBeVisible()
  })

  const { rows: theirs } = await db.query<{ exposure_id: string; fullname: string }>(
    'select exposure_id, fullname from company_member where email = $1',
    [employeeEmail],
  )
  const { exposure_id: exposureId = '', fullname = '' } = theirs[0] ?? {}
  await test.step('they consent to a deep scan, and the view of the admin changes by exactly that', async () => {
    await page.goto(`/users?searchValue=${employeeEmail}`)
    await expect(page.locator('tbody').getByText('Not shown').first()).toBeVisible()
    await page.getByRole('link', { name: fullname }).click()
    await expect(heading(page, fullname)).toBeVisible()
    await page.getByRole('button', { name: 'Invite to a deep scan' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(dialog.getByText('1 person was invited')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Northport')).toHaveCount(0)

    const before = {
      users: await everything<User>(owner, ofCompany('/user')),
      findings: await everything<Finding>(owner, ofCompany('/user/findings')),
    }
    await employee.goto(await invitedBy(inbox, employeeEmail, /deep scan/))
    await employee.getByRole('button', { name: 'Agree to the deep scan' }).click()
    await expect(employee.getByRole('heading', { name: 'Your decision has been saved' })).toBeVisible()
    const after = {
      users: await everything<User>(owner, ofCompany('/user')),
      findings: await everything<Finding>(owner, ofCompany('/user/findings')),
    }
    const opened = [
      'agreed',
      'couldNotCheck',
      'deepScanStatus',
      'lastScannedAt',
      'riskLevel',
      'vulnerabilities',
    ]
    expect(changes(before.users, after.users)).toEqual([{ id: exposureId, changed: opened }])
    const named = after.findings.filter(({ person }) => person.id === exposureId)
    expect(named.map(({ source }) => source).sort()).toEqual(['Fairmail', 'Northport'])
    const others = after.findings.filter(({ person }) => person.id !== exposureId)
    expect(changes(before.findings, others)).toEqual([])
    await page.reload()
    await expect(heading(page, fullname)).toBeVisible()
    await expect(page.getByText(employeeEmail)).toBeVisible()
    await expect(page.getByText('Northport').first()).toBeVisible()
  })

  await test.step('an alert reaches the inboxes of those who were selected, and nobody else’s', async () => {
    await follow(page, '/users?deepScanStatus=NOT_INVITED')
    const lines = page.locator('tbody tr')
    await expect(lines).toHaveCount(10)
    const chosen = [1, 4, 7]
    for (const place of chosen) await lines.nth(place).getByRole('checkbox').check()
    const addresses = await Promise.all(
      chosen.map(async place => /\S+@quayside\.example/.exec(await lines.nth(place).innerText())?.[0]),
    )
    await page.getByRole('button', { name: 'Alert them' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog
      .getByRole('textbox', { name: 'Message' })
      .fill('Please change your password of Northport today.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Send to 3 people' }).click()
    await expect(dialog.getByText('It goes to 3 people')).toBeVisible()
    const { rows: selected } = await db.query<{ email: string }>(
      'select email from company_member where email = any($1) order by email',
      [addresses],
    )
    expect(selected).toHaveLength(3)
    const reached = async () => {
      const { rows: messages } = await db.query<{ email: string }>(
        `select recipient as email from inbox_message where text like '%password of Northport today%' order by recipient`,
      )
      return messages
    }
    await expect.poll(reached).toEqual(selected)
    const waiting = async () =>
      (await db.query(`select from company_alert_delivery where written_at is null`)).rowCount
    await expect.poll(waiting).toBe(0)
  })
})

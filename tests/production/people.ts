// What people do by hand who follow docs/production.md, in a browser in the network of the new machine; and their mail server.
import { chromium, type Page, expect as within } from '@playwright/test'
import { chromiumArguments, findChromium } from '#scripts/lib/chromium.mjs'
import { appCode } from '../journeys/flows/support/second-factors.ts'
import { fillSignUp, signIn } from '../journeys/support/people.ts'
import { startMailServer } from '../support/mail-server.ts'

/** A loaded machine is slow. */
const expect = within.configure({ timeout: 30_000 })

const origin = 'https://app.example.com'
const operator = 'you@example.com'
const owner = 'owner@example.com'

const mail = await startMailServer()

/** The text of the newest message to somebody, once there is one. */
const messageTo = async (address: string, about: RegExp): Promise<string> => {
  const find = () =>
    mail.messages.map(decode).findLast(text => text.includes(`To: ${address}`) && about.test(text))
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

const decode = (message: string): string =>
  message
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [...chromiumArguments, `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1`],
})

const newPage = async (): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', ignoreHTTPSErrors: true })
  return context.newPage()
}

let page = await newPage()
const press = (name: string) => page.getByRole('button', { name }).first().click()

const enterCode = async (): Promise<void> => {
  const field = page.locator('input[autocomplete=one-time-code]')
  await expect(field).toBeVisible()
  const [code = ''] = /\b\d{6}\b/.exec(await messageTo(operator, /\b\d{6}\b/)) ?? []
  await field.fill(code)
  await page.locator('form').last().locator('button[type=submit]').click()
}

const deeds: readonly (readonly [RegExp, () => Promise<void>])[] = [
  [
    /\/signup` and sign up as `you@example\.com`/,
    async () => {
      await fillSignUp(page, { firstName: 'Robin', lastName: 'Lee', email: operator, phone: '+14165550123' })
      await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
    },
  ],
  [
    /verify your address with its code/,
    async () => {
      await enterCode()
      await expect(page).toHaveURL(/get-started/)
    },
  ],
  [
    /Sign in again with the code that arrives, and set up the second step/,
    async () => {
      page = await newPage()
      mail.messages.length = 0
      await signIn(page, operator)
      await enterCode()
      await page.locator('input[name=kind][value=SOFTWARE_TOKEN]').check()
      await press('Continue')
      const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
      await page.getByLabel('Code from the app').fill(appCode(secret))
      await press('Turn on and continue')
      await expect(page.getByRole('link', { name: 'Companies' })).toBeVisible()
    },
  ],
  [
    /Open Companies, choose New company/,
    async () => {
      await page.getByRole('link', { name: 'Companies' }).click()
      await press('New company')
      const making = page.getByRole('dialog', { name: 'New company' })
      await making.getByLabel('Company name').fill('Northwind')
      await making.getByLabel('Licensed seats').fill('20')
      await making.getByLabel('Email address of the owner').fill(owner)
      await making.getByRole('button', { name: 'Create company and invite owner' }).click()
      await expect(making).toBeHidden()
      await expect(page.getByText('Northwind').first()).toBeVisible()
    },
  ],
  [
    /Open the invitation that arrives/,
    async () => {
      const link = /https:\/\/app\.example\.com\/(?:admin\/invite|invite|company)\/[\w./-]+/
      const invited = await newPage()
      await invited.goto(link.exec(await messageTo(owner, link))?.[0] ?? '')
      await expect(invited.getByText('Invitation to set up Northwind')).toBeVisible()
    },
  ],
]

const answer = async (text: string): Promise<void> => {
  const [, deed] = deeds.find(([pattern]) => pattern.test(text)) ?? []
  let problem: string | null = null
  try {
    if (deed === undefined) throw new Error('tests/production/people.ts has nobody who does this.')
    await deed()
  } catch (error) {
    problem = `${String(error)}\n${page.url()}`
  }
  process.send?.({ problem })
}

process.on('message', (text: string) => void answer(text))
process.once('disconnect', () => process.exit(0))
process.send?.({ mailPort: mail.port })

// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { noBillingDetails } from '#domain/billing-details.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { type OnboardingInput, registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import type { CompanyBilling, OperatorCompany } from '#openapi/generated/api.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aBilling, aBillingRow } from '#tests/support/samples/billing.ts'
import { BillingScreen } from '../features/company-settings/billing-screen.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { PrivacyScreen, TermsScreen } from '../features/legal/legal-screen.tsx'
import { GetStartedScreen } from '../features/onboarding/get-started-screen.tsx'
import { AlmostThereScreen } from '../features/onboarding/welcome-screen.tsx'
import { CompaniesScreen } from '../features/operator-companies/companies-screen.tsx'
import { DeletionCard } from '../features/profile-deletion/deletion-card.tsx'
import { SignUpHeading } from '../features/sign-up/sign-up-screen.tsx'
import { SubscriptionScreen } from '../features/subscription/subscription-screen.tsx'
import { ConciergeForm } from '../features/support/concierge-form.tsx'
import { SalesForm } from '../features/support/sales-form.tsx'
import { type Catalogue, loadCatalogue } from '../i18n/catalogues.ts'

import { LogFilters } from '../parts/log/log-filters.tsx'

import { InstallationContext, usualInstallation } from '../parts/page/installation.ts'

const catalogues: readonly Catalogue[] = ['public', 'guest', 'legal', 'app', 'console', 'log']
beforeAll(async () => {
  for (const locale of locales) for (const name of catalogues) await loadCatalogue(locale, name)
})
afterEach(cleanup)

const nothing = () => {}
const never = async () => {}

const onboarding = (over: Partial<OnboardingInput>) => {
  const input = { cognitoId: 'x', role: 'userB2C', credits: 0, takesPayments: false, screen: null } as const
  return createActor(registerOnboardingFlow, {
    input: { ...input, paymentId: null, scan: null, ...over },
  }).start()
}

const contract = { seatPrice: 3600, period: 'year' as const, renewsOn: '2027-03-02', change: null }
const companyBilling: CompanyBilling = {
  seats: { licensed: 40, used: 2, free: 38 },
  contract,
  addsTax: true,
  billTo: { version: 0, details: noBillingDetails },
  detailsKept: true,
  invoices: [
    {
      id: 'invoice',
      number: 1042,
      issuedOn: '2026-03-02',
      dueOn: '2026-04-01',
      periodFrom: '2026-03-02',
      periodTo: '2027-03-01',
      seats: 40,
      seatPrice: 3600,
      period: 'year',
      tax: null,
      amount: 144_000,
      currency: 'USD',
      state: 'open',
      settledAt: null,
      payment: { id: 'payment', status: 'paid', refundDue: true },
    },
  ],
}
const company: OperatorCompany = {
  id: 'company',
  name: 'Northwind',
  industry: null,
  webDomains: ['northwind.example'],
  licensedSeats: 40,
  contract,
  members: 12,
  owner: { email: 'owner@northwind.example', fullname: 'Olu Owner', joined: true },
  score: 0,
  grade: '-',
  createdAt: '2026-01-10T09:00:00.000Z',
}
const subscription = (plan: 'communityDefender' | 'business' | 'partner') => (
  <SubscriptionScreen
    billing={aBilling({
      plan: { plan, amount: 4999, currency: 'USD' },
      detailsKept: true,
      items: [aBillingRow(), aBillingRow({ id: 'pending', status: 'processing' })],
    })}
    code={{ kind: 'none' }}
    managing={false}
    onPay={nothing}
    onRedeem={async () => true}
    onManage={nothing}
    onReceipt={never}
    onCancel={never}
  />
)
const companies = (
  <CompaniesScreen
    list={{
      companies: [company],
      pagination: { currentPage: 1, totalRecords: 1, totalPages: 1, recordsPerPage: 10 },
    }}
    search={{}}
    onSearch={nothing}
    onView={nothing}
    onCreate={async () => null}
    onSetSeats={() => Promise.reject(new Error('Nobody saves here'))}
    onReadCompany={async read => read}
    onAssignOwner={async () => null}
    onReadDomains={async () => []}
    onVerifyDomain={async () => null}
    onSetPartner={async () => null}
  />
)
interface Page {
  show: () => ReactElement
  isPublic?: true
  /** The button of a dialog. */
  opens?: string
  dialog?: 'alertdialog'
}

/** Each screen that has a price, or speaks of paying, where payments are taken. */
const pages: Readonly<Record<string, Page>> = {
  home: { show: () => <HomeScreen canSignUp onAsk={async () => null} />, isPublic: true },
  'sign-up': { show: () => <SignUpHeading />, isPublic: true },
  terms: { show: () => <TermsScreen />, isPublic: true },
  privacy: {
    show: () => <PrivacyScreen tags={[]} addressesGoTo={[]} searchesSites={false} />,
    isPublic: true,
  },
  sales: { show: () => <SalesForm sender={null} seats={2} onSend={async () => null} />, isPublic: true },
  help: {
    show: () => (
      <ConciergeForm sender={null} readTrace={() => null} isAboutFailure={false} onSend={async () => null} />
    ),
    isPublic: true,
  },
  'filters of a log': {
    show: () => (
      <LogFilters search={{}} onSearch={nothing} linkOf={search => ({ to: '/activity-log', search })} />
    ),
  },
  'almost there': { show: () => <AlmostThereScreen actor={onboarding({ screen: 'almost-there' })} /> },
  'get started': { show: () => <GetStartedScreen actor={onboarding({})} /> },
  'get started, with a scan': {
    show: () => <GetStartedScreen actor={onboarding({ credits: 1, screen: 'get-started' })} />,
  },
  'deleting an account': {
    show: () => <DeletionCard dueAt={null} scansLeft={2} inCompany onDelete={never} onKeep={never} />,
    opens: 'Delete my account',
    dialog: 'alertdialog',
  },
  subscription: { show: () => subscription('communityDefender') },
  'subscription of an employee': { show: () => subscription('business') },
  'subscription of a partner': { show: () => subscription('partner') },
  'billing of a company': {
    show: () => (
      <BillingScreen
        onSave={async () => null}
        onReadAgain={async () => companyBilling.billTo}
        billing={companyBilling}
        onDownload={never}
        owner={{ paymentId: 'payment', onManage: never, onPay: never }}
      />
    ),
  },
  'billing of a company, for an operator': {
    show: () => (
      <BillingScreen
        onSave={async () => null}
        onReadAgain={async () => companyBilling.billTo}
        billing={companyBilling}
        onDownload={never}
        operator={{ companyName: 'Northwind', onSettle: never }}
      />
    ),
  },
  'seats of a company': { show: () => companies, opens: 'Change the seats of Northwind' },
  'a business partner': { show: () => companies, opens: 'Business partner' },
}

/** Amounts in both languages, and words of paying; the terms speak of liability, and « pays » is a country. */
const ofMoney =
  /\$|USD|49[.,]99|36[.,]00|\b(?:paid|pays? (?:once|on|by)|pricing|prices?|buy|invoices?|bill(?:ing)?|costs?|refund\w*|payments?|sales team|contact sales)\b|\b(?:prix|payez|payer|payé\w*|payant\w*|paiements?|achet\w*|factur\w*|équipe commerciale|gratuites|sans frais|rembours\w*)(?![\wé])/i

const textOf = async (
  { show, isPublic, opens, dialog }: Page,
  locale: Locale,
  takesPayments: boolean,
): Promise<string> => {
  const shown = (
    <InstallationContext value={{ ...usualInstallation, takesPayments }}>{show()}</InstallationContext>
  )
  if (isPublic) await renderScreen(shown)
  else renderAppScreen(shown)
  if (opens !== undefined) {
    fireEvent.click(screen.getByRole('button', { name: opens }))
    await screen.findByRole(dialog ?? 'dialog')
  }
  act(() => i18n.activate(locale))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join('\n').replace(/you have paid us|vous nous avez (?:payé|versé)/, '')
}

describe.each(Object.entries(pages))('where payments are off, the page: %s', (_name, page) => {
  it.each(locales)('shows no price and nothing to pay (%s)', async locale => {
    expect(await textOf(page, locale, true)).toMatch(ofMoney)
    cleanup()
    const text = await textOf(page, locale, false)
    expect(text.length).toBeGreaterThan(20)
    expect(text).not.toMatch(ofMoney)
    expect(document.querySelector('a[href*=checkout]')).toBeNull()
  })
})

/** Files with a word of it that don’t ask, and why they needn’t. */
const mayAlwaysSay: Readonly<Record<string, string>> = {
  'src/features/company-settings/billing-details-card.tsx': 'shown by the page of billing, which asks',
  'src/features/company-settings/invoices-table.tsx': 'shown by the page of billing, which asks',
  'src/features/subscription/checkout-stages.tsx': 'shown by what pays',
  'src/parts/checkout/checkout-screen.tsx': 'shown by what pays',
  'src/parts/checkout/payment-failed.tsx': 'shown by what pays',
  'src/parts/checkout/undecided-payment.tsx': 'shown by what pays',
  'src/routes/_onboarding/payment-failed.tsx': 'shown by what pays',
  'src/parts/page/toast-messages.ts': 'follows a payment',
  'src/features/notifications/notification-labels.ts':
    'follows a price, which was recorded while payments were on',
  'domain/audit-labels.ts': 'happened while payments were on',
  'src/features/support/support-form.tsx': 'the form that asks leaves it out',
  'src/features/support-queue/queue-screen.tsx': 'was asked while payments were on',
  'src/features/chrome/app-header.tsx': 'names the queue of the contact form, for operators',
  'src/features/support-queue/request-screen.tsx': 'names the queue of the contact form, for operators',
  'src/routes/_desk/support-queue.index.tsx': 'names the queue of the contact form, for operators',
  'src/features/system-checks/system-screen.tsx': 'tells operators that payments are off',
  'domain/exposed-data-labels.ts': 'data that a breach exposed',
  'src/features/findings/threat-guides.ts': 'what somebody buys elsewhere',
  'src/features/marketplace/catalogue-screen.tsx': 'what others sell',
  'src/features/marketplace/marketplace-screen.tsx': 'what others sell',
  'src/features/marketplace/product-dialog.tsx': 'what others sell',
  'src/features/marketplace/product-facts.tsx': 'what others sell',
  'src/features/marketplace/product-kinds.ts': 'what others sell',
  'src/parts/plan/plan-labels.ts': 'what somebody pays elsewhere',
}

describe('a text that speaks of paying', () => {
  /** Points are lost, not paid. */
  const ofPaying =
    /\$|\b(?:USD|paid|pay|pays once|pricing|prices?|buy|invoices?|bill(?:ing| you)|refund\w*|payments?|sales)\b/i
  const values = /\{\w+(?=[,}])|<\/?\d+>/g

  it('is only in files that ask whether payments are taken, but for those listed here', async () => {
    const format = formatter({ lineNumbers: false })
    const files = new Set<string>()
    for (const name of readdirSync('locales/en-US').filter(file => file !== 'server.po')) {
      const filename = `locales/en-US/${name}`
      const options = { locale: 'en-US', sourceLocale: 'en-US', filename }
      for (const { translation = '', origin = [] } of Object.values(
        await format.parse(readFileSync(filename, 'utf8'), options),
      ))
        if (ofPaying.test(translation.replaceAll(values, ''))) for (const [file] of origin) files.add(file)
    }
    expect(files).toContain('src/features/home/home-screen.tsx')
    const asks = (file: string) => /takesPayments/i.test(readFileSync(file, 'utf8'))
    expect([...files].filter(file => !asks(file)).toSorted()).toEqual(Object.keys(mayAlwaysSay).toSorted())
  })
})

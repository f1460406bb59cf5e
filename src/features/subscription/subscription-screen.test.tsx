// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureBy } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aBilling, aBillingRow } from '#tests/support/samples/billing.ts'
import { SubscriptionScreen, type SubscriptionScreenProps } from './subscription-screen.tsx'

afterEach(cleanup)

const show = (over: Partial<SubscriptionScreenProps> = {}, go?: (href: string) => void) =>
  renderAppScreen(
    <SubscriptionScreen
      billing={aBilling()}
      code={{ kind: 'none' }}
      managing={false}
      onPay={() => {}}
      onRedeem={async () => true}
      onManage={() => {}}
      onReceipt={async () => {}}
      onCancel={async () => {}}
      {...over}
    />,
    go,
  )

const codeField = () => screen.getByRole('textbox', { name: 'Do you have a code?' })

describe('subscription and billing', () => {
  it('names the plan, its price and the scans that are left', () => {
    show({ billing: aBilling({ availableScans: 3 }) })
    expect(screen.getByText('Community defender plan')).toBeTruthy()
    expect(screen.getByText(/^\$49\.99, paid once/)).toBeTruthy()
    const scans = within(screen.getByRole('region', { name: 'Available scans' }))
    expect(scans.getByText('3')).toBeTruthy()
    expect(scans.getByRole('link', { name: 'Scan now on the dashboard' })).toHaveProperty(
      'pathname',
      '/dashboard',
    )
  })

  it('names no price to somebody who has paid nothing', () => {
    show({ billing: aBilling({ plan: { plan: 'communityDefender', amount: 0, currency: 'USD' } }) })
    expect(screen.getByText('Community defender plan')).toBeTruthy()
    expect(screen.queryByText(/paid once/)).toBeNull()
  })

  it('requires no payment from a member of a company', () => {
    show({ billing: aBilling({ plan: { plan: 'business', amount: 4999, currency: 'USD' } }) })
    expect(screen.getByText('Business plan')).toBeTruthy()
    expect(screen.queryByText(/paid once/)).toBeNull()
  })

  it('offers a business partner scans, and neither price, payment nor code', () => {
    show({ billing: aBilling({ availableScans: 1, plan: { plan: 'partner', amount: 0, currency: 'USD' } }) })
    expect(screen.getByText('Business partner plan')).toBeTruthy()
    expect(screen.getByText(/your scans are free, and there’s nothing to pay/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Scan now on the dashboard' })).toBeTruthy()
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says that one pays elsewhere, and is no step of an onboarding', () => {
    const onPay = vi.fn()
    show({ onPay })
    expect(screen.getByText('You pay on the secure page of our payment partner.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(onPay).toHaveBeenCalledOnce()
  })

  it('lists what was paid with date, details, amount and status', () => {
    show({
      billing: aBilling({
        items: [aBillingRow(), aBillingRow({ id: '00000000-0000-4000-8000-000000000002', status: 'failed' })],
      }),
    })
    const [, first, second] = within(screen.getByRole('table', { name: 'Billing history' })).getAllByRole(
      'row',
    )
    expect(first?.textContent).toBe('November 14, 2026Personal Cyber Assessment, one-time$49.99Paid')
    expect(second?.textContent).toContain('Failed')
  })

  it('saves the receipt of what is paid, and ignores a second click in the meantime', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const onReceipt = vi.fn(() => promise)
    const paid = aBillingRow({ receipt: '/v1/payments/00000000-0000-4000-8000-000000000001/receipt' })
    const failed = aBillingRow({ id: '00000000-0000-4000-8000-000000000002', status: 'failed' })
    show({ billing: aBilling({ items: [paid, failed] }), onReceipt })
    const button = screen.getByRole('button', { name: 'Receipt of November 14, 2026' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(onReceipt.mock.calls).toEqual([[paid.id]])
    resolve()
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
  })

  it('names the currency of its prices', () => {
    show()
    expect(screen.getByText('one-time, in US dollars (USD)')).toBeTruthy()
  })

  it('goes through the history by addresses', () => {
    const go = vi.fn()
    show(
      {
        billing: aBilling({
          items: [aBillingRow()],
          pagination: { currentPage: 2, totalPages: 3, totalRecords: 21, recordsPerPage: 10 },
        }),
      },
      go,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    fireEvent.click(screen.getByRole('link', { name: 'Previous' }))
    expect(go.mock.calls).toEqual([['/subscription?page=3'], ['/subscription']])
  })

  it('says when nothing was paid yet', () => {
    show()
    expect(screen.getByText('No payments yet')).toBeTruthy()
  })

  it('offers to update payment details only where the payment partner stores some', () => {
    const update = { name: 'Update payment details' }
    show({ billing: aBilling({ items: [aBillingRow()] }) })
    expect(screen.queryByRole('button', update)).toBeNull()
    cleanup()
    show({ billing: aBilling({ items: [aBillingRow()], detailsKept: true }) })
    expect(screen.getByRole('button', update)).toBeTruthy()
  })

  it('offers to cancel a payment only while it awaits its checkout', () => {
    const onCancel = vi.fn(async () => {})
    const statuses = ['awaitingCheckout', 'processing', 'paid', 'failed', 'canceled'] as const
    const items = statuses.map((status, index) =>
      aBillingRow({ id: `00000000-0000-4000-8000-00000000000${index}`, status }),
    )
    show({ billing: aBilling({ items }), onCancel })
    fireEvent.click(screen.getByRole('button', { name: /^Cancel the payment of / }))
    expect(onCancel.mock.calls).toEqual([[items[0]?.id]])
  })

  it('warns of paying twice while a payment is processed; it can be followed, and support contacted', () => {
    const go = vi.fn()
    const row = aBillingRow({ status: 'processing' })
    show({ billing: aBilling({ items: [row] }) }, go)
    expect(screen.getByText('Your payment is still pending')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Follow this payment' }))
    fireEvent.click(screen.getByRole('link', { name: 'Contact support' }))
    expect(go.mock.calls).toEqual([[`/subscription?payment=${row.id}`], ['/concierge']])
  })
})

describe('redeeming a code', () => {
  it.each([
    ['0023', 'We don’t know this code. Check it and try again.'],
    ['0024', 'This code isn’t valid, or you’ve already used it. Check it, or ask for a new one.'],
    ['0025', 'This code has expired. Ask for a new one.'],
  ] as const)('says beside the field why it was refused: %s', (code, text) => {
    show({ code: { kind: 'refused', failure: failureBy(code) } })
    const described = codeField().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(text)
    expect(document.activeElement).toBe(codeField())
  })

  it('does not check what can’t be a code', () => {
    const onRedeem = vi.fn(async () => true)
    show({ onRedeem })
    fireEvent.click(screen.getByRole('button', { name: 'Redeem the code' }))
    expect(screen.getByText('Enter the code')).toBeTruthy()
    fireEvent.change(codeField(), { target: { value: 'a b' } })
    fireEvent.click(screen.getByRole('button', { name: 'Redeem the code' }))
    expect(screen.getByText('A code has 4 to 64 letters, digits and dashes')).toBeTruthy()
    expect(onRedeem).not.toHaveBeenCalled()
  })

  it('empties the field when the code was good, and says what it gave', async () => {
    const onRedeem = vi.fn(async () => true)
    show({ onRedeem, code: { kind: 'redeemed', creditsAdded: 2 } })
    fireEvent.change(codeField(), { target: { value: ' WELCOME-2026 ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Redeem the code' }))
    expect(onRedeem).toHaveBeenCalledWith('WELCOME-2026')
    await waitFor(() => expect(codeField()).toHaveProperty('value', ''))
    expect(screen.getByRole('status').textContent).toContain('2 scans were added')
  })

  it('keeps what was typed when the code was not redeemed', async () => {
    const onRedeem = vi.fn(async () => false)
    show({ onRedeem })
    fireEvent.change(codeField(), { target: { value: 'LAUNCH-DAY' } })
    fireEvent.click(screen.getByRole('button', { name: 'Redeem the code' }))
    await waitFor(() => expect(onRedeem).toHaveBeenCalled())
    expect(codeField()).toHaveProperty('value', 'LAUNCH-DAY')
  })
})

// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { checkoutFlow, type PaymentNow } from '#machines/flow/checkout.ts'
import { PortError } from '#machines/port-error.ts'
import type { PaymentIntent } from '#openapi/generated/api.ts'
import type { CheckoutActor } from '#src/parts/checkout/checkout-screen.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { CheckoutStages, selectStage } from './checkout-stages.tsx'

afterEach(cleanup)

const paymentId = '7f000000-0000-4000-8000-000000000001'

const backWith = (answer: () => Promise<PaymentNow>) =>
  createActor(checkoutFlow.provide({ actors: { getPayment: fromPromise(answer) } }), {
    input: { product: 'PERSONAL_SCAN', paymentId },
  }).start()

const decided = (status: PaymentNow['payment']['status'], credits = 0) =>
  backWith(async () => ({ payment: { status, reason: null, credits }, at: 0 }))

const onRetry = vi.fn()
const onLeave = vi.fn()

/** The page as its route puts it together. */
function Stages({ actor }: { actor: CheckoutActor }) {
  const stage = useSelector(actor, selectStage)
  if (stage === 'none') return <p>Nothing under way</p>
  return <CheckoutStages actor={actor} stage={stage} onRetry={onRetry} onLeave={onLeave} />
}

const show = (actor: CheckoutActor, go?: (href: string) => void) =>
  renderAppScreen(<Stages actor={actor} />, go)
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a payment page that did not open', () => {
  const refused = (code: '0000' | '0040') => {
    const actor = createActor(
      checkoutFlow.provide({
        actors: {
          createIntent: fromPromise(async (): Promise<PaymentIntent> => {
            throw new PortError(code)
          }),
        },
      }),
      { input: { product: 'PERSONAL_SCAN', paymentId: null } },
    )
    return actor.start()
  }

  it('says that nothing was charged', async () => {
    show(refused('0000'))
    await title('The payment page didn’t open')
    expect(screen.getByText('Nothing was charged.')).toBeTruthy()
  })

  it('says no such thing while the bank has not answered about the last payment', async () => {
    show(refused('0040'))
    await title('The payment page didn’t open')
    expect(screen.getByText('Your payment is still pending')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy()
    expect(screen.queryByText('Nothing was charged.')).toBeNull()
  })
})

describe('back from the hosted page', () => {
  it('waits for the bank, and may be left', async () => {
    show(decided('processing'))
    await title('Your payment is being processed')
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Back to subscription and billing' }))
    await screen.findByText('Nothing under way')
  })

  it('says that the scan was added, and leads to where it is started', async () => {
    const go = vi.fn()
    show(decided('paid', 2), go)
    await title('Your scan was added')
    expect(screen.getByText(/You have 2 scans you can start now/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Scan now on the dashboard' }))
    expect(go).toHaveBeenCalledWith('/dashboard')
  })

  it('says that a payment failed, what to check, and offers another try and support', async () => {
    show(decided('failed'))
    await title('Payment failed')
    expect(screen.getByText(/Check your payment information/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/concierge')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Back to subscription and billing' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('checks a payment again that could not be checked', async () => {
    let requested = 0
    show(
      backWith(async () => {
        requested += 1
        if (requested === 1) throw new PortError('0000', { outage: 'offline' })
        return { payment: { status: 'paid', reason: null, credits: 1 }, at: 0 }
      }),
    )
    await title('We couldn’t check your payment')
    expect(screen.getByText(/don’t know yet whether it went through/)).toBeTruthy()
    expect(screen.queryByText(/The bank hasn’t answered/), 'nobody knows').toBeNull()
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/concierge')
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await title('Your scan was added')
  })
})

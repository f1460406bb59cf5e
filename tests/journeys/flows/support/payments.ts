import type { Person } from '#tests/support/people.ts'
import type { Fixture } from './fixture.ts'

interface Intent {
  readonly paymentId: string
  readonly checkoutUrl: string
}

/** A checkout started earlier, and paid on the hosted page with this card. */
export const payBefore = async ({ server }: Fixture, person: Person, card: string): Promise<string> => {
  const { body } = await person.call<Intent>('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })
  const session = new URL(body.checkoutUrl, server.url).searchParams.get('session') ?? ''
  await fetch(`${server.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, card, expiry: '12/39', action: 'pay' }),
  })
  return body.paymentId
}

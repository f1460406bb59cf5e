import type { Person } from '#tests/support/people.ts'
import type { Fixture } from './fixture.ts'

interface Intent {
  readonly paymentId: string
  readonly checkoutUrl: string
}

const begin = async (person: Person): Promise<Intent> =>
  (await person.call<Intent>('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })).body

/** A checkout started earlier, and canceled. */
export const cancelBefore = async (person: Person): Promise<string> => {
  const { paymentId } = await begin(person)
  await person.call('POST', `/v1/payments/${paymentId}/cancel`)
  return paymentId
}

/** A checkout started earlier, and paid on the hosted page with this card. */
export const payBefore = async ({ server }: Fixture, person: Person, card: string): Promise<string> => {
  const { paymentId, checkoutUrl } = await begin(person)
  const session = new URL(checkoutUrl, server.url).searchParams.get('session') ?? ''
  await fetch(`${server.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, card, expiry: '12/39', action: 'pay' }),
  })
  return paymentId
}

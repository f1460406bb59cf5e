import { paymentWatchMs } from '#domain/durations.ts'
import { checkoutModel } from '#tests/models/flow/checkout.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import type { Person } from '#tests/support/people.ts'
import { cards } from '../support/profile.ts'
import { answerOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { address, all, heading, press } from './support/looks.ts'
import { cancelBefore, payBefore } from './support/payments.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

/** The card for each answer of the bank. */
const cardFor: Readonly<Record<string, string>> = {
  paid: cards.succeeds,
  failed: cards.declined,
  processing: cards.pending,
  // The bank's answer stays unknown when the poll gets none.
  refused: cards.pending,
}

const statusIn = (visit: FlowVisit): string => {
  const answer = firstAnswers(visit)?.answers.find(({ type }) => type.endsWith('.getPayment'))
  if (!answer) return 'processing'
  if (answer.type.startsWith('xstate.error')) return 'refused'
  const output: unknown = answer['output']
  const payment = typeof output === 'object' && output !== null && 'payment' in output ? output.payment : null
  return typeof payment === 'object' && payment !== null && 'status' in payment ? String(payment.status) : ''
}

const isBack = ({ input }: FlowVisit): boolean =>
  typeof input === 'object' && input !== null && 'paymentId' in input && input.paymentId !== null

const processing = heading('Your payment is being processed')

/** The bank's answer that is looked up for as long as the page waits for it. */
const isWatched = (visit: FlowVisit): boolean =>
  (firstAnswers(visit)?.answers.filter(({ type }) => type.endsWith('.getPayment')).length ?? 0) > 1

const comeBack = async (fixture: Fixture, person: Person, visit: FlowVisit) => {
  const status = statusIn(visit)
  const paymentId =
    status === 'canceled'
      ? await cancelBefore(person)
      : await payBefore(fixture, person, cardFor[status] ?? unknownAnswer(visit.steps))
  if (isWatched(visit)) await fixture.page.clock.install()
  if (status === 'refused') await cutWire(fixture, new RegExp(`/v1/payments/${paymentId}`))
  await openSignedIn(fixture, person, `/get-started?payment=${paymentId}`)
  if (!isWatched(visit)) return
  await processing(fixture)
  await fixture.page.clock.fastForward(paymentWatchMs)
}

const beginToPay = async (fixture: Fixture, person: Person, visit: FlowVisit) => {
  const answer = answerOf(firstAnswers(visit), 'createIntent')
  if (answer === 'refused') await cutWire(fixture, /\/v1\/payments\/intent/)
  await openSignedIn(fixture, person, '/get-started')
  await press(fixture, 'Continue to payment')
}

const offer = all(address(/\/get-started/), heading('See what the internet knows about you'))

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const person = await comeNew(fixture)
    await (isBack(visit) ? comeBack : beginToPay)(fixture, person, visit)
  },
  events: { 'checkout.left': fixture => press(fixture, 'Back to the offer') },
  states: {
    onHostedPage: all(address(/\/checkout\?session=/), heading('Personal Cyber Assessment')),
    'processing.asking': processing,
    'processing.waiting': processing,
    // The bank hasn't answered, or couldn't be reached.
    stillPending: heading(/^(Your payment is still pending|We couldn’t check your payment)$/),
    paid: all(address(/\/welcome$/), heading(/^Welcome to Wardlight/)),
    failed: all(address(/\/payment-failed/), heading('Payment failed')),
    left: offer,
  },
}

walkEveryVisit('paying', checkoutModel, driver)

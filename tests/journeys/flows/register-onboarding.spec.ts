import { registerOnboardingModel } from '#tests/models/flow/register-onboarding.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { cards, fillProfile, submitProfile } from '../support/profile.ts'
import { translator } from '../support/translator.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openHere, openSignedIn, personOf } from './support/fixture.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { payBefore } from './support/payments.ts'
import {
  breakScansOf,
  fillInProfile,
  giveCredits,
  holdScanOf,
  repairScansOf,
  startScan,
} from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const english = translator('en-US')

/** Adds a person to the demo's company, as its invitation will; the tokens have to include it. */
const joinNorthwind = async ({ db, server }: Fixture, { email }: Person): Promise<Person> => {
  await db.query(
    `update register set groups = '{USER}', company_id =
       (select company_id from register where email = 'admin@northwind.example') where email = $1`,
    [email],
  )
  return signIn(server, email)
}

const expiredCode = async ({ db }: Fixture): Promise<string> => {
  const code = `OLD-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await db.query(
    `insert into promotion_code (code, credits, uses_left, expires_at) values ($1, 1, 9, '2025-01-01')`,
    [code],
  )
  return code
}

type Begin = (fixture: Fixture, person: Person, visit: FlowVisit) => Promise<void>

const begins: Readonly<Record<string, Begin>> = {
  'an employee': async (fixture, person) =>
    openSignedIn(fixture, await joinNorthwind(fixture, person), '/redirect'),
  async 'an individual with a credit'(fixture, person) {
    await giveCredits(fixture, person, 1)
    await openSignedIn(fixture, person, '/redirect')
  },
  'an individual without credits': (fixture, person) => openSignedIn(fixture, person, '/redirect'),
  async 'back from the hosted page'(fixture, person, visit) {
    if (answerOf(firstAnswers(visit), 'checkout') !== 'failed') unknownAnswer(visit.steps)
    const paymentId = await payBefore(fixture, person, cards.declined)
    await openSignedIn(fixture, person, `/get-started?payment=${paymentId}`)
  },
  async 'with a scan that runs'(fixture, person, visit) {
    const isLeft = answerOf(firstAnswers(visit), 'personalScan') === 'left'
    await fillInProfile(fixture, person)
    await breakScansOf(fixture, person)
    await startScan(person)
    const letGo = await holdScanOf(fixture, person)
    await openSignedIn(fixture, person, '/loading-score')
    await heading('We’re looking for your data')(fixture)
    if (isLeft) return press(fixture, 'Leave and email me when it’s ready')
    await repairScansOf(fixture, person)
    await letGo()
  },
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const begin = begins[visit.name.split(':', 1)[0] ?? ''] ?? unknownAnswer(visit.input)
    await begin(fixture, await comeNew(fixture), visit)
  },
  events: {
    'onboarding.screenRequested': (fixture, { event }) => openHere(fixture, `/${event?.['screen']}`),
    async 'onboarding.checkoutChosen'(fixture, step) {
      if (answerOf(step, 'checkout') !== 'left') unknownAnswer(step.answers)
      await cutWire(fixture, /\/v1\/payments\/intent/)
      await press(fixture, 'Try again')
      await press(fixture, 'Back to the offer')
    },
    async 'onboarding.codeSubmitted'(fixture, step) {
      if (codeOf(step, 'redeemCode') !== '0025') unknownAnswer(step.answers)
      await fixture.page.locator('input[name=code]').fill(await expiredCode(fixture))
      await press(fixture, 'Redeem the code')
      await text(/expired/)(fixture)
    },
    async 'onboarding.profileSubmitted'(fixture, step) {
      await fillProfile(fixture.page, english)
      // The scan may be over before it is seen; its page stays while polling is cut.
      if (answerOf(step, 'personalScan') === null) await cutWire(fixture, /\/v1\/user\/scan$/)
      else await giveCredits(fixture, personOf(fixture), 0)
      await submitProfile(fixture.page, english)
    },
  },
  states: {
    almostThere: all(address(/\/almost-there$/), heading('You’re almost there')),
    getStarted: all(address(/\/get-started$/), heading('See what the internet knows about you')),
    paymentFailed: all(address(/\/payment-failed/), heading('Payment failed')),
    welcome: all(address(/\/welcome$/), heading(/^Welcome to Wardlight/)),
    userform: all(address(/\/userform$/), heading('Tell us what to look for')),
    loadingScore: all(address(/\/loading-score$/), heading('We’re looking for your data')),
    completed: all(address(/\/dashboard/), text(/Why this score|A scan is running|No score yet/)),
  },
}

walkEveryVisit('the way to the first score', registerOnboardingModel, driver)

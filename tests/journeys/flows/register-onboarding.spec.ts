import { registerOnboardingModel } from '#tests/models/flow/register-onboarding.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { cards, fillProfile, submitProfile } from '../support/profile.ts'
import { wordsOf } from '../support/words.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
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
import { arrive, comeNew, type World } from './support/world.ts'

const english = wordsOf('en-US')

/** Joins somebody to the company of the demo, as its invitation will do; the tokens have to know it. */
const joinNorthwind = async ({ db, server }: World, { email }: Person): Promise<Person> => {
  await db.query(
    `update register set groups = '{USER}', company_id =
       (select company_id from register where email = 'admin@northwind.example') where email = $1`,
    [email],
  )
  return signIn(server, email)
}

/** Opens an address without leaving the page, as back and forward do. */
const openHere = ({ page }: World, path: string) =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A code that was once given out and is too old by now. */
const expiredCode = async ({ db }: World): Promise<string> => {
  const code = `OLD-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await db.query(
    `insert into promotion_code (code, credits, uses_left, expires_at) values ($1, 1, 9, '2025-01-01')`,
    [code],
  )
  return code
}

type Begin = (world: World, person: Person, visit: FlowVisit) => Promise<void>

const begins: Readonly<Record<string, Begin>> = {
  'an employee': async (world, person) => arrive(world, await joinNorthwind(world, person), '/redirect'),
  async 'an individual with a credit'(world, person) {
    await giveCredits(world, person, 1)
    await arrive(world, person, '/redirect')
  },
  'an individual without credits': (world, person) => arrive(world, person, '/redirect'),
  async 'back from the hosted page'(world, person, visit) {
    if (answerOf(firstAnswers(visit), 'checkout') !== 'failed') unknownAnswer(visit.steps)
    const paymentId = await payBefore(world, person, cards.declined)
    await arrive(world, person, `/get-started?payment=${paymentId}`)
  },
  async 'with a scan that runs'(world, person, visit) {
    if (answerOf(firstAnswers(visit), 'personalScan') !== 'completed') unknownAnswer(visit.steps)
    await fillInProfile(world, person)
    await breakScansOf(world, person)
    await startScan(person)
    const letGo = await holdScanOf(world, person)
    await arrive(world, person, '/loading-score')
    await heading('We’re looking for your data')(world)
    await repairScansOf(world, person)
    await letGo()
  },
}

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const begin = begins[visit.name.split(':', 1)[0] ?? ''] ?? unknownAnswer(visit.input)
    await begin(world, await comeNew(world), visit)
  },
  events: {
    'onboarding.screenRequested': (world, { event }) => openHere(world, `/${event?.['screen']}`),
    async 'onboarding.codeSubmitted'(world, step) {
      if (codeOf(step, 'redeemCode') !== '0025') unknownAnswer(step.answers)
      await world.page.locator('input[name=code]').fill(await expiredCode(world))
      await press(world, 'Redeem the code')
      await text(/expired/)(world)
    },
    async 'onboarding.profileSubmitted'(world, step) {
      if (answerOf(step, 'submitProfile') === 'refused') unknownAnswer(step.answers)
      // The scan may be over before anybody looks; while it can't be asked about, its page stays.
      await cutWire(world, /\/v1\/user\/scan$/)
      await fillProfile(world.page, english)
      await submitProfile(world.page, english)
    },
  },
  states: {
    almostThere: all(address(/\/almost-there$/), heading('You’re almost there')),
    getStarted: all(address(/\/get-started$/), heading('See what the internet knows about you')),
    paymentFailed: all(address(/\/payment-failed/), heading('Payment failed')),
    welcome: all(address(/\/welcome$/), heading(/^Welcome to Wardlight/)),
    userform: all(address(/\/userform$/), heading('Tell us what to look for')),
    loadingScore: all(address(/\/loading-score$/), heading('We’re looking for your data')),
    completed: all(address(/\/dashboard/), text('Why this score')),
  },
}

walkEveryVisit('the way to the first score', registerOnboardingModel, driver)

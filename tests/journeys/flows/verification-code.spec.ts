import { expect } from '@playwright/test'
import { verificationCodeModel } from '#tests/models/flow/verification-code.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { cognito, testPassword } from '#tests/support/people.ts'
import { fillSignUp, newPerson, signIn } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { address, all, codeField, heading, press, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import { comeWithApp } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { comeNew, type World } from './support/world.ts'

/** Whose code is entered in a visit. */
const emails = new WeakMap<World, string>()
const emailOf = (world: World): string => emails.get(world) ?? ''

const begins: Readonly<Record<string, (world: World) => Promise<string>>> = {
  async signUp({ page }) {
    const person = newPerson('code')
    await fillSignUp(page, person)
    return person.email
  },
  async withApp(world) {
    const { email } = await comeWithApp(world)
    await signIn(world.page, email, testPassword)
    return email
  },
  async signIn(world) {
    const { email } = await comeNew(world)
    await world.db.query(
      `update identity_account set factors = '{EMAIL,SMS}', preferred_factor = null, phone_verified = true where email = $1`,
      [email],
    )
    await signIn(world.page, email, testPassword)
    return email
  },
  async confirmAccount(world) {
    const email = await comeUnconfirmed(world)
    await signIn(world.page, email, testPassword)
    await press(world, 'Send me a code')
    return email
  },
}

const purposeOf = ({ input }: FlowVisit): string => {
  if (JSON.stringify(input).includes('"delivery":{"channel":"SOFTWARE_TOKEN"')) return 'withApp'
  return typeof input === 'object' && input !== null && 'purpose' in input ? String(input.purpose) : ''
}

/** Wrong codes after which the identity service hears no more of them for this account. */
const guessUntilThrottled = async (world: World) => {
  const wrong = { Username: emailOf(world), ConfirmationCode: 'wrong' }
  await expect
    .poll(async () => (await cognito(world.server, 'ConfirmSignUp', wrong)).status, { intervals: [1] })
    .toBe(429)
}

const enter = async ({ page }: World, code: string) => {
  await page.locator('input[autocomplete=one-time-code]').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const begin = begins[purposeOf(visit)] ?? unknownAnswer(visit.input)
    emails.set(world, await begin(world))
  },
  events: {
    async 'verification.methodChosen'(world, step) {
      if (answerOf(step, 'chooseChannel') !== 'SMS') unknownAnswer(step.answers)
      await world.page.locator('input[name=method][value=SMS]').check({ force: true })
      await press(world, 'Continue')
      await heading('Check your phone')(world)
    },
    async 'verification.channelSwitched'(world, step) {
      if (answerOf(step, 'switchChannel') !== 'SMS') unknownAnswer(step.answers)
      await press(world, 'Send it by text message instead')
      await heading('Check your phone')(world)
    },
    'verification.recoveryChosen': world => press(world, 'Use a recovery code'),
    async 'verification.codeSubmitted'(world, step) {
      if (codeOf(step, 'confirmRecoveryCode') === '0017') {
        await world.page.getByLabel('Recovery code').fill('abcde-fghij')
        await press(world, 'Confirm')
        return text('This isn’t one of your codes')(world)
      }
      const code = await world.inbox.code(emailOf(world))
      const refusal = codeOf(step, 'confirmCode')
      if (refusal === null) return enter(world, code)
      // The attempt is over, too, when the account may be guessed at no more (0028).
      if (refusal === '0031') await guessUntilThrottled(world)
      else if (refusal !== '0017') unknownAnswer(step.answers)
      await enter(world, otherThan(code))
    },
    'verification.phoneEditStarted': world => press(world, 'Edit phone number'),
    async 'verification.phoneSubmitted'(world, step) {
      if (answerOf(step, 'editPhone') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, /\/v1\/user\/phone/)
      await world.page.locator('input[name=phone]').fill('+14165550199')
      await press(world, 'Save and send the code')
      await text('Network error')(world)
    },
    'verification.left': world => press(world, 'Back'),
  },
  states: {
    choosingMethod: heading('Confirm it’s you'),
    'awaitingCode.entering': all(
      heading(/^Check your (email|phone)$|^Open your authenticator app$/),
      codeField,
    ),
    'awaitingCode.wrongCode': all(text('Wrong code'), codeField),
    enteringRecoveryCode: heading('Use a recovery code'),
    editingPhone: heading('Edit phone number'),
    confirmed: all(address(/\/get-started$/), heading('See what the internet knows about you')),
    left: heading('Create your account'),
    lost: all(heading('Create your account'), text('Too many attempts')),
  },
}

walkEveryVisit('a verification code', verificationCodeModel, driver)

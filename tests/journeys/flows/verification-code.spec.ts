import { expect } from '@playwright/test'
import { verificationCodeModel } from '#tests/models/flow/verification-code.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { cognito, testPassword } from '#tests/support/people.ts'
import { fillSignUp, newPerson, signIn } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture } from './support/fixture.ts'
import { address, all, codeField, heading, press, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import { comeWithApp } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const emails = new WeakMap<Fixture, string>()
const emailOf = (fixture: Fixture): string => emails.get(fixture) ?? ''

const begins: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  async signUp({ page }) {
    const person = newPerson('code')
    await fillSignUp(page, person)
    return person.email
  },
  async withApp(fixture) {
    const { email } = await comeWithApp(fixture)
    await signIn(fixture.page, email, testPassword)
    return email
  },
  async signIn(fixture) {
    const { email } = await comeNew(fixture)
    await fixture.db.query(
      `update identity_account set factors = '{EMAIL,SMS}', preferred_factor = null, phone_verified = true where email = $1`,
      [email],
    )
    await signIn(fixture.page, email, testPassword)
    return email
  },
  async confirmAccount(fixture) {
    const email = await comeUnconfirmed(fixture)
    await signIn(fixture.page, email, testPassword)
    await press(fixture, 'Send me a code')
    return email
  },
}

const purposeOf = ({ input }: FlowVisit): string => {
  if (JSON.stringify(input).includes('"delivery":{"channel":"SOFTWARE_TOKEN"')) return 'withApp'
  return typeof input === 'object' && input !== null && 'purpose' in input ? String(input.purpose) : ''
}

/** Enough wrong codes that the identity service throttles this account. */
const guessUntilThrottled = async (fixture: Fixture) => {
  const wrong = { Username: emailOf(fixture), ConfirmationCode: 'wrong' }
  await expect
    .poll(async () => (await cognito(fixture.server, 'ConfirmSignUp', wrong)).status, { intervals: [1] })
    .toBe(429)
}

const enter = async ({ page }: Fixture, code: string) => {
  await page.locator('input[autocomplete=one-time-code]').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const begin = begins[purposeOf(visit)] ?? unknownAnswer(visit.input)
    emails.set(fixture, await begin(fixture))
  },
  events: {
    async 'verification.methodChosen'(fixture, step) {
      if (answerOf(step, 'chooseChannel') !== 'SMS') unknownAnswer(step.answers)
      await fixture.page.locator('input[name=method][value=SMS]').check()
      await press(fixture, 'Continue')
      await heading('Check your phone')(fixture)
    },
    async 'verification.channelSwitched'(fixture, step) {
      if (answerOf(step, 'switchChannel') !== 'SMS') unknownAnswer(step.answers)
      await press(fixture, 'Send it by text message instead')
      await heading('Check your phone')(fixture)
    },
    'verification.recoveryChosen': fixture => press(fixture, 'Use a recovery code'),
    async 'verification.codeSubmitted'(fixture, step) {
      if (codeOf(step, 'confirmRecoveryCode') === '0017') {
        await fixture.page.getByLabel('Recovery code').fill('abcde-fghij')
        await press(fixture, 'Confirm')
        return text('This isn’t one of your codes')(fixture)
      }
      const code = await fixture.inbox.code(emailOf(fixture))
      const refusal = codeOf(step, 'confirmCode')
      if (refusal === null) return enter(fixture, code)
      // Throttling the account ends the attempt, too (0028).
      if (refusal === '0031') await guessUntilThrottled(fixture)
      else if (refusal !== '0017') unknownAnswer(step.answers)
      await enter(fixture, otherThan(code))
    },
    'verification.phoneEditStarted': fixture =>
      press(fixture, /^Edit phone number$|^Send it to another phone number$/),
    async 'verification.phoneSubmitted'(fixture, step) {
      if (answerOf(step, 'editPhone') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/v1\/user\/phone/)
      await fixture.page.locator('input[name=phone]').fill('+14165550199')
      await press(fixture, 'Save and send the code')
      await text('Network error')(fixture)
    },
    'verification.left': fixture => press(fixture, 'Back'),
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

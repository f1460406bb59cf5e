import type { RecoveryCodes } from '#openapi/generated/api.ts'
import { verificationCodeModel } from '#tests/models/flow/verification-code.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import type { FlowDriver, FlowStep, FlowVisit } from '#tests/support/model.ts'
import { testPassword } from '#tests/support/people.ts'
import { fillSignUp, newPerson, signIn } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, personOf } from './support/fixture.ts'
import { address, all, codeField, heading, press, see, text } from './support/looks.ts'
import { comeUnconfirmed } from './support/newcomers.ts'
import {
  appCode,
  changeCodes,
  comeWithApp,
  comeWithTwoChannels,
  endSignIn,
  enterCode,
  enterTooManyCodes,
  expired,
  otherThan,
} from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const emails = new WeakMap<Fixture, string>()
const emailOf = (fixture: Fixture): string => emails.get(fixture) ?? ''
const secrets = new WeakMap<Fixture, string>()

const begins: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  async signUp({ page }) {
    const person = newPerson('code')
    await fillSignUp(page, person)
    return person.email
  },
  async withApp(fixture) {
    const person = await comeWithApp(fixture)
    secrets.set(fixture, person.appSecret)
    await signIn(fixture.page, person.email, testPassword)
    return person.email
  },
  async signIn(fixture) {
    const { email } = await comeWithTwoChannels(fixture)
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

const enterRecoveryCode = async (fixture: Fixture, step: FlowStep) => {
  const refusal = codeOf(step, 'confirmRecoveryCode')
  if (refusal === '0031') await endSignIn(fixture, emailOf(fixture))
  const { body } = await personOf(fixture).call<RecoveryCodes>('POST', '/v1/account/recovery-codes')
  await fixture.page
    .getByLabel('Recovery code')
    .fill(refusal === null ? (body.codes[0] ?? '') : 'abcde-fghij')
  await press(fixture, 'Confirm')
  if (refusal === '0017') await text('This isn’t one of your codes')(fixture)
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const begin = begins[purposeOf(visit)] ?? unknownAnswer(visit.input)
    emails.set(fixture, await begin(fixture))
  },
  events: {
    async 'verification.methodChosen'(fixture, step) {
      if (codeOf(step, 'chooseChannel') === '0031') await endSignIn(fixture, emailOf(fixture))
      await fixture.page.locator('input[name=method][value=SMS]').check()
      await press(fixture, 'Continue')
      if (answerOf(step, 'chooseChannel') === 'SMS') await heading('Check your phone')(fixture)
    },
    async 'verification.channelSwitched'(fixture, step) {
      if (answerOf(step, 'switchChannel') !== 'SMS') unknownAnswer(step.answers)
      await press(fixture, 'Send it by text message instead')
      await heading('Check your phone')(fixture)
    },
    'verification.recoveryChosen': fixture => press(fixture, 'Use a recovery code'),
    async 'verification.codeSubmitted'(fixture, step) {
      const email = emailOf(fixture)
      if (answerOf(step, 'confirmRecoveryCode') !== null) return enterRecoveryCode(fixture, step)
      if (answerOf(step, 'confirmCode') === 'signedIn')
        return enterCode(fixture, appCode(secrets.get(fixture) ?? '', 1))
      const refusal = codeOf(step, 'confirmCode')
      // Throttling the account ends the attempt, too (0028).
      if (refusal === '0031') return enterTooManyCodes(fixture, email)
      const code = await fixture.inbox.code(email)
      if (refusal === '0017') return enterCode(fixture, otherThan(code))
      if (refusal === '0025') await changeCodes(fixture, email, expired)
      else if (refusal !== null) unknownAnswer(step.answers)
      await enterCode(fixture, code)
    },
    'verification.phoneEditStarted': fixture =>
      press(fixture, /^Edit phone number$|^Text it to another number instead$/),
    async 'verification.phoneSubmitted'(fixture, step) {
      if (answerOf(step, 'editPhone') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/v1\/user\/phone/)
      await fixture.page.locator('input[name=phone]').fill('+14165550199')
      await press(fixture, 'Save and send the code')
      await text('Our server is busy or can’t be reached.')(fixture)
    },
    'verification.left': fixture => press(fixture, 'Back'),
  },
  states: {
    choosingMethod: heading('Confirm it’s you'),
    'awaitingCode.entering': all(
      heading(/^Check your (email|phone)$|^Open your authenticator app$/),
      codeField,
    ),
    'awaitingCode.wrongCode': all(
      see(flowWords.verificationCode.states['awaitingCode.wrongCode']),
      codeField,
    ),
    confirmed: all(address(/\/get-started$/), heading('See what the internet knows about you')),
    left: heading('Create your account'),
    lost: all(
      heading(/Create your account|Welcome back/),
      text(/Too many attempts|This sign-in is no longer valid/),
    ),
  },
}

walkEveryVisit('a verification code', verificationCodeModel, driver)

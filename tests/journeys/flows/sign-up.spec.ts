import { companyDomain } from '#server/demo/accounts.ts'
import { signUpModel } from '#tests/models/flow/sign-up.model.ts'
import type { FlowDriver, FlowStep } from '#tests/support/model.ts'
import { fillSignUp, newPerson } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import type { Fixture } from './support/fixture.ts'
import { address, all, codeField, heading, press, text } from './support/looks.ts'
import { changeAccount, enterEmailedCode, enterTooManyCodes } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire, identityAction } from './support/wire.ts'

/** The address that the sign-up is refused for. */
const refused: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  '0035': async () => `rosa.${crypto.randomUUID()}@${companyDomain}`,
}

/** Signs in right after: refused when the connection is cut, and a new password can be wanted in the meantime. */
const confirm = async (fixture: Fixture, email: string, step: FlowStep) => {
  const answer = answerOf(step, 'signInAfterSignUp')
  const signsIn = identityAction('InitiateAuth')
  if (answer === 'refused') await cutWire(fixture, /\/cognito/, signsIn)
  if (answer !== 'newPasswordRequired') return enterEmailedCode(fixture, email)
  const release = await holdWire(fixture, /\/cognito/, signsIn)
  await Promise.all([fixture.page.waitForRequest(signsIn), enterEmailedCode(fixture, email)])
  await changeAccount(fixture, email, `status = 'FORCE_CHANGE_PASSWORD'`)
  await release()
}

const driver: FlowDriver<Fixture> = {
  begin: async ({ page }) => void (await page.goto('/signup')),
  events: {
    async 'signUp.submitted'(fixture, step) {
      const person = newPerson('sign-up')
      const refusal = codeOf(step, 'signUp')
      // Nobody's invitation ends where there is none.
      if (refusal !== null && refusal !== '0018') {
        const email = await (refused[refusal] ?? unknownAnswer(step.answers))(fixture)
        await fillSignUp(fixture.page, { ...person, email })
        return text(/already|used by a company/)(fixture)
      }
      await fillSignUp(fixture.page, person)
      const code = answerOf(step, 'verificationCode')
      // The embedded identity confirms no one without a code, so `confirmed` takes that step.
      if (answerOf(step, 'signUp') === 'confirmed') await confirm(fixture, person.email, step)
      if (code === 'lost') await enterTooManyCodes(fixture, person.email)
      if (code === 'left') await press(fixture, 'Back')
    },
    'signUp.signInChosen': fixture => press(fixture, 'Sign in'),
  },
  states: {
    confirming: all(heading('Check your email'), codeField),
    confirmed: heading('Your account is ready'),
    leftForSignIn: all(address(/\/$/), heading('Welcome back')),
    signedIn: all(address(/\/get-started$/), heading('See what the internet knows about you')),
  },
}

walkEveryVisit('signing up', signUpModel, driver)

import { signUpModel } from '#tests/models/flow/sign-up.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { fillSignUp, newPerson } from '../support/people.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { type Fixture } from './support/fixture.ts'
import { address, all, codeField, heading, press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

const enterCode = async ({ page, inbox }: Fixture, email: string) => {
  await page.locator('input[autocomplete=one-time-code]').fill(await inbox.code(email))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const driver: FlowDriver<Fixture> = {
  begin: async ({ page }) => void (await page.goto('/signup')),
  events: {
    async 'signUp.submitted'(fixture, step) {
      const answer = answerOf(step, 'signUp')
      const person = newPerson('sign-up')
      // Signing in right after: refused when the connection is cut, and not called for an unconfirmed person.
      if (answerOf(step, 'signInAfterSignUp') === 'newPasswordRequired')
        await cutWire(fixture, /\/cognito/, identityAction('InitiateAuth'))
      await fillSignUp(fixture.page, person)
      // The embedded identity confirms no one without a code, so `confirmed` takes that step.
      if (answer === 'confirmed') await enterCode(fixture, person.email)
      else if (answer !== 'codeRequired') unknownAnswer(step.answers)
    },
    'signUp.signInChosen': fixture => press(fixture, 'Sign in'),
  },
  states: {
    entering: heading('Create your account'),
    confirming: all(heading('Check your email'), codeField),
    confirmed: heading('Your account is ready'),
    leftForSignIn: all(address(/\/$/), heading('Welcome back')),
    signedIn: all(address(/\/get-started$/), heading('See what the internet knows about you')),
  },
}

walkEveryVisit('signing up', signUpModel, driver)

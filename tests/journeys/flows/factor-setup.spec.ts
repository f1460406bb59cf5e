import { factorSetupModel } from '#tests/models/flow/factor-setup.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { testPassword } from '#tests/support/people.ts'
import { comeCompany } from '../support/own-company.ts'
import { signIn } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, personOf } from './support/fixture.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { chooseFactor, endSignIn, enterEmailedCode, setUpApp } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const { id, owner } = await comeCompany(fixture.inbox)
    fixture.person = owner
    await fixture.db.query('update company set require_mfa = true where id = $1', [id])
    await signIn(fixture.page, owner.email, testPassword)
    await enterEmailedCode(fixture, owner.email)
  },
  events: {
    async 'factorSetup.kindChosen'(fixture, step) {
      if (codeOf(step, 'answerSetup') === '0031') await endSignIn(fixture, personOf(fixture).email)
      await chooseFactor(fixture, answerOf(step, 'answerSetup') === 'emailSetup' ? 'EMAIL' : 'SOFTWARE_TOKEN')
    },
    async 'factorSetup.codeSubmitted'(fixture, step) {
      if (answerOf(step, 'answerSetup') !== 'signedIn') unknownAnswer(step.answers)
      await setUpApp(fixture)
    },
    'factorSetup.left': fixture => press(fixture, 'Back'),
  },
  states: {
    choosing: heading('Set up two-step sign-in'),
    provingApp: heading('Set up your authenticator app'),
    enteringEmail: heading('Where should the codes go?'),
    answered: address(/\/(onboarding|company\/dashboard|company\/welcome|batch\/welcome)/),
    left: heading('Welcome back'),
    lost: all(heading('Welcome back'), text('This sign-in is no longer valid. Please sign in again.')),
  },
}

walkEveryVisit('setting up a second factor at sign-in', factorSetupModel, driver)

import { factorSetupModel } from '#tests/models/flow/factor-setup.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { testPassword } from '#tests/support/people.ts'
import { comeCompany } from '../support/own-company.ts'
import { signIn } from '../support/people.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { appCode } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import type { World } from './support/world.ts'

const choose = async (world: World, kind: 'SOFTWARE_TOKEN' | 'EMAIL') => {
  await world.page.locator(`input[name=kind][value=${kind}]`).check({ force: true })
  await press(world, 'Continue')
}

const driver: FlowDriver<World> = {
  async begin(world) {
    const { id, owner } = await comeCompany(world.inbox)
    world.person = owner
    await world.db.query('update company set require_mfa = true where id = $1', [id])
    await signIn(world.page, owner.email, testPassword)
  },
  events: {
    async 'factorSetup.kindChosen'(world, step) {
      if (codeOf(step, 'answerSetup') === '0031')
        await world.db.query('delete from identity_challenge where account_id = $1', [
          world.person?.cognitoId,
        ])
      await choose(world, answerOf(step, 'answerSetup') === 'emailSetup' ? 'EMAIL' : 'SOFTWARE_TOKEN')
    },
    async 'factorSetup.codeSubmitted'(world, step) {
      if (answerOf(step, 'answerSetup') !== 'signedIn') unknownAnswer(step.answers)
      const secret = (await world.page.locator('form code').innerText()).replaceAll(' ', '')
      await world.page.getByLabel('Code from the app').fill(appCode(secret))
      await press(world, 'Turn on and sign in')
    },
    'factorSetup.left': world => press(world, 'Back to sign-in'),
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

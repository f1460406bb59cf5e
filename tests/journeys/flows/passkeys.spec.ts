import { passkeysModel } from '#tests/models/flow/passkeys.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { alertDialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'
import { arrive, comeNew, type World } from './support/world.ts'

const driver: FlowDriver<World> = {
  async begin(world) {
    await addVirtualAuthenticator(world)
    await arrive(world, await comeNew(world), '/account-settings')
    await press(world, 'Add a passkey')
    await text('Passkey added.')(world)
  },
  events: {
    async 'passkeys.addAsked'(world, step) {
      if (answerOf(step, 'addPasskey') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, /\/cognito/, identityAction('StartWebAuthnRegistration'))
      await press(world, 'Add a passkey')
      await text('Network error')(world)
    },
    'passkeys.removeAsked': world => press(world, /^Remove the passkey/),
    async 'passkeys.removeConfirmed'(world, step) {
      if (answerOf(step, 'removePasskey') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, /\/cognito/, identityAction('DeleteWebAuthnCredential'))
      await world.page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click()
      await text('Network error')(world)
    },
  },
  states: {
    resting: heading('My account'),
    confirming: alertDialog(/^Remove this passkey\?$/),
  },
}

walkEveryVisit('passkeys', passkeysModel, driver)

import { passkeysModel } from '#tests/models/flow/passkeys.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'
import { answerOf, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { alertDialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    await addVirtualAuthenticator(fixture)
    await openSignedIn(fixture, await comeNew(fixture), '/account-settings')
    await press(fixture, 'Add a passkey')
    await text('Passkey added.')(fixture)
  },
  events: {
    async 'passkeys.addRequested'(fixture, step) {
      if (answerOf(step, 'addPasskey') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/cognito/, identityAction('StartWebAuthnRegistration'))
      await press(fixture, 'Add a passkey')
      await text('Network error')(fixture)
    },
    'passkeys.removeRequested': fixture => press(fixture, /^Remove the passkey/),
    async 'passkeys.removeConfirmed'(fixture, step) {
      if (answerOf(step, 'removePasskey') !== 'refused') unknownAnswer(step.answers)
      await cutWire(fixture, /\/cognito/, identityAction('DeleteWebAuthnCredential'))
      await fixture.page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click()
      await text('Network error')(fixture)
    },
  },
  states: {
    idle: heading('My account'),
    confirming: alertDialog(/^Remove this passkey\?$/),
  },
}

walkEveryVisit('passkeys', passkeysModel, driver)

import { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import { failureBy } from '#machines/port-error.ts'
import { answers, anyOf, defineModel, done, on, refused } from '#tests/support/model.ts'
import { stories } from './reauthentication.stories.ts'

const email = 'ada@demo.example'
const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 }

export const reauthenticationModel = defineModel({
  machine: reauthenticationFlow,
  inputs: { 'of somebody signed in': { email } },
  events: [
    { type: 'reauthentication.submitted', password: 'Correct horse 1!' },
    { type: 'reauthentication.submitted', password: null },
    { type: 'reauthentication.canceled' },
    done('proveAgain', { kind: 'signedIn' }),
    done('proveAgain', { kind: 'codeRequired', delivery, options: ['EMAIL'] }),
    done('proveAgain', { kind: 'mfaChoice', options: ['EMAIL', 'SOFTWARE_TOKEN'] }),
    done('proveAgain', { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] }),
    done('proveAgain', { kind: 'newPasswordRequired' }),
    refused('proveAgain', '0022'),
    refused('proveAgain', '0028'),
    done('verificationCode', { outcome: 'confirmed', step: { kind: 'signedIn' } }),
    done('verificationCode', { outcome: 'left' }),
    done('verificationCode', { outcome: 'lost', failure: failureBy('0031') }),
    done('factorSetup', { outcome: 'answered', step: { kind: 'signedIn' } }),
    done('factorSetup', { outcome: 'left' }),
    done('factorSetup', { outcome: 'lost', failure: failureBy('0031') }),
    done('adoptSignIn'),
    refused('adoptSignIn', '0016'),
  ],
  stories,
  outcomes: [
    { state: 'proven', says: 'ADR 37: signed in again', by: answers('adoptSignIn') },
    { state: 'canceled', says: 'ADR 37: without leaving', by: on('reauthentication.canceled') },
    {
      state: 'enteringCode',
      says: 'ADR 37: the second factor, too',
      by: anyOf(
        answers('proveAgain', { kind: 'codeRequired' }),
        answers('proveAgain', { kind: 'mfaChoice' }),
      ),
    },
    {
      state: 'settingUpFactor',
      says: 'ADR 36: a required factor is set up here, too',
      by: answers('proveAgain', { kind: 'factorChoice' }),
    },
  ],
  promises: [
    {
      says: 'never stores a password',
      when: ({ event }) => event !== null,
      holds: ({ after }) => !JSON.stringify(after.context).includes('horse'),
    },
    {
      says: 'proves only the person who is signed in',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'proveAgain'),
      holds: ({ invoked }) => JSON.stringify(invoked).includes(email),
    },
    {
      says: 'is verified by nothing but the adopted tokens',
      when: ({ after }) => after.output?.outcome === 'proven',
      holds: ({ event }) => event?.type === 'xstate.done.actor.adoptSignIn',
    },
    {
      says: 'can be canceled wherever something is required of the person',
      when: ({ after }) =>
        after.matches('enteringPassword') ||
        after.matches('enteringCode') ||
        after.matches('settingUpFactor'),
      holds: ({ after }) => after.can({ type: 'reauthentication.canceled' }),
    },
    {
      says: 'says why it stays at the password after a refusal',
      when: ({ event, after }) =>
        event?.type.startsWith('xstate.error') === true && after.matches('enteringPassword'),
      holds: ({ after }) => after.context.failure !== null,
    },
  ],
})

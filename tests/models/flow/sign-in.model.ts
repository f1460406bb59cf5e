import type { VerificationPurpose } from '#machines/flow/auth-ports.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import type { VerificationInput } from '#machines/flow/verification-code.ts'
import { failureBy } from '#machines/port-error.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { stories } from './sign-in.stories.ts'

const credentials = { email: 'ada@demo.example', password: 'Correct horse 1!' }
const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 }

const codeOf = (purpose: VerificationPurpose): VerificationInput => ({
  purpose,
  email: credentials.email,
  delivery: { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 },
  options: ['EMAIL'],
  isResumed: true,
})

export const signInModel = defineModel({
  machine: signInFlow,
  inputs: {
    '': { resumed: null },
  },
  resumed: {
    'at the code before a reload': { resumed: { email: credentials.email, code: codeOf('signIn') } },
    'at the confirmation before a reload': {
      resumed: { email: credentials.email, code: codeOf('confirmAccount') },
    },
    'at a code that is forgotten by now': { resumed: { email: credentials.email, code: null } },
  },
  events: [
    { type: 'signIn.submitted', credentials },
    { type: 'signIn.confirmationChosen' },
    { type: 'signIn.unconfirmedDismissed' },
    { type: 'signIn.newPasswordSubmitted', password: 'Another horse 2!' },
    { type: 'signIn.startedOver' },
    done('signIn', { kind: 'signedIn' }),
    done('signIn', { kind: 'codeRequired', delivery, options: ['EMAIL', 'SMS'] }),
    done('signIn', { kind: 'mfaChoice', options: ['EMAIL', 'SMS', 'SOFTWARE_TOKEN'] }),
    done('signIn', { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] }),
    done('signIn', { kind: 'newPasswordRequired' }),
    done('signIn', { kind: 'resetRequired' }),
    done('signIn', { kind: 'unconfirmed' }),
    refused('signIn', '0022'),
    refused('signIn', '0028'),
    done('verificationCode', { outcome: 'confirmed', step: { kind: 'signedIn' } }),
    done('verificationCode', { outcome: 'confirmed', step: null }),
    done('verificationCode', { outcome: 'left' }),
    done('verificationCode', { outcome: 'lost', failure: failureBy('0031') }),
    done('verificationCode', { outcome: 'lost', failure: failureBy('0028') }),
    done('factorSetup', { outcome: 'answered', step: { kind: 'signedIn' } }),
    done('factorSetup', { outcome: 'left' }),
    done('factorSetup', { outcome: 'lost', failure: failureBy('0031') }),
    done('factorSetup', { outcome: 'lost', failure: failureBy('0028') }),
    done('accountConfirmation', { outcome: 'confirmed', step: null }),
    done('accountConfirmation', { outcome: 'left' }),
    done('accountConfirmation', { outcome: 'lost', failure: failureBy('0031') }),
    done('accountConfirmation', { outcome: 'lost', failure: failureBy('0028') }),
    done('confirmNewPassword', { kind: 'signedIn' }),
    refused('confirmNewPassword', '0022'),
    refused('confirmNewPassword', '0028'),
  ],
  stories,
  outcomes: [
    {
      state: 'signedIn',
      says: '1 §2: sign-in',
      by: anyOf(
        ...['signIn', 'confirmNewPassword'].map(call => answers(call, { kind: 'signedIn' })),
        ...['verificationCode', 'factorSetup'].map(call => answers(call, { step: { kind: 'signedIn' } })),
      ),
    },
    {
      state: 'disabled',
      says: '2 §8: 0028',
      by: anyOf(
        ...['signIn', 'confirmNewPassword'].map(call => refuses(call, '0028')),
        ...['verificationCode', 'factorSetup', 'accountConfirmation'].map(step =>
          answers(step, { outcome: 'lost', failure: { code: '0028' } }),
        ),
      ),
    },
    {
      state: 'unconfirmed',
      says: '2 §8: Unconfirmed account modal',
      by: answers('signIn', { kind: 'unconfirmed' }),
    },
    {
      state: 'resetRequired',
      says: '2 §2: Forgot password flow',
      by: answers('signIn', { kind: 'resetRequired' }),
    },
    {
      state: 'choosingNewPassword',
      says: '2 §5: Password; 2 §8: 0022',
      by: anyOf(
        answers('signIn', { kind: 'newPasswordRequired' }),
        except(refuses('confirmNewPassword'), refuses('confirmNewPassword', '0028')),
      ),
    },
  ],
  promises: [
    {
      says: 'is at the code again after a reload, with what was known of it',
      when: ({ event, after }) => event === null && after.context.code !== null,
      holds: ({ after, invoked }) =>
        (after.matches('enteringCode') || after.matches('confirmingAccount')) &&
        JSON.stringify(invoked).includes('"isResumed":true'),
    },
    {
      says: 'starts over when that code is lost, says so, and still has the email',
      when: ({ event, after }) => event === null && after.context.email !== '' && after.context.code === null,
      holds: ({ after }) =>
        after.matches('entering') &&
        after.context.email === credentials.email &&
        after.context.failure?.code === '0031',
    },
    {
      says: 'resumes a code once only',
      when: ({ event, after }) => event !== null && after.matches('entering'),
      holds: ({ after }) => after.context.code === null,
    },
    {
      says: 'reports exactly once that the person is signed in',
      when: ({ after }) => after.matches('signedIn'),
      holds: ({ facts }) => facts.length === 1 && facts[0]?.type === 'signIn.succeeded',
    },
    {
      says: 'never stores a password',
      when: ({ event }) => event !== null,
      holds: ({ after }) => !JSON.stringify(after.context).includes('horse'),
    },
    {
      says: 'shows wrong credentials beside the form and lets the person try again',
      when: ({ event, after }) => event?.type === 'xstate.error.actor.signIn' && !after.matches('disabled'),
      holds: ({ after }) => after.hasTag('editable') && after.context.failure?.code === '0022',
    },
    {
      says: 'offers the choice of methods when the identity service requires it',
      when: ({ after }) => after.matches('enteringCode') && after.context.step?.kind === 'mfaChoice',
      holds: ({ invoked }) => JSON.stringify(invoked).includes('"delivery":null'),
    },
    {
      says: 'lets an unconfirmed person confirm the account, then sign in again',
      when: ({ facts }) => facts.some(fact => fact.type === 'signIn.accountConfirmed'),
      holds: ({ after }) => after.matches('entering'),
    },
    {
      says: 'stops at a disabled account, wherever it shows',
      when: ({ event }) =>
        event?.type.startsWith('xstate.') === true && JSON.stringify(event).includes('"0028"'),
      holds: ({ after }) => after.matches('disabled'),
    },
    {
      says: 'sends a person who must reset the password there, with the email',
      when: ({ after }) => after.matches('resetRequired'),
      holds: ({ facts }) =>
        facts.some(fact => fact.type === 'signIn.resetRequired' && fact.email === credentials.email),
    },
  ],
})

import { resendCoolDownMs } from '#domain/durations.ts'
import { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import { answers, anyOf, begins, defineModel, done, on, refused, refuses } from '#tests/support/model.ts'
import { stories } from './forgot-password.stories.ts'

const sent = {
  kind: 'codeRequired',
  delivery: { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 },
}

export const forgotPasswordModel = defineModel({
  machine: forgotPasswordFlow,
  inputs: {
    'chosen by the person': { requiredOf: null, resumed: null },
  },
  resumed: {
    'at the code before a reload': {
      requiredOf: null,
      resumed: {
        email: 'ada@demo.example',
        delivery: { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 },
      },
    },
  },
  events: [
    { type: 'forgotPassword.emailSubmitted', email: 'ada@demo.example' },
    { type: 'forgotPassword.codeSubmitted', code: '123456' },
    { type: 'forgotPassword.resendRequested', at: 1_000 },
    { type: 'forgotPassword.resendRequested', at: 1_000 + resendCoolDownMs },
    { type: 'forgotPassword.passwordSubmitted', password: 'Correct horse 1!' },
    { type: 'forgotPassword.startedOver' },
    { type: 'forgotPassword.homeChosen' },
    done('requestPasswordReset', sent),
    done('requestPasswordReset', { kind: 'unconfirmed' }),
    refused('requestPasswordReset', '0036'),
    done('resendPasswordReset', sent),
    refused('resendPasswordReset', '0032'),
    done('confirmPasswordReset'),
    refused('confirmPasswordReset', '0017'),
    refused('confirmPasswordReset', '0025'),
    refused('confirmPasswordReset', '0000'),
  ],
  stories,
  outcomes: [
    {
      state: 'unconfirmed',
      says: '2 §2: an unconfirmed-account modal',
      by: answers('requestPasswordReset', { kind: 'unconfirmed' }),
    },
    {
      state: 'left',
      says: '2 §8: Unconfirmed account modal, with a Home Page button',
      by: on('forgotPassword.homeChosen'),
    },
    { state: 'finished', says: '2 §2: reset password', by: answers('confirmPasswordReset') },
    {
      state: 'enteringCode',
      says: '2 §2: e-mail, verification code; 2 §8: 0017, 0024, 0025',
      by: anyOf(
        begins({ delivery: {} }),
        answers('requestPasswordReset', { kind: 'codeRequired' }),
        answers('resendPasswordReset'),
        refuses('resendPasswordReset'),
        refuses('confirmPasswordReset', '0017', '0024', '0025'),
      ),
    },
  ],
  promises: [
    {
      says: 'waits for the code again after a reload, and requests no other one',
      when: ({ event, after }) => event === null && after.context.delivery !== null,
      holds: ({ after, invoked }) => after.matches('enteringCode') && invoked.length === 0,
    },
    {
      says: 'never stores a password',
      when: ({ event }) => event !== null,
      holds: ({ after }) => !JSON.stringify(after.context).includes('horse'),
    },
    {
      says: 'shows the unconfirmed-account modal, which leads home',
      when: ({ after }) => after.matches('unconfirmed'),
      holds: ({ after }) => after.can({ type: 'forgotPassword.homeChosen' }),
    },
    {
      says: 'leads back to the code when the code was wrong or expired',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.confirmPasswordReset' && after.context.failure?.code !== '0000',
      holds: ({ after }) => after.matches('enteringCode') && after.context.code === '',
    },
    {
      says: 'stays at the password when the password was refused',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.confirmPasswordReset' && after.context.failure?.code === '0000',
      holds: ({ after }) => after.matches('choosingPassword'),
    },
    {
      says: 'offers no other code before the cool-down is over',
      when: ({ after }) => after.matches('enteringCode'),
      holds: ({ after }) => !after.can({ type: 'forgotPassword.resendRequested', at: 1_000 }),
    },
    {
      says: 'reports which email to sign in with once the password is changed',
      when: ({ after }) => after.matches('finished'),
      holds: ({ facts }) =>
        facts[0]?.type === 'forgotPassword.finished' && facts[0].email === 'ada@demo.example',
    },
  ],
})

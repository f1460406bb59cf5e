import { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import { answers, anyOf, begins, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { stories } from './email-verification.stories.ts'

const email = 'ada@demo.example'

export const emailVerificationPageModel = defineModel({
  machine: emailVerificationFlow,
  inputs: { 'by the link': { email, code: 'abcdef' }, 'without a link': { email, code: null } },
  events: [
    { type: 'emailVerification.resendRequested' },
    { type: 'emailVerification.retried' },
    done('verifyEmail'),
    refused('verifyEmail', '0016'),
    refused('verifyEmail', '0024'),
    refused('verifyEmail', '0000'),
    refused('resendVerificationEmail', '0000'),
    done('resendVerificationEmail', 'sent'),
    done('resendVerificationEmail', 'verified'),
  ],
  stories,
  outcomes: [
    {
      state: 'verified',
      says: '2 §8: Email verification successful!',
      by: anyOf(answers('verifyEmail'), answers('resendVerificationEmail', 'verified')),
    },
    {
      state: 'invalidLink',
      says: '2 §4: invalid or expired link; 2 §8: 0017, 0023, 0024, 0025',
      by: refuses('verifyEmail', '0017', '0023', '0024', '0025'),
    },
    { state: 'forbidden', says: '2 §4: forbidden; 2 §8: 0016', by: refuses('verifyEmail', '0016') },
    {
      state: 'failed',
      says: '2 §4: generic error',
      by: except(refuses('verifyEmail'), refuses('verifyEmail', '0016', '0017', '0023', '0024', '0025')),
    },
    {
      state: 'prompting',
      says: '2 §4: sent, resend',
      by: anyOf(
        begins({ code: null }),
        answers('resendVerificationEmail', 'sent'),
        refuses('resendVerificationEmail'),
      ),
    },
  ],
  promises: [
    {
      says: 'reports that the address is verified',
      when: ({ after }) => after.matches('verified'),
      holds: ({ facts }) => facts[0]?.type === 'emailVerification.succeeded' && facts[0].email === email,
    },
    {
      says: 'offers another message when the link is invalid or expired',
      when: ({ after }) => after.matches('invalidLink'),
      holds: ({ after }) => after.can({ type: 'emailVerification.resendRequested' }),
    },
    {
      says: 'reports whether the message could be sent again',
      when: ({ before, event, after }) =>
        before?.matches('resending') === true && event !== null && !after.matches('verified'),
      holds: ({ facts, event }) =>
        facts[0]?.type ===
        (event?.type.startsWith('xstate.done')
          ? 'emailVerification.resent'
          : 'emailVerification.resendFailed'),
    },
  ],
})

import { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'

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

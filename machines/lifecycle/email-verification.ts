import { setup } from 'xstate'

export type EmailVerificationEvent =
  | { type: 'emailVerification.sent' }
  | { type: 'emailVerification.confirmed' }
  | { type: 'emailVerification.linkExpired' }
  | { type: 'emailVerification.linkRefused' }
  | { type: 'emailVerification.strangerCame' }

/** `expired`, `invalid` and `forbidden` (another account's link) wait for a new message (spec 2 §4). */
export const emailVerificationLifecycle = setup({
  types: { events: {} as EmailVerificationEvent, tags: {} as 'course' },
}).createMachine({
  id: 'emailVerification',
  initial: 'unverified',
  states: {
    unverified: {
      tags: 'course',
      on: { 'emailVerification.sent': 'sent' },
    },
    sent: {
      tags: 'course',
      on: {
        'emailVerification.sent': 'sent',
        'emailVerification.confirmed': 'verified',
        'emailVerification.linkExpired': 'expired',
        'emailVerification.linkRefused': 'invalid',
        'emailVerification.strangerCame': 'forbidden',
      },
    },
    expired: { on: { 'emailVerification.sent': 'sent' } },
    invalid: { on: { 'emailVerification.sent': 'sent' } },
    forbidden: { on: { 'emailVerification.sent': 'sent' } },
    verified: { tags: 'course' },
  },
})

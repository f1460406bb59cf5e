import { setup } from 'xstate'

export type EmailVerificationEvent =
  | { type: 'emailVerification.sent' }
  | { type: 'emailVerification.confirmed' }
  | { type: 'emailVerification.linkExpired' }
  | { type: 'emailVerification.linkRefused' }
  | { type: 'emailVerification.strangerCame' }

export const emailVerificationLifecycle = setup({
  types: { events: {} as EmailVerificationEvent, tags: {} as 'course' },
}).createMachine({
  id: 'emailVerification',
  description: 'Whether a person has shown that an email address is theirs.',
  initial: 'unverified',
  states: {
    unverified: {
      description: 'No message has been sent to this address yet.',
      tags: 'course',
      on: { 'emailVerification.sent': 'sent' },
    },
    sent: {
      description: 'A message with a link is in the mailbox.',
      tags: 'course',
      on: {
        'emailVerification.sent': 'sent',
        'emailVerification.confirmed': 'verified',
        'emailVerification.linkExpired': 'expired',
        'emailVerification.linkRefused': 'invalid',
        'emailVerification.strangerCame': 'forbidden',
      },
    },
    expired: {
      description: 'The link was opened too late; a new message is needed.',
      on: { 'emailVerification.sent': 'sent' },
    },
    invalid: {
      description: 'The link was altered, or a newer one replaced it; a new message is needed.',
      on: { 'emailVerification.sent': 'sent' },
    },
    forbidden: {
      description: 'Someone signed in to another account opened the link; a new message is needed.',
      on: { 'emailVerification.sent': 'sent' },
    },
    verified: { description: 'The person opened the link, and the address is theirs.', tags: 'course' },
  },
})

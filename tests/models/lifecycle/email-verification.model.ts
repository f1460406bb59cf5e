import { emailVerificationLifecycle } from '../../../machines/lifecycle/email-verification.ts'
import { defineModel } from '../../support/model.ts'

export const emailVerificationModel = defineModel({
  machine: emailVerificationLifecycle,
  events: [
    { type: 'emailVerification.sent' },
    { type: 'emailVerification.confirmed' },
    { type: 'emailVerification.linkExpired' },
    { type: 'emailVerification.linkRefused' },
    { type: 'emailVerification.strangerCame' },
  ],
  promises: [
    {
      says: 'is verified only by a link that was sent before',
      when: ({ after }) => after.value === 'verified',
      holds: ({ before }) => before?.value === 'sent',
    },
    {
      says: 'can be sent again after an expired, invalid or forbidden link',
      when: ({ after }) => ['expired', 'invalid', 'forbidden'].includes(after.value),
      holds: ({ after }) => after.can({ type: 'emailVerification.sent' }),
    },
    {
      says: 'stays verified',
      when: ({ after }) => after.value === 'verified',
      holds: ({ after }) => !after.can({ type: 'emailVerification.sent' }),
    },
  ],
})

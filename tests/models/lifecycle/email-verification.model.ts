import { emailVerificationLifecycle } from '#machines/lifecycle/email-verification.ts'
import { defineModel } from '#tests/support/model.ts'

export const emailVerificationModel = defineModel({
  machine: emailVerificationLifecycle,
  events: [
    { type: 'emailVerification.sent' },
    { type: 'emailVerification.confirmed' },
    { type: 'emailVerification.linkExpired' },
    { type: 'emailVerification.linkRefused' },
    { type: 'emailVerification.strangerCame' },
  ],
})

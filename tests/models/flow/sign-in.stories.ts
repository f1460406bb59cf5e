import type { signInFlow } from '#machines/flow/sign-in.ts'
import { failureBy } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'

export const credentials = { email: 'ada@demo.example', password: 'Correct horse 1!' }
export const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 } as const
export const byPhone = { channel: 'SMS', destination: '***12', sentAt: 40_000 } as const

const submitted = { type: 'signIn.submitted', credentials } as const
const asksSignIn = { asks: { signIn: credentials } }
export const codeStep = { kind: 'codeRequired', delivery, options: ['EMAIL', 'SMS'] } as const
const codeInput = { purpose: 'signIn', email: credentials.email, delivery, options: ['EMAIL', 'SMS'] }
const confirmInput = {
  purpose: 'confirmAccount',
  email: credentials.email,
  delivery: null,
  options: ['EMAIL'],
}
const factors = { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] } as const
const signedInAt = { emits: [{ type: 'signIn.succeeded' }] }
const newPassword = { type: 'signIn.newPasswordSubmitted', password: 'Another horse 2!' } as const
const asksNewPassword = { asks: { confirmNewPassword: { password: 'Another horse 2!' } } }

export const stories: readonly FlowStory<typeof signInFlow>[] = [
  {
    says: '1 §2: credentials alone sign in where nothing more is required',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'signedIn' }), 'signedIn', signedInAt],
    ],
  },
  {
    says: '2 §8: 0022, incorrect credentials, please try again',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [refused('signIn', '0022'), 'entering', { failure: '0022' }],
      [submitted, 'signingIn', asksSignIn],
    ],
  },
  {
    says: '2 §8: 0028, account access temporarily disabled',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [refused('signIn', '0028'), 'disabled'],
      [{ type: 'signIn.startedOver' }, 'entering'],
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'disabled' }), 'disabled'],
    ],
  },
  {
    says: '2 §2: a verification code, and whatever is required after it',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', codeStep), 'enteringCode', { asks: { verificationCode: codeInput } }],
      [
        done('verificationCode', { outcome: 'confirmed', step: { kind: 'newPasswordRequired' } }),
        'choosingNewPassword',
      ],
      [newPassword, 'settingNewPassword', asksNewPassword],
      [refused('confirmNewPassword', '0022'), 'choosingNewPassword', { failure: '0022' }],
      [newPassword, 'settingNewPassword', asksNewPassword],
      [done('confirmNewPassword', { kind: 'signedIn' }), 'signedIn', signedInAt],
    ],
  },
  {
    says: '2 §8: 0031, an attempt that has expired starts over, and says so',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', codeStep), 'enteringCode', { asks: { verificationCode: codeInput } }],
      [
        done('verificationCode', { outcome: 'lost', failure: failureBy('0031') }),
        'entering',
        { failure: '0031' },
      ],
    ],
  },
  {
    says: '2 §8: 0028 stops the code step as well',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', codeStep), 'enteringCode', { asks: { verificationCode: codeInput } }],
      [done('verificationCode', { outcome: 'lost', failure: failureBy('0028') }), 'disabled'],
    ],
  },
  {
    says: '2 §2: someone who leaves the code, or has lost the attempt, is back at the form',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', codeStep), 'enteringCode', { asks: { verificationCode: codeInput } }],
      [done('verificationCode', { outcome: 'left' }), 'entering'],
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', codeStep), 'enteringCode', { asks: { verificationCode: codeInput } }],
      [done('verificationCode', { outcome: 'confirmed', step: null }), 'entering'],
    ],
  },
  {
    says: '1 §2: the second MFA variant lets choose the method before a code is sent',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [
        done('signIn', { kind: 'mfaChoice', options: ['EMAIL', 'SOFTWARE_TOKEN'] }),
        'enteringCode',
        {
          asks: {
            verificationCode: {
              purpose: 'signIn',
              email: credentials.email,
              delivery: null,
              options: ['EMAIL', 'SOFTWARE_TOKEN'],
            },
          },
        },
      ],
    ],
  },
  {
    says: 'ADR 36: a required factor is set up before the sign-in ends',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', factors), 'settingUpFactor', { asks: { factorSetup: { step: factors } } }],
      [done('factorSetup', { outcome: 'left' }), 'entering'],
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', factors), 'settingUpFactor', { asks: { factorSetup: { step: factors } } }],
      [done('factorSetup', { outcome: 'lost', failure: failureBy('0031') }), 'entering', { failure: '0031' }],
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', factors), 'settingUpFactor', { asks: { factorSetup: { step: factors } } }],
      [done('factorSetup', { outcome: 'answered', step: { kind: 'signedIn' } }), 'signedIn', signedInAt],
    ],
  },
  {
    says: '2 §8: an unconfirmed account is confirmed by a code, then signs in again',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'unconfirmed' }), 'unconfirmed'],
      [{ type: 'signIn.unconfirmedDismissed' }, 'entering'],
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'unconfirmed' }), 'unconfirmed'],
      [
        { type: 'signIn.confirmationChosen' },
        'confirmingAccount',
        { asks: { accountConfirmation: confirmInput } },
      ],
      [
        done('accountConfirmation', { outcome: 'confirmed', step: null }),
        'entering',
        { emits: [{ type: 'signIn.accountConfirmed' }] },
      ],
    ],
  },
  {
    says: '2 §8: an account whose confirmation is canceled or expired stays unconfirmed',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'unconfirmed' }), 'unconfirmed'],
      [
        { type: 'signIn.confirmationChosen' },
        'confirmingAccount',
        { asks: { accountConfirmation: confirmInput } },
      ],
      [done('accountConfirmation', { outcome: 'left' }), 'entering'],
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'unconfirmed' }), 'unconfirmed'],
      [
        { type: 'signIn.confirmationChosen' },
        'confirmingAccount',
        { asks: { accountConfirmation: confirmInput } },
      ],
      [
        done('accountConfirmation', { outcome: 'lost', failure: failureBy('0031') }),
        'entering',
        { failure: '0031' },
      ],
    ],
  },
  {
    says: '1 §2: a password that must be reset is reset at forgotpassword, and that can be canceled',
    input: { resumed: null },
    begins: 'entering',
    steps: [
      [submitted, 'signingIn', asksSignIn],
      [done('signIn', { kind: 'newPasswordRequired' }), 'choosingNewPassword'],
      [newPassword, 'settingNewPassword', asksNewPassword],
      [refused('confirmNewPassword', '0022'), 'choosingNewPassword', { failure: '0022' }],
      [{ type: 'signIn.startedOver' }, 'entering'],
      [submitted, 'signingIn', asksSignIn],
      [
        done('signIn', { kind: 'resetRequired' }),
        'resetRequired',
        { emits: [{ type: 'signIn.resetRequired', email: credentials.email }] },
      ],
    ],
  },
]

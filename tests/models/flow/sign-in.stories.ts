import type { ErrorCode } from '#domain/errors.ts'
import type { FactorSetupStep } from '#machines/flow/factor-setup.ts'
import type { signInFlow } from '#machines/flow/sign-in.ts'
import { failureBy } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'

export const credentials = { email: 'ada@demo.example', password: 'Correct horse 1!' }
export const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 } as const
export const byPhone = { channel: 'SMS', destination: '***12', sentAt: 40_000 } as const

export const codeStep = { kind: 'codeRequired', delivery, options: ['EMAIL', 'SMS'] } as const
const codeInput = {
  purpose: 'signIn',
  email: credentials.email,
  delivery,
  options: ['EMAIL', 'SMS'],
} as const
const confirmInput = {
  purpose: 'confirmAccount',
  email: credentials.email,
  delivery: null,
  options: ['EMAIL', 'SMS'],
}
const factors = { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] } as const
const signedInAt = { emits: [{ type: 'signIn.succeeded' }] }
const lostAs = (code: ErrorCode) => ({ outcome: 'lost', failure: failureBy(code) })

type Story = FlowStory<typeof signInFlow>
type Step = Story['steps'][number]
const atForm = { input: { resumed: null }, begins: 'entering' } as const
const submits: Step = [
  { type: 'signIn.submitted', credentials },
  'signingIn',
  { asks: { signIn: credentials } },
]
const wantsCode: Step = [done('signIn', codeStep), 'enteringCode', { asks: { verificationCode: codeInput } }]
const sentToSetup = (step: FactorSetupStep): Step => [
  done('signIn', step),
  'settingUpFactor',
  { asks: { factorSetup: { step } } },
]
const wantsFactor = sentToSetup(factors)
const isUnconfirmed: Step = [done('signIn', { kind: 'unconfirmed' }), 'unconfirmed']
const confirms: Step = [
  { type: 'signIn.confirmationChosen' },
  'confirmingAccount',
  { asks: { accountConfirmation: confirmInput } },
]
const wantsPassword: Step = [done('signIn', { kind: 'newPasswordRequired' }), 'choosingNewPassword']
const setsPassword: Step = [
  { type: 'signIn.newPasswordSubmitted', password: 'Another horse 2!' },
  'settingNewPassword',
  { asks: { confirmNewPassword: { password: 'Another horse 2!' } } },
]
const startsOver: Step = [{ type: 'signIn.startedOver' }, 'entering']

export const stories: readonly Story[] = [
  {
    says: '1 §2: credentials alone sign in where nothing more is required',
    ...atForm,
    steps: [submits, [done('signIn', { kind: 'signedIn' }), 'signedIn', signedInAt]],
  },
  {
    says: '2 §8: 0022, incorrect credentials, please try again',
    ...atForm,
    steps: [submits, [refused('signIn', '0022'), 'entering', { failure: '0022' }], submits],
  },
  {
    says: '2 §8: 0028, account access temporarily disabled, wherever it shows',
    ...atForm,
    steps: [
      submits,
      [refused('signIn', '0028'), 'disabled', { failure: '0028' }],
      startsOver,
      submits,
      wantsCode,
      [done('verificationCode', lostAs('0028')), 'disabled', { failure: '0028' }],
      startsOver,
      submits,
      wantsFactor,
      [done('factorSetup', lostAs('0028')), 'disabled', { failure: '0028' }],
      startsOver,
      submits,
      isUnconfirmed,
      confirms,
      [done('accountConfirmation', lostAs('0028')), 'disabled', { failure: '0028' }],
      startsOver,
      submits,
      wantsPassword,
      setsPassword,
      [refused('confirmNewPassword', '0028'), 'disabled', { failure: '0028' }],
    ],
  },
  {
    says: '2 §2: a verification code, and whatever is required after it',
    ...atForm,
    steps: [
      submits,
      wantsCode,
      [
        done('verificationCode', { outcome: 'confirmed', step: { kind: 'newPasswordRequired' } }),
        'choosingNewPassword',
      ],
      setsPassword,
      [refused('confirmNewPassword', '0022'), 'choosingNewPassword', { failure: '0022' }],
      setsPassword,
      [done('confirmNewPassword', { kind: 'signedIn' }), 'signedIn', signedInAt],
    ],
  },
  {
    says: '2 §8: 0031, an attempt that has expired starts over, and says so',
    ...atForm,
    steps: [
      submits,
      wantsCode,
      [done('verificationCode', lostAs('0031')), 'entering', { failure: '0031' }],
      submits,
      wantsCode,
      [done('verificationCode', { outcome: 'left' }), 'entering'],
      submits,
      wantsCode,
      [done('verificationCode', { outcome: 'confirmed', step: null }), 'entering'],
    ],
  },
  {
    says: '1 §2: the second MFA variant lets choose the method before a code is sent',
    ...atForm,
    steps: [
      submits,
      [
        done('signIn', { kind: 'mfaChoice', options: ['EMAIL', 'SOFTWARE_TOKEN'] }),
        'enteringCode',
        {
          asks: {
            verificationCode: { ...codeInput, delivery: null, options: ['EMAIL', 'SOFTWARE_TOKEN'] },
          },
        },
      ],
    ],
  },
  {
    says: 'ADR 49: after a reload the code of a sign-in can still be typed, once',
    input: { resumed: { email: credentials.email, code: codeInput } },
    begins: 'enteringCode',
    first: { asks: { verificationCode: codeInput } },
    steps: [
      [done('verificationCode', { outcome: 'left' }), 'entering'],
      submits,
      [
        done('signIn', { ...codeStep, delivery: byPhone }),
        'enteringCode',
        { asks: { verificationCode: { ...codeInput, delivery: byPhone } } },
      ],
    ],
  },
  {
    says: 'ADR 36: a required factor is set up before the sign-in ends',
    ...atForm,
    steps: [
      submits,
      wantsFactor,
      [done('factorSetup', { outcome: 'left' }), 'entering'],
      submits,
      wantsFactor,
      [done('factorSetup', lostAs('0031')), 'entering', { failure: '0031' }],
      submits,
      wantsFactor,
      [done('factorSetup', { outcome: 'answered', step: { kind: 'signedIn' } }), 'signedIn', signedInAt],
    ],
  },
  {
    says: '2 §8: an unconfirmed account is confirmed by a code, then signs in again',
    ...atForm,
    steps: [
      submits,
      isUnconfirmed,
      [{ type: 'signIn.unconfirmedDismissed' }, 'entering'],
      submits,
      isUnconfirmed,
      confirms,
      [done('accountConfirmation', { outcome: 'left' }), 'entering'],
      submits,
      isUnconfirmed,
      confirms,
      [done('accountConfirmation', lostAs('0031')), 'entering', { failure: '0031' }],
      submits,
      isUnconfirmed,
      confirms,
      [
        done('accountConfirmation', { outcome: 'confirmed', step: null }),
        'entering',
        { emits: [{ type: 'signIn.accountConfirmed' }] },
      ],
    ],
  },
  {
    says: '1 §2: a password that must be reset is reset at forgotpassword, and that can be canceled',
    ...atForm,
    steps: [
      submits,
      wantsPassword,
      setsPassword,
      [refused('confirmNewPassword', '0022'), 'choosingNewPassword', { failure: '0022' }],
      startsOver,
      submits,
      [
        done('signIn', { kind: 'resetRequired' }),
        'resetRequired',
        { emits: [{ type: 'signIn.resetRequired', email: credentials.email }] },
      ],
    ],
  },
  ...([{ kind: 'emailSetup' }, { kind: 'appSetup', secret: 'ABCD', uri: 'otpauth://totp/a' }] as const).map(
    (step): Story => ({
      says: `1 §2: a second factor that a company requires is set up before signing in: ${step.kind}`,
      ...atForm,
      steps: [submits, sentToSetup(step)],
    }),
  ),
]

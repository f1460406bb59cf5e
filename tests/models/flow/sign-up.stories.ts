import type { signUpFlow } from '#machines/flow/sign-up.ts'
import { failureBy } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { codeStep, credentials, delivery } from './sign-in.stories.ts'

const details = {
  firstName: 'Ada',
  lastName: 'Demo',
  email: credentials.email,
  phone: '+14165550123',
  password: credentials.password,
  acceptedTerms: true,
} as const
const invitation = {
  companyId: '7f000000-0000-4000-8000-00000000000c',
  code: 'Kq3-invite-code',
  asOwner: false,
} as const
const signingUp = { type: 'signUp.submitted', details } as const
const asksSignUp = { asks: { signUp: { ...details, invitation: null } } }
const signUpStep = { ...codeStep, signUpId: 'of-this-sign-up' } as const
const signUpInput = {
  purpose: 'signUp',
  email: credentials.email,
  delivery,
  options: ['EMAIL', 'SMS'],
  signUpId: signUpStep.signUpId,
} as const
const signUpCode = { asks: { verificationCode: signUpInput } }
const confirmedAs = {
  emits: [{ type: 'signUp.accountConfirmed', email: credentials.email }],
  asks: { signInAfterSignUp: { email: credentials.email } },
}

export const stories: readonly FlowStory<typeof signUpFlow>[] = [
  {
    says: '2 §4: a code is sent after account creation; confirmed, the person is signed in',
    input: { email: '', invitation: null, resumed: null },
    begins: 'entering',
    steps: [
      [signingUp, 'signingUp', asksSignUp],
      [done('signUp', signUpStep), 'confirming', signUpCode],
      [done('verificationCode', { outcome: 'confirmed', step: null }), 'signingIn', confirmedAs],
      [
        done('signInAfterSignUp', { kind: 'signedIn' }),
        'signedIn',
        { emits: [{ type: 'signUp.succeeded' }] },
      ],
    ],
    ends: { outcome: 'signedIn' },
  },
  ...(['0018', '0025'] as const).map(
    (code): FlowStory<typeof signUpFlow> => ({
      says: `2 §8: ${code}: an invitation that ended while the person typed`,
      input: { email: credentials.email, invitation, resumed: null },
      begins: 'entering',
      steps: [
        [signingUp, 'signingUp', { asks: { signUp: { ...details, invitation } } }],
        [refused('signUp', code), 'invitationEnded'],
      ],
      ends: { outcome: 'invitationEnded' },
    }),
  ),
  {
    says: '2 §8: 0019, email already taken; the form stays',
    input: { email: '', invitation: null, resumed: null },
    begins: 'entering',
    steps: [
      [signingUp, 'signingUp', asksSignUp],
      [refused('signUp', '0019'), 'entering', { failure: '0019' }],
      [signingUp, 'signingUp', asksSignUp],
      [done('signUp', signUpStep), 'confirming', signUpCode],
      [
        done('verificationCode', { outcome: 'lost', failure: failureBy('0028') }),
        'entering',
        { failure: '0028' },
      ],
      [signingUp, 'signingUp', asksSignUp],
      [done('signUp', signUpStep), 'confirming', signUpCode],
      [done('verificationCode', { outcome: 'left' }), 'entering'],
    ],
  },
  {
    says: 'ADR 49: after a reload the code can still be typed; another sign-up has a code of its own',
    input: { email: '', invitation: null, resumed: { ...signUpInput, signUpId: 'before-the-reload' } },
    begins: 'confirming',
    first: { asks: { verificationCode: { ...signUpInput, signUpId: 'before-the-reload' } } },
    steps: [
      [done('verificationCode', { outcome: 'left' }), 'entering'],
      [signingUp, 'signingUp', asksSignUp],
      [done('signUp', signUpStep), 'confirming', signUpCode],
    ],
  },
  {
    says: '2 §8: a confirmed account that can’t be signed in is left to sign in by hand',
    input: { email: '', invitation: null, resumed: null },
    begins: 'entering',
    steps: [
      [signingUp, 'signingUp', asksSignUp],
      [done('signUp', { kind: 'confirmed' }), 'signingIn', confirmedAs],
      [done('signInAfterSignUp', codeStep), 'confirmed'],
      [{ type: 'signUp.signInChosen' }, 'leftForSignIn', { emits: [{ type: 'signUp.leftForSignIn' }] }],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '1 §7: an invited person signs up for that company, and signs in by hand when that fails',
    input: { email: 'a@b.example', invitation: { companyId: 'c', code: 'x', asOwner: false }, resumed: null },
    begins: 'entering',
    steps: [
      [
        signingUp,
        'signingUp',
        { asks: { signUp: { ...details, invitation: { companyId: 'c', code: 'x', asOwner: false } } } },
      ],
      [done('signUp', { kind: 'confirmed' }), 'signingIn', confirmedAs],
      [refused('signInAfterSignUp', '0034'), 'confirmed'],
    ],
  },
]

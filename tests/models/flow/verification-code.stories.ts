import type { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { failureBy } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { byPhone, credentials, delivery } from './sign-in.stories.ts'

const subject = { purpose: 'signUp', email: credentials.email } as const
const atSignIn = { purpose: 'signIn', email: credentials.email } as const
const unconfirmed = { purpose: 'confirmAccount', email: credentials.email } as const
const both = ['EMAIL', 'SMS'] as const
const codeOf = (code: string) => ({ type: 'verification.codeSubmitted', code }) as const
const checks = (of: { purpose: string; email: string; signUpId?: string }, code: string) => ({
  asks: { confirmCode: { ...of, code } },
})
const sent = (channel: string) => ({ emits: [{ type: 'verification.codeSent', channel }] })

export const stories: readonly FlowStory<typeof verificationCodeFlow>[] = [
  {
    says: '2 §4: the code that was sent confirms the sign-up that it was sent for',
    input: { ...subject, signUpId: 'of-this-sign-up', delivery, options: both },
    begins: 'awaitingCode.entering',
    first: { refuses: [{ type: 'verification.recoveryChosen' }] },
    steps: [
      [codeOf('123456'), 'checking', checks({ ...subject, signUpId: 'of-this-sign-up' }, '123456')],
      [done('confirmCode', { kind: 'signedIn' }), 'confirmed'],
    ],
    ends: { outcome: 'confirmed', step: { kind: 'signedIn' } },
  },
  ...(['0017', '0024', '0025'] as const).map(
    (code): FlowStory<typeof verificationCodeFlow> => ({
      says: `2 §5: wrong code, for ${code}; the next one may be right`,
      input: { ...subject, delivery, options: both },
      begins: 'awaitingCode.entering',
      steps: [
        [codeOf('111111'), 'checking', checks(subject, '111111')],
        [refused('confirmCode', code), 'awaitingCode.wrongCode', { failure: code }],
        [codeOf('222222'), 'checking', checks(subject, '222222')],
        [refused('confirmCode', code), 'awaitingCode.wrongCode', { failure: code }],
        [codeOf('123456'), 'checking', checks(subject, '123456')],
        [done('confirmCode', null), 'confirmed'],
      ],
      ends: { outcome: 'confirmed', step: null },
    }),
  ),
  {
    says: '2 §8: an error other than a wrong code is shown, and nothing is called wrong',
    input: { ...subject, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [codeOf('123456'), 'checking', checks(subject, '123456')],
      [refused('confirmCode', '0000'), 'awaitingCode.entering', { failure: '0000' }],
      [{ type: 'verification.left' }, 'left', { failure: '0000' }],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §8: a failure is no longer shown once the person moves to something else',
    input: { ...atSignIn, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [codeOf('111111'), 'checking', checks(atSignIn, '111111')],
      [refused('confirmCode', '0017'), 'awaitingCode.wrongCode', { failure: '0017' }],
      [{ type: 'verification.recoveryChosen' }, 'enteringRecoveryCode'],
      [
        codeOf('AAAA-BBBB'),
        'checkingRecoveryCode',
        { asks: { confirmRecoveryCode: { ...atSignIn, code: 'AAAA-BBBB' } } },
      ],
      [refused('confirmRecoveryCode', '0024'), 'enteringRecoveryCode', { failure: '0024' }],
      [{ type: 'verification.recoveryLeft' }, 'awaitingCode.entering'],
    ],
  },
  {
    says: '2 §8: nor is a wrong code, once the phone is edited',
    input: { ...subject, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [codeOf('111111'), 'checking', checks(subject, '111111')],
      [refused('confirmCode', '0017'), 'awaitingCode.wrongCode', { failure: '0017' }],
      [{ type: 'verification.phoneEditStarted' }, 'editingPhone'],
      [
        { type: 'verification.phoneSubmitted', phone: '+14165550123' },
        'savingPhone',
        { asks: { editPhone: { ...subject, phone: '+14165550123' } } },
      ],
      [refused('editPhone', '0030'), 'editingPhone', { failure: '0030' }],
      [{ type: 'verification.phoneEditCancelled' }, 'awaitingCode.entering'],
    ],
  },
  {
    says: 'ADR 33: a code that can’t be sent now says so, until one is on its way',
    input: { ...atSignIn, delivery: { ...delivery, isUndeliverable: true }, options: both },
    begins: 'awaitingCode.entering',
    first: { keeps: { isUndeliverable: true, destination: 'a***@d***' } },
    steps: [
      [
        { type: 'verification.channelSwitched', at: 2_000 },
        'switchingChannel',
        { asks: { switchChannel: { ...atSignIn, channel: 'SMS' } } },
      ],
      [
        done('switchChannel', byPhone),
        'awaitingCode.entering',
        { ...sent('SMS'), keeps: { isUndeliverable: false, destination: '***12' } },
      ],
    ],
  },
  ...(['0028', '0031'] as const).map(
    (code): FlowStory<typeof verificationCodeFlow> => ({
      says: `2 §8: ${code} ends the attempt`,
      input: { ...subject, delivery, options: both },
      begins: 'awaitingCode.entering',
      steps: [
        [codeOf('123456'), 'checking', checks(subject, '123456')],
        [refused('confirmCode', code), 'lost', { failure: code }],
      ],
      ends: { outcome: 'lost', failure: failureBy(code) },
    }),
  ),
  {
    says: '2 §4: can be resent once the last one has had its time, or switched between email and phone',
    input: { ...subject, delivery, options: both },
    begins: 'awaitingCode.entering',
    first: { refuses: [{ type: 'verification.resendRequested', at: 30_999 }] },
    steps: [
      [
        { type: 'verification.resendRequested', at: 31_000 },
        'resending',
        { asks: { resendCode: { ...subject, channel: 'EMAIL' } } },
      ],
      [
        done('resendCode', { ...delivery, sentAt: 31_000 }),
        'awaitingCode.entering',
        { ...sent('EMAIL'), refuses: [{ type: 'verification.resendRequested', at: 60_999 }] },
      ],
      [
        { type: 'verification.channelSwitched', at: 32_000 },
        'switchingChannel',
        { asks: { switchChannel: { ...subject, channel: 'SMS' } } },
      ],
      [refused('switchChannel', '0036'), 'awaitingCode.entering', { failure: '0036' }],
      [
        { type: 'verification.channelSwitched', at: 33_000 },
        'switchingChannel',
        { failure: '0036', asks: { switchChannel: { ...subject, channel: 'SMS' } } },
      ],
      [
        done('switchChannel', byPhone),
        'awaitingCode.entering',
        { ...sent('SMS'), refuses: [{ type: 'verification.resendRequested', at: 69_999 }] },
      ],
      [
        { type: 'verification.resendRequested', at: 70_000 },
        'resending',
        { asks: { resendCode: { ...subject, channel: 'SMS' } } },
      ],
      [refused('resendCode', '0032'), 'awaitingCode.entering', { failure: '0032' }],
      [
        { type: 'verification.channelSwitched', at: 71_000 },
        'switchingChannel',
        { failure: '0032', asks: { switchChannel: { ...subject, channel: 'EMAIL' } } },
      ],
    ],
  },
  {
    says: '2 §4: a code is sent again when the phone is edited',
    input: { ...subject, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [{ type: 'verification.phoneEditStarted' }, 'editingPhone'],
      [{ type: 'verification.phoneEditCancelled' }, 'awaitingCode.entering'],
      [{ type: 'verification.phoneEditStarted' }, 'editingPhone'],
      [
        { type: 'verification.phoneSubmitted', phone: '+14165550123' },
        'savingPhone',
        { asks: { editPhone: { ...subject, phone: '+14165550123' } } },
      ],
      [refused('editPhone', '0030'), 'editingPhone', { failure: '0030' }],
      [
        { type: 'verification.phoneSubmitted', phone: '+14165550124' },
        'savingPhone',
        { asks: { editPhone: { ...subject, phone: '+14165550124' } } },
      ],
      [done('editPhone', byPhone), 'awaitingCode.entering', sent('SMS')],
    ],
  },
  {
    says: '2 §8: 0039, no MFA method selected; the chosen one gets the first code',
    input: { ...atSignIn, delivery: null, options: both },
    begins: 'choosingMethod',
    steps: [
      [{ type: 'verification.methodChosen', channel: null }, 'choosingMethod', { failure: '0039' }],
      [
        { type: 'verification.methodChosen', channel: 'SOFTWARE_TOKEN' },
        'choosingMethod',
        { failure: '0039' },
      ],
      [
        { type: 'verification.methodChosen', channel: 'SMS' },
        'sendingFirstCode',
        { asks: { chooseChannel: { ...atSignIn, channel: 'SMS' } } },
      ],
      [refused('chooseChannel', '0036'), 'choosingMethod', { failure: '0036' }],
      [
        { type: 'verification.methodChosen', channel: 'SMS' },
        'sendingFirstCode',
        { asks: { chooseChannel: { ...atSignIn, channel: 'SMS' } } },
      ],
      [
        done('chooseChannel', { ...byPhone, isUndeliverable: true }),
        'awaitingCode.entering',
        {
          ...sent('SMS'),
          keeps: { isUndeliverable: true },
          refuses: [{ type: 'verification.phoneEditStarted' }],
        },
      ],
    ],
  },
  {
    says: '2 §8: an attempt that is over before the first code ends',
    input: { ...atSignIn, delivery: null, options: both },
    begins: 'choosingMethod',
    steps: [
      [
        { type: 'verification.methodChosen', channel: 'SMS' },
        'sendingFirstCode',
        { asks: { chooseChannel: { ...atSignIn, channel: 'SMS' } } },
      ],
      [refused('chooseChannel', '0031'), 'lost', { failure: '0031' }],
    ],
    ends: { outcome: 'lost', failure: failureBy('0031') },
  },
  {
    says: '1 §2: the choice can be left',
    input: { ...atSignIn, delivery: null, options: both },
    begins: 'choosingMethod',
    steps: [[{ type: 'verification.left' }, 'left']],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §4: with one method only, the first code is sent at once; an app has none to send or switch',
    input: { ...atSignIn, delivery: null, options: ['SMS'] },
    begins: 'resending',
    first: { asks: { resendCode: { ...atSignIn, channel: 'SMS' } } },
    steps: [
      [
        done('resendCode', { channel: 'SOFTWARE_TOKEN', destination: null, sentAt: 1_000 }),
        'awaitingCode.entering',
        {
          ...sent('SOFTWARE_TOKEN'),
          refuses: [
            { type: 'verification.resendRequested', at: 99_000 },
            { type: 'verification.channelSwitched', at: 99_000 },
          ],
        },
      ],
    ],
  },
  {
    says: '1 §2: an account that was never confirmed gets its first code by email, or by text message instead',
    input: { ...unconfirmed, delivery: null, options: both },
    begins: 'resending',
    first: { asks: { resendCode: { ...unconfirmed, channel: 'EMAIL' } } },
    steps: [
      [done('resendCode', delivery), 'awaitingCode.entering', sent('EMAIL')],
      [
        { type: 'verification.channelSwitched', at: 2_000 },
        'switchingChannel',
        { asks: { switchChannel: { ...unconfirmed, channel: 'SMS' } } },
      ],
      [done('switchChannel', byPhone), 'awaitingCode.entering', sent('SMS')],
      [
        { type: 'verification.resendRequested', at: 99_000 },
        'resending',
        { asks: { resendCode: { ...unconfirmed, channel: 'SMS' } } },
      ],
    ],
  },
  {
    says: '2 §4: an app is switched to nothing, though there is an email',
    input: {
      ...atSignIn,
      delivery: { channel: 'SOFTWARE_TOKEN', destination: null, sentAt: 1_000 },
      options: ['SOFTWARE_TOKEN', 'EMAIL'],
    },
    begins: 'awaitingCode.entering',
    first: {
      keeps: { isUndeliverable: false, destination: null },
      refuses: [{ type: 'verification.channelSwitched', at: 99_000 }],
    },
    steps: [[codeOf('123456'), 'checking', checks(atSignIn, '123456')]],
  },
  {
    says: 'ADR 33: at sign-in a recovery code replaces a factor that is lost',
    input: { ...atSignIn, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [{ type: 'verification.recoveryChosen' }, 'enteringRecoveryCode'],
      [{ type: 'verification.recoveryLeft' }, 'awaitingCode.entering'],
      [{ type: 'verification.recoveryChosen' }, 'enteringRecoveryCode'],
      [
        codeOf('AAAA-BBBB'),
        'checkingRecoveryCode',
        { asks: { confirmRecoveryCode: { ...atSignIn, code: 'AAAA-BBBB' } } },
      ],
      [refused('confirmRecoveryCode', '0024'), 'enteringRecoveryCode', { failure: '0024' }],
      [
        codeOf('CCCC-DDDD'),
        'checkingRecoveryCode',
        { asks: { confirmRecoveryCode: { ...atSignIn, code: 'CCCC-DDDD' } } },
      ],
      [done('confirmRecoveryCode', { kind: 'signedIn' }), 'confirmed'],
    ],
    ends: { outcome: 'confirmed', step: { kind: 'signedIn' } },
  },
  {
    says: '2 §8: 0031 ends the attempt at the recovery code too, and it can be left',
    input: { ...atSignIn, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [{ type: 'verification.recoveryChosen' }, 'enteringRecoveryCode'],
      [
        codeOf('AAAA-BBBB'),
        'checkingRecoveryCode',
        { asks: { confirmRecoveryCode: { ...atSignIn, code: 'AAAA-BBBB' } } },
      ],
      [refused('confirmRecoveryCode', '0031'), 'lost', { failure: '0031' }],
    ],
    ends: { outcome: 'lost', failure: failureBy('0031') },
  },
  {
    says: 'ADR 33: the recovery code can be left',
    input: { ...atSignIn, delivery, options: both },
    begins: 'awaitingCode.entering',
    steps: [
      [{ type: 'verification.recoveryChosen' }, 'enteringRecoveryCode'],
      [{ type: 'verification.left' }, 'left'],
    ],
    ends: { outcome: 'left' },
  },
]

import type { AnyEventObject, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import type { ErrorCode } from '#domain/errors.ts'
import { bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import { checkoutFlow } from '#machines/flow/checkout.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { signUpFlow } from '#machines/flow/sign-up.ts'
import { takedownFlow } from '#machines/flow/takedown.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { failureBy, PortError } from '#machines/port-error.ts'
import { done, elapsed, type ModelEvent, refused, unanswered } from '../support/model/define.ts'
import {
  batchId,
  batchOf,
  companyId,
  lackingSeats,
  progressOf,
  uploadOf,
} from '../support/samples/batch-scan.ts'
import { aFinding } from '../support/samples/personal.ts'
import { sampleRegister, sampleUser } from '../support/samples.ts'

/** The result of a step. Omitted parts must be absent: no failure, no events, no calls. */
interface Then {
  failure?: ErrorCode
  emits?: readonly AnyEventObject[]
  /** The called actors, by invoke id, with their input. */
  asks?: Readonly<Record<string, unknown>>
  keeps?: Readonly<Record<string, unknown>>
  /** Events that do nothing here. */
  refuses?: readonly AnyEventObject[]
}

/** One promise of the specification, as a path through a flow: events, states, and results. */
export interface FlowStory<M extends AnyStateMachine = AnyStateMachine> {
  /** Begins with the promise's source, as in tests/models/lifecycle-tables.ts. */
  says: string
  input?: InputFrom<M>
  begins: string | readonly string[]
  first?: Then
  steps: readonly (readonly [event: ModelEvent<M>, to: string | readonly string[], then?: Then])[]
  ends?: OutputFrom<M>
}

const storiesOf = <M extends AnyStateMachine>(machine: M, stories: readonly FlowStory<M>[]) => ({
  machine,
  stories,
})

const credentials = { email: 'ada@demo.example', password: 'Correct horse 1!' }
const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 } as const
const byPhone = { channel: 'SMS', destination: '***12', sentAt: 40_000 } as const

// ——— takedown ———

const open = aFinding({ actions: ['report', 'safe', 'fix', 'ignore', 'notMe'] })
const reported = aFinding({ state: 'reported', actions: ['cancelReport'] })
const toAnswer = aFinding({ state: 'reported', actions: ['answerReport'] })
const request = { finding: open, action: 'report', issues: ['EXPOSED_DATA'], note: '' } as const
const notMe = { finding: open, action: 'notMe', issues: [], note: '' } as const
const ignoring = { finding: open, action: 'ignore', issues: [], note: '' } as const
const answer = { finding: toAnswer, action: 'answerReport', issues: [], note: 'Done.' } as const
const cancelling = { finding: reported, action: 'cancelReport', issues: [], note: '' } as const
const ignored = { type: 'takedown.chosen', finding: open, action: 'ignore' } as const
const asksStep = (
  step: typeof request | typeof ignoring | typeof notMe | typeof answer | typeof cancelling,
) => ({
  asks: { takeStep: step },
})
const asksToReadAgain = { asks: { readAgain: undefined }, keeps: { step: null, failure: null } }

const takedown = storiesOf(takedownFlow, [
  {
    says: '2 §4: a removal is requested with a reason, and can then be cancelled',
    begins: 'deciding',
    first: {
      refuses: [
        { type: 'takedown.answerRequested', finding: open },
        { type: 'takedown.chosen', finding: open, action: 'cancelReport' },
      ],
    },
    steps: [
      [{ type: 'takedown.requestStarted', finding: open }, 'choosingIssues'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.requestStarted', finding: open }, 'choosingIssues'],
      [{ type: 'takedown.requested', finding: open, issues: ['EXPOSED_DATA'] }, 'pending', asksStep(request)],
      [
        done('takeStep', 'moved'),
        'readingAgain',
        { ...asksToReadAgain, emits: [{ type: 'takedown.moved', step: request }], refuses: [ignored] },
      ],
      [
        done('readAgain'),
        'deciding',
        {
          refuses: [
            { type: 'takedown.requestStarted', finding: reported },
            { type: 'takedown.notMeRequested', finding: reported },
          ],
        },
      ],
      [
        { type: 'takedown.chosen', finding: reported, action: 'cancelReport' },
        'pending',
        asksStep(cancelling),
      ],
    ],
  },
  {
    says: '2 §4: "not me" removes the finding irreversibly, after a warning',
    begins: 'deciding',
    steps: [
      [{ type: 'takedown.notMeRequested', finding: open }, 'warning'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.notMeRequested', finding: open }, 'warning'],
      [{ type: 'takedown.disowned', finding: open }, 'pending', asksStep(notMe)],
      [done('takeStep', 'gone'), 'gone', { emits: [{ type: 'takedown.gone', step: notMe }] }],
    ],
  },
  {
    says: '2 §4: action required requires something of the person',
    begins: 'deciding',
    first: { refuses: [{ type: 'takedown.requestStarted', finding: toAnswer }] },
    steps: [
      [{ type: 'takedown.answerRequested', finding: toAnswer }, 'answering'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.answerRequested', finding: toAnswer }, 'answering'],
      [{ type: 'takedown.answered', finding: toAnswer, note: 'Done.' }, 'pending', asksStep(answer)],
    ],
  },
  {
    says: '2 §8: what went wrong is shown, what was chosen is kept for the next try, and can be cleared',
    begins: 'deciding',
    steps: [
      [ignored, 'pending', asksStep(ignoring)],
      [refused('takeStep', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'takedown.retried' }, 'pending', { failure: '0000', ...asksStep(ignoring) }],
      [refused('takeStep', '0000'), 'refused', { failure: '0000' }],
      [{ type: 'takedown.left' }, 'deciding', { keeps: { step: null } }],
    ],
  },
  ...(['0026', '0027'] as const).map(
    (code): FlowStory<typeof takedownFlow> => ({
      says: `ADR 19: the second of two gets ${code}, and sees the finding as it is by now`,
      begins: 'deciding',
      steps: [
        [ignored, 'pending', asksStep(ignoring)],
        [
          refused('takeStep', code),
          'readingAgain',
          { ...asksToReadAgain, emits: [{ type: 'takedown.conflict' }] },
        ],
        [
          done('readAgain'),
          'deciding',
          { refuses: [{ type: 'takedown.requestStarted', finding: reported }] },
        ],
      ],
    }),
  ),
  {
    says: 'ADR 19: a finding that no longer exists is no longer shown',
    begins: 'deciding',
    steps: [
      [ignored, 'pending', asksStep(ignoring)],
      [done('takeStep', 'gone'), 'gone', { emits: [{ type: 'takedown.gone', step: ignoring }] }],
    ],
  },
  {
    says: '2 §8: the same can be chosen when the finding can’t be read again',
    begins: 'deciding',
    steps: [
      [ignored, 'pending', asksStep(ignoring)],
      [
        refused('takeStep', '0027'),
        'readingAgain',
        { ...asksToReadAgain, emits: [{ type: 'takedown.conflict' }] },
      ],
      [refused('readAgain', '0000'), 'deciding'],
      [ignored, 'pending', asksStep(ignoring)],
    ],
  },
  {
    says: 'ADR 19: what the page has read by now is what can be done',
    begins: 'deciding',
    first: { refuses: [{ type: 'takedown.requestStarted', finding: toAnswer }] },
    steps: [
      [{ type: 'takedown.requestStarted', finding: open }, 'choosingIssues'],
      [{ type: 'takedown.left' }, 'deciding'],
      [{ type: 'takedown.answerRequested', finding: toAnswer }, 'answering'],
    ],
  },
])

// ——— sign-in ———

const submitted = { type: 'signIn.submitted', credentials } as const
const asksSignIn = { asks: { signIn: credentials } }
const codeStep = { kind: 'codeRequired', delivery, options: ['EMAIL', 'SMS'] } as const
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

const signIn = storiesOf(signInFlow, [
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
])

// ——— verification code ———

const subject = { purpose: 'signUp', email: credentials.email } as const
const atSignIn = { purpose: 'signIn', email: credentials.email } as const
const both = ['EMAIL', 'SMS'] as const
const codeOf = (code: string) => ({ type: 'verification.codeSubmitted', code }) as const
const checks = (of: { purpose: string; email: string; signUpId?: string }, code: string) => ({
  asks: { confirmCode: { ...of, code } },
})
const sent = (channel: string) => ({ emits: [{ type: 'verification.codeSent', channel }] })

const verificationCode = storiesOf(verificationCodeFlow, [
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
        done('chooseChannel', byPhone),
        'awaitingCode.entering',
        { ...sent('SMS'), refuses: [{ type: 'verification.phoneEditStarted' }] },
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
])

// ——— checkout ———

const intent = { paymentId: 'p1', checkoutUrl: 'https://pay.example/p1' }
const begun = { product: 'PERSONAL_SCAN', paymentId: null } as const
const back = { ...begun, paymentId: 'p1' }
const asksPayment = { asks: { getPayment: { paymentId: 'p1' } } }
const paymentIs = (status: string, at: number, credits = 0) =>
  done('getPayment', { payment: { status, credits }, at })

const checkout = storiesOf(checkoutFlow, [
  {
    says: '2 §4: awaiting checkout on the hosted page, processing, and then there is a credit',
    input: begun,
    begins: 'creatingIntent',
    first: { asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
    steps: [
      [done('createIntent', intent), 'onHostedPage', { asks: { goToCheckout: { url: intent.checkoutUrl } } }],
      [done('goToCheckout'), 'processing.asking', asksPayment],
      [paymentIs('processing', 1_000), 'processing.waiting'],
      [elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'), 'processing.asking', asksPayment],
      [paymentIs('paid', 3_000, 2), 'paid'],
    ],
    ends: { outcome: 'paid', credits: 2 },
  },
  {
    says: '2 §8: "Payment Failed", with the payment that can be retried',
    input: back,
    begins: 'processing.asking',
    first: asksPayment,
    steps: [[paymentIs('failed', 1_000), 'failed']],
    ends: { outcome: 'failed', paymentId: 'p1' },
  },
  {
    says: '2 §4: still processing after a minute is shown, is checked again, and can be left',
    input: back,
    begins: 'processing.asking',
    first: asksPayment,
    steps: [
      [paymentIs('processing', 1_000), 'processing.waiting'],
      [elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'), 'processing.asking', asksPayment],
      [paymentIs('processing', 60_999), 'processing.waiting'],
      [elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'), 'processing.asking', asksPayment],
      [paymentIs('processing', 61_000), 'stillPending'],
      [elapsed(checkoutFlow, 'betweenLateChecks', 'stillPending'), 'processing.asking', asksPayment],
      [paymentIs('processing', 130_000), 'stillPending'],
      [{ type: 'checkout.checkedAgain' }, 'processing.asking', asksPayment],
      [paymentIs('processing', 140_000), 'processing.waiting'],
      [{ type: 'checkout.left' }, 'left'],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §8: what went wrong is shown, and can be tried again or left',
    input: begun,
    begins: 'creatingIntent',
    first: { asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
    steps: [
      [refused('createIntent', '0000'), 'intentFailed', { failure: '0000' }],
      [
        { type: 'checkout.retried' },
        'creatingIntent',
        { failure: '0000', asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
      ],
      [done('createIntent', intent), 'onHostedPage', { asks: { goToCheckout: { url: intent.checkoutUrl } } }],
      [refused('goToCheckout', '0000'), 'intentFailed', { failure: '0000' }],
      [{ type: 'checkout.left' }, 'left', { failure: '0000' }],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §8: a payment that can’t be checked is pending, not failed',
    input: back,
    begins: 'processing.asking',
    first: asksPayment,
    steps: [
      [refused('getPayment', '0000'), 'stillPending', { failure: '0000' }],
      [{ type: 'checkout.checkedAgain' }, 'processing.asking', asksPayment],
      [refused('getPayment', '0000'), 'stillPending', { failure: '0000' }],
      [{ type: 'checkout.left' }, 'left', { failure: '0000' }],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §4: the hosted page can be left',
    input: begun,
    begins: 'creatingIntent',
    first: { asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
    steps: [
      [done('createIntent', intent), 'onHostedPage', { asks: { goToCheckout: { url: intent.checkoutUrl } } }],
      [{ type: 'checkout.left' }, 'left'],
    ],
    ends: { outcome: 'left' },
  },
])

// ——— sign-up ———

const details = {
  firstName: 'Ada',
  lastName: 'Demo',
  email: credentials.email,
  phone: '+14165550123',
  password: credentials.password,
  acceptedTerms: true,
} as const
const signingUp = { type: 'signUp.submitted', details } as const
const asksSignUp = { asks: { signUp: { ...details, invitation: null } } }
const signUpStep = { ...codeStep, signUpId: 'of-this-sign-up' } as const
const signUpCode = {
  asks: {
    verificationCode: { ...subject, delivery, options: ['EMAIL', 'SMS'], signUpId: signUpStep.signUpId },
  },
}
const confirmedAs = {
  emits: [{ type: 'signUp.accountConfirmed', email: credentials.email }],
  asks: { signInAfterSignUp: { email: credentials.email } },
}

const signUp = storiesOf(signUpFlow, [
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
        done('verificationCode', { outcome: 'lost', failure: failureBy('0031') }),
        'entering',
        { failure: '0031' },
      ],
      [signingUp, 'signingUp', asksSignUp],
      [done('signUp', signUpStep), 'confirming', signUpCode],
      [done('verificationCode', { outcome: 'left' }), 'entering'],
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
])

// ——— session ———

const company = { id: '7f000000-0000-4000-8000-0000000000e1', name: 'Northwind' }
const user = sampleUser()
const operator = sampleUser({ role: 'admin', companyId: company.id, groups: ['ADMIN', 'SUPER_ADMIN'] })
const pending = sampleRegister({ emailValidated: false })
const renamed = { ...pending, fullname: 'Ada Renamed' }
const completed = sampleRegister({ status: 'completed', role: 'admin' })
const restored = done('restoreSession', { signedIn: true, reason: null, viewedCompany: null })
const asksUser = { asks: { loadUser: undefined } }
const asksRegister = { asks: { loadRegister: undefined } }
const clears = (reason: string | null, emitOthers = true) => ({
  asks: { clearSession: { reason, emitOthers } },
})
const restoring = { begins: 'restoring', first: { asks: { restoreSession: undefined } } } as const
const opens = (as: typeof user, register: typeof pending) =>
  [
    [restored, 'present.loadingUser', asksUser],
    [done('loadUser', as), 'present.loadingRegister', asksRegister],
    [
      done('loadRegister', register),
      'present.signedIn.presence.staying',
      { emits: [{ type: 'session.opened', user: as, register }] },
    ],
  ] as const
const inside = (...states: string[]) => states.map(state => `present.signedIn.${state}`)
const bad = (at: number, path = '/v1/register') => ({ type: 'api.badRequest', path, at }) as const

const session = storiesOf(sessionFlow, [
  {
    says: '1 §8: 401 with 0015 forces sign-out with its reason, notifies other tabs, and clears; not on public paths',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [{ type: 'api.unauthorised', path: '/v1/auth/verify-email' }, inside('presence.staying')],
      [{ type: 'api.unauthorised', path: '/v1/register' }, 'clearing', clears('unauthorized-action')],
      [
        done('clearSession'),
        'signedOut',
        {
          emits: [{ type: 'session.signedOut', reason: 'unauthorized-action' }],
          keeps: {
            user: null,
            register: null,
            viewedCompany: null,
            badRequests: [],
            reason: 'unauthorized-action',
          },
        },
      ],
      [{ type: 'session.signedIn' }, 'present.loadingUser', asksUser],
    ],
  },
  {
    says: '1 §8: five bad requests within ten seconds force sign-out; public paths are exempt',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [bad(1_000, '/v1/auth/verify-email'), inside('badRequests.none')],
      [bad(1_000), inside('badRequests.counting')],
      [bad(2_000), inside('badRequests.counting')],
      [bad(3_000), inside('badRequests.counting')],
      [bad(4_000), inside('badRequests.counting')],
      [bad(5_000, '/v1/auth/verify-email'), inside('badRequests.counting')],
      [bad(11_001), inside('badRequests.counting')],
      [bad(12_000), 'clearing', clears('consecutives-bad-requests')],
      [
        refused('clearSession', '0000'),
        'signedOut',
        {
          emits: [{ type: 'session.signedOut', reason: 'consecutives-bad-requests' }],
          keeps: { user: null, register: null, badRequests: [] },
        },
      ],
    ],
  },
  {
    says: '1 §4: another tab that ended the session ends it here, and is not notified back',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [
        { type: 'session.endedElsewhere', reason: 'unauthorized-action' },
        'clearing',
        clears('unauthorized-action', false),
      ],
      [
        done('clearSession'),
        'signedOut',
        { emits: [{ type: 'session.signedOut', reason: 'unauthorized-action' }] },
      ],
      [
        { type: 'session.signedInElsewhere' },
        'present.loadingUser',
        { ...asksUser, keeps: { reason: null } },
      ],
    ],
  },
  {
    says: '1 §9: bad-request window 10000 ms; limit 5',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [bad(1_000), inside('badRequests.counting')],
      [bad(2_000), inside('badRequests.counting')],
      [bad(3_000), inside('badRequests.counting')],
      [bad(4_000), inside('badRequests.counting')],
      [bad(11_000), 'clearing', clears('consecutives-bad-requests')],
    ],
  },
  {
    says: '2 §2: sign out; 1 §8: a failure is shown, and the person stays',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [
        { type: 'session.signOutRequested', reason: 'another-tab' },
        inside('presence.signingOut'),
        { asks: { signOut: undefined } },
      ],
      [
        refused('signOut', '0000'),
        inside('presence.staying'),
        { emits: [{ type: 'session.signOutFailed' }], keeps: { reason: null } },
      ],
      [{ type: 'session.signOutRequested' }, inside('presence.signingOut'), { asks: { signOut: undefined } }],
      [done('signOut'), 'clearing', clears(null)],
      [done('clearSession'), 'signedOut', { emits: [{ type: 'session.signedOut', reason: null }] }],
    ],
  },
  ...(['loadUser', 'loadRegister'] as const).map(
    (port): FlowStory<typeof sessionFlow> => ({
      says: `1 §4: ${port} that says 0015 signs out`,
      ...restoring,
      steps: [
        ...opens(user, pending).slice(0, port === 'loadUser' ? 1 : 2),
        [refused(port, '0015'), 'clearing', clears('unauthorized-action')],
      ],
    }),
  ),
  ...(['loadUser', 'loadRegister'] as const).map(
    (port): FlowStory<typeof sessionFlow> => ({
      says: `1 §4: ${port} that fails says so; it can be tried again, or left`,
      ...restoring,
      steps: [
        ...opens(user, pending).slice(0, port === 'loadUser' ? 1 : 2),
        [refused(port, '0000'), 'present.loadFailed', { failure: '0000' }],
        [{ type: 'session.signOutRequested' }, 'clearing', { failure: '0000', ...clears(null) }],
        [done('clearSession'), 'signedOut', { emits: [{ type: 'session.signedOut', reason: null }] }],
      ],
    }),
  ),
  {
    says: '2 §8: a network error signs nobody out',
    ...restoring,
    steps: [
      [unanswered('restoreSession'), 'present.loadFailed', { failure: '0000' }],
      [{ type: 'session.retried' }, 'restoring', { failure: '0000', asks: { restoreSession: undefined } }],
      [refused('restoreSession', '0000'), 'signedOut', { failure: '0000' }],
    ],
  },
  {
    says: '1 §4: who was signed out reads the reason that was stored',
    ...restoring,
    steps: [
      [
        done('restoreSession', { signedIn: false, reason: 'unauthorized-action', viewedCompany: company }),
        'signedOut',
        { keeps: { reason: 'unauthorized-action', viewedCompany: null } },
      ],
      [{ type: 'session.signedIn' }, 'present.loadingUser', { ...asksUser, keeps: { reason: null } }],
    ],
  },
  {
    says: '1 §4: completed once an address exists; it never goes back; 2 §4: the email is verified once',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [
        { type: 'session.registerChanged', register: renamed },
        inside('register.pending', 'email.unverified'),
        { keeps: { register: renamed } },
      ],
      [
        { type: 'session.emailVerified' },
        inside('register.pending', 'email.verified'),
        {
          keeps: {
            user: { ...user, emailVerified: true },
            register: { ...renamed, emailValidated: true },
          },
        },
      ],
      [
        { type: 'session.registerChanged', register: completed },
        inside('register.completed', 'email.verified'),
        { emits: [{ type: 'session.registerCompleted' }], keeps: { register: completed } },
      ],
      [
        { type: 'session.registerChanged', register: pending },
        inside('register.completed'),
        { keeps: { register: completed } },
      ],
      [
        { type: 'session.registerChanged', register: { ...completed, lastScore: 700 } },
        inside('register.completed'),
        { keeps: { register: { ...completed, lastScore: 700 } } },
      ],
    ],
  },
  {
    says: '2 §4: a register marked as verified verifies the email',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [{ type: 'session.registerChanged', register: sampleRegister() }, inside('email.verified')],
    ],
  },
  {
    says: '2 §6: admins switch between company and personal account',
    ...restoring,
    steps: [
      ...opens(user, completed),
      [
        { type: 'session.accountSwitched', account: 'personal' },
        inside('account.personal', 'register.completed', 'email.verified'),
        { emits: [{ type: 'session.accountChanged', account: 'personal' }] },
      ],
      [
        { type: 'session.accountSwitched', account: 'company' },
        inside('account.company'),
        { emits: [{ type: 'session.accountChanged', account: 'company' }] },
      ],
      [{ type: 'session.accountEntered', account: 'company' }, inside('account.company')],
      [{ type: 'session.accountEntered', account: 'personal' }, inside('account.personal')],
      [{ type: 'session.accountEntered', account: 'company' }, inside('account.company')],
    ],
  },
  {
    says: '1 §6: who is no admin has no company account, and who is no operator views no company',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [{ type: 'session.accountSwitched', account: 'company' }, inside('account.personal')],
      [{ type: 'session.accountEntered', account: 'company' }, inside('account.personal')],
      [{ type: 'session.companyViewed', company }, inside('superAdmin.off')],
    ],
  },
  {
    says: '1 §4: super-admin mode lets an operator view a company, and go back to the list of companies',
    ...restoring,
    steps: [
      ...opens(operator, completed),
      [
        { type: 'session.companyViewed', company },
        inside('superAdmin.viewing'),
        { emits: [{ type: 'session.companyViewChanged', company }] },
      ],
      [
        { type: 'session.companyViewed', company: { ...company, name: 'Contoso' } },
        inside('superAdmin.viewing'),
        { emits: [{ type: 'session.companyViewChanged', company: { ...company, name: 'Contoso' } }] },
      ],
      [
        { type: 'session.companyLeft' },
        inside('superAdmin.off'),
        { emits: [{ type: 'session.companyViewChanged', company: null }] },
      ],
      [{ type: 'session.membershipChanged' }, 'present.loadingUser', asksUser],
    ],
  },
  {
    says: '1 §4: super-admin mode lasts as long as the session of the tab',
    ...restoring,
    steps: [
      [
        done('restoreSession', { signedIn: true, reason: null, viewedCompany: company }),
        'present.loadingUser',
        asksUser,
      ],
      [done('loadUser', operator), 'present.loadingRegister', asksRegister],
      [
        done('loadRegister', completed),
        inside('superAdmin.viewing', 'account.company'),
        { emits: [{ type: 'session.opened', user: operator, register: completed }] },
      ],
      [{ type: 'api.unauthorised', path: '/v1/register' }, 'clearing', clears('unauthorized-action')],
      [
        done('clearSession'),
        'signedOut',
        {
          emits: [{ type: 'session.signedOut', reason: 'unauthorized-action' }],
          keeps: { viewedCompany: null },
        },
      ],
    ],
  },
])

// ——— bulk scan ———

const employer = { companyId, domains: ['northwind.example'] }
const started = batchOf({ status: 'processing' })
const seatless = batchOf({ status: 'unavailable_seats' })
const forDomains = batchOf({ pendingReason: 'domainVerification' })
const isScanning = progressOf({ status: 'scanning' })
const atHand = { companyId, batchId }
const nothingAtHand = { keeps: { batch: null, upload: null, progress: null, failure: null } }
const follows = (id: 'watchBatch' | 'watchWaiting' | 'watchAgain') => ({ asks: { [id]: atHand } })
const asksToStart = (monthly: boolean | null, leaves: number | null) => ({
  asks: { startBatch: { ...atHand, monthly, leaves } },
})
const lacks = {
  type: 'xstate.error.actor.startBatch',
  error: new PortError('0008', { seats: lackingSeats }),
} as const
const progressed = (progress: ReturnType<typeof progressOf>) =>
  ({ type: 'batch.progressed', progress }) as const
const ready: FlowStory<typeof bulkScanFlow>['steps'] = [
  [{ type: 'run.begun' }, 'preparing', { asks: { employeeFile: employer }, ...nothingAtHand }],
  [done('employeeFile', uploadOf()), 'ready', { keeps: { batch: batchOf(), upload: uploadOf() } }],
]

const bulkScan = storiesOf(bulkScanFlow, [
  {
    says: '2 §4: a file is uploaded, and scanned monthly from now on; its end is reported',
    input: { ...employer, batch: null },
    begins: 'idle',
    first: {
      refuses: [{ type: 'run.requested', monthly: null, leaves: null }, { type: 'batch.watchRequested' }],
    },
    steps: [
      ...ready,
      [{ type: 'run.requested', monthly: true, leaves: 12 }, 'starting', asksToStart(true, 12)],
      [
        done('startBatch', started),
        'following',
        { emits: [{ type: 'bulkScan.started' }], ...follows('watchBatch') },
      ],
      [progressed(isScanning), 'following', { keeps: { progress: isScanning, batch: isScanning.batch } }],
      [
        { type: 'batch.completed', progress: progressOf({ status: 'completed' }) },
        'completed',
        { emits: [{ type: 'bulkScan.ended' }], keeps: { batch: batchOf({ status: 'completed' }) } },
      ],
      [{ type: 'run.begun' }, 'preparing', { asks: { employeeFile: employer }, ...nothingAtHand }],
      [{ type: 'run.left' }, 'idle'],
    ],
  },
  {
    says: '2 §8: Error starting bulk scan; the list is still there to try again, or to leave',
    input: { ...employer, batch: null },
    begins: 'idle',
    steps: [
      ...ready,
      [{ type: 'run.requested', monthly: null, leaves: null }, 'starting', asksToStart(null, null)],
      [refused('startBatch', '0000'), 'notStarted', { failure: '0000', keeps: { batch: batchOf() } }],
      [
        { type: 'run.requested', monthly: null, leaves: 3 },
        'starting',
        { failure: '0000', ...asksToStart(null, 3) },
      ],
      [refused('startBatch', '0000'), 'notStarted', { failure: '0000' }],
      [{ type: 'run.left' }, 'idle', nothingAtHand],
    ],
  },
  {
    says: '2 §4: Error, with a button to run it again; also when it had been left',
    input: { ...employer, batch: batchOf({ status: 'failed', failure: 'technicalError' }) },
    begins: 'failed',
    steps: [
      [{ type: 'run.againRequested', batch: batchOf() }, 'starting', asksToStart(null, null)],
      [refused('startBatch', '0027'), 'following', follows('watchBatch')],
      [
        { type: 'batch.failed', progress: progressOf({ status: 'failed' }) },
        'failed',
        { emits: [{ type: 'bulkScan.ended' }] },
      ],
    ],
  },
  {
    says: '1 §4: UNAVAILABLE_SEATS; those who fit are scanned, and how many seats are missing is shown',
    input: { ...employer, batch: seatless },
    begins: 'lackingSeats',
    steps: [
      [{ type: 'run.partRequested', batch: seatless }, 'fitting', { asks: { fitBatch: atHand } }],
      [
        { ...lacks, type: 'xstate.error.actor.fitBatch' },
        'lackingSeats',
        { failure: '0008', keeps: { batch: { ...seatless, seats: lackingSeats } } },
      ],
      [{ type: 'run.partRequested', batch: seatless }, 'fitting', { asks: { fitBatch: atHand } }],
      [refused('fitBatch', '0000'), 'notStarted', { failure: '0000' }],
      [{ type: 'run.partRequested', batch: seatless }, 'fitting', { asks: { fitBatch: atHand } }],
      [
        done('fitBatch', { batch: batchOf({ validUsers: 39 }), rest: seatless, seats: lackingSeats }),
        'starting',
        { ...asksToStart(null, null), keeps: { batch: batchOf({ validUsers: 39 }) } },
      ],
      [lacks, 'lackingSeats', { failure: '0008' }],
      [{ type: 'run.againRequested', batch: seatless }, 'starting', asksToStart(null, null)],
      [done('startBatch', seatless), 'lackingSeats', { keeps: { batch: seatless } }],
      [{ type: 'batch.putAway', batchId: 'another' }, 'lackingSeats'],
      [{ type: 'batch.putAway', batchId }, 'idle', nothingAtHand],
    ],
  },
  {
    says: 'ADR 38: it waits for its domains, and starts by itself; a colleague may cancel it',
    input: { ...employer, batch: forDomains },
    begins: 'awaitingDomains',
    first: follows('watchWaiting'),
    steps: [
      [progressed(progressOf(forDomains)), 'awaitingDomains', { keeps: { batch: forDomains } }],
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [
        progressed(progressOf(forDomains)),
        'awaitingDomains',
        { ...follows('watchWaiting'), keeps: { batch: forDomains } },
      ],
      [
        progressed(isScanning),
        'following',
        { emits: [{ type: 'bulkScan.started' }], ...follows('watchBatch') },
      ],
      [
        progressed(progressOf(forDomains)),
        'awaitingDomains',
        { ...follows('watchWaiting'), keeps: { batch: forDomains } },
      ],
      [progressed(progressOf(seatless)), 'lackingSeats', { keeps: { batch: seatless } }],
      [{ type: 'run.againRequested', batch: seatless }, 'starting', asksToStart(null, null)],
      [
        done('startBatch', forDomains),
        'awaitingDomains',
        { ...follows('watchWaiting'), keeps: { batch: forDomains } },
      ],
      [progressed(progressOf({ status: 'canceled' })), 'idle', nothingAtHand],
    ],
  },
  {
    says: '2 §8: Network error; the scan itself goes on, and is found again',
    input: { ...employer, batch: batchOf({ status: 'scanning' }) },
    begins: 'following',
    first: follows('watchBatch'),
    steps: [
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [progressed(isScanning), 'following', { ...follows('watchBatch'), keeps: { progress: isScanning } }],
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [{ type: 'batch.watchRequested' }, 'following', follows('watchBatch')],
      [progressed(progressOf(seatless)), 'lackingSeats', { keeps: { batch: seatless } }],
    ],
  },
  {
    says: 'ADR 48: what was canceled or never started isn’t called running',
    input: { ...employer, batch: batchOf({ status: 'canceled' }) },
    begins: 'idle',
    first: nothingAtHand,
    steps: [
      [{ type: 'run.againRequested', batch: batchOf() }, 'starting', asksToStart(null, null)],
      [
        done('startBatch', started),
        'following',
        { emits: [{ type: 'bulkScan.started' }], ...follows('watchBatch') },
      ],
      [
        progressed(progressOf({ status: 'pending' })),
        'notStarted',
        { failure: '0027', keeps: { batch: progressOf({ status: 'pending' }).batch } },
      ],
    ],
  },
])

export const flowStories = { takedown, signIn, verificationCode, checkout, signUp, session, bulkScan }

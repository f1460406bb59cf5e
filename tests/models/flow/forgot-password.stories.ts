import { resendCoolDownMs } from '#domain/durations.ts'
import type { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { delivery } from './sign-in.stories.ts'

const email = 'ada@demo.example'
const resetSent = { kind: 'codeRequired', delivery } as const
const asksForReset = { asks: { requestPasswordReset: { email } } }
const codeIsOut = { emits: [{ type: 'forgotPassword.codeSent' }], keeps: { delivery, failure: null } }
const newPassword = { type: 'forgotPassword.passwordSubmitted', password: 'Correct horse 1!' } as const
const asksToReset = {
  asks: { confirmPasswordReset: { email, code: '123456', password: 'Correct horse 1!' } },
}
const untilCode: FlowStory<typeof forgotPasswordFlow>['steps'] = [
  [{ type: 'forgotPassword.emailSubmitted', email: email }, 'requesting', asksForReset],
  [done('requestPasswordReset', resetSent), 'enteringCode', codeIsOut],
]

export const stories: readonly FlowStory<typeof forgotPasswordFlow>[] = [
  {
    says: '1 §2: a code is sent, and with it a new password is chosen',
    input: { requiredOf: null, resumed: null },
    begins: 'enteringEmail',
    steps: [
      ...untilCode,
      [
        { type: 'forgotPassword.codeSubmitted', code: '123456' },
        'choosingPassword',
        { keeps: { code: '123456' } },
      ],
      [newPassword, 'resetting', asksToReset],
      [
        refused('confirmPasswordReset', '0000'),
        'choosingPassword',
        { failure: '0000', keeps: { code: '123456' } },
      ],
      [newPassword, 'resetting', asksToReset],
      [
        done('confirmPasswordReset'),
        'finished',
        { emits: [{ type: 'forgotPassword.finished', email: email }], keeps: { code: '' } },
      ],
    ],
  },
  ...(['0017', '0024', '0025'] as const).map(
    (code): FlowStory<typeof forgotPasswordFlow> => ({
      says: `2 §8: ${code}: the code has to be typed again`,
      input: { requiredOf: null, resumed: null },
      begins: 'enteringEmail',
      steps: [
        ...untilCode,
        [{ type: 'forgotPassword.codeSubmitted', code: '123456' }, 'choosingPassword'],
        [newPassword, 'resetting', asksToReset],
        [refused('confirmPasswordReset', code), 'enteringCode', { failure: code, keeps: { code: '' } }],
        [
          { type: 'forgotPassword.codeSubmitted', code: '654321' },
          'choosingPassword',
          { keeps: { code: '654321' } },
        ],
        [{ type: 'forgotPassword.startedOver' }, 'enteringEmail', { keeps: { code: '' } }],
      ],
    }),
  ),
  {
    says: '2 §8: a refused request is shown, and the address can be typed again',
    input: { requiredOf: email, resumed: null },
    begins: 'enteringEmail',
    first: { keeps: { email, isRequired: true } },
    steps: [
      [{ type: 'forgotPassword.emailSubmitted', email: email }, 'requesting', asksForReset],
      [refused('requestPasswordReset', '0036'), 'enteringEmail', { failure: '0036' }],
      ...untilCode,
      [{ type: 'forgotPassword.startedOver' }, 'enteringEmail'],
    ],
  },
  {
    says: '1 §2: another code can be sent once the cool-down is over',
    input: { requiredOf: null, resumed: { email, delivery } },
    begins: 'enteringCode',
    first: {
      keeps: { email, isRequired: false },
      refuses: [{ type: 'forgotPassword.resendRequested', at: delivery.sentAt + resendCoolDownMs - 1 }],
    },
    steps: [
      [
        { type: 'forgotPassword.resendRequested', at: delivery.sentAt + resendCoolDownMs },
        'resending',
        { asks: { resendPasswordReset: { email } } },
      ],
      [refused('resendPasswordReset', '0032'), 'enteringCode', { failure: '0032' }],
      [
        { type: 'forgotPassword.resendRequested', at: delivery.sentAt + resendCoolDownMs },
        'resending',
        { failure: '0032', asks: { resendPasswordReset: { email } } },
      ],
      [
        done('resendPasswordReset', { ...resetSent, delivery: { ...delivery, sentAt: 40_000 } }),
        'enteringCode',
        {
          emits: [{ type: 'forgotPassword.codeSent' }],
          refuses: [{ type: 'forgotPassword.resendRequested', at: 40_000 + resendCoolDownMs - 1 }],
        },
      ],
      [
        { type: 'forgotPassword.resendRequested', at: 40_000 + resendCoolDownMs },
        'resending',
        { asks: { resendPasswordReset: { email } } },
      ],
      [refused('resendPasswordReset', '0032'), 'enteringCode', { failure: '0032' }],
      [{ type: 'forgotPassword.startedOver' }, 'enteringEmail'],
    ],
  },
  {
    says: '2 §8: with another address nothing of the first attempt is shown',
    input: { requiredOf: null, resumed: null },
    begins: 'enteringEmail',
    steps: [
      ...untilCode,
      [{ type: 'forgotPassword.codeSubmitted', code: '123456' }, 'choosingPassword'],
      [newPassword, 'resetting', asksToReset],
      [refused('confirmPasswordReset', '0000'), 'choosingPassword', { failure: '0000' }],
      [{ type: 'forgotPassword.startedOver' }, 'enteringEmail', { keeps: { code: '' } }],
    ],
  },
  {
    says: '1 §2: an account that was never confirmed has no password to replace',
    input: { requiredOf: null, resumed: null },
    begins: 'enteringEmail',
    steps: [
      [{ type: 'forgotPassword.emailSubmitted', email: email }, 'requesting', asksForReset],
      [done('requestPasswordReset', { kind: 'unconfirmed' }), 'unconfirmed'],
      [{ type: 'forgotPassword.homeChosen' }, 'left', { emits: [{ type: 'forgotPassword.left' }] }],
    ],
  },
]

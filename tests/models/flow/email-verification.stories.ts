import type { ErrorCode } from '#domain/errors.ts'
import type { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import { PortError } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'

type Story = FlowStory<typeof emailVerificationFlow>

const email = 'ada@demo.example'
const asksToVerify = { asks: { verifyEmail: { email, code: 'abcdef' } } }
const asksAgain = { asks: { resendVerificationEmail: { email } } }
const resend = { type: 'emailVerification.resendRequested' } as const
const retry = { type: 'emailVerification.retried' } as const
const isVerified = { emits: [{ type: 'emailVerification.succeeded', email }] }
const isResent = { emits: [{ type: 'emailVerification.resent' }] }
const byLink: Pick<Story, 'input' | 'begins' | 'first'> = {
  input: { email, code: 'abcdef' },
  begins: 'verifying',
  first: asksToVerify,
}

export const stories: readonly Story[] = [
  {
    says: '2 §8: Email verification successful!; after another try when nothing was answered',
    ...byLink,
    steps: [
      [refused('verifyEmail', '0000'), 'failed', { failure: '0000', refuses: [resend] }],
      [retry, 'verifying', asksToVerify],
      [done('verifyEmail'), 'verified', isVerified],
    ],
  },
  {
    says: '2 §4: the page to check the mailbox, where the message is sent again',
    input: { email, code: null },
    begins: 'prompting',
    first: { refuses: [retry] },
    steps: [
      [resend, 'resending', asksAgain],
      [
        refused('resendVerificationEmail', '0036'),
        'prompting',
        { failure: '0036', emits: [{ type: 'emailVerification.resendFailed' }] },
      ],
      [resend, 'resending', { failure: '0036', ...asksAgain }],
      [done('resendVerificationEmail', 'sent'), 'prompting', isResent],
      [resend, 'resending', asksAgain],
      [done('resendVerificationEmail', 'verified'), 'verified', isVerified],
    ],
  },
  ...(['0017', '0023', '0024', '0025'] as const).map(
    (code: ErrorCode): Story => ({
      says: `2 §4: an invalid or expired link, and another message (${code})`,
      ...byLink,
      steps: [
        [refused('verifyEmail', code), 'invalidLink', { failure: code, refuses: [retry] }],
        [resend, 'resending', { failure: code, ...asksAgain }],
        [done('resendVerificationEmail', 'sent'), 'prompting', isResent],
      ],
    }),
  ),
  {
    says: '2 §4: a link that was cut off is as invalid',
    ...byLink,
    steps: [
      [
        {
          type: 'xstate.error.actor.verifyEmail',
          error: new PortError('0000', { fields: [{ name: 'code', rule: 'pattern' }] }),
        },
        'invalidLink',
        { failure: '0000' },
      ],
    ],
  },
  {
    says: '2 §8: 0016: forbidden',
    ...byLink,
    steps: [[refused('verifyEmail', '0016'), 'forbidden']],
  },
]

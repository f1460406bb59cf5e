import type { domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { codeSentTo, lookedUp, proofOf, verifiedProof } from '#tests/support/samples/domains.ts'

type Story = FlowStory<typeof domainVerificationFlow>

const claimed = proofOf()
const waiting = proofOf(codeSentTo('postmaster'))
const missing = proofOf(lookedUp('NOT_FOUND'))
const verified = verifiedProof()
const { domain } = claimed
const watches = { watchDomain: { domain } }
const at = (place: string) => `proving.${place}`
const asksCode = (mailbox: string) => ({ asks: { sendCode: { domain, mailbox } } })
const asksCheck = { asks: { verifyDomain: { domain, code: '123456' } } }
const looksUp = { asks: { checkDomain: { domain } } }
const isVerified = { emits: [{ type: 'domain.verified', name: claimed.name }], keeps: { proof: verified } }
const code = { type: 'domain.codeSubmitted', code: '123456' } as const
const postmaster = { type: 'domain.mailboxChosen', mailbox: 'postmaster' } as const
const resend = { type: 'domain.resendRequested' } as const
const otherMailbox = { type: 'domain.otherMailboxRequested' } as const
const record = { type: 'domain.recordRequested' } as const
const byCode = { type: 'domain.codeRequested' } as const
const lookUp = { type: 'domain.lookUpRequested' } as const

const begins = (proof: typeof claimed, place: string): Pick<Story, 'input' | 'begins' | 'first'> => ({
  input: { proof },
  begins: at(place),
  first: { asks: watches },
})

export const stories: readonly Story[] = [
  {
    says: 'ADR 39: a code is sent to a mailbox of the domain, and proves it',
    ...begins(claimed, 'choosingMailbox'),
    first: { asks: watches, keeps: { mailbox: 'security', sent: 0 }, refuses: [byCode, code, lookUp] },
    steps: [
      [postmaster, at('sendingCode'), { ...asksCode('postmaster'), refuses: [postmaster] }],
      [refused('sendCode', '0042'), at('choosingMailbox'), { failure: '0042' }],
      [postmaster, at('sendingCode'), asksCode('postmaster')],
      [done('sendCode', waiting), at('enteringCode'), { keeps: { sent: 1, proof: waiting } }],
      [code, at('checkingCode'), asksCheck],
      [refused('verifyDomain', '0024'), at('enteringCode'), { failure: '0024' }],
      [resend, at('sendingCode'), asksCode('postmaster')],
      [refused('sendCode', '0042'), at('enteringCode'), { failure: '0042', keeps: { sent: 1 } }],
      [code, at('checkingCode'), asksCheck],
      [done('verifyDomain', verified), 'verified', isVerified],
    ],
  },
  {
    says: 'ADR 39: another mailbox can be chosen, and the code that was sent still be typed',
    ...begins(waiting, 'enteringCode'),
    first: { asks: watches, keeps: { mailbox: 'postmaster' } },
    steps: [
      [code, at('checkingCode'), asksCheck],
      [refused('verifyDomain', '0025'), at('enteringCode'), { failure: '0025' }],
      [otherMailbox, at('choosingMailbox')],
      [byCode, at('enteringCode')],
      [otherMailbox, at('choosingMailbox')],
      [{ ...postmaster, mailbox: 'security' }, at('sendingCode'), asksCode('security')],
      [done('sendCode', verified), 'verified', isVerified],
    ],
  },
  {
    says: 'ADR 39: a record proves it instead, and what was found is shown',
    ...begins(claimed, 'choosingMailbox'),
    steps: [
      [record, at('showingRecord'), { refuses: [code, resend] }],
      [lookUp, at('lookingUp'), looksUp],
      [refused('checkDomain', '0042'), at('showingRecord'), { failure: '0042' }],
      [byCode, at('choosingMailbox')],
      [record, at('showingRecord')],
      [lookUp, at('lookingUp'), looksUp],
      [done('checkDomain', missing), at('showingRecord'), { keeps: { proof: missing } }],
      [lookUp, at('lookingUp'), looksUp],
      [done('checkDomain', verified), 'verified', isVerified],
    ],
  },
  {
    says: 'ADR 39: what was looked up last is where the dialog opens, and a code can be typed from there',
    ...begins(missing, 'showingRecord'),
    steps: [
      [{ type: 'domain.seen', proof: { ...waiting, ...lookedUp('NOT_FOUND') } }, at('showingRecord')],
      [byCode, at('enteringCode')],
      [record, at('showingRecord')],
      [{ type: 'domain.seen', proof: null }, 'gone'],
    ],
  },
  {
    says: 'ADR 39: it is seen when the domain is verified elsewhere; a refusal stays until then',
    ...begins(waiting, 'enteringCode'),
    steps: [
      [code, at('checkingCode'), asksCheck],
      [refused('verifyDomain', '0024'), at('enteringCode'), { failure: '0024' }],
      [
        { type: 'domain.seen', proof: { ...waiting, ...lookedUp('NOT_FOUND') } },
        at('enteringCode'),
        { failure: '0024' },
      ],
      [{ type: 'domain.seen', proof: verified }, 'verified', isVerified],
    ],
  },
  ...(
    [
      ['sendCode', postmaster, 'sendingCode', asksCode('postmaster'), claimed, 'choosingMailbox'],
      ['verifyDomain', code, 'checkingCode', asksCheck, waiting, 'enteringCode'],
      ['checkDomain', lookUp, 'lookingUp', looksUp, missing, 'showingRecord'],
    ] as const
  ).map(
    ([call, event, place, asks, proof, start]): Story => ({
      says: `2 §8: 0035: another company has verified it first (${call})`,
      ...begins(proof, start),
      steps: [
        [event, at(place), asks],
        [refused(call, '0035'), 'taken'],
      ],
    }),
  ),
]

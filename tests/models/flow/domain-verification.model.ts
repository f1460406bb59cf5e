import { domainVerificationFlow } from '#machines/flow/domain-verification.ts'
import { answers, anyOf, begins, defineModel, done, on, refused, refuses } from '#tests/support/model.ts'
import { codeSentTo, lookedUp, proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import { stories } from './domain-verification.stories.ts'

const claimed = proofOf()
const waiting = proofOf(codeSentTo('security'))
const missing = proofOf(lookedUp('NOT_FOUND'))
const verified = verifiedProof()
const ofAnother = proofOf({ isTaken: true })

const taken = '0035'

export const domainVerificationModel = defineModel({
  machine: domainVerificationFlow,
  inputs: {
    'of a claimed domain': { proof: claimed },
    'while a code is on its way': { proof: waiting },
    'after a record was looked for': { proof: missing },
    'of a verified domain': { proof: verified },
    'of a domain that another company has': { proof: ofAnother },
  },
  events: [
    { type: 'domain.mailboxChosen', mailbox: 'postmaster' },
    { type: 'domain.otherMailboxRequested' },
    { type: 'domain.codeSubmitted', code: '123456' },
    { type: 'domain.resendRequested' },
    { type: 'domain.recordRequested' },
    { type: 'domain.codeRequested' },
    { type: 'domain.lookUpRequested' },
    { type: 'domain.seen', proof: waiting },
    { type: 'domain.seen', proof: verified },
    { type: 'domain.seen', proof: ofAnother },
    { type: 'domain.seen', proof: null },
    done('sendCode', waiting),
    done('sendCode', verified),
    refused('sendCode', '0042'),
    refused('sendCode', taken),
    done('verifyDomain', verified),
    refused('verifyDomain', '0024'),
    refused('verifyDomain', '0025'),
    refused('verifyDomain', '0042'),
    refused('verifyDomain', taken),
    done('checkDomain', verified),
    done('checkDomain', missing),
    refused('checkDomain', '0042'),
    refused('checkDomain', taken),
  ],
  project: ({ context: { proof, mailbox, failure } }) => [
    proof.status,
    proof.isTaken,
    proof.codeSent !== null,
    proof.lookUp?.outcome,
    mailbox,
    failure?.code,
  ],
  stories,
  outcomes: [
    {
      state: 'verified',
      says: 'ADR 39: by a code, by a record, or elsewhere',
      by: anyOf(
        begins({ proof: { status: 'verified' } }),
        on('domain.seen', { proof: { status: 'verified' } }),
        answers('verifyDomain'),
        ...['sendCode', 'checkDomain'].map(call => answers(call, { status: 'verified' })),
      ),
    },
    {
      state: 'taken',
      says: '2 §8: 0035',
      by: anyOf(
        begins({ proof: { isTaken: true } }),
        on('domain.seen', { proof: { isTaken: true } }),
        ...['sendCode', 'verifyDomain', 'checkDomain'].map(call => refuses(call, '0035')),
      ),
    },
    {
      state: 'gone',
      says: '2 §5: at most 4 domains, which can be removed elsewhere',
      by: on('domain.seen', { proof: null }),
    },
  ],
  promises: [
    {
      says: 'sends the code to the mailbox that was chosen',
      when: ({ event }) => event?.type === 'domain.mailboxChosen',
      holds: ({ invoked }) =>
        JSON.stringify(invoked.find(({ id }) => id === 'sendCode')?.input) ===
        JSON.stringify({ domain: 'northwind.example', mailbox: 'postmaster' }),
    },
    {
      says: 'continues where it was left',
      when: ({ event, after }) => event === null && after.context.proof.codeSent !== null,
      holds: ({ after }) => after.matches({ proving: 'enteringCode' }),
    },
    {
      says: 'reports once that the domain is verified, and only when it is',
      when: ({ facts }) => facts.length > 0,
      holds: ({ facts, after }) => facts.length === 1 && after.context.proof.status === 'verified',
    },
    {
      says: 'ends well when someone else has verified it in the meantime',
      when: ({ event }) => event?.type === 'domain.seen' && event.proof?.status === 'verified',
      holds: ({ after, facts }) => after.matches('verified') && facts[0]?.type === 'domain.verified',
    },
    {
      says: 'keeps the code field, and says why, when a code was refused',
      when: ({ event }) =>
        event?.type === 'xstate.error.actor.verifyDomain' && !JSON.stringify(event).includes(taken),
      holds: ({ after }) => after.matches({ proving: 'enteringCode' }) && after.context.failure !== null,
    },
    {
      says: 'leaves verification by code available when the record is not found',
      when: ({ event }) =>
        event?.type === 'xstate.done.actor.checkDomain' && JSON.stringify(event).includes('NOT_FOUND'),
      holds: ({ after }) => after.can({ type: 'domain.codeRequested' }),
    },
    {
      says: 'verifies nothing once another company has verified it',
      when: ({ after }) => after.matches('taken'),
      holds: ({ after, facts }) => facts.length === 0 && !after.can({ type: 'domain.lookUpRequested' }),
    },
  ],
})

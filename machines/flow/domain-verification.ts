import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { DomainMailbox, DomainProof } from '#openapi/generated/api.ts'
import { failTo, notProvided, notWatched, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

/** A poll's view of a domain; null: it is no longer listed. */
export interface DomainUpdate {
  type: 'domain.seen'
  proof: DomainProof | null
}

export interface DomainVerificationInput {
  proof: DomainProof
}

export type DomainVerificationEvent =
  | DomainUpdate
  | { type: 'domain.mailboxChosen'; mailbox: DomainMailbox }
  | { type: 'domain.otherMailboxRequested' }
  | { type: 'domain.codeSubmitted'; code: string }
  | { type: 'domain.resendRequested' }
  | { type: 'domain.recordRequested' }
  | { type: 'domain.codeRequested' }
  | { type: 'domain.lookUpRequested' }

export type DomainVerificationEmitted = { type: 'domain.verified'; name: string }

interface DomainVerificationContext {
  proof: DomainProof
  mailbox: DomainMailbox
  sent: number
  failure: Failure | null
}

const isProved = ({ status }: DomainProof): boolean => status === 'verified'

export const domainVerificationFlow = setup({
  types: {
    context: {} as DomainVerificationContext,
    input: {} as DomainVerificationInput,
    events: {} as DomainVerificationEvent,
    emitted: {} as DomainVerificationEmitted,
    tags: {} as 'pending',
  },
  actors: {
    sendCode: fromPromise<DomainProof, { domain: string; mailbox: DomainMailbox }>(notProvided),
    verifyDomain: fromPromise<DomainProof, { domain: string; code: string }>(notProvided),
    checkDomain: fromPromise<DomainProof, { domain: string }>(notProvided),
    watchDomain: fromCallback<DomainVerificationEvent, { domain: string }>(notWatched),
  },
  actions: {
    setProof: assign((_, proof: DomainProof) => ({ proof, failure: null })),
    // Keeps the refusal: an update of the domain does not resolve it.
    noteProof: assign((_, proof: DomainProof) => ({ proof })),
    setMailbox: assign((_, mailbox: DomainMailbox) => ({ mailbox })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    countSent: assign({ sent: ({ context }) => context.sent + 1 }),
    emitVerified: emit(({ context }) => ({ type: 'domain.verified' as const, name: context.proof.name })),
  },
  guards: {
    wasProved: ({ context }) => isProved(context.proof),
    wasTaken: ({ context }) => context.proof.isTaken,
    hasCode: ({ context }) => context.proof.codeSent !== null,
    hasLookedUp: ({ context }) => context.proof.lookUp !== null,
    isProved: (_, proof: DomainProof | null) => proof !== null && isProved(proof),
    isOfAnother: (_, proof: DomainProof | null) => proof?.isTaken === true,
    isGone: (_, proof: DomainProof | null) => proof === null,
    isTaken: (_, failure: Failure) => failure.code === '0035',
  },
}).createMachine({
  id: 'domainVerification',
  description: 'A company proves that a domain is its own, by a code to a mailbox or by a DNS record.',
  context: ({ input: { proof } }) => ({
    proof,
    mailbox: proof.codeSent?.mailbox ?? 'security',
    sent: 0,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether there’s anything left to prove.',
      always: [
        { guard: 'wasProved', target: 'verified' },
        { guard: 'wasTaken', target: 'taken' },
        { target: 'proving' },
      ],
    },
    proving: {
      description: 'The domain isn’t proven yet; a proof from another tab counts, too.',
      invoke: {
        id: 'watchDomain',
        src: 'watchDomain',
        input: ({ context }) => ({ domain: context.proof.domain }),
      },
      on: {
        'domain.seen': [
          { guard: { type: 'isGone', params: ({ event }) => event.proof }, target: 'gone' },
          {
            guard: { type: 'isProved', params: ({ event }) => event.proof },
            target: 'verified',
            actions: [
              { type: 'setProof', params: ({ context, event }) => event.proof ?? context.proof },
              'emitVerified',
            ],
          },
          { guard: { type: 'isOfAnother', params: ({ event }) => event.proof }, target: 'taken' },
          { actions: { type: 'noteProof', params: ({ context, event }) => event.proof ?? context.proof } },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The person continues where they left: at the code, the record, or the beginning.',
          always: [
            { guard: 'hasCode', target: 'enteringCode' },
            { guard: 'hasLookedUp', target: 'showingRecord' },
            { target: 'choosingMailbox' },
          ],
        },
        choosingMailbox: {
          description: 'A mailbox of the domain can be chosen for the code.',
          exit: 'clearFailure',
          on: {
            'domain.mailboxChosen': {
              target: 'sendingCode',
              actions: { type: 'setMailbox', params: ({ event }) => event.mailbox },
            },
            'domain.codeRequested': { guard: 'hasCode', target: 'enteringCode' },
            'domain.recordRequested': 'showingRecord',
          },
        },
        sendingCode: {
          description: 'A code is being sent to that mailbox.',
          tags: 'pending',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context: { proof, mailbox } }) => ({ domain: proof.domain, mailbox }),
            onDone: [
              {
                guard: withOutput('isProved'),
                target: '#domainVerification.verified',
                actions: [withOutput('setProof'), 'emitVerified'],
              },
              { target: 'enteringCode', actions: [withOutput('setProof'), 'countSent'] },
            ],
            onError: [
              { guard: withFailure('isTaken'), target: '#domainVerification.taken' },
              { guard: 'hasCode', ...failTo('enteringCode') },
              failTo('choosingMailbox'),
            ],
          },
        },
        enteringCode: {
          description: 'The code is out and can be typed; every code that hasn’t expired is accepted.',
          exit: 'clearFailure',
          on: {
            'domain.codeSubmitted': 'checkingCode',
            'domain.resendRequested': 'sendingCode',
            'domain.otherMailboxRequested': 'choosingMailbox',
            'domain.recordRequested': 'showingRecord',
          },
        },
        checkingCode: {
          description: 'The typed code is being checked.',
          tags: 'pending',
          invoke: {
            id: 'verifyDomain',
            src: 'verifyDomain',
            input: ({ context, event }) => ({
              domain: context.proof.domain,
              code: event.type === 'domain.codeSubmitted' ? event.code : '',
            }),
            onDone: {
              target: '#domainVerification.verified',
              actions: [withOutput('setProof'), 'emitVerified'],
            },
            onError: [
              { guard: withFailure('isTaken'), target: '#domainVerification.taken' },
              failTo('enteringCode'),
            ],
          },
        },
        showingRecord: {
          description: 'The DNS record to add is shown, with what the last look found.',
          exit: 'clearFailure',
          on: {
            'domain.lookUpRequested': 'lookingUp',
            'domain.codeRequested': [
              { guard: 'hasCode', target: 'enteringCode' },
              { target: 'choosingMailbox' },
            ],
          },
        },
        lookingUp: {
          description: 'We’re looking for the record.',
          tags: 'pending',
          invoke: {
            id: 'checkDomain',
            src: 'checkDomain',
            input: ({ context }) => ({ domain: context.proof.domain }),
            onDone: [
              {
                guard: withOutput('isProved'),
                target: '#domainVerification.verified',
                actions: [withOutput('setProof'), 'emitVerified'],
              },
              // What was found instead is in the proof.
              { target: 'showingRecord', actions: withOutput('setProof') },
            ],
            onError: [
              { guard: withFailure('isTaken'), target: '#domainVerification.taken' },
              failTo('showingRecord'),
            ],
          },
        },
      },
    },
    verified: { description: 'The domain is proven to be the company’s.', type: 'final' },
    taken: { description: 'Another company has proven this domain.', type: 'final' },
    gone: {
      description: 'The domain was corrected or removed while the dialog was open.',
      type: 'final',
    },
  },
})

import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { DomainMailbox, DomainProof } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { DomainUpdate } from './ports/domain-verification.ts'

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
  /** Codes sent since the dialog opened. */
  sent: number
  failure: Failure | null
}

const isProved = ({ status }: DomainProof): boolean => status === 'verified'

/** By a code to a mailbox of the domain, or a DNS record; another tab may prove it, too (docs/adr/0038). */
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
    watchDomain: fromCallback<DomainVerificationEvent, { domain: string }>(() => {
      throw new Error('This port was not provided')
    }),
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
  context: ({ input: { proof } }) => ({
    proof,
    mailbox: proof.codeSent?.mailbox ?? 'security',
    sent: 0,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'wasProved', target: 'verified' },
        { guard: 'wasTaken', target: 'taken' },
        { target: 'proving' },
      ],
    },
    proving: {
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
        /** Resumes: a code was sent, a record was checked, or neither. */
        deciding: {
          always: [
            { guard: 'hasCode', target: 'enteringCode' },
            { guard: 'hasLookedUp', target: 'showingRecord' },
            { target: 'choosingMailbox' },
          ],
        },
        choosingMailbox: {
          on: {
            'domain.mailboxChosen': {
              target: 'sendingCode',
              actions: ['clearFailure', { type: 'setMailbox', params: ({ event }) => event.mailbox }],
            },
            'domain.codeRequested': { guard: 'hasCode', target: 'enteringCode', actions: 'clearFailure' },
            'domain.recordRequested': { target: 'showingRecord', actions: 'clearFailure' },
          },
        },
        sendingCode: {
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
        /** Every code that has not expired is accepted, not only the last one. */
        enteringCode: {
          on: {
            'domain.codeSubmitted': { target: 'checkingCode', actions: 'clearFailure' },
            'domain.resendRequested': { target: 'sendingCode', actions: 'clearFailure' },
            'domain.otherMailboxRequested': { target: 'choosingMailbox', actions: 'clearFailure' },
            'domain.recordRequested': { target: 'showingRecord', actions: 'clearFailure' },
          },
        },
        checkingCode: {
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
          on: {
            'domain.lookUpRequested': { target: 'lookingUp', actions: 'clearFailure' },
            'domain.codeRequested': [
              { guard: 'hasCode', target: 'enteringCode', actions: 'clearFailure' },
              { target: 'choosingMailbox', actions: 'clearFailure' },
            ],
          },
        },
        lookingUp: {
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
    verified: {},
    taken: {},
    /** It was corrected or removed in the meantime. */
    gone: {},
  },
})

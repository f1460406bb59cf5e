import { assign, fromPromise, setup } from 'xstate'
import { domainRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { DomainCheck } from '#openapi/generated/api.ts'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export interface DomainCheckInput {
  /** What the field shows at first, which is not asked about. */
  typed: string
  /** Domains that are theirs already: they and what is below them are not asked about. */
  own: readonly string[]
}

export type DomainCheckEvent = { type: 'domainCheck.typed'; typed: string }

interface DomainCheckContext {
  own: readonly string[]
  /** In ASCII; empty when nothing is typed. */
  domain: string
  status: DomainCheck['status'] | null
  failure: Failure | null
}

export const domainCheckFlow = setup({
  types: {
    context: {} as DomainCheckContext,
    input: {} as DomainCheckInput,
    events: {} as DomainCheckEvent,
    tags: {} as 'pending',
  },
  actors: {
    checkDomain: fromPromise<DomainCheck, { domain: string }>(notProvided),
  },
  actions: {
    setDomain: assign((_, typed: string) => ({ domain: plainDomain(typed) })),
    clearAnswer: assign({ status: null, failure: null }),
    setStatus: assign((_, { status }: DomainCheck) => ({ status })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isAnother: ({ context }, typed: string) => plainDomain(typed) !== context.domain,
    isAnotherOwn: ({ context }, typed: string) => {
      const domain = plainDomain(typed)
      const isOwn = context.own.some(one => domain === one || domain.endsWith(`.${one}`))
      return domain !== context.domain && (domain === '' || isOwn)
    },
    isDomain: ({ context }) => domainRule(context.domain) === null,
    isNoDomain: (_, { code }: Failure) => code === '0009',
  },
  delays: { typingPause: 600 },
}).createMachine({
  id: 'domainCheck',
  description: 'Whether a web domain can be used, said while it’s typed.',
  context: ({ input: { typed, own } }) => ({
    own: own.map(plainDomain),
    domain: plainDomain(typed),
    status: null,
    failure: null,
  }),
  on: {
    'domainCheck.typed': [
      {
        guard: { type: 'isAnotherOwn', params: ({ event }) => event.typed },
        target: '.idle',
        actions: ['clearAnswer', { type: 'setDomain', params: ({ event }) => event.typed }],
      },
      {
        guard: { type: 'isAnother', params: ({ event }) => event.typed },
        target: '.pausing',
        actions: ['clearAnswer', { type: 'setDomain', params: ({ event }) => event.typed }],
      },
    ],
  },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing was typed that needs an answer.' },
    pausing: {
      description: 'Something was typed; it’s looked up at the next pause.',
      after: { typingPause: [{ guard: 'isDomain', target: 'asking' }, { target: 'noDomain' }] },
    },
    asking: {
      description: 'The domain is being looked up, unless more is typed.',
      tags: 'pending',
      invoke: {
        id: 'checkDomain',
        src: 'checkDomain',
        input: ({ context }) => ({ domain: context.domain }),
        onDone: { target: 'checked', actions: withOutput('setStatus') },
        onError: [{ guard: withFailure('isNoDomain'), ...failTo('noDomain') }, failTo('failed')],
      },
    },
    checked: { description: 'The field says whether the domain can be used.' },
    noDomain: { description: 'What is typed is no domain that somebody can own, or not a whole one yet.' },
    failed: { description: 'It couldn’t be looked up, and can be saved all the same.' },
  },
})

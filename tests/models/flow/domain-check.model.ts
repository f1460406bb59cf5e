import { domainCheckFlow } from '#machines/flow/domain-check.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  except,
  given,
  passes,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { nothing, pauses, stories, types } from './domain-check.stories.ts'

export const domainCheckModel = defineModel({
  machine: domainCheckFlow,
  inputs: { '': nothing },
  events: [
    types(''),
    types('northwind'),
    types('northwind.example'),
    pauses,
    done('checkDomain', { domain: 'northwind.example', status: 'free' }),
    refused('checkDomain', '0009'),
    refused('checkDomain', '0000'),
  ],
  project: ({ context }) => [context.domain, context.status, context.failure?.code],
  stories,
  outcomes: [
    { state: 'checked', says: '1 §7: checkDomain', by: answers('checkDomain') },
    {
      state: 'noDomain',
      says: '2 §5: Empty or not a valid domain; 2 §8: 0009',
      by: anyOf(given({ domain: 'northwind' }, passes('typingPause')), refuses('checkDomain', '0009')),
    },
    {
      state: 'failed',
      says: '2 §8: Something went wrong',
      by: except(refuses('checkDomain'), refuses('checkDomain', '0009')),
    },
  ],
  promises: [
    {
      says: 'asks only once typing has paused, and only about a domain',
      when: ({ invoked }) => invoked.length > 0,
      holds: ({ event, after }) =>
        event?.type === pauses.type && after.context.domain === 'northwind.example',
    },
    {
      says: 'says nothing of what was typed before',
      when: ({ event }) => event?.type === 'domainCheck.typed',
      holds: ({ before, after }) =>
        before?.context.domain === after.context.domain ||
        (after.context.status === null && after.context.failure === null),
    },
  ],
})

import { contactChangeFlow } from '#machines/flow/contact-change.ts'
import { answers, anyOf, begins, defineModel, done, on, refused, refuses } from '#tests/support/model.ts'

const sent = { destination: 'new@demo.example', sentAt: 1_000 }

export const contactChangeModel = defineModel({
  machine: contactChangeFlow,
  inputs: {
    'of the address': { contact: 'email', resumed: null },
  },
  resumed: {
    'of the address, at the code before a reload': {
      contact: 'email',
      resumed: { to: sent.destination, sentAt: sent.sentAt },
    },
  },
  events: [
    { type: 'contactChange.opened' },
    { type: 'contactChange.submitted', to: sent.destination },
    { type: 'contactChange.codeSubmitted', code: '123456' },
    { type: 'contactChange.resendRequested', at: 2_000 },
    { type: 'contactChange.resendRequested', at: 600_000 },
    { type: 'contactChange.anotherRequested' },
    { type: 'contactChange.left' },
    done('requestContact', sent),
    refused('requestContact', '0028'),
    done('resendContact', { ...sent, sentAt: 3_000 }),
    refused('resendContact', '0028'),
    done('confirmContact', { email: sent.destination }),
    refused('confirmContact', '0024'),
  ],
  unused: {
    'requestContact answers': 'Of the time it was sent, what counts is when another one can be.',
    'resendContact answers': 'Of the time it was sent, what counts is when another one can be.',
  },
  outcomes: [
    {
      state: 'closed',
      says: '2 §4: Phone verification, by a code',
      by: anyOf(begins({ resendFrom: 0 }), answers('confirmContact'), on('contactChange.left')),
    },
    {
      state: 'awaitingCode',
      says: '2 §4: Phone verification: a code is sent when it is edited, and again',
      by: anyOf(
        begins({ to: sent.destination }),
        answers('requestContact'),
        answers('resendContact'),
        refuses('resendContact'),
        refuses('confirmContact'),
      ),
    },
  ],
  promises: [
    {
      says: 'waits for the code again after a reload',
      when: ({ event, after }) => event === null && after.context.to !== '',
      holds: ({ after, invoked }) => after.matches('awaitingCode') && invoked.length === 0,
    },
    {
      says: 'changes nothing before the code has come back',
      when: ({ facts }) => facts.some(({ type }) => type === 'contactChange.changed'),
      holds: ({ event }) => event?.type === 'xstate.done.actor.confirmContact',
    },
    {
      says: 'sends the code again to where it went',
      when: ({ invoked }) => invoked[0]?.id === 'resendContact',
      holds: ({ invoked }) => JSON.stringify(invoked).includes(sent.destination),
    },
    {
      says: 'sends no further code before the cool-down is over',
      when: ({ event }) => event?.type === 'contactChange.resendRequested',
      holds: ({ event }) => event !== null && 'at' in event && event.at > 2_000,
    },
    {
      says: 'says why a code was refused, and accepts another',
      when: ({ event }) => event?.type === 'xstate.error.actor.confirmContact',
      holds: ({ after }) => after.matches('awaitingCode') && after.context.failure?.code === '0024',
    },
  ],
})

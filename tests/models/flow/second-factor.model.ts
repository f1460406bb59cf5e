import { secondFactorFlow } from '#machines/flow/second-factor.ts'
import { answers, anyOf, begins, defineModel, done, on, refused, refuses } from '#tests/support/model.ts'

const off = { isOn: false, isPreferred: false }
const factors = [
  { kind: 'SOFTWARE_TOKEN' as const, ...off, isSetUp: false },
  { kind: 'EMAIL' as const, isOn: true, isPreferred: true, isSetUp: true },
  { kind: 'SMS' as const, ...off, isSetUp: true },
]
const security = {
  factors: factors.map(factor => ({ ...factor, isOn: factor.kind !== 'SMS', isSetUp: true })),
  isFactorRequired: true,
}

export const secondFactorModel = defineModel({
  machine: secondFactorFlow,
  inputs: {
    'of somebody who need not have one': { factors, isRequired: false },
    'of somebody who must have one': { factors, isRequired: true },
  },
  events: [
    { type: 'secondFactor.appRequested' },
    { type: 'secondFactor.codeSubmitted', code: '123456' },
    { type: 'secondFactor.turnedOn', kind: 'SMS' },
    { type: 'secondFactor.preferred', kind: 'SOFTWARE_TOKEN' },
    { type: 'secondFactor.offRequested', kind: 'EMAIL' },
    { type: 'secondFactor.offConfirmed' },
    { type: 'secondFactor.left' },
    done('prepareApp', { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
    refused('prepareApp', '0000'),
    done('proveApp', security),
    refused('proveApp', '0017'),
    done('changeFactor', security),
    refused('changeFactor', '0000'),
  ],
  outcomes: [
    {
      state: 'idle',
      says: '2 §8: 0033, or it is changed',
      by: anyOf(
        begins({}),
        refuses('prepareApp'),
        answers('proveApp'),
        answers('changeFactor'),
        refuses('changeFactor'),
        on('secondFactor.left'),
      ),
    },
    { state: 'provingApp', says: '2 §5: Wrong code', by: anyOf(answers('prepareApp'), refuses('proveApp')) },
  ],
  promises: [
    {
      says: 'turns nothing off before that was confirmed',
      when: ({ invoked }) => JSON.stringify(invoked).includes('"off"'),
      holds: ({ before }) => before?.matches('confirmingOff') === true,
    },
    {
      says: 'keeps the last factor of someone who must have one',
      when: ({ before }) =>
        before?.matches('idle') === true &&
        before.context.isRequired &&
        before.context.factors.filter(({ isOn }) => isOn).length === 1,
      holds: ({ after }) => !after.matches('confirmingOff'),
    },
    {
      says: 'stores the secret of an app only while it is set up',
      when: ({ after }) => after.matches('idle'),
      holds: ({ after }) => after.context.app === null,
    },
    {
      says: 'turns an app on only by a code that it made',
      when: ({ event, facts }) =>
        facts.some(fact => fact.change.kind === 'SOFTWARE_TOKEN' && fact.change.to === 'on') &&
        event !== null,
      holds: ({ event }) => event?.type === 'xstate.done.actor.proveApp',
    },
    {
      says: 'says why something was not changed',
      when: ({ event }) => event?.type.startsWith('xstate.error') === true,
      holds: ({ after }) => after.context.failure !== null,
    },
  ],
})

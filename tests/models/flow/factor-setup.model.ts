import { factorSetupFlow } from '../../../machines/flow/factor-setup.ts'
import { defineModel, done, refused } from '../../support/model.ts'

const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 }

export const factorSetupModel = defineModel({
  machine: factorSetupFlow,
  inputs: { 'with a choice': { step: { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] } } },
  events: [
    { type: 'factorSetup.kindChosen', kind: 'SOFTWARE_TOKEN' },
    { type: 'factorSetup.kindChosen', kind: 'SMS' },
    { type: 'factorSetup.codeSubmitted', code: '123456' },
    { type: 'factorSetup.emailSubmitted', email: 'ada@demo.example' },
    { type: 'factorSetup.left' },
    done('answerSetup', { kind: 'appSetup', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
    done('answerSetup', { kind: 'emailSetup' }),
    done('answerSetup', { kind: 'codeRequired', delivery, options: ['EMAIL'] }),
    done('answerSetup', { kind: 'signedIn' }),
    refused('answerSetup', '0017'),
    refused('answerSetup', '0031'),
  ],
  promises: [
    {
      says: 'never ends a sign-in by itself: the identity service says what comes next',
      when: ({ after }) => after.output?.outcome === 'answered',
      holds: ({ event }) => event?.type === 'xstate.done.actor.answerSetup',
    },
    {
      says: 'answers only with a kind that was offered',
      when: ({ event }) => event?.type === 'factorSetup.kindChosen' && event['kind'] === 'SMS',
      holds: ({ asked, after }) => asked.length === 0 && after.context.failure?.code === '0039',
    },
    {
      says: 'takes another code after a wrong one',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.answerSetup' && after.context.step.kind === 'appSetup',
      holds: ({ after }) => after.status === 'done' || after.context.failure?.code === '0017',
    },
  ],
})

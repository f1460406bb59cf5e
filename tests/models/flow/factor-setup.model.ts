import { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import { answers, defineModel, done, on, refused, refuses } from '#tests/support/model.ts'
import { stories } from './factor-setup.stories.ts'

/**
 * The identity service's answer to each step: a choice is followed by its setup, a setup by the end of the
 * sign-in.
 */
const answersTo: Readonly<Partial<Record<string, readonly ReturnType<typeof done>[]>>> = {
  factorChoice: [
    done('answerSetup', { kind: 'appSetup', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
    done('answerSetup', { kind: 'emailSetup' }),
  ],
  appSetup: [done('answerSetup', { kind: 'signedIn' })],
  emailSetup: [done('answerSetup', { kind: 'signedIn' })],
}

export const factorSetupModel = defineModel({
  machine: factorSetupFlow,
  inputs: { 'with a choice': { step: { kind: 'factorChoice', options: ['SOFTWARE_TOKEN', 'EMAIL'] } } },
  events: ({ context }) => [
    { type: 'factorSetup.kindChosen' as const, kind: 'SOFTWARE_TOKEN' as const },
    { type: 'factorSetup.kindChosen' as const, kind: 'EMAIL' as const },
    { type: 'factorSetup.kindChosen' as const, kind: 'SMS' as const },
    { type: 'factorSetup.codeSubmitted' as const, code: '123456' },
    { type: 'factorSetup.emailSubmitted' as const, email: 'ada@demo.example' },
    { type: 'factorSetup.left' as const },
    ...(answersTo[context.step.kind] ?? []),
    refused('answerSetup', '0017'),
    refused('answerSetup', '0031'),
  ],
  stories,
  outcomes: [
    {
      state: 'answered',
      says: 'ADR 36: set up, the sign-in ends',
      by: answers('answerSetup', { kind: 'signedIn' }),
    },
    { state: 'left', says: 'ADR 36: required, so leaving ends the sign-in', by: on('factorSetup.left') },
    { state: 'lost', says: '2 §8: 0031, 0028', by: refuses('answerSetup', '0028', '0031') },
  ],
  promises: [
    {
      says: 'never ends a sign-in on its own: the identity service says what comes next',
      when: ({ after }) => after.output?.outcome === 'answered',
      holds: ({ event }) => event?.type === 'xstate.done.actor.answerSetup',
    },
    {
      says: 'answers only with a kind that was offered',
      when: ({ event }) => event?.type === 'factorSetup.kindChosen' && event['kind'] === 'SMS',
      holds: ({ invoked, after }) => invoked.length === 0 && after.context.failure?.code === '0039',
    },
    {
      says: 'accepts another code after a wrong one',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.answerSetup' && after.context.step.kind === 'appSetup',
      holds: ({ after }) => after.status === 'done' || after.context.failure?.code === '0017',
    },
  ],
})

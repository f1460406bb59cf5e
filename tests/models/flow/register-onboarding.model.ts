import { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  given,
  type ModelEvent,
  on,
  refused,
} from '#tests/support/model.ts'
import { sampleScan } from '#tests/support/samples.ts'
import { paymentId, person, profile, register, stories } from './register-onboarding.stories.ts'

const screens = [
  'almost-there',
  'get-started',
  'payment-failed',
  'welcome',
  'userform',
  'loading-score',
] as const

export const registerOnboardingModel = defineModel({
  machine: registerOnboardingFlow,
  inputs: {
    'an individual without credits': person,
    'an individual with a credit': { ...person, credits: 1 },
    'an employee': { ...person, role: 'employee' },
    'back from the hosted page': { ...person, paymentId },
    'without payments, back from a page of before': { ...person, takesPayments: false, paymentId },
    'with a scan that runs': { ...person, scan: sampleScan() },
    'by the address of the form, without credits': { ...person, screen: 'userform' },
  },
  events: ({ context: { scan } }): ModelEvent<typeof registerOnboardingFlow>[] => [
    ...screens.map(screen => ({ type: 'onboarding.screenRequested' as const, screen })),
    { type: 'onboarding.continued' },
    { type: 'onboarding.checkoutChosen' },
    { type: 'onboarding.codeSubmitted', code: 'WELCOME-1' },
    { type: 'onboarding.profileSubmitted', profile },
    done('redeemCode', { creditsAdded: 1, credits: 1 }),
    refused('redeemCode', '0025'),
    done('checkout', { outcome: 'paid', credits: 1 }),
    done('checkout', { outcome: 'failed', paymentId: null }),
    done('checkout', { outcome: 'left' }),
    done('submitProfile', register),
    refused('submitProfile', '0000'),
    done('personalScan', { outcome: 'completed' }),
    done('personalScan', { outcome: 'left' }),
    // Only one that is yet to start wants a credit.
    ...(scan === null ? [done('personalScan', { outcome: 'noCredits' })] : []),
  ],
  project: ({ context }) => [
    context.role,
    context.credits,
    context.hasPaymentFailed,
    context.isPaymentPending,
    context.failure?.code,
  ],
  stories,
  outcomes: [
    {
      state: 'completed',
      says: '1 §2: Completed registers go to the dashboard',
      by: answers('personalScan'),
    },
    {
      state: 'paymentFailed',
      says: '2 §8: Payment Failed',
      by: anyOf(
        answers('checkout', { outcome: 'failed' }),
        given({ hasPaymentFailed: true }, on('onboarding.screenRequested', { screen: 'payment-failed' })),
      ),
    },
    {
      state: 'loadingScore',
      says: '1 §4: completed once an address exists',
      by: anyOf(begins({ scan: {} }), answers('submitProfile')),
    },
  ],
  promises: [
    {
      says: 'never shows the form to an individual without credits',
      when: ({ after }) => after.matches('userform') || after.matches('welcome'),
      holds: ({ after }) => after.context.role !== 'userB2C' || after.context.credits > 0,
    },
    {
      says: 'opens no checkout where payments are off',
      when: ({ after }) => !after.context.takesPayments,
      holds: ({ after }) => !after.matches('checkout') && !after.matches('paymentFailed'),
    },
    {
      says: 'begins where the redirect logic says: form with credits, get-started without, welcome for employees',
      when: ({ event, after }) => event === null && after.context.wanted === null && !after.context.scan,
      holds: ({ after }) =>
        (after.context.paymentId !== null && after.context.takesPayments) ||
        after.matches(
          after.context.role === 'employee'
            ? 'welcome'
            : after.context.credits > 0
              ? 'userform'
              : 'getStarted',
        ),
    },
    {
      says: 'answers a requested screen with the one that is shown, so that the address can follow',
      when: ({ event }) => event?.type === 'onboarding.screenRequested',
      holds: ({ facts }) => facts.filter(fact => fact.type === 'onboarding.screenEntered').length === 1,
    },
    {
      says: 'shows payment-failed only after a payment failed, and instead of no other screen',
      when: ({ after }) => after.matches('paymentFailed'),
      holds: ({ event, after }) =>
        after.context.hasPaymentFailed &&
        (event?.type !== 'onboarding.screenRequested' || event.screen === 'payment-failed'),
    },
    {
      says: 'reports the new number of credits once a payment or a code brought them',
      when: ({ event, after }) => after.matches('welcome') && event?.type.startsWith('xstate.done') === true,
      holds: ({ facts }) =>
        facts.some(fact => fact.type === 'onboarding.creditsChanged' && fact.credits === 1),
    },
    {
      says: 'keeps the person at the form when the profile is refused',
      when: ({ event }) => event?.type === 'xstate.error.actor.submitProfile',
      holds: ({ after }) => after.matches('userform') && after.context.failure !== null,
    },
    {
      says: 'starts the scan as soon as the profile is accepted',
      when: ({ event }) => event?.type === 'xstate.done.actor.submitProfile',
      holds: ({ invoked, facts }) =>
        invoked[0]?.id === 'personalScan' && facts.some(fact => fact.type === 'onboarding.registerCompleted'),
    },
    {
      says: 'reports the status of the first scan when the flow ends',
      when: ({ after }) => after.matches('completed'),
      holds: ({ facts }) => facts.some(fact => fact.type === 'onboarding.finished'),
    },
  ],
})

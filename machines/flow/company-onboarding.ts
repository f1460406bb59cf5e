import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { afterLook, holdingLock } from './company-onboarding-lock.ts'
import { companyOnboardingSetup } from './company-onboarding-setup.ts'
import { givingSteps } from './company-onboarding-steps.ts'

export type { CompanyOnboardingInput } from './company-onboarding-setup.ts'

export const companyOnboardingFlow = companyOnboardingSetup.createMachine({
  id: 'companyOnboarding',
  description: 'Three steps that get a company ready, for one administrator at a time.',
  context: ({ input }) => ({
    companyId: input.companyId,
    requested: input.step,
    status: null,
    draft: null,
    lostTo: null,
    details: null,
    typed: null,
    lines: null,
    batch: null,
    failure: null,
  }),
  initial: 'takingLock',
  states: {
    takingLock: {
      description: 'We’re reserving the setup for this administrator.',
      tags: 'loading',
      invoke: {
        id: 'takeLock',
        src: 'setLock',
        input: ({ context }) => ({ companyId: context.companyId, held: true }),
        onDone: {
          target: 'working',
          actions: [withOutput('setHeld'), withOutput('setSaved'), 'goOnWithDraft'],
        },
        onError: [{ guard: withFailure('isConflict'), target: 'lookingWho' }, failTo('unavailable')],
      },
    },
    lookingWho: {
      description: 'Someone else has the setup, and we’re looking up who.',
      tags: 'loading',
      invoke: {
        id: 'lookWho',
        src: 'getStatus',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: afterLook({ taken: 'lockedOut', free: 'takingLock' }),
        onError: failTo('unavailable'),
      },
    },
    unavailable: {
      description: 'The setup can’t be reached now, and can be tried again.',
      on: { 'onboarding.retried': { target: 'takingLock', actions: 'clearFailure' } },
    },
    lockedOut: {
      description: 'Another administrator is in the setup; the page says who, and since when.',
      initial: 'waiting',
      states: {
        waiting: { description: 'The page waits before looking again.', after: { betweenLooks: 'looking' } },
        looking: {
          description: 'The page looks whether the setup is free.',
          invoke: {
            id: 'lookAgain',
            src: 'getStatus',
            input: ({ context }) => ({ companyId: context.companyId }),
            onDone: afterLook({ taken: 'waiting', free: '#companyOnboarding.takingLock' }),
            // Retries with the next check.
            onError: 'waiting',
          },
        },
      },
    },
    working: {
      description: 'This administrator fills in the steps while the setup stays reserved for them.',
      tags: 'holding',
      type: 'parallel',
      states: {
        lock: holdingLock,
        step: givingSteps,
      },
    },
    finished: { description: 'The company is set up.', type: 'final', entry: 'emitFinished' },
  },
})

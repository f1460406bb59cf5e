import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { afterLook, holdingLock } from './company-onboarding-lock.ts'
import { companyOnboardingSetup } from './company-onboarding-setup.ts'
import { givingSteps } from './company-onboarding-steps.ts'

export type { CompanyOnboardingInput } from './company-onboarding-setup.ts'

/** The lock of one admin at a time, then three steps; who loses it keeps the input (spec 2 §§2, 4). */
export const companyOnboardingFlow = companyOnboardingSetup.createMachine({
  id: 'companyOnboarding',
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
    /** The lock was refused: another admin has it, or everything is done. */
    lookingWho: {
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
      on: { 'onboarding.retried': { target: 'takingLock', actions: 'clearFailure' } },
    },
    /** Shows who is in the setup and since when (spec 2 §4); continues when the lock is free. */
    lockedOut: {
      initial: 'waiting',
      states: {
        waiting: { after: { betweenLooks: 'looking' } },
        looking: {
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
      tags: 'holding',
      type: 'parallel',
      states: {
        lock: holdingLock,
        step: givingSteps,
      },
    },
    finished: { type: 'final', entry: 'emitFinished' },
  },
})

import { raise } from 'xstate'
import type { CompanyStatus } from '#openapi/generated/api.d.ts'
import { failureOf } from '../port-error.ts'
import { companyOnboardingSetup } from './company-onboarding-setup.ts'

const statusIn = ({ event }: { event: { output: CompanyStatus } }): CompanyStatus => event.output

/** Where a look at the lock leads: everything is done, another admin has it (who is remembered), or nobody has. */
export const afterLook = ({ taken, free }: { taken: string; free: string }) =>
  [
    { guard: { type: 'isCompleted', params: statusIn }, target: '#companyOnboarding.finished' },
    {
      guard: { type: 'isHeldByAnother', params: statusIn },
      target: taken,
      actions: { type: 'setOthers', params: statusIn },
    },
    { target: free },
  ] as const

/** Holding the lock: it is renewed, doubted when the server refuses as if another had it, lost, and regained when it frees. */
export const holdingLock = companyOnboardingSetup.createStateConfig({
  initial: 'held',
  states: {
    held: {
      after: { renewEvery: 'renewing' },
      on: { 'lock.doubted': 'doubted' },
    },
    renewing: {
      invoke: {
        id: 'renewLock',
        src: 'setLock',
        input: ({ context }) => ({ companyId: context.companyId, held: true }),
        onDone: [
          {
            guard: 'holdsLock',
            target: 'held',
            actions: { type: 'setHeld', params: ({ event }) => event.output },
          },
          // Whoever had it meanwhile may have changed the draft: what is submitted is what is shown.
          {
            target: 'held',
            actions: [
              { type: 'setHeld', params: ({ event }) => event.output },
              { type: 'setSaved', params: ({ event }) => event.output },
              raise({ type: 'lock.regained' }),
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
            target: 'doubted',
          },
          // The lock lasts longer than one renewal; the next one may be answered.
          { guard: 'holdsLock', target: 'held' },
          { target: 'lost' },
        ],
      },
    },
    doubted: {
      invoke: {
        id: 'lookAfterLock',
        src: 'getStatus',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: afterLook({ taken: 'lost', free: 'renewing' }),
        onError: [{ guard: 'holdsLock', target: 'held' }, { target: 'lost' }],
      },
    },
    /** Another has it. What was typed stays on the page; nothing can be sent. */
    lost: { after: { betweenLooks: 'doubted' } },
  },
})

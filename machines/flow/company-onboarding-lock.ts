import { raise } from 'xstate'
import type { CompanyStatus } from '#openapi/generated/api.ts'
import { withFailure, withOutput } from '../port-answer.ts'
import { companyOnboardingSetup } from './company-onboarding-setup.ts'

const statusIn = ({ event }: { event: { output: CompanyStatus } }): CompanyStatus => event.output

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

export const holdingLock = companyOnboardingSetup.createStateConfig({
  description: 'Whether the setup is still reserved for this administrator.',
  initial: 'held',
  states: {
    held: {
      description: 'The setup is theirs, and is renewed from time to time.',
      after: { renewEvery: 'renewing' },
      on: { 'lock.doubted': 'doubted' },
    },
    renewing: {
      description: 'The reservation is being extended.',
      invoke: {
        id: 'renewLock',
        src: 'setLock',
        input: ({ context }) => ({ companyId: context.companyId, held: true }),
        onDone: [
          { guard: 'holdsLock', target: 'held', actions: withOutput('setHeld') },
          // Another holder may have changed the draft: what is submitted is what is shown.
          {
            target: 'held',
            actions: [withOutput('setHeld'), withOutput('setSaved'), raise({ type: 'lock.regained' })],
          },
        ],
        onError: [
          { guard: withFailure('isConflict'), target: 'doubted' },
          // The lock outlasts one failed renewal.
          { guard: 'holdsLock', target: 'held' },
          { target: 'lost' },
        ],
      },
    },
    doubted: {
      description: 'The server refused something, so we look who has the setup.',
      invoke: {
        id: 'lookAfterLock',
        src: 'getStatus',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: afterLook({ taken: 'lost', free: 'renewing' }),
        onError: [{ guard: 'holdsLock', target: 'held' }, { target: 'lost' }],
      },
    },
    lost: {
      description: 'Another administrator has it; the input stays, and nothing can be sent.',
      after: { betweenLooks: 'doubted' },
    },
  },
})

import type { StandIn } from './lazy-actor.ts'

/** How sign-in stands before its chart has loaded (machines/flow/sign-in.ts; a test compares the two). */
export const signInBeginning: StandIn = {
  value: 'entering',
  context: { email: '', code: null, step: null, failure: null },
  tags: ['editable'],
}

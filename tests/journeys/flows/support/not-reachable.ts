import { all, codeField, heading } from './looks.ts'
import type { World } from './world.ts'

/** A state that the running product never comes to, with the reason and with what is seen in its place. */
export interface NotReachable {
  readonly why: string
  /** Asserted, so that the day on which the state can be reached makes the test fail. */
  readonly instead: (world: World) => Promise<void>
}

/** Every state that no visit can show, by flow. A state that is not here has to be looked at by some visit. */
export const notReachable: Readonly<Record<string, Readonly<Record<string, NotReachable>>>> = {
  'a forgotten password': {
    unconfirmed: {
      why: 'The embedded identity answers alike for every address, so that nobody learns who has an account: an unconfirmed one gets a code, which also confirms it. Only Amazon Cognito tells.',
      instead: all(heading('Check your messages'), codeField),
    },
    left: {
      why: 'It is where the page of an unconfirmed account leads.',
      instead: heading('Check your messages'),
    },
  },
}

import { type FlowVisit, flowVisits } from '#tests/support/model.ts'
import type { Fixture } from './fixture.ts'
import { all, codeField, heading } from './looks.ts'

/** A state that the running product never comes to, with the reason and with what is seen in its place. */
export interface NotReachable {
  readonly why: string
  /** Asserted, so that the day on which the state can be reached makes the test fail. */
  readonly instead: (fixture: Fixture) => Promise<void>
}

/** Every state that no visit can show, by the id of its chart. A state that is not here has to be looked at by some visit. */
export const notReachable: Readonly<Record<string, Readonly<Record<string, NotReachable>>>> = {
  forgotPassword: {
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

/** The way of a visit up to where the product goes no further. */
const asFarAsItGoes = (visit: FlowVisit, isOut: (state: string) => boolean): FlowVisit => {
  const end = visit.steps.findIndex(({ rests }) => rests.some(isOut))
  return end < 0 ? visit : { ...visit, steps: visit.steps.slice(0, end + 1) }
}

export const visitsToWalk = (model: Parameters<typeof flowVisits>[0]): FlowVisit[] => {
  const out = notReachable[model.machine.id] ?? {}
  return flowVisits(model).map(visit => asFarAsItGoes(visit, state => Object.hasOwn(out, state)))
}

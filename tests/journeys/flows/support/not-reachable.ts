import { type FlowVisit, flowVisits } from '#tests/support/model.ts'

/** A state that the running product can't reach, with the reason and the state that is seen instead. */
interface NotReachable {
  readonly why: string
  /** Asserted, so that the test fails once the state can be reached. */
  readonly instead: string
}

/** Every state that no visit can show, by the id of its chart. All others have to be seen by some visit. */
export const notReachable: Readonly<Record<string, Readonly<Record<string, NotReachable>>>> = {
  forgotPassword: {
    unconfirmed: {
      why: 'The embedded identity answers alike for every address, so that nobody learns who has an account: an unconfirmed one gets a code, which also confirms it. Only Amazon Cognito tells.',
      instead: 'enteringCode',
    },
    left: {
      why: 'It is where the page of an unconfirmed account leads.',
      instead: 'enteringCode',
    },
  },
  signUp: {
    invitationEnded: {
      why: 'Signing up on one’s own needs no invitation; the page of one is walked by the company’s invite.',
      instead: 'confirming',
    },
  },
}

/** Answers into an outcome that nothing in the running product can bring about, by the id of the chart, with the reason. */
const notCaused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checkout: {
    'goToCheckout refuses 0000 -> intentFailed':
      'A browser leaves for any address that the payment provider gives, and shows a page of its own if that fails.',
  },
  session: {
    'loadUser refuses 0000 -> present.loadFailed':
      'It reads the tokens that were checked a moment before, without a request.',
  },
  signUp: {
    'signUp refuses 0019 -> entering':
      'The embedded identity answers alike for every address, so that nobody learns who has an account. Only Amazon Cognito tells.',
  },
  companyInvite: {
    'checkInvite refuses 0025 -> expired':
      'A check answers with the state of the invite, so that an expired one is answered, not refused.',
  },
  employeeFile: {
    'uploadEmployees refuses 0000 -> refused':
      'The browser checks a file by the same code as the server, which refuses no other unless a newer release has stricter rules.',
  },
}

/** A visit up to the point where the product can't continue. */
const asFarAsItGoes = (visit: FlowVisit, isOut: (state: string) => boolean): FlowVisit => {
  const end = visit.steps.findIndex(({ rests }) => rests.some(isOut))
  return end < 0 ? visit : { ...visit, steps: visit.steps.slice(0, end + 1) }
}

export const visitsToWalk = (model: Parameters<typeof flowVisits>[0]): FlowVisit[] => {
  const out = notReachable[model.machine.id] ?? {}
  return flowVisits(model, Object.keys(notCaused[model.machine.id] ?? {})).map(visit =>
    asFarAsItGoes(visit, state => Object.hasOwn(out, state)),
  )
}

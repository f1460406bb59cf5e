import type { ConfirmSignInInput, ConfirmSignInOutput, SignInInput, SignInOutput } from 'aws-amplify/auth'
import type {
  Channel,
  CodeDelivery,
  Credentials,
  SignInCredentials,
  SignInStep,
} from '#machines/flow/auth-ports.ts'
import { PortError } from '#machines/port-error.ts'
import type { AuthOperation } from './exceptions.ts'
import { mfaTypeOf, stepOf } from './steps.ts'

export interface SignInCalls {
  signIn: (input: SignInInput) => Promise<SignInOutput>
  confirmSignIn: (input: ConfirmSignInInput) => Promise<ConfirmSignInOutput>
}

interface SignInDeps {
  calls: () => Promise<SignInCalls>
  /** Throws what an exception of these calls means. */
  refuse: (operation: AuthOperation, error: unknown) => Promise<never>
  /** A real pool gets SRP; our own endpoint stores scrypt hashes and takes the password over TLS. */
  usesSrp: boolean
  now: () => number
  /** Called before each attempt. */
  clear: () => void
  onFurtherStep?: () => void
}

export const createSignInSteps = ({ calls, refuse, usesSrp, now, clear, onFurtherStep }: SignInDeps) => {
  // Cognito can't resend a sign-in code, so the credentials stay in memory to sign in again.
  let typed: Credentials | undefined
  let offered: readonly Channel[] = []

  const ask = async <T>(
    operation: AuthOperation,
    question: (calls: SignInCalls) => Promise<T>,
  ): Promise<T> => {
    try {
      return await question(await calls())
    } catch (error) {
      return refuse(operation, error)
    }
  }

  const follow = (next: Parameters<typeof stepOf>[0]): SignInStep => {
    const step = stepOf(next, { now: now(), options: offered, email: typed?.email ?? '' })
    if (step.kind === 'mfaChoice') offered = step.options
    if (step.kind === 'signedIn') {
      typed = undefined
      offered = []
    } else onFurtherStep?.()
    return step
  }

  const begin = async ({ email, password }: SignInCredentials): Promise<SignInStep> => {
    typed = password === null ? undefined : { email, password }
    offered = []
    clear()
    if (password === null)
      return ask('usePasskey', async ({ signIn }) => {
        const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const
        return follow((await signIn({ username: email, options })).nextStep)
      })
    return ask('signIn', async ({ signIn }) => {
      const { nextStep } = await signIn({
        username: email,
        password,
        options: { authFlowType: usesSrp ? 'USER_SRP_AUTH' : 'USER_PASSWORD_AUTH' },
      })
      return follow(nextStep)
    })
  }

  const answer = (operation: AuthOperation, challengeResponse: string): Promise<SignInStep> =>
    ask(operation, async ({ confirmSignIn }) => follow((await confirmSignIn({ challengeResponse })).nextStep))

  const choose = async (channel: Channel, operation: AuthOperation): Promise<CodeDelivery> =>
    deliveryIn(await answer(operation, mfaTypeOf[channel]))

  return {
    begin,
    answer,
    choose,
    async anew(channel: Channel, operation: AuthOperation): Promise<CodeDelivery> {
      if (!typed) throw new PortError('0031')
      const step = await begin(typed)
      return step.kind === 'mfaChoice' ? choose(channel, operation) : deliveryIn(step)
    },
    keep(credentials: Credentials) {
      typed = credentials
    },
    typed: () => typed,
  }
}

const deliveryIn = (step: SignInStep): CodeDelivery => {
  if (step.kind !== 'codeRequired') throw new PortError('0031')
  return step.delivery
}

import type { ActorRefFromLogic } from 'xstate'
import type { SentReset } from '#machines/flow/forgot-password.ts'
import type { SignInInput, signInFlow } from '#machines/flow/sign-in.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import {
  resumable,
  type VerificationInput,
  type verificationCodeFlow,
} from '#machines/flow/verification-code.ts'
import { attemptEndsAt, clearAttempt } from '../auth/stored-session.ts'

/** The resumable part of each flow's code step: the account and the destination. No input, and no secret. */
interface CodeSteps {
  signIn: VerificationInput
  signUp: VerificationInput
  invite: VerificationInput
  forgotPassword: SentReset
}

type Name = keyof CodeSteps

const prefix = 'wardlight-code-step.'

export const storeCodeStep = <N extends Name>(name: N, step: CodeSteps[N] | null): void =>
  step === null
    ? sessionStorage.removeItem(prefix + name)
    : sessionStorage.setItem(prefix + name, JSON.stringify(step))

const isStepOf = <N extends Name>(_name: N, value: unknown): value is CodeSteps[N] =>
  typeof value === 'object' && value !== null && 'email' in value && 'delivery' in value

export const storedCodeStep = <N extends Name>(name: N): CodeSteps[N] | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return isStepOf(name, value) ? value : null
  } catch {
    // Not written by us.
    return null
  }
}

type CodeActor = ActorRefFromLogic<typeof verificationCodeFlow>

const keepCode = (
  name: 'signIn' | 'signUp' | 'invite',
  actor: { subscribe: (observer: () => void) => unknown },
  codeIn: () => CodeActor | undefined,
): void => {
  let followed: CodeActor | null | undefined = null
  actor.subscribe(() => {
    const code = codeIn()
    if (code === followed) return
    followed = code
    if (!code) return storeCodeStep(name, null)
    const keep = () => storeCodeStep(name, resumable(code.getSnapshot().context))
    code.subscribe(keep)
    keep()
  })
}

export const keepSignIn = (actor: ActorRefFromLogic<typeof signInFlow>): void => {
  keepCode('signIn', actor, () => {
    const { verificationCode, accountConfirmation } = actor.getSnapshot().children
    return verificationCode ?? accountConfirmation
  })
  actor.subscribe(snapshot => {
    if (snapshot.matches('entering')) clearAttempt()
  })
}

export const keepSignUp = (
  actor: ActorRefFromLogic<typeof signUpFlow>,
  name: 'signUp' | 'invite' = 'signUp',
): void => keepCode(name, actor, () => actor.getSnapshot().children.verificationCode)

/** As long as the identity service stores it; the code of an account can always be sent again. */
export const resumedSignIn = (now: number): SignInInput['resumed'] => {
  const code = storedCodeStep('signIn')
  if (code === null) return null
  const goesOn = code.purpose !== 'signIn' || attemptEndsAt() > now
  return { email: code.email, code: goesOn ? code : null }
}

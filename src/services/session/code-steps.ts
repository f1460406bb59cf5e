import type { SentReset } from '#machines/flow/forgot-password.ts'
import type { VerificationInput } from '#machines/flow/verification-code.ts'

/** The resumable part of each flow's code step: the account and the destination. No input, and no secret. */
interface CodeSteps {
  signIn: VerificationInput
  signUp: VerificationInput
  invite: VerificationInput
  forgotPassword: SentReset
}

type Name = keyof CodeSteps

const prefix = 'wardlight-code-step.'

/** Stored until the step is left; ends with the tab or with the session at the latest. */
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

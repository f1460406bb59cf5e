import type { SentReset } from '#machines/flow/forgot-password.ts'
import type { VerificationInput } from '#machines/flow/verification-code.ts'

/** By flow, what its code step is taken up again with: whose code, and where it went. Nothing that was typed, and no secret. */
interface CodeSteps {
  signIn: VerificationInput
  signUp: VerificationInput
  invite: VerificationInput
  forgotPassword: SentReset
}

type Name = keyof CodeSteps

const prefix = 'wardlight-code-step.'

/** Kept until the step is left; at the latest it ends with the tab or with the session. */
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
    // Not what we have written.
    return null
  }
}

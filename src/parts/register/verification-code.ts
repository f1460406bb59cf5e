import type { AuthPorts } from '#machines/flow/ports/auth.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { withPorts } from '#src/services/flow-registry.ts'

/** The code step of signing in and of signing up. */
export const provideVerificationCode = (auth: AuthPorts) => withPorts(verificationCodeFlow, auth)

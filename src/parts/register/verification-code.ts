import type { AuthPorts } from '#machines/flow/auth-ports.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { withPorts } from '#src/services/flow-registry.ts'

export const provideVerificationCode = (auth: AuthPorts) => withPorts(verificationCodeFlow, auth)

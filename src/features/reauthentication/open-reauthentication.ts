import { createActor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { notProvided } from '#machines/not-provided.ts'
import { createReauthenticationPorts } from '#src/services/auth/reauthentication-ports.ts'
import { currentUser } from '#src/services/auth/tokens.ts'
import { withPorts } from '#src/services/flow-registry.ts'

/** The flow in which the signed-in person proves their identity again, not started yet. */
export const openReauthentication = async (identity: BrowserSettings['identity'], now: () => number) => {
  const ports = createReauthenticationPorts(identity, now)
  const { email } = await currentUser(identity)
  const verificationCode = withPorts(verificationCodeFlow, { ...ports, editPhone: notProvided })
  return createActor(withPorts(reauthenticationFlow, ports).provide({ actors: { verificationCode } }), {
    input: { email },
  })
}

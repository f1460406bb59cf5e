import { createActor } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { notProvided } from '#machines/port-answer.ts'
import { PortError } from '#machines/port-error.ts'
import { refuse } from '#src/services/auth/auth.ts'
import { createSignInSteps } from '#src/services/auth/sign-in-steps.ts'
import { replaceStoredSession, storedRefreshToken } from '#src/services/auth/stored-session.ts'
import { currentUser, revokeSession } from '#src/services/auth/tokens.ts'
import { type PortsOf, withPorts } from '#src/services/flow-registry.ts'

type Beside = ReturnType<typeof import('#src/services/auth/amplify-signed-in.ts')['signInBeside']>

/** A second sign-in in memory (ADR 37), which replaces the first only when it is the same person's. */
const createReauthenticationPorts = (
  identity: BrowserSettings['identity'],
  now: () => number,
): PortsOf<typeof reauthenticationFlow> &
  PortsOf<typeof factorSetupFlow> &
  Omit<PortsOf<typeof verificationCodeFlow>, 'editPhone'> => {
  let beside: Beside | undefined
  const open = async (): Promise<Beside> => {
    beside ??= (await import('#src/services/auth/amplify-signed-in.ts')).signInBeside(identity)
    return beside
  }
  const steps = createSignInSteps({
    calls: async () => (await open()).calls,
    refuse,
    usesSrp: identity.userPoolEndpoint === null,
    now,
    clear: () => beside?.entries.clear(),
  })
  return {
    proveAgain: steps.begin,
    confirmCode: ({ code }) => steps.answer('confirmSignIn', code),
    answerSetup: ({ answer }) => steps.answer('setUpFactor', answer),
    chooseChannel: ({ channel }) => steps.choose(channel, 'chooseChannel'),
    resendCode: ({ channel }) => steps.anew(channel, 'resendCode'),
    switchChannel: ({ channel }) => steps.anew(channel, 'chooseChannel'),

    async adoptSignIn() {
      const { subject, entries } = await open()
      const proven = await subject()
      const before = storedRefreshToken(identity.userPoolClientId)
      if (proven === null || proven !== (await currentUser(identity)).cognitoId) {
        entries.clear()
        throw new PortError('0016')
      }
      replaceStoredSession(entries)
      entries.clear()
      // A previous session that can't be ended now expires.
      if (before !== null) await revokeSession(identity, before).catch(() => undefined)
    },
  }
}

/** The flow in which the signed-in person proves their identity again, not started yet. */
export const openReauthentication = async (identity: BrowserSettings['identity'], now: () => number) => {
  const ports = createReauthenticationPorts(identity, now)
  const { email } = await currentUser(identity)
  const verificationCode = withPorts(verificationCodeFlow, { ...ports, editPhone: notProvided })
  const factorSetup = withPorts(factorSetupFlow, ports)
  return createActor(
    withPorts(reauthenticationFlow, ports).provide({ actors: { verificationCode, factorSetup } }),
    { input: { email } },
  )
}

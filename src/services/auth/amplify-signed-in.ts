/** Amplify for a signed-in person: load this module by `import()`, with the account's settings. */
import { createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { poolOf } from './amplify.ts'
import type { SignInCalls } from './sign-in-steps.ts'

export {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'

/** Amplify refuses `signIn` while signed in, but takes a context with its own storage: `entries`. */
export const signInBeside = (settings: BrowserSettings['identity']) => {
  const entries = new Map<string, string>()
  const auth = poolOf(settings)
  const tokenProvider = createUserPoolsTokenProvider(auth, {
    getItem: async key => entries.get(key) ?? null,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async key => void entries.delete(key),
    clear: async () => entries.clear(),
  })
  const context = createAmplifyContext({ Auth: auth }, { Auth: { tokenProvider } })
  const calls: SignInCalls = {
    signIn: input => signIn(context, input),
    confirmSignIn: input => confirmSignIn(context, input),
  }
  const subject = async (): Promise<string | null> =>
    (await fetchAuthSession(context)).tokens?.accessToken.payload.sub ?? null
  return { entries, calls, subject }
}

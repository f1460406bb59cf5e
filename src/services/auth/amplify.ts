/** Amplify, about 40 kB: load this module by `import()`, behind the first screen. */
import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { BrowserSettings } from '#domain/browser-settings.ts'

export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signUp,
} from 'aws-amplify/auth'

export { authRefusalOf } from './exceptions.ts'

type Settings = BrowserSettings['identity']

export const poolOf = ({ userPoolId, userPoolClientId, userPoolEndpoint }: Settings) => ({
  Cognito: {
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint !== null && {
      userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href,
    }),
  },
})

export const configure = (settings: Settings): void => {
  // Amplify warns of any endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: poolOf(settings) })
}

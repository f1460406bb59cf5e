import type { Action } from '../requests.ts'
import {
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  updateUserAttributes,
  verifyUserAttribute,
} from './account.ts'
import { respondToAuthChallenge } from './challenge.ts'
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './factors.ts'
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './password.ts'
import { getTokensFromRefreshToken, revokeToken } from './refresh.ts'
import { initiateAuth } from './sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts'

export const actions: ReadonlyMap<string, Action> = new Map([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['CompleteWebAuthnRegistration', completeWebAuthnRegistration],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['DeleteUser', deleteUser],
  ['DeleteWebAuthnCredential', deleteWebAuthnCredential],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ListWebAuthnCredentials', listWebAuthnCredentials],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['StartWebAuthnRegistration', startWebAuthnRegistration],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['VerifyUserAttribute', verifyUserAttribute],
])

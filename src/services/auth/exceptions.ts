import type { ErrorCode } from '#domain/errors.ts'
import { signInAgainMessage } from '#domain/session-policy.ts'
import { secondsToWait } from '#domain/sign-in-wait.ts'
import { PortError } from '#machines/port-error.ts'
import { networkError } from '../api/errors.ts'
import { exceptionName, exceptionText } from './exception-text.ts'

/** The operation at the identity service, as the same exception means different things. */
export type AuthOperation =
  | 'signIn'
  | 'usePasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'signUp'
  | 'confirmSignIn'
  | 'confirmSignUp'
  | 'chooseChannel'
  | 'resendCode'
  | 'requestReset'
  | 'confirmReset'
  | 'newPassword'
  | 'sendPhoneCode'
  | 'provePhone'
  | 'setUpFactor'
  | 'changePassword'
  | 'changeFactor'
  | 'proveApp'

/** The default code of an operation's failure (spec 2 §8). */
const fallbacks: Record<AuthOperation, ErrorCode> = {
  signIn: '0034',
  usePasskey: '0022',
  addPasskey: '0000',
  removePasskey: '0000',
  signUp: '0037',
  confirmSignIn: '0038',
  confirmSignUp: '0038',
  chooseChannel: '0036',
  resendCode: '0032',
  requestReset: '0036',
  confirmReset: '0038',
  newPassword: '0034',
  sendPhoneCode: '0036',
  provePhone: '0038',
  setUpFactor: '0038',
  changePassword: '0000',
  changeFactor: '0000',
  proveApp: '0038',
}

const codes: Readonly<Record<string, ErrorCode>> = {
  CodeMismatchException: '0017',
  ExpiredCodeException: '0025',
  UsernameExistsException: '0019',
  AliasExistsException: '0019',
  // Throttled, by account or by address.
  LimitExceededException: '0028',
  TooManyFailedAttemptsException: '0028',
  TooManyRequestsException: '0028',
  CodeDeliveryFailureException: '0036',
}

const ofOperation: Readonly<Record<AuthOperation, Readonly<Record<string, ErrorCode>>>> = {
  signIn: { UserNotFoundException: '0022', NotAuthorizedException: '0022' },
  usePasskey: {},
  addPasskey: {},
  removePasskey: { ResourceNotFoundException: '0006' },
  signUp: {},
  // The challenge's session is over, or was used: start again.
  confirmSignIn: {
    NotAuthorizedException: '0031',
    SignInException: '0031',
    InvalidParameterException: '0024',
  },
  confirmSignUp: {
    NotAuthorizedException: '0024',
    InvalidParameterException: '0024',
    UserNotFoundException: '0017',
  },
  chooseChannel: { NotAuthorizedException: '0031', SignInException: '0031' },
  resendCode: { NotAuthorizedException: '0031', SignInException: '0031' },
  requestReset: {},
  confirmReset: { InvalidParameterException: '0024', UserNotFoundException: '0017' },
  newPassword: { NotAuthorizedException: '0031', SignInException: '0031' },
  sendPhoneCode: { NotAuthorizedException: '0015' },
  provePhone: { NotAuthorizedException: '0015', InvalidParameterException: '0024' },
  setUpFactor: {
    NotAuthorizedException: '0031',
    SignInException: '0031',
    EnableSoftwareTokenMFAException: '0017',
    InvalidParameterException: '0024',
  },
  // Not 0015, which would end the session: Cognito refuses a wrong present password like a bad token.
  changePassword: { NotAuthorizedException: '0022' },
  changeFactor: {},
  proveApp: { EnableSoftwareTokenMFAException: '0017', InvalidParameterException: '0024' },
}

/** Disabled, or too many wrong passwords: both are NotAuthorizedException. */
const saysDisabled = (error: unknown): boolean =>
  /disabled|attempts exceeded/i.test(exceptionText(error, 'message'))

/** The same refusal as the API's (openapi, `x-fresh-sign-in`). */
const asksToSignInAgain = (error: unknown): boolean => exceptionText(error, 'message') === signInAgainMessage

export const authRefusalOf = (operation: AuthOperation, error: unknown): PortError => {
  if (error instanceof PortError) return error
  const name = exceptionName(error)
  if (name === 'NetworkError' || error instanceof TypeError) return networkError(error)
  if (asksToSignInAgain(error))
    return new PortError('0016', { fields: [{ name: 'session', rule: 'signInAgain' }], cause: error })
  const waitSeconds = secondsToWait(exceptionText(error, 'message'))
  if (name === 'NotAuthorizedException' && saysDisabled(error))
    return new PortError('0028', { waitSeconds, cause: error })
  if (name === 'InvalidPasswordException') return passwordRefusal(operation, error)
  const code = ofOperation[operation][name] ?? codes[name] ?? fallbacks[operation]
  return new PortError(code, { fields: passkeyFields(operation, name, code), waitSeconds, cause: error })
}

const passkeyFields = (operation: AuthOperation, name: string, code: ErrorCode) => {
  if (operation === 'usePasskey' && code === '0022') return [{ name: 'passkey', rule: 'passkeyRefused' }]
  if (name === 'PasskeyAlreadyExists') return [{ name: 'passkey', rule: 'passkeyExists' }]
  return []
}

/** Amazon Cognito itself has only the message for breached passwords. */
const passwordRules = [
  { says: /breach|compromis/i, rule: 'passwordBreached' },
  { says: /easy to guess/i, rule: 'passwordTooCommon' },
  { says: /about its owner: the name/i, rule: 'passwordOfName' },
  { says: /about its owner: the address/i, rule: 'passwordOfAddress' },
  { says: /about its owner: the company/i, rule: 'passwordOfCompany' },
  { says: /about its owner: the product/i, rule: 'passwordOfProduct' },
  { says: /about its owner/i, rule: 'passwordContext' },
] as const

const passwordRefusal = (operation: AuthOperation, error: unknown): PortError => {
  const message = exceptionText(error, 'message')
  const rule = passwordRules.find(({ says }) => says.test(message))?.rule ?? 'passwordTooShort'
  const code: ErrorCode =
    operation === 'confirmReset' || operation === 'changePassword' ? '0022' : fallbacks[operation]
  return new PortError(code, { fields: [{ name: 'password', rule }], cause: error })
}

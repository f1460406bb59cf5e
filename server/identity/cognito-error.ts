export type ExceptionName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnOriginNotAllowedException'
  | 'WebAuthnRelyingPartyMismatchException'

/** A refusal in Cognito's format; the endpoint answers `{__type, message}`. */
export class CognitoError extends Error {
  override readonly name: ExceptionName
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(
    name: ExceptionName,
    message: string,
    options: { status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = name
    this.status = options.status ?? 400
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message)
export const notAuthorized = (message: string): CognitoError =>
  new CognitoError('NotAuthorizedException', message)

/** One answer for a wrong password and for an account that does not exist. */
export const wrongCredentials = (): CognitoError => notAuthorized('Incorrect username or password.')

/** One answer for a sign-up that awaits its code, and for one with the address of an account. */
export const notConfirmed = (): CognitoError =>
  new CognitoError('UserNotConfirmedException', 'User is not confirmed.')

/** One answer for a wrong code, a used one, and an account that does not exist. */
export const wrongCode = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

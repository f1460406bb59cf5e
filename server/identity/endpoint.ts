import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { waitNote } from '#domain/sign-in-wait.ts'
import { awayForSeconds, isDatabaseAway, isDatabaseBusy } from '../platform/database/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { readLocale } from '../platform/http/language.ts'
import { tooBusy } from '../platform/work-queue.ts'
import {
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  updateUserAttributes,
  verifyUserAttribute,
} from './actions/account.ts'
import { respondToAuthChallenge } from './actions/challenge.ts'
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './actions/factors.ts'
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './actions/passkeys.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './actions/password.ts'
import { getTokensFromRefreshToken, revokeToken } from './actions/refresh.ts'
import { initiateAuth } from './actions/sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './actions/sign-up.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Caller, Deps } from './deps.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Action } from './requests.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

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

const mediaType = 'application/x-amz-json-1.1'
const targetPrefix = 'AWSCognitoIdentityProviderService.'
const longestRequest = 64 * 1024

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  cookies: request.headers.cookie ?? '',
  userAgent: request.headers['user-agent'] ?? null,
  locale: readLocale(request.headers['accept-language'] ?? ''),
})

/** The address that has just signed in, by the tokens in an answer; null for any other answer. */
const signedInBy = (result: object): string | null => {
  const tokens: unknown = 'AuthenticationResult' in result ? result.AuthenticationResult : null
  if (typeof tokens !== 'object' || tokens === null || !('IdToken' in tokens)) return null
  const email = typeof tokens.IdToken === 'string' ? decodeJwt(tokens.IdToken)['email'] : null
  return typeof email === 'string' ? email : null
}

const actionOf = (request: FastifyRequest) => {
  const target = request.headers['x-amz-target']
  const name =
    typeof target === 'string' && target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : ''
  const found = actions.get(name)
  if (found === undefined) throw new CognitoError('UnknownOperationException', 'Unknown operation')
  return found
}

const toCognitoError = (error: FastifyError | Error): CognitoError => {
  if (error instanceof CognitoError) return error
  if (error instanceof AppError && error.status < 500) return invalidParameter(error.message)
  if (error instanceof AppError && error.retryAfterSeconds !== null)
    return new CognitoError('InternalErrorException', error.message, {
      status: error.status,
      retryAfterSeconds: error.retryAfterSeconds,
    })
  if (isDatabaseBusy(error)) return toCognitoError(tooBusy())
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return new CognitoError('TooManyRequestsException', 'Too many requests', { status })
  if (status !== undefined && status >= 400 && status < 500)
    return new CognitoError('InvalidParameterException', 'Invalid request', { status })
  return new CognitoError(
    'InternalErrorException',
    'Something went wrong. Please try again later.',
    isDatabaseAway(error) ? { status: 503, retryAfterSeconds: awayForSeconds } : { status: 500 },
  )
}

const sendError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const answer = toCognitoError(error)
  if (error instanceof AppError && answer.status === 503)
    request.log.warn({ status: answer.status }, 'too many passwords wait to be hashed')
  else if (answer.status >= 500) request.log.error({ err: error }, 'identity request failed')
  const wait = answer.retryAfterSeconds
  if (wait !== null) void reply.header('retry-after', wait)
  const message =
    answer.status === 429 && wait !== null ? `${answer.message} ${waitNote(wait)}` : answer.message
  return reply
    .status(answer.status)
    .header('x-amzn-errortype', answer.name)
    .type(mediaType)
    .send(JSON.stringify({ __type: answer.name, message }))
}

/** Serves Cognito's actions at `/cognito`; no form of another site can send its media type. */
export const serveCognito = async (
  app: FastifyInstance,
  {
    deps,
    poolId,
    signingKeys,
    devices,
  }: {
    readonly deps: Deps
    readonly poolId: string
    readonly signingKeys: SigningKeys
    readonly devices: KnownDevices
  },
): Promise<void> => {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      mediaType,
      { parseAs: 'string', bodyLimit: longestRequest },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(body))
        } catch {
          done(invalidParameter('The request is not valid JSON'))
        }
      },
    )
    scope.setErrorHandler(sendError)
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callerOf(request)
      const result = await actionOf(request)(deps, request.body, caller)
      const email = signedInBy(result)
      if (email !== null) void reply.header('set-cookie', devices.saveChallenge(caller.cookies, email))
      return reply.header('cache-control', 'no-store').type(mediaType).send(JSON.stringify(result))
    }
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.post('/cognito', answer)
    scope.post('/cognito/', answer)
  })
  const { issuer } = deps.tokens
  app.get(`/cognito/${poolId}/.well-known/jwks.json`, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300')
    return signingKeys.jwks
  })
  app.get(`/cognito/${poolId}/.well-known/openid-configuration`, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300')
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: [signingAlgorithm],
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
    }
  })
}

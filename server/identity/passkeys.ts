import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { deviceOf } from '../platform/user-agent.ts'
import type { Account } from './accounts.ts'
import {
  type ChallengeAnswer,
  closeChallenge,
  findChallenge,
  newSession,
  saveChallenge,
} from './challenges.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Caller, Deps } from './deps.ts'
import { protectChange } from './protection.ts'
import { actorOf } from './signed-in.ts'

export type Passkey = Selectable<Tables['identity_passkey']>

/** Amazon Cognito's limit for an account. */
const maxPasskeys = 20

/** ES256, which every device supports, EdDSA and RS256. */
const algorithms = [-7, -8, -257]

/** Passkeys are bound to the public origin and its host. */
const partyOf = ({ config }: Deps) => {
  const { origin, hostname } = new URL(config.publicUrl)
  return { origin, id: hostname }
}

export const passkeysOf = (db: Database, accountId: string): Promise<Passkey[]> =>
  db
    .selectFrom('identity_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** WebAuthn's options for a new passkey, discoverable and with user verification (ASVS 6.7.2). */
export const beginPasskey = async (deps: Deps, account: Account, caller: Caller) => {
  const present = await passkeysOf(deps.db, account.id)
  if (present.length >= maxPasskeys)
    throw new CognitoError('LimitExceededException', 'Maximum number of passkeys reached.')
  const challenge = randomBytes(32)
  const session = challenge.toString('base64url')
  await saveChallenge(deps, account.id, { kind: 'WEB_AUTHN_REGISTRATION', session }, caller)
  return generateRegistrationOptions({
    rpName: 'Wardlight',
    rpID: partyOf(deps).id,
    userName: account.email,
    userDisplayName: account.name === '' ? account.email : account.name,
    userID: new TextEncoder().encode(account.id),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  })
}

const objectIn = (json: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const notSupported = () =>
  new CognitoError('WebAuthnCredentialNotSupportedException', 'The passkey can not be used.')

const verifyNew = async (deps: Deps, response: RegistrationResponseJSON, challenge: string) => {
  const { origin, id } = partyOf(deps)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo === undefined) throw notSupported()
    return registrationInfo.credential
  } catch (error) {
    if (error instanceof Error && error.name === 'UnexpectedRPIDHash')
      throw new CognitoError('WebAuthnRelyingPartyMismatchException', 'Relying party id does not match.')
    throw notSupported()
  }
}

/** Notifies the holder and ends the other sessions. @throws CognitoError of `CompleteWebAuthnRegistration` */
export const addPasskey = async (
  deps: Deps,
  { account, sessionId }: { readonly account: Account; readonly sessionId: string },
  response: RegistrationResponseJSON,
  caller: Caller,
): Promise<void> => {
  const client = objectIn(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
  const challenge = String(client['challenge'])
  const waiting = await findChallenge(deps, challenge, 'WEB_AUTHN_REGISTRATION')
  if (waiting?.account_id !== account.id || !(await closeChallenge(deps, waiting)))
    throw new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge was not found or is over.')
  if (client['origin'] !== partyOf(deps).origin)
    throw new CognitoError('WebAuthnOriginNotAllowedException', 'The origin is not allowed.')
  const { id, publicKey, counter } = await verifyNew(deps, response, challenge)
  const { authenticatorAttachment: attachment } = response
  const name = deviceOf(caller.userAgent) ?? 'Passkey'
  await deps.db.transaction().execute(async transaction => {
    const added = await transaction
      .insertInto('identity_passkey')
      .values({
        account_id: account.id,
        credential_id: Buffer.from(id, 'base64url'),
        public_key: Buffer.from(publicKey),
        counter,
        transports: [...(response.response.transports ?? [])],
        attachment: attachment ?? null,
        name,
        created_at: deps.clock.now(),
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw invalidParameter('The passkey has been added before.')
    await protectChange(
      deps,
      transaction,
      account,
      { notice: { kind: 'PASSKEY_ADDED', passkeys: [name] } },
      sessionId,
    )
    await recordAudit(transaction, { ...actorOf(account), action: 'passkey.added' })
  })
}

export const removePasskey = (
  deps: Deps,
  { account, sessionId }: { readonly account: Account; readonly sessionId: string },
  credentialId: string,
): Promise<boolean> =>
  deps.db.transaction().execute(async transaction => {
    const removed = await transaction
      .deleteFrom('identity_passkey')
      .where('account_id', '=', account.id)
      .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
      .returning('name')
      .executeTakeFirst()
    if (removed === undefined) return false
    await protectChange(
      deps,
      transaction,
      account,
      { notice: { kind: 'PASSKEY_REMOVED', passkeys: [removed.name] } },
      sessionId,
    )
    await recordAudit(transaction, { ...actorOf(account), action: 'passkey.removed' })
    return true
  })

const signInChallenge = ({ keys }: Deps, session: string): Buffer => keys.hash('passkey-challenge', session)

/** Requests a passkey without listing the account's: every address, known or not, gets the same answer. */
export const askForPasskey = async (
  deps: Deps,
  account: Account | undefined,
  caller: Caller,
): Promise<ChallengeAnswer> => {
  const session = newSession()
  if (account !== undefined) await saveChallenge(deps, account.id, { kind: 'WEB_AUTHN', session }, caller)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps).id,
    allowCredentials: [],
    challenge: new Uint8Array(signInChallenge(deps, session)),
    userVerification: 'required',
  })
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: session,
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  }
}

/** A browser's answer to a challenge. @throws CognitoError InvalidParameterException */
export const readAssertion = (json: string): AuthenticationResponseJSON => {
  const { id, response } = objectIn(json)
  const parts = typeof response === 'object' && response !== null ? Object.entries(response) : []
  const texts = new Map(parts.filter((part): part is [string, string] => typeof part[1] === 'string'))
  const clientDataJSON = texts.get('clientDataJSON')
  const authenticatorData = texts.get('authenticatorData')
  const signature = texts.get('signature')
  if (typeof id !== 'string' || !clientDataJSON || !authenticatorData || !signature)
    throw invalidParameter('CREDENTIAL is not valid')
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  }
}

/** The counter of a valid answer; null for any other. */
const counterOf = async (
  deps: Deps,
  passkey: Passkey,
  session: string,
  response: AuthenticationResponseJSON,
): Promise<number | null> => {
  const { origin, id } = partyOf(deps)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: signInChallenge(deps, session).toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Whether one of the account's passkeys signed this challenge; a counter that goes backward means a copy. */
export const usePasskey = async (
  deps: Deps,
  account: Account,
  session: string,
  response: AuthenticationResponseJSON,
): Promise<boolean> => {
  const passkey = await deps.db
    .selectFrom('identity_passkey')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('credential_id', '=', Buffer.from(response.id, 'base64url'))
    .executeTakeFirst()
  if (passkey === undefined) return false
  const counter = await counterOf(deps, passkey, session, response)
  if (counter === null) return false
  const used = await deps.db
    .updateTable('identity_passkey')
    .set({ counter, last_used_at: deps.clock.now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

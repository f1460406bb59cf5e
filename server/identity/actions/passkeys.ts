import { CognitoError } from '../cognito-error.ts'
import type { Deps } from '../deps.ts'
import { addPasskey, beginPasskey, type Passkey, passkeysOf, removePasskey } from '../passkeys.ts'
import { action, listOf, object, oneOf, optional, text } from '../requests.ts'
import { whoHolds, whoJustSignedIn } from '../signed-in.ts'

export const startWebAuthnRegistration = action(
  { AccessToken: text(8192) },
  async (deps, { AccessToken: token }, caller) => {
    const { account } = await whoJustSignedIn(deps, token)
    return { CredentialCreationOptions: await beginPasskey(deps, account, caller) }
  },
)

/** The fields of WebAuthn's `RegistrationResponseJSON` that are used. */
const credential = object({
  id: text(2048),
  rawId: text(2048),
  type: oneOf('public-key'),
  authenticatorAttachment: optional(oneOf('platform', 'cross-platform')),
  response: object({
    clientDataJSON: text(4096),
    attestationObject: text(32_768),
    transports: optional(listOf(oneOf('ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'), 10)),
  }),
})

export const completeWebAuthnRegistration = action(
  { AccessToken: text(8192), Credential: credential },
  async (deps, { AccessToken: token, Credential: made }, caller) => {
    const who = await whoJustSignedIn(deps, token)
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    const { authenticatorAttachment } = made
    await addPasskey(
      deps,
      who,
      {
        id: made.id,
        rawId: made.rawId,
        type: made.type,
        response: { clientDataJSON, attestationObject, transports: [...transports] },
        clientExtensionResults: {},
        ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
      },
      caller,
    )
    return {}
  },
)

const seconds = (moment: Date): number => moment.getTime() / 1000

/** Cognito's description, plus the last use, which Cognito does not have. */
const describe = ({ config }: Deps, passkey: Passkey) => ({
  CredentialId: passkey.credential_id.toString('base64url'),
  FriendlyCredentialName: passkey.name,
  RelyingPartyId: new URL(config.publicUrl).hostname,
  AuthenticatorTransports: passkey.transports,
  CreatedAt: seconds(passkey.created_at),
  ...(passkey.attachment === null ? {} : { AuthenticatorAttachment: passkey.attachment }),
  ...(passkey.last_used_at === null ? {} : { LastUsedAt: seconds(passkey.last_used_at) }),
})

export const listWebAuthnCredentials = action(
  { AccessToken: text(8192) },
  async (deps, { AccessToken: token }) => {
    const { account } = await whoHolds(deps, token)
    const passkeys = await passkeysOf(deps.db, account.id)
    return { Credentials: passkeys.map(passkey => describe(deps, passkey)) }
  },
)

export const deleteWebAuthnCredential = action(
  { AccessToken: text(8192), CredentialId: text(2048) },
  async (deps, { AccessToken: token, CredentialId: id }) => {
    const who = await whoJustSignedIn(deps, token)
    if (!(await removePasskey(deps, who, id)))
      throw new CognitoError('ResourceNotFoundException', 'The passkey was not found.')
    return {}
  },
)

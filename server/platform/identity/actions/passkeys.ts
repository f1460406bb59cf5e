import { CognitoError } from '../cognito-error.ts'
import type { Deps } from '../deps.ts'
import { addPasskey, beginPasskey, type Passkey, passkeysOf, removePasskey } from '../passkeys.ts'
import { action, listOf, object, oneOf, optional, text } from '../requests.ts'
import { whoHolds, whoJustSignedIn } from '../signed-in.ts'

/** Begins adding a passkey. */
export const startWebAuthnRegistration = action(
  { AccessToken: text(8192) },
  async (deps, { AccessToken: token }, caller) => {
    const { account } = await whoJustSignedIn(deps, token)
    return { CredentialCreationOptions: await beginPasskey(deps, account, caller) }
  },
)

/** A `RegistrationResponseJSON` of WebAuthn, as far as we look at it. */
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

/** Adds the passkey that the browser has made. */
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

/** In Cognito's words, and when it was last used, which Cognito does not say. */
const describe = ({ config }: Deps, passkey: Passkey) => ({
  CredentialId: passkey.credential_id.toString('base64url'),
  FriendlyCredentialName: passkey.name,
  RelyingPartyId: new URL(config.publicUrl).hostname,
  AuthenticatorTransports: passkey.transports,
  CreatedAt: seconds(passkey.created_at),
  ...(passkey.attachment === null ? {} : { AuthenticatorAttachment: passkey.attachment }),
  ...(passkey.last_used_at === null ? {} : { LastUsedAt: seconds(passkey.last_used_at) }),
})

/** The passkeys of the account: all of them, so there is never a next page. */
export const listWebAuthnCredentials = action(
  { AccessToken: text(8192) },
  async (deps, { AccessToken: token }) => {
    const { account } = await whoHolds(deps, token)
    const passkeys = await passkeysOf(deps.db, account.id)
    return { Credentials: passkeys.map(passkey => describe(deps, passkey)) }
  },
)

/** Removes a passkey of the account. */
export const deleteWebAuthnCredential = action(
  { AccessToken: text(8192), CredentialId: text(2048) },
  async (deps, { AccessToken: token, CredentialId: id }) => {
    const who = await whoJustSignedIn(deps, token)
    if (!(await removePasskey(deps, who, id)))
      throw new CognitoError('ResourceNotFoundException', 'The passkey was not found.')
    return {}
  },
)

import { CognitoError } from '../cognito-error.ts'
import { addPasskey, beginPasskey, type Passkey, passkeysOf, removePasskey } from '../passkeys.ts'
import { action, listOf, object, oneOf, optional, text } from '../requests.ts'
import { whoHolds, whoJustSignedIn } from '../signed-in.ts'
import type { World } from '../world.ts'

/** Begins adding a passkey. */
export const startWebAuthnRegistration = action(
  { AccessToken: text(8192) },
  async (world, { AccessToken: token }, caller) => {
    const { account } = await whoJustSignedIn(world, token)
    return { CredentialCreationOptions: await beginPasskey(world, account, caller) }
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
  async (world, { AccessToken: token, Credential: made }, caller) => {
    const who = await whoJustSignedIn(world, token)
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    const { authenticatorAttachment } = made
    await addPasskey(
      world,
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
const describe = ({ config }: World, passkey: Passkey) => ({
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
  async (world, { AccessToken: token }) => {
    const { account } = await whoHolds(world, token)
    const passkeys = await passkeysOf(world.db, account.id)
    return { Credentials: passkeys.map(passkey => describe(world, passkey)) }
  },
)

/** Removes a passkey of the account. */
export const deleteWebAuthnCredential = action(
  { AccessToken: text(8192), CredentialId: text(2048) },
  async (world, { AccessToken: token, CredentialId: id }) => {
    const who = await whoJustSignedIn(world, token)
    if (!(await removePasskey(world, who, id)))
      throw new CognitoError('ResourceNotFoundException', 'The passkey was not found.')
    return {}
  },
)

import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { TestServer } from './test-server.ts'

export const ClientId = 'wardlight'
export const goodPassword = 'Harbour-lantern-42'

const clients = new Map<string, CognitoIdentityProviderClient>()

/** Amazon's own client, pointed at a server under test. It does not try again by itself, so that tests see every refusal. */
export const identityClient = ({ url }: Pick<TestServer, 'url'>): CognitoIdentityProviderClient => {
  const client =
    clients.get(url) ??
    new CognitoIdentityProviderClient({
      region: 'local',
      endpoint: `${url}/cognito`,
      maxAttempts: 1,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    })
  clients.set(url, client)
  return client
}

let people = 0

/** An address that no other test uses. */
export const newAddress = (): string => {
  people += 1
  return `person-${people}-${crypto.randomUUID().slice(0, 8)}@example.com`
}

/** The newest code that was sent to an address or number. */
export const codeFor = async (server: Pick<TestServer, 'inbox'>, to: string): Promise<string> => {
  const [newest] = (await server.inbox(to)).filter(message => message.code !== undefined)
  if (newest?.code === undefined) throw new Error(`No code was sent to ${to}`)
  return newest.code
}

export interface SignedInPerson {
  readonly email: string
  readonly phone: string
  readonly sub: string
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
}

/** Signs up, without confirming. */
export const signUpPerson = async (
  server: Pick<TestServer, 'url'>,
  email = newAddress(),
  phone = '+14165550100',
) => {
  const { UserSub } = await identityClient(server).send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: goodPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Robin Example' },
        { Name: 'phone_number', Value: phone },
        { Name: 'locale', Value: 'en-US' },
      ],
    }),
  )
  return { email, phone, sub: UserSub ?? '' }
}

/** The tokens for an address and password. */
export const tokensFor = async (server: Pick<TestServer, 'url'>, email: string, password = goodPassword) => {
  const { AuthenticationResult: result } = await identityClient(server).send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  if (!result?.AccessToken || !result.IdToken || !result.RefreshToken)
    throw new Error('The sign-in asks for another step')
  return { accessToken: result.AccessToken, idToken: result.IdToken, refreshToken: result.RefreshToken }
}

/** A person who signed up, entered the code from the e-mail and signed in. */
export const signUpAndIn = async (
  server: Pick<TestServer, 'url' | 'inbox'>,
  email = newAddress(),
): Promise<SignedInPerson> => {
  const person = await signUpPerson(server, email)
  const ConfirmationCode = await codeFor(server, email)
  await identityClient(server).send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))
  return { ...person, ...(await tokensFor(server, email)) }
}

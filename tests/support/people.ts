import type { Register } from '#openapi/generated/api.ts'
import { refuseUnpromised } from './as-promised.ts'
import type { TestServer } from './test-server.ts'

/** Satisfies the password rules and is in no breached set. */
export const testPassword = 'Harbour-Lantern-42!'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A Wardlight that people can be brought to: one of a test, or one that runs by itself. */
export interface Reachable extends Pick<TestServer, 'url' | 'inbox' | 'leaveSignUp'> {
  /** Where people call from, as a reverse proxy tells; left out: from where the test runs. */
  readonly address?: string
  readonly platform: { readonly identity: { readonly clientSettings: { readonly userPoolClientId: string } } }
}

/** How a call was answered: the status, and the catalogue code of what refused it; null where nothing did. */
export const refusalOf = ({ status, body }: Answer): [status: number, code: unknown] => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
]

export interface Person {
  readonly email: string
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  readonly cognitoId: string
  /** Calls the API as this person; objects travel as JSON, FormData as multipart. */
  call<Body = unknown>(method: string, path: string, body?: object): Promise<Answer<Body>>
}

/** Calls the API; without a token as nobody. */
export const call = async <Body = unknown>(
  server: Pick<Reachable, 'url' | 'address'>,
  method: string,
  path: string,
  options: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> => {
  const { token, body } = options
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(server.address === undefined ? {} : { 'x-forwarded-for': server.address }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  const content: Body = isJson ? await answer.json() : await answer.text()
  if (isJson) refuseUnpromised(method, path, answer.status, content)
  return { status: answer.status, headers: answer.headers, body: content }
}

/** One action of the identity service, as Amazon Cognito's clients send it. */
export const cognito = async <Body = Record<string, unknown>>(
  server: Pick<Reachable, 'url' | 'address' | 'platform'>,
  action: string,
  input: object,
): Promise<Answer<Body>> =>
  call<Body>(server, 'POST', '/cognito', {
    body: { ClientId: server.platform.identity.clientSettings.userPoolClientId, ...input },
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
  })

interface Tokens {
  readonly AuthenticationResult?: Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>
}

/** Signs in with a password and no second factor. */
export const signIn = async (server: Reachable, email: string, password = testPassword): Promise<Person> => {
  const { body } = await cognito<Tokens>(server, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const tokens = body.AuthenticationResult
  if (tokens === undefined) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  const payload: { sub: string } = JSON.parse(
    Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString(),
  )
  return {
    email,
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken,
    cognitoId: payload.sub,
    call: (method, path, body) =>
      call(server, method, path, { token: tokens.AccessToken, ...(body === undefined ? {} : { body }) }),
  }
}

let people = 0
/** An address nobody has used in this run, in this or another process. */
export const newEmail = (name = 'person'): string =>
  `${name}.${process.pid.toString(36)}-${Date.now().toString(36)}.${(people += 1)}@example.com`

/** A new person: noted, signed up, confirmed by the code from the inbox, signed in. Their register is pending. */
export const signUpByCalls = async (
  server: Reachable,
  { email = newEmail(), fullname = 'Rosa Marchetti', phoneNumber = '+14165550123' } = {},
): Promise<Person> => {
  await call(server, 'POST', '/v1/register/before', { body: { fullname, email, phoneNumber } })
  await cognito(server, 'SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: fullname },
      { Name: 'phone_number', Value: phoneNumber },
    ],
  })
  const [message] = await server.inbox(email)
  await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode: message?.code ?? '' })
  return signIn(server, email)
}

/** The same person, at once where the server allows it; an address that was chosen may be one that is refused, such as a company's. */
export const signUp = async (
  server: Reachable,
  {
    email,
    fullname = 'Rosa Marchetti',
    phoneNumber = '+14165550123',
  }: Partial<Record<'email' | 'fullname' | 'phoneNumber', string>> = {},
): Promise<Person> => {
  if (server.leaveSignUp === undefined || email !== undefined)
    return signUpByCalls(server, { fullname, phoneNumber, ...(email !== undefined && { email }) })
  const newcomer = { email: newEmail(), fullname, phoneNumber, password: testPassword }
  await server.leaveSignUp(newcomer)
  return signIn(server, newcomer.email)
}

/** Proves the number by its code, as the person does: it is theirs from then on. */
export const provePhone = async (server: Reachable, person: Person, phone: string): Promise<void> => {
  await cognito(server, 'UpdateUserAttributes', {
    AccessToken: person.accessToken,
    UserAttributes: [{ Name: 'phone_number', Value: phone }],
  })
  const [message] = await server.inbox(phone)
  const answer = await cognito(server, 'VerifyUserAttribute', {
    AccessToken: person.accessToken,
    AttributeName: 'phone_number',
    Code: message?.code ?? '',
  })
  if (answer.status !== 200) throw new Error(`${phone} was not proved: ${JSON.stringify(answer.body)}`)
}

/** What Wardlight knows of somebody; made by this call if there is nothing yet. */
export const registerOf = async (person: Person): Promise<Register> =>
  (await person.call<Register>('GET', '/v1/register')).body

/** Changes a profile as somebody who has just read it. */
export const changeProfile = async <Body = Register>(
  person: Pick<Person, 'call'>,
  change: object,
  image?: Blob,
): Promise<Answer<Body>> => {
  const { body } = await person.call<Register>('GET', '/v1/register')
  return person.call<Body>('PUT', '/v1/register', form({ version: body.version, ...change }, image))
}

/** The profile form of somebody whom the corpus does not know. */
export const profile = {
  fullname: 'Rosa Marchetti',
  gender: 'Female',
  birthDate: '1988-04-17',
  address: {
    street: 'Harbour Street',
    number: '118',
    postalCode: 'M5V 1A1',
    city: 'Toronto',
    country: 'CA',
    countryState: 'Ontario',
  },
  alternativeNames: [],
  secondaryEmails: [],
  webDomains: [],
  useMFA: true,
  haveResponsePlan: false,
  havePasswordManager: true,
  haveCyberSecurityInsurance: false,
  allSocialMediasInPrivate: true,
  top10Apps: [],
} as const

/** A multipart body as the browser sends it: the JSON part `payload`, and pictures. */
export const form = (
  payload: object,
  image?: Blob,
  others: Readonly<Record<string, Blob>> = {},
): FormData => {
  const body = new FormData()
  body.set('payload', new Blob([JSON.stringify(payload)], { type: 'application/json' }))
  for (const [name, picture] of Object.entries({ ...(image && { image }), ...others }))
    body.set(name, picture, 'picture.png')
  return body
}

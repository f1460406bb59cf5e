import { type Answer, cognito, type Person, type Reachable } from './people.ts'

/** Asks to sign in with another address from now on; a code goes there. */
export const askForAddress = (server: Reachable, person: Person, email: string): Promise<Answer> =>
  cognito(server, 'UpdateUserAttributes', {
    AccessToken: person.accessToken,
    UserAttributes: [{ Name: 'email', Value: email }],
  })

/** Somebody signs in with another address from now on, proven by the code that went there. */
export const changeAddress = async (server: Reachable, person: Person, email: string): Promise<void> => {
  await askForAddress(server, person, email)
  const code = (await server.inbox(email)).find(message => message.code !== undefined)?.code
  const { status, body } = await cognito(server, 'VerifyUserAttribute', {
    AccessToken: person.accessToken,
    AttributeName: 'email',
    Code: code ?? '',
  })
  if (status !== 200) throw new Error(`${person.email} kept their address: ${JSON.stringify(body)}`)
}

import { newPhone } from '#tests/journeys/support/phones.ts'
import { call, cognito, newEmail, type Person, signIn, testPassword } from '#tests/support/people.ts'
import type { Fixture } from './fixture.ts'

/** An account that was never confirmed; returns its address. */
export const comeUnconfirmed = async ({ server }: Fixture): Promise<string> => {
  const email = newEmail('unconfirmed')
  const attributes = [{ Name: 'email', Value: email }]
  await cognito(server, 'SignUp', { Username: email, Password: testPassword, UserAttributes: attributes })
  return email
}

/** A person who confirmed the account by a text message, so that the email address is not verified. */
export const comeUnproven = async ({ server, inbox }: Fixture): Promise<Person> => {
  const email = newEmail('unproven')
  const phone = newPhone()
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'phone_number', Value: phone },
  ]
  await call(server, 'POST', '/v1/register/before', {
    body: { fullname: 'Rosa Marchetti', email, phoneNumber: phone },
  })
  await cognito(server, 'SignUp', { Username: email, Password: testPassword, UserAttributes: attributes })
  await call(server, 'PATCH', '/v1/user/phone', { body: { email, phone, password: testPassword } })
  await cognito(server, 'ConfirmSignUp', { Username: email, ConfirmationCode: await inbox.code(phone) })
  return signIn(server, email)
}

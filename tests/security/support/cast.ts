import { insertRegister } from '#server/demo/people.ts'
import { type Person, signIn, testPassword } from '#tests/support/people.ts'
import type { TestServer } from '#tests/support/test-server.ts'

export interface Member extends Person {
  readonly id: string
  readonly companyId: string | null
}

let members = 0

export const bringMember = async (
  server: TestServer,
  groups: readonly string[],
  companyId: string | null = null,
): Promise<Member> => {
  const email = `member-${(members += 1)}@cast.example`
  const fullname = 'Rosa Marchetti'
  const phone = '+14165550123'
  const cognitoId = await server.platform.identity.createReadyAccount({
    email,
    password: testPassword,
    name: fullname,
    phone,
    locale: 'en-US',
  })
  const person = { email, fullname, phone, groups, shows: '' }
  const id = await insertRegister(server.platform.db, person, cognitoId, { company_id: companyId })
  return { ...(await signIn(server, email)), id, companyId }
}

export const foundCompany = async (server: TestServer, name: string): Promise<string> => {
  const { id } = await server.platform.db
    .insertInto('company')
    .values({ name, industry: null, logo: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

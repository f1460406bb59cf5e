import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, demoPassword, employee, individual } from '#server/demo/accounts.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { acceptInvite, codeSentTo } from '#tests/support/company-fixture.ts'
import { newRequest } from '#tests/support/findings.ts'
import { cognito, form, type Person, profile, provePhone, signIn, signUp } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { makePlan } from '#tests/support/response-plans.ts'
import { conciergeRequest } from '#tests/support/support-requests.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' }, emptyCorpus: true })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

interface Found {
  readonly place: string
  readonly row: string
}

/**
 * Every row of every table, files and job queues included, that contains one of the words; without the
 * corpora, which sources have published.
 */
const readable = async (words: readonly string[]): Promise<Found[]> => {
  const { db } = server.platform
  const { rows: tables } = await sql<{ schema: string; name: string; columns: string[] }>`
    select table_schema as schema, table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not like 'corpus%' group by 1, 2`.execute(
    db,
  )
  const found: Found[] = []
  for (const { schema, name, columns } of tables) {
    const whole = sql.join(
      columns.map(
        column => sql`case when pg_typeof(${sql.ref(column)})::text = 'bytea'
        then encode(${sql.ref(column)}::text::bytea, 'escape') else ${sql.ref(column)}::text end`,
      ),
    )
    const { rows } = await sql<{ row: string }>`select concat_ws(' | ', ${whole}) as row
      from ${sql.id(schema, name)}`.execute(db)
    for (const { row } of rows)
      if (words.some(word => row.toLowerCase().includes(word.toLowerCase())))
        found.push({ place: `${schema}.${name}`, row })
  }
  return found
}

const registerIn = async (email: string) =>
  server.platform.db
    .selectFrom('register')
    .select(['id', 'cognito_id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const paymentsOf = async (registerId: string): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('payment')
    .select('id')
    .where('register_id', '=', registerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** What a person leaves in the identity service besides the account: sessions, codes, and attempts. */
const useAccount = async (person: Person): Promise<void> => {
  await person.call('POST', '/v1/account/email', { email: 'elsewhere@quill.example' })
  await cognito(server, 'ForgotPassword', { Username: person.email })
  await cognito(server, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: person.email, PASSWORD: 'not the password' },
  })
}

const placesOf = (found: readonly Found[]): string[] => [...new Set(found.map(({ place }) => place))].sort()

/** The person's internal ids: rows under them could be joined. */
const idsOf = ({ id, cognito_id: cognitoId }: Awaited<ReturnType<typeof registerIn>>) => [id, cognitoId ?? '']

/** Pending jobs find no one under the id. */
const tablesThatKnow = async (register: Awaited<ReturnType<typeof registerIn>>): Promise<string[]> =>
  placesOf(await readable(idsOf(register))).filter(place => !place.startsWith('pgboss.'))

const message = 'public.inbox_message'

describe('after a profile is deleted', () => {
  it('nothing of a person with everything can be read, but the message that confirms it', async () => {
    const person = await signIn(server, individual.email, demoPassword)
    const register = await registerIn(individual.email)
    await useAccount(person)
    const picture = new Blob(
      [
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ],
      { type: 'image/png' },
    )
    const request = form(conciergeRequest(person.email), undefined, { picture })
    expect((await person.call('POST', '/v1/support/concierge', request)).status).toBe(201)
    const words = [individual.email, individual.fullname, individual.phone, 'robin.mercer', 'robinmercer']
    const before = await readable(words)
    expect(await tablesThatKnow(register)).toContain('public.stored_file')
    for (const table of [
      'register',
      'email_address',
      'domain_proof',
      'identity_account',
      'leak',
      'inbox_message',
      'support_request',
    ])
      expect(placesOf(before)).toContain(`public.${table}`)
    const paid = await paymentsOf(register.id)
    expect(paid.length).toBeGreaterThan(0)
    expect((await deleteProfile(server, person)).status).toBe(200)
    const left = await readable(words)
    expect(left.map(({ place }) => place)).toEqual([message])
    expect(left[0]?.row).toContain('Your Wardlight profile was deleted')
    expect(await tablesThatKnow(register)).toEqual(['public.audit_event'])
    // Spec 2 §4: billing continues, and its records stay.
    const { rows } = await sql<{ id: string }>`select id from payment where register_id is null`.execute(
      server.platform.db,
    )
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(paid))
  })

  it('a company has no data about someone it had invited who is in no file', async () => {
    const inviter = await signIn(server, admin.email, demoPassword)
    const email = 'ember.quill@northwind.example'
    const fullname = 'Ember Quillfeather'
    const phone = '+14165550987'
    await inviter.call('POST', '/v1/invites', { emails: [email], role: 'ADMIN' })
    const newcomer = await signUp(server, { email, fullname, phoneNumber: phone })
    await provePhone(server, newcomer, phone)
    const payload = {
      ...profile,
      fullname,
      alternativeNames: ['Em Quillfeather'],
      secondaryEmails: ['ember@quill.example'],
      webDomains: ['quillfeather.example'],
    }
    expect((await newcomer.call('POST', '/v1/register', form(payload))).status).toBe(201)
    const joined = await acceptInvite(newcomer, await codeSentTo(server, email), true)
    expect(joined.status).toBe(200)
    const person = await signIn(server, email)
    const register = await registerIn(email)
    await makePlan(person)
    await newRequest(server, { ...person, id: register.id })
    await useAccount(person)
    await person.call('POST', '/v1/invites', { emails: ['colleague@northwind.example'], role: 'USER' })
    await inviter.call('POST', `/v2/company/${register.company_id}/invites/notify`, {
      emails: [email],
      message: 'Change your passwords',
    })
    const words = [email, fullname, phone, 'quill.example', 'quillfeather']
    const before = await readable(words)
    for (const table of ['company_admin', 'company_invite', 'company_member', 'identity_code', 'register'])
      expect(placesOf(before)).toContain(`public.${table}`)
    expect((await deleteProfile(server, person)).status).toBe(200)
    const left = await readable(words)
    expect(placesOf(left)).toEqual([message])
    expect(
      left.map(({ row }) => /Ember Quillfeather invites you|Your profile, your scans/.exec(row)?.[0]),
    ).toEqual([
      // Sent by them to another person.
      'Ember Quillfeather invites you',
      'Your profile, your scans',
    ])
    expect(await tablesThatKnow(register)).toEqual(['public.audit_event'])
  })

  it('what a company’s own employee file says of them stays, and nothing else', async () => {
    const person = await signIn(server, employee.email, demoPassword)
    const register = await registerIn(employee.email)
    expect((await deleteProfile(server, person)).status).toBe(200)
    const left = await readable([employee.email, employee.fullname, employee.phone])
    expect(placesOf(left)).toEqual(['public.batch_row', 'public.company_member', message])
    expect(await tablesThatKnow(register)).toEqual(['public.audit_event'])
  })
})

import { type RawBuilder, sql } from 'kysely'
import type {
  BatchScan,
  EmployeeUpload,
  PaymentIntent,
  Register,
  StartedScan,
  SupportTicket,
} from '#openapi/generated/api.ts'
import { demoPassword, individual, operator, owner } from '#server/demo/accounts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { testCards } from '#server/platform/payments/checkout-page.ts'
import { saveFindings } from '#server/scan/save-findings.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { exposure, requestRemoval } from '../support/findings.ts'
import {
  type Answer,
  call,
  cognito,
  form,
  type Person,
  profile,
  type Reachable,
  registerOf,
  signIn,
  signUp,
  testPassword,
} from '../support/people.ts'
import { conciergeRequest } from '../support/support-requests.ts'
import type { TestServer } from '../support/test-server.ts'
import type { CallKind, PlannedCall } from './plan.ts'

/** Where each thing that is acknowledged is found: a row for each time that it happened. */
const places = {
  account: sql`select email as key from identity_account`,
  session: sql`select id::text as key from identity_session where ended_at is null`,
  'removal request': sql`select leak_id::text as key from leak_event where event = 'reported'`,
  'request for help': sql`select email as key from support_request`,
  'email about it': sql`select recipient as key from inbox_message`,
  upload: sql`select filename as key from batch_scan join batch_row on batch_id = batch_scan.id
    group by batch_scan.id having count(*) = valid_users`,
  'finished bulk scan': sql`select detail->>'batchId' as key from audit_event where action = 'batchScan.completed'`,
  'credit of a payment': sql`select reference as key from credit_grant where source = 'payment'`,
  'score of a scan': sql`select scan_id::text as key from score`,
} as const satisfies Record<string, RawBuilder<unknown>>
type Place = keyof typeof places

/** What was acknowledged, and what may have happened since its answer was lost. */
export const createLedger = () => {
  const entries: { place: Place; key: string; isAcknowledged: boolean }[] = []
  return {
    entries: () => entries.length,
    note(place: Place, key: string, isAcknowledged = true) {
      const entry = { place, key, isAcknowledged }
      entries.push(entry)
      return { acknowledge: () => void (entry.isAcknowledged = true) }
    },
    /** What is lost or doubled, a sentence each. */
    async compare(db: Database): Promise<readonly string[]> {
      const found = await Promise.all(
        Object.entries(places).map(async ([place, rows]) => {
          const keys = entries.filter(entry => entry.place === place).map(({ key }) => key)
          const answer = await sql<{ key: string; times: number }>`select key, count(*)::integer as times
            from (${rows}) as there where key = any(${keys}) group by key`.execute(db)
          return [place, new Map(answer.rows.map(({ key, times }) => [key, times]))] as const
        }),
      )
      const times = Object.fromEntries(found)
      return entries.flatMap(({ place, key, isAcknowledged }) => {
        const count = times[place]?.get(key) ?? 0
        if (count > 1) return [`${place} ${key} is there ${count} times`]
        return isAcknowledged && count === 0 ? [`${place} ${key} was acknowledged and is lost`] : []
      })
    },
  }
}
type Ledger = ReturnType<typeof createLedger>

/** Somebody who is signed in for the whole run, with the newest tokens. */
interface Actor {
  readonly email: string
  readonly password: string
  readonly register: Register
  person: Person
  signedInAt: number
  /** The answer to a refresh was lost: its token may be spent, and the session ends if it is used again. */
  mustSignIn: boolean
}

export interface Callers {
  readonly people: Readonly<Record<'individual' | 'owner' | 'operator', Actor>>
  readonly companies: readonly { readonly company: TestCompany; readonly owner: Actor }[]
  /** A finding for each planned removal request, by the number of its call. */
  readonly findings: ReadonlyMap<number, string>
}

const actorOf = async (server: Reachable, email: string, password: string): Promise<Actor> => {
  const person = await signIn(server, email, password)
  return {
    email,
    password,
    register: await registerOf(person),
    person,
    signedInAt: Date.now(),
    mustSignIn: false,
  }
}

/** A finding of the person for each of the numbers, as of their last scan. */
const newFindings = async (
  db: Database,
  registerId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { id: scanId } = await db
    .selectFrom('scan')
    .select('id')
    .where('register_id', '=', registerId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const exposures = numbers.map(number => exposure('NAME', `site-${number}.example`))
  const about = { registerId, scanId, source: 'peopleSearch' as const, at: new Date() }
  await db.transaction().execute(transaction => saveFindings(transaction, about, exposures))
  const saved = await db
    .selectFrom('leak')
    .select(['id', 'fingerprint'])
    .where('register_id', '=', registerId)
    .execute()
  const ids = new Map(saved.map(({ id, fingerprint }) => [fingerprint, id]))
  return new Map(numbers.map((number, at) => [number, ids.get(exposures[at]?.fingerprint ?? '') ?? '']))
}

/** Those who call, and what they will change. */
export const createCallers = async (server: TestServer, calls: readonly PlannedCall[]): Promise<Callers> => {
  const demo = (person: { email: string }) => actorOf(server, person.email, demoPassword)
  const people = {
    individual: await demo(individual),
    owner: await demo(owner),
    operator: await demo(operator),
  }
  const companies: Callers['companies'][number][] = []
  for (let count = 0; count < 6; count += 1) {
    const company = await newCompany(server)
    companies.push({ company, owner: await actorOf(server, company.owner.email, testPassword) })
  }
  const findings = await newFindings(
    server.platform.db,
    people.individual.register.id,
    calls.flatMap(({ kind, number }) => (kind === 'askRemoval' ? [number] : [])),
  )
  return { people, companies, findings }
}

interface Call extends PlannedCall {
  readonly reachable: Reachable
  readonly callers: Callers
  readonly ledger: Ledger
}

const expectStatus = <Body>({ status, body }: Answer<Body>, ...expected: readonly number[]): Body => {
  if (!expected.includes(status))
    throw new Error(`${status} instead of ${expected.join(' or ')}: ${JSON.stringify(body)}`)
  return body
}

const pick = <T>(from: readonly T[], choice: number): T => from[choice % from.length] as T

const refreshAfterMs = 4 * 60_000

const renew = async (server: Reachable, actor: Actor): Promise<void> => {
  if (actor.mustSignIn) actor.person = await signIn(server, actor.email, actor.password)
  else {
    actor.mustSignIn = true
    const { AuthenticationResult: tokens } = expectStatus(
      await cognito<{ AuthenticationResult: { AccessToken: string; RefreshToken: string } }>(
        server,
        'InitiateAuth',
        {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: actor.person.refreshToken },
        },
      ),
      200,
    )
    actor.person = { ...actor.person, accessToken: tokens.AccessToken, refreshToken: tokens.RefreshToken }
  }
  actor.mustSignIn = false
  actor.signedInAt = Date.now()
}

/** The same person at one of the servers, with a token that has not expired. */
const at = async (server: Reachable, actor: Actor) => {
  if (Date.now() - actor.signedInAt > refreshAfterMs) await renew(server, actor)
  const token = actor.person.accessToken
  const personThere: Person = {
    ...actor.person,
    call: (method, path, body) =>
      call(server, method, path, { token, ...(body === undefined ? {} : { body }) }),
  }
  return { ...personThere, id: actor.register.id }
}

const read = async ({ reachable, choice }: Call, actor: Actor, paths: readonly string[]): Promise<void> => {
  const person = await at(reachable, actor)
  expectStatus(await person.call('GET', pick(paths, choice)), 200)
}

const sessionOf = ({ accessToken }: Person): string => {
  const payload: { origin_jti: string } = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  )
  return payload.origin_jti
}

export const calls: Readonly<Record<CallKind, (call: Call) => Promise<void>>> = {
  readPersonal: one => {
    const actor = one.callers.people.individual
    const { id } = actor.register
    return read(one, actor, [
      `/v2/user/${id}/dashboard`,
      '/v1/leaks',
      '/v1/notification',
      '/v1/payments/list',
      '/v1/reports/user',
    ])
  },
  readCompany: one => {
    const actor = one.callers.people.owner
    const company = `/v2/company/${actor.register.company?.id}`
    return read(
      one,
      actor,
      ['/dashboard/v2', '/user', '/user/findings', '/scan/batch', '/score/trend', '/log'].map(
        path => company + path,
      ),
    )
  },
  readDesk: one =>
    read(one, one.callers.people.operator, [
      '/v1/operator/requests',
      '/v1/operator/support',
      '/v1/operator/companies',
    ]),
  async signIn({ reachable, choice, callers, ledger }) {
    const { email, password } = pick(Object.values(callers.people), choice)
    ledger.note('session', sessionOf(await signIn(reachable, email, password)))
  },
  refresh: ({ reachable, choice, callers }) => renew(reachable, pick(callers.companies, choice).owner),
  async askRemoval({ reachable, number, callers, ledger }) {
    const person = await at(reachable, callers.people.individual)
    const finding = callers.findings.get(number) ?? ''
    const removal = ledger.note('removal request', finding, false)
    expectStatus(await requestRemoval(person, finding), 201)
    removal.acknowledge()
  },
  async askHelp({ reachable, number, ledger }) {
    const email = `asks-${number}@soak.example`
    const entries = [
      ledger.note('request for help', email, false),
      ledger.note('email about it', email, false),
    ]
    const body = form(conciergeRequest(email))
    expectStatus(await call<SupportTicket>(reachable, 'POST', '/v1/support/concierge', { body }), 201)
    for (const entry of entries) entry.acknowledge()
  },
  async bulkScan({ reachable, number, choice, callers, ledger }) {
    const { company, owner: actor } = pick(callers.companies, choice)
    const person = await at(reachable, actor)
    const path = `/v2/company/${company.id}/scan/batch`
    const name = `people-${number}.csv`
    const upload = ledger.note('upload', name, false)
    const file = employeeFile(peopleOf(company.domain, 40), name)
    const { batch } = expectStatus(await person.call<EmployeeUpload>('POST', `${path}/upload`, file), 201)
    upload.acknowledge()
    const started = await person.call<BatchScan>('POST', `${path}/start`, { batchId: batch.id })
    // One at a time: another bulk scan of the company may be running.
    expectStatus(started, 202, 409)
    if (started.status === 202) ledger.note('finished bulk scan', batch.id)
  },
  async newcomer({ reachable, number, ledger }) {
    const email = `comes-${number}@soak.example`
    const account = ledger.note('account', email, false)
    const person = await signUp(reachable, { email })
    account.acknowledge()
    expectStatus(await person.call('POST', '/v1/register', form(profile)), 201)
    const intent = expectStatus(
      await person.call<PaymentIntent>('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' }),
      201,
    )
    const credit = ledger.note('credit of a payment', intent.paymentId, false)
    const session = new URL(intent.checkoutUrl, reachable.url).searchParams.get('session') ?? ''
    const filled = new URLSearchParams({ session, action: 'pay', card: testCards.succeeds, expiry: '12/39' })
    const paid = await fetch(`${reachable.url}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: filled,
    })
    if (paid.status !== 303) throw new Error(`The checkout answered ${paid.status}`)
    credit.acknowledge()
    const { scan } = expectStatus(
      await person.call<StartedScan>('POST', `/v2/user/${person.cognitoId}/scan`),
      202,
    )
    ledger.note('score of a scan', scan.id)
  },
}

import { sql } from 'kysely'
import type { NewResponsePlan, PlanContact, ResponsePlan } from '#openapi/generated/api.ts'
import { type Answer, call, type Person } from './people.ts'
import type { TestServer } from './test-server.ts'

export type Plan = ResponsePlan

export const birthday = '1988-04-17'

let contacts = 0
/** A critical contact nobody has used in this run. */
export const newContact = (changes: Partial<PlanContact> = {}): PlanContact => {
  contacts += 1
  return {
    id: crypto.randomUUID(),
    name: `Contact ${contacts}`,
    email: `contact.${Date.now().toString(36)}.${contacts}@example.com`,
    phone: '+14165550142',
    relationship: 'Sister',
    ...changes,
  }
}

export const newPlan = (changes: Partial<NewResponsePlan> = {}): NewResponsePlan => ({
  birthday,
  familyContacts: [newContact()],
  professionalContacts: [newContact({ relationship: 'Manager' })],
  bank: [],
  ...changes,
})

export const makePlan = async (person: Person, changes: Partial<NewResponsePlan> = {}): Promise<Plan> => {
  const { status, body } = await person.call<Plan>('POST', '/v1/responsePlan', newPlan(changes))
  if (status !== 201) throw new Error(`The plan was not made: ${JSON.stringify(body)}`)
  return body
}

/** The code as it stands in a path. */
export const planPath = (plan: Pick<Plan, 'code'>): string => `/v1/responsePlan/${plan.code ?? ''}`

/** Changes the plan, or its run, as somebody who is signed in. */
export const changePlan = (by: Person, plan: Plan, body: object): Promise<Answer<Plan>> =>
  by.call<Plan>('PUT', planPath(plan), body)

/** Where a visitor looks and changes, whatever plan it is. */
export const visitPath = '/v1/responsePlan/visit'

/** What the browser of a visitor sends from then on: the id of the visit from the page, its secret from the cookie. */
export const visitHeaders = ({ headers, body }: Answer<Plan>): Record<string, string> => ({
  'x-plan-access': body.access?.id ?? '',
  cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '',
})

/** Changes the plan, or its run, within this visit. */
export const changeAsVisitor = (
  server: TestServer,
  visited: Answer<Plan>,
  body: object,
): Promise<Answer<Plan>> => call<Plan>(server, 'PUT', visitPath, { body, headers: visitHeaders(visited) })

/** Comes by code and date of birth, as nobody; from an address of its own where the server trusts a proxy. */
export const visit = (server: TestServer, code: string, date: string, from?: string): Promise<Answer<Plan>> =>
  call<Plan>(server, 'GET', `/v1/responsePlan/${encodeURIComponent(code)}`, {
    headers: { 'x-birthday': date, ...(from !== undefined && { 'x-forwarded-for': from }) },
  })

/** Forgets every counted attempt, so that one test's tries don't limit another's. */
export const clearAttempts = async (server: TestServer): Promise<void> => {
  await sql`truncate throttle`.execute(server.platform.db)
}

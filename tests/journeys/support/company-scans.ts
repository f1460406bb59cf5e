import { expect } from '@playwright/test'
import type pg from 'pg'
import { changeCompany, changeSeats } from '#tests/support/companies.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import type { OwnCompany } from './own-company.ts'
import { operatorAt } from './server.ts'

export const domainOf = ({ newEmail }: OwnCompany): string => newEmail('anybody').split('@')[1] ?? ''

/** Another admin, before the company has a domain to invite them by. */
export const bringAdmin = async (
  db: pg.Pool,
  { server, id }: OwnCompany,
  fullname = 'Yusuf Demir',
): Promise<Person> => {
  const person = await signUp(server)
  await person.call('GET', '/v1/register')
  await db.query(
    `update register set company_id = $2, groups = '{ADMIN}', fullname = $3, email_validated = true where email = $1`,
    [person.email, id, fullname],
  )
  return person
}

/** Claims the company's domain in its settings, without proof. */
export const claimDomain = async (company: OwnCompany): Promise<void> => {
  const { owner, id, name } = company
  const { status, body } = await changeCompany(owner, id, {
    name,
    industry: 'Energy',
    domains: [domainOf(company)],
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

export const attest = async (company: OwnCompany): Promise<void> => {
  const desk = await operatorAt(company.server)
  const { status, body } = await desk.call(
    'POST',
    `/v1/operator/companies/${company.id}/domains/${domainOf(company)}/verify`,
    { note: 'Confirmed by phone with the owner.' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

export const takeDomain = async (db: pg.Pool, company: OwnCompany): Promise<void> => {
  const desk = await operatorAt(company.server)
  const made = await desk.call<{ id: string }>('POST', '/v1/operator/companies', {
    name: `Rival ${crypto.randomUUID().slice(0, 8)}`,
    licensedSeats: 5,
    ownerEmail: `owner@rival-${crypto.randomUUID().slice(0, 8)}.example`,
  })
  expect(made.status).toBe(201)
  await db.query(
    `insert into domain_proof (company_id, domain, status, method, verified_at) values ($1, $2, 'verified', 'OPERATOR', now())`,
    [made.body.id, domainOf(company)],
  )
}

export const grantSeats = async ({ server, id }: OwnCompany, licensedSeats: number): Promise<void> => {
  const desk = await operatorAt(server)
  const { status } = await changeSeats(desk, id, { licensedSeats })
  expect(status).toBe(200)
}

export const csvOf = (domain: string, people: number): string =>
  [
    'First name,Last name,Email,Department,Role',
    ...Array.from(
      { length: people },
      (_, at) => `Nora,Lindqvist ${at + 1},nora.${at + 1}@${domain},Team ${at % 5},Controller`,
    ),
  ].join('\r\n')

/** Uploads a file of the company's people over the API; returns its pending bulk scan. */
export const upload = async ({ owner, id }: OwnCompany, csv: string): Promise<string> => {
  const body = new FormData()
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'people.csv')
  const answer = await owner.call<{ batch: { id: string } }>(
    'POST',
    `/v2/company/${id}/scan/batch/upload`,
    body,
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.batch.id
}

/** Sets the company up over the API as far as its review; returns the file's bulk scan. */
export const prepareOnboarding = async (company: OwnCompany, people: number): Promise<string> => {
  const { owner, id, name } = company
  const submit = async (body: object) =>
    expect((await owner.call('POST', `/v2/company/${id}/onboarding`, body)).status).toBe(200)
  const lock = await owner.call('POST', `/v2/company/${id}/onboarding/lock`, { held: true })
  expect(lock.status).toBe(200)
  const domain = domainOf(company)
  await submit({ step: 'companyDetails', name, industry: 'Energy', domains: [domain] })
  const batchId = await upload(company, csvOf(domain, people))
  await submit({ step: 'employeeDetails', batchId })
  return batchId
}

/** Completes the setup over the API; its bulk scan has ended when this resolves. */
export const onboard = async (company: OwnCompany, people = 3): Promise<string> => {
  const batchId = await prepareOnboarding(company, people)
  const { owner, id } = company
  const done = await owner.call('POST', `/v2/company/${id}/onboarding`, { step: 'review', confirmed: true })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await attest(company)
  await scanEnded(company, batchId)
  return batchId
}

/** Rescans the first people of the company's list, after this many refused rows; returns the bulk scan. */
export const scanPart = async (company: OwnCompany, people: number, refused = 0): Promise<string> => {
  const [title, ...rows] = csvOf(domainOf(company), people).split('\r\n')
  const bad = Array.from({ length: refused }, (_, at) => `Nora,Nobody ${at + 1},no address,Team 1,Controller`)
  const batchId = await upload(company, [title, ...bad, ...rows].join('\r\n'))
  const { status, body } = await company.owner.call('POST', `/v2/company/${company.id}/scan/batch/start`, {
    batchId,
  })
  expect(status, JSON.stringify(body)).toBe(202)
  return batchId
}

export const scanEnded = ({ owner, id }: OwnCompany, batchId: string) =>
  expect
    .poll(
      async () =>
        (
          await owner.call<{ batch: { status: string } }>(
            'GET',
            `/v2/company/${id}/scan/batch/progress?batchId=${batchId}`,
          )
        ).body.batch.status,
    )
    .toBe('completed')

/** A bulk scan that failed after its last attempt. */
export const breakScan = (db: pg.Pool, batchId: string) =>
  db.query(
    `update batch_scan set status = 'failed', failure = 'technicalError', completed_at = null where id = $1`,
    [batchId],
  )

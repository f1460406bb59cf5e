import { sql } from 'kysely'
import type { CompanyProfile, OperatorCompanies, RecordContract } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '../security/support/cast.ts'
import { proveCompanyDomains } from './domains.ts'
import type { Answer, Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A company with somebody who may do everything in it. */
export interface TestCompany {
  readonly id: string
  /** Of no other company. */
  readonly domain: string
  readonly owner: Member
}

let companies = 0

/** A company that has been onboarded, or is about to be, with its owner. */
export const newCompany = async (
  server: TestServer,
  { seats = 50, isOnboarded = true } = {},
): Promise<TestCompany> => {
  const { db } = server.platform
  const domain = `company-${(companies += 1)}-${Date.now().toString(36)}.example`
  const { id } = await db
    .insertInto('company')
    .values({
      name: 'Fabrikam',
      industry: isOnboarded ? 'Industrials' : null,
      logo: null,
      domains: isOnboarded ? [domain] : [],
      licensed_seats: seats,
      next_bulk_scan_at: null,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await proveCompanyDomains(db, id)
  if (isOnboarded)
    await sql`update company_onboarding set state = 'completed', completed_at = now() where company_id = ${id}`.execute(
      db,
    )
  return { id, domain, owner: await bringMember(server, ['COMPANY_OWNER'], id) }
}

/** Changes a company's profile as somebody who has just read it. */
export const changeCompany = async <Body = CompanyProfile>(
  by: Pick<Person, 'call'>,
  id: string,
  change: object,
): Promise<Answer<Body>> => {
  const path = `/v2/company/${id}/settings/company-profile`
  const { body } = await by.call<CompanyProfile>('GET', path)
  return by.call<Body>('PUT', path, { version: body.version, ...change })
}

/** Changes a company's seats as an operator who has just read them. */
export const changeSeats = async <Body>(
  operator: Pick<Person, 'call'>,
  id: string,
  seats: { readonly licensedSeats: number; readonly contract?: RecordContract },
): Promise<Answer<Body>> => {
  const read = async (page: number): Promise<OperatorCompanies['companies'][number] | undefined> => {
    const { body } = await operator.call<OperatorCompanies>(
      'GET',
      `/v1/operator/companies?pageSize=100&page=${page}`,
    )
    const found = body.companies.find(company => company.id === id)
    return found === undefined && page < body.pagination.totalPages ? read(page + 1) : found
  }
  const company = await read(1)
  const was = { licensedSeats: company?.licensedSeats ?? 0, contract: company?.contract ?? null }
  return operator.call<Body>('PUT', `/v1/operator/companies/${id}/seats`, { was, ...seats })
}

/** An employee file with these lines under the header of the template. */
export const employeeFile = (lines: readonly string[], name = 'people.csv'): FormData => {
  const body = new FormData()
  const text = ['First name,Last name,Email,Department,Role', ...lines].join('\n')
  body.set('file', new Blob([text], { type: 'text/csv' }), name)
  return body
}

/** Lines of so many people of a domain. */
export const peopleOf = (domain: string, count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, at) => {
    const number = from + at
    return `Ann,Lee ${number},ann.${number}@${domain},Team ${number % 7},${number === 1 ? 'Chief Executive Officer' : 'Engineer'}`
  })

import type { Failure } from '#machines/port-error.ts'
import type { components } from '#openapi/generated/api.d.ts'
import type { LogPage, LogSearch } from '../parts/log/log-search.ts'

type Schemas = components['schemas']

export interface CompaniesQuery {
  /** Words of the name. */
  q?: string | undefined
  page?: number | undefined
}

/** What came of setting a company's seats. */
export type SeatsOutcome = { set: Schemas['CompanySeatsSet'] } | { failure: Failure }

/** What operators do about companies; everybody else is refused (0016). */
export interface OperatorServices {
  /** One page of the companies, by name. Rejects with a `PortError`. */
  companies: (query: CompaniesQuery) => Promise<Schemas['OperatorCompanies']>
  /** Makes a company and invites its owner; why it was refused (0003, 0011), or null. */
  createCompany: (company: Schemas['CreateCompany']) => Promise<Failure | null>
  /** Gives a company without an owner one; why it was refused (0003, 0009, 0027), or null. */
  appointOwner: (companyId: string, email: string) => Promise<Failure | null>
  /** The company's domains and their proof. Rejects with a `PortError`. */
  domains: (companyId: string) => Promise<Schemas['DomainProof'][]>
  /** Vouches for a domain, with what was seen; why it was refused (0035), or null. */
  verifyDomain: (companyId: string, domain: string, note: string) => Promise<Failure | null>
  /** One page of everything that was done. Rejects with a `PortError`. */
  log: (search: LogSearch) => Promise<LogPage>
  /** Puts what the filters keep into the person's downloads; a failure is told. */
  exportLog: (search: LogSearch) => Promise<void>
  /** 0008 when more seats are taken than that. */
  setSeats: (companyId: string, licensedSeats: number) => Promise<SeatsOutcome>
}

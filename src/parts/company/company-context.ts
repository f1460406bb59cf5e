import type { Seats } from '#openapi/generated/api.d.ts'
import type { Api } from '#src/services/api/client.ts'
import type { AppContext } from '../page/app-context.ts'

/** What calls about a company need to know. */
export interface CompanyCalls {
  api: Api
  /** The company. */
  id: string
  /** The query that names the company which an operator views; nothing for its own people. */
  view: { companyId?: string }
}

/** The company whose pages are shown: the person's own, or the one that an operator views. */
export interface CompanyContext extends AppContext, CompanyCalls {
  /** Ends the session of who is here. */
  signOut: () => void
}

/** What the header shows of the company is what a page has just read or changed. */
export const companyChanged = (
  { id, registerChanged }: CompanyContext,
  change: { seats: Seats } | { name: string },
): void =>
  registerChanged(register =>
    register.company?.id === id ? { ...register, company: { ...register.company, ...change } } : register,
  )

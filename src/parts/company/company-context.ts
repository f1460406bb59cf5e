import { createContext, useContext } from 'react'
import type { Seats } from '#openapi/generated/api.ts'
import type { Api } from '#src/services/api/client.ts'
import type { AppContext } from '../page/app-context.ts'

export interface CompanyCalls {
  api: Api
  id: string
  /** Names the company that an operator views; empty for its own people. */
  view: { companyId?: string }
}

/** The company whose pages are shown: the person's own, or the one that an operator views. */
export interface CompanyContext extends AppContext, CompanyCalls {
  signOut: () => void
}

/** Updates the company in the header after a page has loaded or changed it. */
export const companyChanged = (
  { id, registerChanged }: CompanyContext,
  change: { seats: Seats } | { name: string },
): void =>
  registerChanged(register =>
    register.company?.id === id ? { ...register, company: { ...register.company, ...change } } : register,
  )

/** Everyone but an operator who views a company (docs/adr/0042), as the frame's banner explains. */
export const MayChangeContext = createContext(true)

export const useMayChange = (): boolean => useContext(MayChangeContext)

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

/** What reads and changes the company that the header shows. */
export type ShownCompany = CompanyCalls & Pick<AppContext, 'registerChanged'>

/** Updates the company in the header after a page has loaded or changed it. */
export const companyChanged = (
  { id, registerChanged }: ShownCompany,
  change: { seats: Seats } | { name: string },
): void =>
  registerChanged(register =>
    register.company?.id === id ? { ...register, company: { ...register.company, ...change } } : register,
  )

export const seatsRead = (company: ShownCompany, { licensed, used, free }: Seats): void =>
  companyChanged(company, { seats: { licensed, used, free } })

/** An answer with seats, which the header shows from then on. */
export const showingSeats = async <T extends { seats: Seats }>(
  company: ShownCompany,
  answer: Promise<T>,
): Promise<T> => {
  const read = await answer
  seatsRead(company, read.seats)
  return read
}

/** Everyone but an operator who views a company (docs/adr/0042), as the frame's banner explains. */
export const MayChangeContext = createContext(true)

export const useMayChange = (): boolean => useContext(MayChangeContext)

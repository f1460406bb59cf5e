import { createContext, useContext } from 'react'

/** Whether something can be paid here; where nothing can, no screen shows a price or leads to a checkout. */
export const TakesPaymentsContext = createContext(true)

export const useTakesPayments = (): boolean => useContext(TakesPaymentsContext)

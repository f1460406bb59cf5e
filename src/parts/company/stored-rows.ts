import { rowChoices } from './people-fields.ts'

const key = 'rows'

/** This browser's page size of lists; undefined by default. */
export const storedRows = (): (typeof rowChoices)[number] | undefined => {
  try {
    const stored = Number(localStorage.getItem(key))
    return rowChoices.find(choice => choice === stored)
  } catch {
    return undefined
  }
}

export const storeRows = (rows: number): void => {
  try {
    localStorage.setItem(key, String(rows))
  } catch {
    // Storage is full or forbidden: the choice is only in the address.
  }
}

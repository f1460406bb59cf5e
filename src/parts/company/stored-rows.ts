import { rowChoices } from './people-search.ts'

const key = 'rows'

/** How many rows a page of a list has in this browser; undefined until somebody chooses. */
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
    // A full or forbidden storage: the choice holds as long as the address.
  }
}

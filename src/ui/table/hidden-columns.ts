import { useState } from 'react'

const keyOf = (table: string) => `columns:${table}`

const stored = (table: string): readonly string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]')
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
  } catch {
    // What a browser remembers can be anything; without it every column shows.
    return []
  }
}

/** Which columns of a table this browser hides; remembered under the table's name. */
export function useHiddenColumns(table: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => stored(table))
  const choose = (chosen: readonly string[]) => {
    setHidden(chosen)
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(chosen))
    } catch {
      // A full or forbidden storage: the choice holds as long as the page.
    }
  }
  return [hidden, choose]
}

import { useState } from 'react'

const keyOf = (table: string) => `columns:${table}`

const stored = (table: string): readonly string[] | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null')
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : null
  } catch {
    // What a browser remembers can be anything; without it the table is as it is made.
    return null
  }
}

/** Which columns of a table this browser hides; remembered under the table's name. `atFirst`: until somebody chooses. */
export function useHiddenColumns(
  table: string,
  atFirst: readonly string[] = [],
): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => stored(table) ?? atFirst)
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

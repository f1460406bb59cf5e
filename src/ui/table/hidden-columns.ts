import { useState } from 'react'

const keyOf = (table: string) => `columns:${table}`

const stored = (table: string): readonly string[] | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null')
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : null
  } catch {
    // Stored values can be anything; then the default applies.
    return null
  }
}

/** The hidden columns of a table in this browser, stored by the table's name. `atFirst`: the default. */
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
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
  }
  return [hidden, choose]
}

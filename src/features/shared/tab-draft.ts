/** What this tab keeps of a form for somebody, until it is sent. Ends with the tab or at sign-out, when the storage is emptied. */
export interface TabDraft<Value> {
  /** What was kept for this person or company; null when there is nothing, or nothing of today's shape. */
  read: (of: string) => Value | null
  /** Keeps it, and answers whether there was room. */
  write: (of: string, value: Value) => boolean
  forget: (of: string) => void
}

interface TabDraftOptions<Value> {
  /** Names the form among all that the tab keeps. */
  name: string
  /** Whether what is stored is a whole draft of the form as it is today; a draft of another shape is dropped. */
  isDraft: (stored: unknown) => stored is Value
}

/** A form that outlives a reload and a visit elsewhere (design: statecharts.md). What it keeps is never another's: each has a key of its own. */
export const tabDraft = <Value>({ name, isDraft }: TabDraftOptions<Value>): TabDraft<Value> => {
  const keyOf = (of: string) => `wardlight.${name}.${of}`
  return {
    read(of) {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(of)) ?? 'null')
        return isDraft(stored) ? stored : null
      } catch {
        // Storage is switched off, or holds something else: begin anew.
        return null
      }
    },
    write(of, value) {
      try {
        sessionStorage.setItem(keyOf(of), JSON.stringify(value))
        return true
      } catch {
        // Storage is full or switched off: what was given lives as long as the page.
        return false
      }
    },
    forget(of) {
      try {
        sessionStorage.removeItem(keyOf(of))
      } catch {
        // Storage is switched off: there is nothing to forget.
      }
    },
  }
}

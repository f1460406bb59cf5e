import { openVault, type TabVault } from './tab-vault.ts'

/** What this tab keeps of a form for somebody, until it is sent. Ends with the tab, and is unreadable once the session has ended. */
export interface TabDraft<Value> {
  /** What was kept for this person or company; null when there is nothing, or nothing of today's shape. */
  read: (of: string) => Value | null
  /** Keeps it; `smaller` is kept instead when there is no room for all of it. */
  write: (of: string, value: Value, smaller?: Value) => void
  clear: (of: string) => void
}

interface TabDraftOptions<Value> {
  /** Names the form among all that the tab keeps. */
  name: string
  /** Whether what is stored is a whole draft of the form as it is today; a draft of another shape is dropped. */
  isDraft: (stored: unknown) => stored is Value
  vault?: TabVault
}

/** The drafts of this tab; opened with the session's key, closed when the session ends. */
export const tabVault = openVault('wardlight.draft.')

/** A form that outlives a reload and a visit elsewhere (design: statecharts.md). What it keeps is never another's: each has a key of its own. */
export const tabDraft = <Value>({
  name,
  isDraft,
  vault = tabVault,
}: TabDraftOptions<Value>): TabDraft<Value> => {
  const keyOf = (of: string) => `${name}.${of}`
  return {
    read(of) {
      const stored = vault.read(keyOf(of))
      return isDraft(stored) ? stored : null
    },
    write: (of, value, smaller = value) => vault.write(keyOf(of), value, smaller),
    clear: of => vault.remove(keyOf(of)),
  }
}

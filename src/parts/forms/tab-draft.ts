import { openVault, type TabVault } from './tab-vault.ts'

/** Ends with the tab, and is unreadable once the session has ended. */
export interface TabDraft<Value> {
  /** The draft of this person or company; null without one of the present shape. */
  read: (of: string) => Value | null
  /** Stores it; falls back to `smaller` when there is no room. */
  write: (of: string, value: Value, smaller?: Value) => void
  clear: (of: string) => void
}

interface TabDraftOptions<Value> {
  name: string
  /** Drafts of another shape are dropped. */
  isDraft: (stored: unknown) => stored is Value
  vault?: TabVault
}

/** This tab's drafts; opened with the session's key, closed when the session ends. */
export const tabVault = openVault('wardlight.draft.')

/** Survives reloads and navigation, with a key per person or company. */
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

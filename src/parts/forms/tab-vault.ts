/**
 * AES-256-GCM under a key of this session that the browser never stores, so that the rest is unreadable
 * afterwards (ASVS 14.3.3).
 */
export interface TabVault {
  read: (name: string) => unknown
  /** Stores the value; falls back to `smaller` when there is no room. */
  write: (name: string, value: unknown, smaller: unknown) => void
  remove: (name: string) => void
  /** Also restores what the tab stored in this session; `key`: 32 bytes in base64. */
  open: (key: string) => Promise<void>
  /** Clears key and values; what is stored stays unreadable. */
  close: () => void
}

const algorithm = 'AES-GCM'
const nonceBytes = 12

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), char => char.charCodeAt(0))

/** In chunks, since a call takes a limited number of arguments. */
const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return btoa(text)
}

const encrypt = async (key: CryptoKey, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text))
  return `${base64Of(iv)}.${base64Of(new Uint8Array(sealed))}`
}

/** null for another session's data, and for invalid text. */
const decrypt = async (key: CryptoKey, stored: string): Promise<string | null> => {
  const [iv = '', sealed = ''] = stored.split('.')
  try {
    const opened = await crypto.subtle.decrypt({ name: algorithm, iv: bytesOf(iv) }, key, bytesOf(sealed))
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

/** Storage may be full or disabled: then values live as long as the page. */
const tryToStore = (name: string, text: string): boolean => {
  try {
    sessionStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

const tryToRemove = (name: string): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Storage is disabled: there is nothing to remove.
  }
}

interface StoredDraft {
  readonly value: unknown
  readonly smaller: unknown
}

export const openVault = (prefix: string): TabVault => {
  const held = new Map<string, StoredDraft>()
  let key: CryptoKey | null = null

  /** A newer value is stored by its own call. */
  const store = async (name: string, storedDraft: StoredDraft): Promise<void> => {
    if (key === null) return
    const under = key
    for (const value of [storedDraft.value, storedDraft.smaller]) {
      const text = await encrypt(under, JSON.stringify(value))
      if (held.get(name) !== storedDraft || key !== under || tryToStore(prefix + name, text)) return
    }
  }

  const storedNames = (): string[] => {
    try {
      return Object.keys(sessionStorage).filter(name => name.startsWith(prefix))
    } catch {
      return []
    }
  }

  const take = async (under: CryptoKey, storedName: string): Promise<void> => {
    const name = storedName.slice(prefix.length)
    if (held.has(name)) return
    const text = await decrypt(under, sessionStorage.getItem(storedName) ?? '')
    if (text === null) tryToRemove(storedName)
    else {
      const value: unknown = JSON.parse(text)
      held.set(name, { value, smaller: value })
    }
  }

  return {
    read: name => held.get(name)?.value ?? null,
    write(name, value, smaller) {
      const storedDraft = { value, smaller }
      held.set(name, storedDraft)
      void store(name, storedDraft)
    },
    remove(name) {
      held.delete(name)
      tryToRemove(prefix + name)
    },
    async open(text) {
      // Without TLS there is no cryptography: input lives as long as the page.
      if (!isSecureContext) return
      const opened = await crypto.subtle.importKey('raw', bytesOf(text), algorithm, false, [
        'encrypt',
        'decrypt',
      ])
      for (const name of storedNames()) await take(opened, name)
      key = opened
      for (const [name, storedDraft] of held) await store(name, storedDraft)
    },
    close() {
      key = null
      held.clear()
    },
  }
}

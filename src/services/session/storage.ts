import { isSignOutReason, type SignOutReason } from '#domain/session-rules.ts'

/** This tab's storage beyond a reload, without personal data. */
const reasonKey = 'wardlight-sign-out-reason'
const targetKey = 'wardlight-pending-target'

const take = (key: string): string | null => {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return stored
}

/** Why the last session was ended (spec 1 §8); shown once. */
export const takeReason = (): SignOutReason | null => {
  const reason = take(reasonKey)
  return isSignOutReason(reason) ? reason : null
}

export const storeReason = (reason: SignOutReason): void => sessionStorage.setItem(reasonKey, reason)

/** The address requested before sign-in; used once (spec 1 §2). */
export const storePendingTarget = (target: string): void => sessionStorage.setItem(targetKey, target)

export const takePendingTarget = (): string | null => take(targetKey)

/** A hash, so that this browser doesn't list who has signed in. */
const firstLoginKey = async (email: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase()))
  return `wardlight-first-login-${new Uint8Array(hash).join('-')}`
}

/** Whether an admin with this address has not been welcomed in this browser (spec 1 §4). */
export const isFirstLogin = async (email: string): Promise<boolean> => {
  try {
    return localStorage.getItem(await firstLoginKey(email)) === null
  } catch {
    return false
  }
}

export const storeFirstLogin = async (email: string): Promise<void> => {
  try {
    localStorage.setItem(await firstLoginKey(email), 'true')
  } catch {
    // Without storage the page is shown again after the next invitation.
  }
}

/** Whether this tab has stored nothing: no pending code, no visit of a plan, no requested address. */
export const hasNothingStored = (): boolean =>
  Object.keys(sessionStorage).every(key => !key.startsWith('wardlight-'))

/** Clears the person's data in this tab and this browser, caches included (spec 1 §8). */
export const clearEverything = async (): Promise<void> => {
  sessionStorage.clear()
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.map(name => caches.delete(name)))
  }
}

import { isSignOutReason, type SignOutReason } from '#domain/sign-out-reasons.ts'

/** What this tab remembers beyond a reload, none of it about the person. */
const reasonKey = 'wardlight-sign-out-reason'
const targetKey = 'wardlight-pending-target'

const take = (key: string): string | null => {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return stored
}

/** Why the last session was ended for the person (spec 1 §8); it is shown once. */
export const takeReason = (): SignOutReason | null => {
  const reason = take(reasonKey)
  return isSignOutReason(reason) ? reason : null
}

export const storeReason = (reason: SignOutReason): void => sessionStorage.setItem(reasonKey, reason)

/** The address that was asked for before sign-in; it is honoured once (spec 1 §2). */
export const storePendingTarget = (target: string): void => sessionStorage.setItem(targetKey, target)

export const takePendingTarget = (): string | null => take(targetKey)

/** Whether this tab remembers nothing of ours: no code that is awaited, no visit of a plan, no address that was asked for. */
export const hasNothingStored = (): boolean =>
  Object.keys(sessionStorage).every(key => !key.startsWith('wardlight-'))

/** Forgets the person's part of what this tab and this browser hold, the caches included (spec 1 §8). */
export const clearEverything = async (): Promise<void> => {
  sessionStorage.clear()
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.map(name => caches.delete(name)))
  }
}

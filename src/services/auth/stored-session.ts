const prefix = 'CognitoIdentityServiceProvider'

/**
 * Whether this browser may hold a session: a look at local storage that costs nothing, so that visitors who are not signed in
 * don't load Amplify. Whether its tokens are still good is found out by restoring it.
 */
export const hasStoredSession = (clientId: string): boolean => {
  try {
    return localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`) !== null
  } catch {
    // Storage is forbidden here: nothing can have been stored.
    return false
  }
}

const attempt = 'CognitoSignInState'
const attemptExpiry = `${attempt}.expiry`

/** Until when the half-finished sign-in of this tab can go on, as Amplify keeps it beyond a reload (docs/adr/0049). */
export const attemptEndsAt = (): number => Number(sessionStorage.getItem(attemptExpiry))

/** Amplify takes three minutes for granted, which is Amazon Cognito's default. */
export const keepAttemptUntil = (moment: number): void =>
  sessionStorage.setItem(attemptExpiry, String(moment))

/** Removes what a sign-in that is given up has left. */
export const clearAttempt = (): void => removeKeys(sessionStorage, attempt)

/** Removes every token and every half-finished sign-in of the identity service from this browser. */
export const clearStoredSession = (): void => {
  removeKeys(localStorage, prefix)
  clearAttempt()
}

const removeKeys = (storage: Storage, beginning: string): void => {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(beginning)) storage.removeItem(key)
  }
}

/** The refresh token of the session in this browser. */
export const storedRefreshToken = (clientId: string): string | null => {
  const user = localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`)
  return user === null ? null : localStorage.getItem(`${prefix}.${clientId}.${user}.refreshToken`)
}

/** Puts another session of the same person in the place of the one that is stored; every tab reads it with its next call. */
export const replaceStoredSession = (entries: ReadonlyMap<string, string>): void => {
  const outdated = Object.keys(localStorage).filter(key => key.startsWith(prefix) && !entries.has(key))
  for (const [key, value] of entries) localStorage.setItem(key, value)
  for (const key of outdated) localStorage.removeItem(key)
}

/** Tells the server that somebody is signed in here, so that it sends no page for visitors, and nothing of who it is. */
export const noteSignedIn = (isSignedIn: boolean): void => {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? '__Host-wardlight-signed-in' : 'wardlight-signed-in'
  document.cookie = `${name}=1; path=/; max-age=${isSignedIn ? 34_560_000 : 0}; samesite=lax${isSecure ? '; secure' : ''}`
}

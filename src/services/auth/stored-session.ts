const prefix = 'CognitoIdentityServiceProvider'

/** A cheap check of local storage, so that signed-out visitors don't load Amplify. */
export const hasStoredSession = (clientId: string): boolean => {
  try {
    return localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`) !== null
  } catch {
    return false
  }
}

const attempt = 'CognitoSignInState'
const attemptExpiry = `${attempt}.expiry`

/** When this tab's unfinished sign-in expires, as Amplify stores it beyond a reload (docs/adr/0049). */
export const attemptEndsAt = (): number => Number(sessionStorage.getItem(attemptExpiry))

/** Amplify assumes three minutes, which is Amazon Cognito's default. */
export const keepAttemptUntil = (moment: number): void =>
  sessionStorage.setItem(attemptExpiry, String(moment))

export const clearAttempt = (): void => removeKeys(sessionStorage, attempt)

export const clearStoredSession = (): void => {
  removeKeys(localStorage, prefix)
  clearAttempt()
}

const removeKeys = (storage: Storage, beginning: string): void => {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(beginning)) storage.removeItem(key)
  }
}

export const storedRefreshToken = (clientId: string): string | null => {
  const user = localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`)
  return user === null ? null : localStorage.getItem(`${prefix}.${clientId}.${user}.refreshToken`)
}

/** Every tab reads it with its next call. */
export const replaceStoredSession = (entries: ReadonlyMap<string, string>): void => {
  const outdated = Object.keys(localStorage).filter(key => key.startsWith(prefix) && !entries.has(key))
  for (const [key, value] of entries) localStorage.setItem(key, value)
  for (const key of outdated) localStorage.removeItem(key)
}

/** Says only that a person is signed in here, so that the server sends no prerendered page. */
export const noteSignedIn = (isSignedIn: boolean): void => {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? '__Host-wardlight-signed-in' : 'wardlight-signed-in'
  document.cookie = `${name}=1; path=/; max-age=${isSignedIn ? 34_560_000 : 0}; samesite=lax${isSecure ? '; secure' : ''}`
}

const key = 'wardlight-plan-visit'

/** This tab's visit of a response plan, useless without its cookie. */
export const storeVisit = (visit: string | null): void =>
  visit === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, visit)

export const storedVisit = (): string | null => {
  const visit = sessionStorage.getItem(key) ?? ''
  return /^[\da-f-]{36}$/.test(visit) ? visit : null
}

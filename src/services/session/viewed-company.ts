import type { ViewedCompany } from '#machines/flow/ports/session.ts'

const key = 'wardlight-viewed-company'

/** Super-admin mode is session-scoped: the company that an operator views in this tab (spec 1 §4). */
export const viewedCompany = (): ViewedCompany | null => {
  try {
    return companyIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // Not written by us: no company is viewed.
    return null
  }
}

export const storeViewedCompany = (company: ViewedCompany | null): void => {
  if (company === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(company))
}

const companyIn = (value: unknown): ViewedCompany | null => {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return null
  const { id, name } = value
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

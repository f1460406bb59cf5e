export type ListSearch = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** A path with parameters; defaults, undefined and empty ones are omitted, several values are joined by commas. */
export function addressOf(path: string, chosen: ListSearch = {}, defaults: ListSearch = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen)) {
    const text = String(value ?? '')
    if (text !== '' && value !== { page: 1, ...defaults }[name]) search.set(name, text)
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** Spec 1 §2, company admin only; docs/adr/0059 on its dashboard. */
export const companyPaths = {
  /** `/dashboard` is the personal one; `/dashboard?dashboard=company` redirects here. */
  companyDashboard: '/company/dashboard',
  companyWelcome: '/company/welcome',
  batchWelcome: '/batch/welcome',
  onboarding: '/onboarding',
  batchLoading: '/batch-loading',
  users: (search?: ListSearch) => addressOf('/users', search),
  companyUser: (companyId: string, registerId: string, search?: ListSearch) =>
    addressOf(`/${companyId}/users/${registerId}`, search),
  executive: (registerId: string, search?: ListSearch) =>
    addressOf(`/users/executives/${registerId}`, search),
  companyFinding: (companyId: string, findingId: string) => `/${companyId}/findings/${findingId}`,
  department: (companyId: string, departmentId: string, search?: ListSearch) =>
    addressOf(`/${companyId}/departments/${departmentId}`, search),
  ownView: (search?: ListSearch) => addressOf('/company-view', search),
  bulkScans: (search?: ListSearch) => addressOf('/bulk-scans', search),
  integration: '/integration',
  companyMarketplace: '/company/marketplace',
  companyTraining: (search?: ListSearch) => addressOf('/training', search),
  companySettings: '/settings',
  companyProfile: '/profile-settings',
  individualSettings: '/individual-settings',
  adminUsers: (search?: ListSearch) => addressOf('/admin-user-management-settings', search),
  securitySettings: '/security-settings',
  billingSettings: '/billing-settings',
  usersSettings: (search?: ListSearch) => addressOf('/users-settings', search),
  batchScanSettings: '/batch-scan-settings',
  analytics: (search?: ListSearch) => addressOf('/analytics/overview', search),
  companyLog: (search?: ListSearch) => addressOf('/activity-log', search),
  operatorLog: (search?: ListSearch) => addressOf('/operator-log', search),
  system: '/system',
  history: (id: string) => `/history/${id}`,
  companies: (search?: ListSearch) => addressOf('/companies', search),
} as const

/** Whether a page is one of the second dashboard's, which exist only with its flag (spec 1 §2). */
export const isOfSecondDashboard = (href: string): boolean =>
  /^\/(?:bulk-scans\b|users\/executives\/|[^/]+\/(?:users|departments|findings)\/)/.test(href)

/** What the company's findings show without parameters. */
export const findingsDefaults = { scope: 'external', status: 'detected' } as const

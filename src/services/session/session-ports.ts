import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { SessionPorts, ViewedCompany } from '#machines/flow/session-setup.ts'
import { type Api, unwrap } from '../api/client.ts'
import { clearStoredSession, hasStoredSession } from '../auth/stored-session.ts'
import { currentUser, endSession, isSessionGood } from '../auth/tokens.ts'
import type { Tabs } from '../tabs/tabs.ts'
import { clearEverything, storeReason, takeReason } from './storage.ts'

export const createSessionPorts = ({
  identity,
  api,
  tabs,
  drafts,
}: {
  identity: BrowserSettings['identity']
  api: Api
  tabs: Tabs
  /** This tab's form drafts; `open` takes the session's key. */
  drafts: { open: (key: string) => Promise<void>; close: () => void }
}): SessionPorts => ({
  async restoreSession() {
    const signedIn = hasStoredSession(identity.userPoolClientId) && (await isSessionGood(identity))
    return { signedIn, reason: takeReason(), viewedCompany: viewedCompany() }
  },

  loadUser: () => currentUser(identity),

  async loadRegister() {
    const call = api.GET('/v1/register')
    const register = await unwrap(call)
    const draftKey = (await call).response.headers.get('x-draft-key')
    if (draftKey !== null) await drafts.open(draftKey)
    return register
  },

  signOut: () => endSession(identity),

  async clearSession({ reason, emitOthers }) {
    if (emitOthers) tabs.post({ type: 'session.ended', reason })
    clearStoredSession()
    drafts.close()
    await clearEverything()
    if (reason) storeReason(reason)
  },
})

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

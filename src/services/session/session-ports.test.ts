// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { SignOutReason } from '#domain/session-rules.ts'
import { sampleRegister, sampleUser } from '#tests/support/samples.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { currentUser, endSession, isSessionGood } from '../auth/tokens.ts'
import { createSessionPorts, storeViewedCompany, viewedCompany } from './session-ports.ts'
import { storeReason, takeReason } from './storage.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../auth/tokens.ts'), () => ({
  currentUser: vi.fn(),
  endSession: vi.fn(),
  isSessionGood: vi.fn(),
}))

const identity = {
  userPoolId: 'local_wardlight',
  userPoolClientId: 'wardlight',
  userPoolEndpoint: '/cognito',
}
const lastUser = 'CognitoIdentityServiceProvider.wardlight.LastAuthUser'
const northwind = { id: 'company-1', name: 'Northwind' }

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const open = (answer: () => Response = () => Response.json({})) => {
  const fetch = vi.fn(async (_request: Request) => answer())
  const tabs = { post: vi.fn(), listen: vi.fn() }
  const drafts = { open: vi.fn(async () => {}), close: vi.fn() }
  return {
    fetch,
    tabs,
    drafts,
    ports: createSessionPorts({ identity, api: visitorApi({ fetch }), tabs, drafts }),
  }
}

it.each([
  { stored: true, good: true, signedIn: true },
  { stored: true, good: false, signedIn: false },
  { stored: false, good: true, signedIn: false },
])('restores a session that is stored and still good: %j', async ({ stored, good, signedIn }) => {
  if (stored) localStorage.setItem(lastUser, 'ada')
  vi.mocked(isSessionGood).mockResolvedValue(good)
  storeReason('revoked')
  storeViewedCompany(northwind)
  const { ports } = open()
  expect(await ports.restoreSession()).toEqual({ signedIn, reason: 'revoked', viewedCompany: northwind })
  expect(await ports.restoreSession()).toMatchObject({ reason: null })
})

it('loads the person of the identity service, and ends their session there', async () => {
  vi.mocked(currentUser).mockResolvedValue(sampleUser())
  const { ports } = open()
  expect(await ports.loadUser()).toEqual(sampleUser())
  await ports.signOut()
  expect(vi.mocked(currentUser).mock.calls).toEqual([[identity]])
  expect(vi.mocked(endSession).mock.calls).toEqual([[identity]])
})

it('loads the register once, and opens the drafts by the key that comes with it', async () => {
  const { ports, drafts, fetch } = open(() =>
    Response.json(sampleRegister(), { headers: { 'x-draft-key': 'key of the session' } }),
  )
  expect(await ports.loadRegister()).toEqual(sampleRegister())
  expect(fetch).toHaveBeenCalledOnce()
  expect(drafts.open.mock.calls).toEqual([['key of the session']])
})

it('opens no drafts without a key', async () => {
  const { ports, drafts } = open(() => Response.json(sampleRegister()))
  await ports.loadRegister()
  expect(drafts.open).not.toHaveBeenCalled()
})

const clear = async (reason: SignOutReason | null, emitOthers: boolean) => {
  localStorage.setItem(lastUser, 'ada')
  sessionStorage.setItem('wardlight-pending-target', '/leaks')
  const { ports, tabs, drafts } = open()
  await ports.clearSession({ reason, emitOthers })
  return { tabs, drafts }
}

it('signs out the other tabs as well, with the reason (spec 1 §4, forced sign-out)', async () => {
  const { tabs } = await clear('consecutives-bad-requests', true)
  expect(tabs.post.mock.calls).toEqual([[{ type: 'session.ended', reason: 'consecutives-bad-requests' }]])
})

it('tells no other tab of an end that came from one', async () => {
  const { tabs } = await clear('another-tab', false)
  expect(tabs.post).not.toHaveBeenCalled()
})

it('clears tokens, storage and drafts when a session ends, and keeps only the reason (spec 1 §8)', async () => {
  const { drafts } = await clear('revoked', false)
  expect(drafts.close).toHaveBeenCalledOnce()
  expect(localStorage).toHaveLength(0)
  expect(takeReason()).toBe('revoked')
  expect(sessionStorage).toHaveLength(0)
})

it('keeps nothing of a session that ended without a reason', async () => {
  await clear(null, true)
  expect(sessionStorage).toHaveLength(0)
})

it('stores the company that an operator views, in this tab and until they leave it (spec 1 §4)', () => {
  expect(viewedCompany()).toBeNull()
  storeViewedCompany(northwind)
  expect(viewedCompany()).toEqual(northwind)
  storeViewedCompany(null)
  expect(viewedCompany()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it.each(['{', '7', 'null', '{"id":"a"}', '{"name":"b"}', '{"id":1,"name":"b"}', '{"id":"a","name":2}'])(
  'views no company where something else is stored: %s',
  stored => {
    sessionStorage.setItem('wardlight-viewed-company', stored)
    expect(viewedCompany()).toBeNull()
  },
)

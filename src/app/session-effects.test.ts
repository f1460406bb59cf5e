// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionEmitted } from '#machines/flow/session.ts'
import { sampleRegister, sampleUser } from '#tests/support/samples.ts'
import { toast } from '../parts/page/toasts.ts'
import { noteSignedIn } from '../services/auth/stored-session.ts'
import { keepSignIn } from '../services/session/code-steps.ts'
import { storeViewedCompany } from '../services/session/session-ports.ts'
import { storeReason, takeReason } from '../services/session/storage.ts'
import type { TabMessage } from '../services/tabs/tabs.ts'
import { followAccount, reactToSession, reactToSignIn } from './session-effects.ts'
import { whileVisible } from './while-visible.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('../services/auth/stored-session.ts'), async original => ({
  ...(await original()),
  noteSignedIn: vi.fn(),
}))
vi.mock(import('../services/session/code-steps.ts'), () => ({ keepSignIn: vi.fn() }))
vi.mock(import('../services/session/session-ports.ts'), () => ({ storeViewedCompany: vi.fn() }))
vi.mock(import('./while-visible.ts'), () => ({ whileVisible: vi.fn() }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(whileVisible).mockImplementation(() => endWatch)
  sessionStorage.clear()
})

const endWatch = vi.fn()
const northwind = { id: 'company-1', name: 'Northwind' }

/** An actor that emits what a test says. */
const emitter = () => {
  const handlers = new Map<string, (emitted: never) => unknown>()
  return {
    on: (type: string, handler: (emitted: never) => unknown) => void handlers.set(type, handler),
    emit: (emitted: { type: string; email?: string }) => handlers.get(emitted.type)?.(emitted as never),
    send: vi.fn(),
    subscribe: vi.fn(),
  }
}

const openRouter = (isLoading = false, ...routeIds: string[]) => ({
  invalidate: vi.fn(),
  navigate: vi.fn(async () => {}),
  clearCache: vi.fn(),
  subscribe: vi.fn(),
  state: { isLoading, matches: routeIds.map(routeId => ({ routeId })) },
})

const react = ({ router = openRouter(), isOnboarding = false } = {}) => {
  const session = emitter()
  const tabs = { post: vi.fn(), listen: vi.fn() }
  const surroundings = {
    tabs,
    flags: { identify: vi.fn(async () => false), clear: vi.fn() },
    registry: { has: (name: string) => isOnboarding && name === 'onboarding', closeAll: vi.fn() },
    reloadRegister: vi.fn(async () => {}),
    requireReset: vi.fn(async (_email: string) => {}),
  }
  const given = { ...surroundings, router }
  type Given = Parameters<typeof reactToSession>
  reactToSession(session as unknown as Given[0], given as unknown as Given[1])
  const emit = (emitted: SessionEmitted) => session.emit(emitted)
  const hear = (message: TabMessage) => tabs.listen.mock.calls[0]?.[0](message)
  return { ...surroundings, given, session, router, emit, hear }
}

describe('what other tabs say', () => {
  it.each([
    [{ type: 'session.opened' }, { type: 'session.signedInElsewhere' }],
    [
      { type: 'session.ended', reason: 'revoked' },
      { type: 'session.endedElsewhere', reason: 'revoked' },
    ],
  ] as const)('reaches the session: %j', (message, event) => {
    const { hear, session, reloadRegister } = react()
    hear(message)
    expect(session.send.mock.calls).toEqual([[event]])
    expect(reloadRegister).not.toHaveBeenCalled()
  })

  it('loads a changed register, and the page that shows it', async () => {
    const { hear, session, router, reloadRegister } = react()
    hear({ type: 'register.changed' })
    expect(router.invalidate).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalledOnce())
    expect(reloadRegister).toHaveBeenCalledOnce()
    expect(session.send).not.toHaveBeenCalled()
  })
})

const user = sampleUser()
const register = sampleRegister()
const attributes = {
  anonymous: false,
  email: user.email,
  registrationId: register.id,
  cognitoId: user.cognitoId,
}

describe('a session that opens', () => {
  it('tells the other tabs, the server and the page, and forgets why the last one ended', async () => {
    storeReason('revoked')
    const { emit, tabs, flags, router } = react()
    emit({ type: 'session.opened', user, register })
    await vi.waitFor(() => expect(whileVisible).toHaveBeenCalledOnce())
    expect(tabs.post.mock.calls).toEqual([[{ type: 'session.opened' }]])
    expect(vi.mocked(noteSignedIn).mock.calls).toEqual([[true]])
    expect(takeReason()).toBeNull()
    expect(flags.identify.mock.calls).toEqual([[attributes]])
    expect(router.invalidate).toHaveBeenCalledOnce()
  })

  it('evaluates the flags of a company’s person by their company', async () => {
    const { emit, flags } = react()
    emit({ type: 'session.opened', user: sampleUser({ companyId: 'company-1' }), register })
    await vi.waitFor(() => expect(whileVisible).toHaveBeenCalledOnce())
    expect(flags.identify.mock.calls).toEqual([[{ ...attributes, companyId: 'company-1' }]])
  })

  it('looks at the flags again while the page is visible, and shows what has changed (spec 1 §2)', async () => {
    const { emit, flags, router } = react()
    emit({ type: 'session.opened', user, register })
    await vi.waitFor(() => expect(whileVisible).toHaveBeenCalledOnce())
    flags.identify.mockResolvedValueOnce(true)
    vi.mocked(whileVisible).mock.calls[0]?.[0]()
    await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalledTimes(2))
    expect(flags.identify).toHaveBeenCalledTimes(2)
    emit({ type: 'session.opened', user, register })
    await vi.waitFor(() => expect(whileVisible).toHaveBeenCalledTimes(2))
    expect(endWatch).toHaveBeenCalledOnce()
  })
})

it('reads the page again when the register is complete, but for the onboarding, which goes on by itself', () => {
  const emitted = { type: 'session.registerCompleted' } as const
  const page = react()
  page.emit(emitted)
  expect(page.router.invalidate).toHaveBeenCalledOnce()
  const onboarding = react({ isOnboarding: true })
  onboarding.emit(emitted)
  expect(onboarding.router.invalidate).not.toHaveBeenCalled()
})

it.each([
  ['company', { to: '/company/dashboard' }],
  ['personal', { to: '/redirect', search: { dashboard: 'personal' } }],
] as const)('goes to the account that was chosen: %s (spec 1 §2)', (account, link) => {
  const { emit, router } = react()
  emit({ type: 'session.accountChanged', account })
  expect(router.navigate.mock.calls).toEqual([[link]])
})

it.each([
  [northwind, { to: '/company/dashboard' }],
  [null, { to: '/companies' }],
])('stores the company that an operator views, and drops pages of another: %j', async (company, link) => {
  const { emit, router } = react()
  emit({ type: 'session.companyViewChanged', company })
  expect(vi.mocked(storeViewedCompany).mock.calls).toEqual([[company]])
  expect(router.clearCache).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalledOnce())
  expect(router.navigate.mock.calls).toEqual([[link]])
})

it('says that nobody could be signed out', () => {
  react().emit({ type: 'session.signOutFailed' })
  expect(vi.mocked(toast).mock.calls).toEqual([['signOutFailed']])
})

it('leaves nothing of a session that has ended, and goes to the first page (spec 1 §8)', async () => {
  const { emit, router, registry, flags } = react()
  emit({ type: 'session.opened', user, register })
  await vi.waitFor(() => expect(whileVisible).toHaveBeenCalledOnce())
  emit({ type: 'session.signedOut', reason: null })
  await vi.waitFor(() => expect(router.clearCache).toHaveBeenCalledOnce())
  expect(endWatch).toHaveBeenCalledOnce()
  expect(registry.closeAll).toHaveBeenCalledOnce()
  expect(flags.clear).toHaveBeenCalledOnce()
  expect(noteSignedIn).toHaveBeenLastCalledWith(false)
  expect(router.navigate.mock.calls).toEqual([[{ to: '/', replace: true }]])
})

describe('an account that could not be loaded', () => {
  const say = ({ session }: ReturnType<typeof react>, isLost: boolean) =>
    session.subscribe.mock.calls[0]?.[0]({
      matches: (state: unknown) => isLost && JSON.stringify(state) === '{"present":"loadFailed"}',
    })

  it('is shown once, and again after a try that failed as well', () => {
    const shown = react()
    const seen = [true, true, false, true].map(isLost => {
      say(shown, isLost)
      return shown.router.invalidate.mock.calls.length
    })
    expect(seen).toEqual([1, 1, 1, 2])
  })

  it('is left to a page that is loading', () => {
    const loading = react({ router: openRouter(true) })
    say(loading, true)
    expect(loading.router.invalidate).not.toHaveBeenCalled()
  })
})

it.each([
  [['__root__', '/_company', '/_company/users'], 'company'],
  [['__root__', '/_personal'], 'personal'],
  [['__root__', '/_onboarding'], 'personal'],
  [['__root__', '/_account'], 'personal'],
  [['__root__', '/_public'], null],
])('tells the session which account a page belongs to: %j', (routes, account) => {
  const session = emitter()
  const router = openRouter(false, ...routes)
  type Given = Parameters<typeof followAccount>
  followAccount(session as unknown as Given[0], router as unknown as Given[1])
  const [name, resolved] = router.subscribe.mock.calls[0] ?? []
  expect(name).toBe('onResolved')
  resolved()
  expect(session.send.mock.calls).toEqual(account ? [[{ type: 'session.accountEntered', account }]] : [])
})

describe('a sign-in', () => {
  const follow = () => {
    const all = react()
    const actor = emitter()
    type Given = Parameters<typeof reactToSignIn>
    const followed = reactToSignIn(all.session as unknown as Given[0], all.given as unknown as Given[1])
    expect(followed(actor as never)).toBe(actor)
    return { ...all, actor }
  }

  it('opens the session, and its code step is kept', () => {
    const { actor, session } = follow()
    actor.emit({ type: 'signIn.succeeded' })
    expect(session.send.mock.calls).toEqual([[{ type: 'session.signedIn' }]])
    expect(vi.mocked(keepSignIn).mock.calls).toEqual([[actor]])
  })

  it('leads to a new password where one is required', async () => {
    const { actor, requireReset, router } = follow()
    actor.emit({ type: 'signIn.resetRequired', email: user.email })
    expect(router.navigate).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(router.navigate.mock.calls).toEqual([[{ to: '/forgotpassword' }]]))
    expect(requireReset.mock.calls).toEqual([[user.email]])
  })
})

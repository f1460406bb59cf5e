// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultFlags } from '#domain/flags.ts'
import { operatorGroup } from '#domain/roles.ts'
import { PortError } from '#machines/port-error.ts'
import { sampleRegister, sampleUser } from '#tests/support/samples.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { switchLanguage } from '../i18n/switch-language.ts'
import { toast, toastFailure } from '../parts/page/toasts.ts'
import type { AppServices } from '../routes/-services.ts'
import { createAuth, loadAmplify } from '../services/auth/auth.ts'
import { noteSignedIn } from '../services/auth/stored-session.ts'
import { currentUser, isSessionGood } from '../services/auth/tokens.ts'
import { createFlags } from '../services/flags/flags.ts'
import { traceKey } from '../services/flow-registry.ts'
import { storeViewedCompany } from '../services/session/session-ports.ts'
import { storePendingTarget, storeReason } from '../services/session/storage.ts'
import { createTabs, type TabMessage } from '../services/tabs/tabs.ts'
import { recordTrace } from '../services/trace/recorder.ts'
import { createServices } from './services.ts'
import { askSettings } from './settings.ts'
import { whileVisible } from './while-visible.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../i18n/catalogues.ts'), () => ({ loadCatalogue: vi.fn() }))
vi.mock(import('../i18n/switch-language.ts'), () => ({ switchLanguage: vi.fn() }))
vi.mock(import('../parts/page/toasts.ts'), () => ({ toast: vi.fn(), toastFailure: vi.fn() }))
vi.mock(import('../services/auth/auth.ts'), () => ({ createAuth: vi.fn(), loadAmplify: vi.fn() }))
vi.mock(import('../services/auth/stored-session.ts'), async original => ({
  ...(await original()),
  noteSignedIn: vi.fn(),
}))
vi.mock(import('../services/auth/tokens.ts'), () => ({
  accessToken: vi.fn(async () => null),
  currentUser: vi.fn(),
  endSession: vi.fn(),
  isSessionGood: vi.fn(),
}))
vi.mock(import('../services/flags/flags.ts'), () => ({ createFlags: vi.fn() }))
vi.mock(import('../services/tabs/tabs.ts'), () => ({ createTabs: vi.fn() }))
vi.mock(import('../services/trace/recorder.ts'), () => ({ recordTrace: vi.fn() }))
vi.mock(import('./settings.ts'), () => ({ askSettings: vi.fn() }))
vi.mock(import('./while-visible.ts'), () => ({ whileVisible: vi.fn() }))

const flags = {
  current: () => defaultFlags,
  identify: vi.fn(async () => false),
  clear: vi.fn(),
  renew: vi.fn(),
}
const tabs = { post: vi.fn(), listen: vi.fn() }
const hear = (message: TabMessage) => tabs.listen.mock.lastCall?.[0](message)

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(createAuth).mockReturnValue({} as never)
  vi.mocked(createFlags).mockReturnValue(flags)
  vi.mocked(createTabs).mockReturnValue(tabs)
  vi.mocked(isSessionGood).mockResolvedValue(true)
  vi.mocked(recordTrace).mockImplementation(() => ({ note: vi.fn(), trace: vi.fn() }))
  vi.mocked(whileVisible).mockReturnValue(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const settings = {
  identity: { userPoolId: 'local_wardlight', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
  flags: { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags },
  companySite: 'https://wardlight.example',
  supportEmail: 'help@wardlight.example',
  takesPayments: true,
  addressesGoTo: [],
  searchesSites: false,
  tags: [],
}
const northwind = { id: 'company-1', name: 'Northwind' }
const beginnings = ['/_personal', '/_personal/dashboard', '/_company', '/_company/company/dashboard']

type Answer = (request: Request) => Response | Promise<Response>

const openRouter = () => ({
  invalidate: vi.fn(),
  navigate: vi.fn(async () => {}),
  clearCache: vi.fn(),
  subscribe: vi.fn((_name: string, _listen: () => void) => endSubscription),
  loadRouteChunk: vi.fn(),
  routesById: Object.fromEntries(beginnings.map(id => [id, id])),
  state: { isLoading: false, matches: [] as { routeId: string }[] },
})
const endSubscription = vi.fn()

/** The product in one tab, with what the server answers. */
const open = async ({
  isSignedIn = true,
  user = sampleUser(),
  register = sampleRegister(),
  answers = {},
}: {
  isSignedIn?: boolean
  user?: ReturnType<typeof sampleUser>
  register?: ReturnType<typeof sampleRegister>
  answers?: Record<string, Answer>
} = {}) => {
  if (isSignedIn) localStorage.setItem('CognitoIdentityServiceProvider.wardlight.LastAuthUser', 'ada')
  vi.mocked(currentUser).mockResolvedValue(user)
  const readRegister = vi.fn<Answer>(() => Response.json(register))
  const server: Record<string, Answer> = { 'GET /v1/register': readRegister, ...answers }
  const fetch = vi.fn(async (request: Request) => {
    const answer = server[`${request.method} ${new URL(request.url).pathname}`]
    if (!answer) throw new TypeError('no network')
    return answer(request)
  })
  vi.stubGlobal('fetch', fetch)
  const router = openRouter()
  const services = await createServices({ settings, locale: 'en-US', router: router as never })
  const { session } = services
  const pageEvent = (name: string) =>
    router.subscribe.mock.calls.filter(([known]) => known === name).forEach(([, listen]) => listen())
  return {
    services,
    session,
    router,
    fetch,
    readRegister,
    pageEvent,
    snapshot: () => session.sessionActor.getSnapshot(),
  }
}

const openSignedIn = async (given: Parameters<typeof open>[0] = {}) => {
  const opened = await open(given)
  await opened.services.readCurrentUser()
  return opened
}

it('an account that could not be loaded is loaded once more when the person tries again, and so is the page', async () => {
  const { services, router, readRegister } = await open()
  readRegister.mockImplementationOnce(() => Response.json({ code: '0001' }, { status: 404 }))
  await expect(services.readCurrentUser()).rejects.toMatchObject({ code: '0001' })
  router.invalidate.mockClear()
  services.tryAgain()
  expect(router.invalidate).toHaveBeenCalledOnce()
  expect(await services.readCurrentUser()).toMatchObject({ register: sampleRegister() })
})

describe('the company', () => {
  const personOf = async ({ readCurrentUser }: Pick<AppServices, 'readCurrentUser'>) => {
    const person = await readCurrentUser()
    if (person === null) throw new Error('Nobody is signed in')
    return person
  }

  it('is the person’s own, from which they are signed out when they lose their rights', async () => {
    const { services, session } = await open({ register: sampleRegister({ companyId: 'company-7' }) })
    const company = session.companyOf(await personOf(services))
    expect(company).toMatchObject({ id: 'company-7', view: {} })
    expect(company.view).toEqual({})
    company.signOut()
    await vi.waitFor(() => expect(services.signOutReason()).toBe('revoked'))
    expect(await services.readCurrentUser()).toBeNull()
    expect(tabs.post).toHaveBeenLastCalledWith({ type: 'session.ended', reason: 'revoked' })
  })

  it('is the one that an operator views on its behalf (spec 1 §4)', async () => {
    storeViewedCompany(northwind)
    const register = sampleRegister({ companyId: 'company-7' })
    const { services, session } = await open({ user: sampleUser({ groups: [operatorGroup] }), register })
    const person = await personOf(services)
    expect(person).toMatchObject({ viewing: northwind })
    expect(session.companyOf(person)).toMatchObject({ id: northwind.id, view: { companyId: northwind.id } })
  })

  it('is no other one for anybody else, whatever this tab has stored', async () => {
    storeViewedCompany(northwind)
    const { services, session } = await open()
    const person = await personOf(services)
    expect(person).toMatchObject({ viewing: null })
    expect(() => session.companyOf(person)).toThrow(
      expect.objectContaining({ name: 'PortError', code: '0007' }),
    )
  })

  it('stays the same object from page to page, until it is another one', async () => {
    const { services, session } = await open({ register: sampleRegister({ companyId: 'company-7' }) })
    const person = await personOf(services)
    const own = session.companyOf(person)
    expect(session.companyOf({ ...person })).toBe(own)
    const viewed = session.companyOf({ ...person, viewing: { ...northwind, id: 'company-7' } })
    expect(viewed.view).toEqual({ companyId: 'company-7' })
    expect(session.companyOf(person).view).toEqual({})
  })
})

describe('without a connection', () => {
  const lost = new PortError('0000', { outage: 'offline' })

  it('the last answer is shown with a notice, until the page is read again when there is one', async () => {
    const heard = vi.fn<(event: CustomEventInit<number>) => void>()
    window.addEventListener('stale', heard)
    const { session, router } = await openSignedIn()
    const ask = vi.fn(async () => 'first').mockResolvedValueOnce('last')
    expect(await session.read(ask)).toBe('last')
    ask.mockRejectedValueOnce(lost)
    expect(await session.read(ask)).toBe('last')
    expect(vi.mocked(toast).mock.calls).toEqual([['offline']])
    expect(heard.mock.calls.map(([{ detail }]) => detail)).toEqual([expect.any(Number)])
    router.invalidate.mockClear()
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    expect(router.invalidate).toHaveBeenCalledOnce()
    expect(heard.mock.lastCall?.[0].detail).toBeNull()
  })

  it('the page is read again once, however many reads were lost', async () => {
    const { session, router } = await openSignedIn()
    const ask = vi.fn(async () => 'last')
    await session.read(ask)
    ask.mockRejectedValue(lost)
    await session.read(ask)
    await session.read(ask)
    router.invalidate.mockClear()
    window.dispatchEvent(new Event('online'))
    expect(router.invalidate).toHaveBeenCalledOnce()
  })

  it('nobody sees an answer of a session that has ended (spec 1 §8)', async () => {
    const { services, session } = await openSignedIn()
    const ask = vi.fn(async () => 'private')
    await session.read(ask)
    hear({ type: 'session.ended', reason: null })
    await services.readCurrentUser()
    ask.mockRejectedValueOnce(lost)
    await expect(session.read(ask)).rejects.toBe(lost)
  })
})

describe('the page', () => {
  it('can be read again, and be waited for', async () => {
    const { session, router } = await open({ isSignedIn: false })
    session.refresh()
    await session.readAgain()
    expect(router.invalidate.mock.calls).toEqual([[], [{ sync: true }]])
  })

  it('says to which account it belongs', async () => {
    const { router, pageEvent, snapshot } = await openSignedIn({
      register: sampleRegister({ role: 'admin' }),
    })
    expect(snapshot().matches({ present: { signedIn: { account: 'company' } } })).toBe(true)
    router.state.matches = [{ routeId: '/_personal' }]
    pageEvent('onResolved')
    expect(snapshot().matches({ present: { signedIn: { account: 'personal' } } })).toBe(true)
  })

  it('has one sign-in, until it is left', async () => {
    const { services, session } = await open({ isSignedIn: false })
    expect(session.openSignIn()).toBe(session.openSignIn())
    expect(session.registry.has('signIn')).toBe(true)
    services.closeFlow('signIn')
    expect(session.registry.has('signIn')).toBe(false)
  })

  it('has the nonce that its styles need', async () => {
    const withoutNonce = await open({ isSignedIn: false })
    expect(withoutNonce.services.styleNonce).toBeUndefined()
    const meta = document.createElement('meta')
    meta.setAttribute('property', 'csp-nonce')
    meta.nonce = 'once'
    document.head.append(meta)
    const { services } = await open({ isSignedIn: false })
    meta.remove()
    expect(services.styleNonce).toBe('once')
  })
})

describe('a visitor', () => {
  const visit = () => open({ isSignedIn: false })

  it('waits for no request, and the server learns that nobody is signed in', async () => {
    const { fetch, snapshot } = await visit()
    expect(snapshot().value).toBe('signedOut')
    expect(vi.mocked(noteSignedIn).mock.calls).toEqual([[false]])
    expect(isSessionGood).not.toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })

  const stored = 'CognitoIdentityServiceProvider.wardlight.LastAuthUser'
  it.each([
    ['has nothing stored', () => {}, true],
    ['was signed in', () => localStorage.setItem(stored, 'ada'), false],
    ['was signed out for a reason', () => storeReason('revoked'), false],
    ['wanted to see a page', () => storePendingTarget('/dashboard'), false],
  ] as const)('is a new one, or not: who %s', async (_, store, isNew) => {
    store()
    const { services } = await visit()
    expect(services.isNewVisitor()).toBe(isNew)
  })

  /** Begins to look at the flags, as when the first page is rendered. */
  const look = ({ pageEvent }: Pick<Awaited<ReturnType<typeof open>>, 'pageEvent'>) => {
    vi.mocked(whileVisible).mockClear()
    pageEvent('onRendered')
    expect(endSubscription).toHaveBeenCalledOnce()
    expect(whileVisible).toHaveBeenCalledOnce()
    vi.mocked(whileVisible).mock.lastCall?.[0]()
  }
  const maintenance = { ...defaultFlags, 'maintenance-mode': true }

  it.each([true, false])('sees a flag that has changed in the meantime (spec 1 §2): %s', async isChanged => {
    vi.mocked(askSettings).mockResolvedValue({
      ...settings,
      flags: { ...settings.flags, anonymous: maintenance },
    })
    flags.renew.mockReturnValue(isChanged)
    const visitor = await visit()
    expect(whileVisible).not.toHaveBeenCalled()
    look(visitor)
    await vi.waitFor(() => expect(flags.renew.mock.calls).toEqual([[maintenance]]))
    expect(visitor.router.invalidate).toHaveBeenCalledTimes(isChanged ? 1 : 0)
  })

  it('sees the last flags where there is no answer', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    vi.mocked(askSettings).mockReturnValue(promise)
    const visitor = await visit()
    look(visitor)
    reject(new Error('no network'))
    await expect(promise).rejects.toThrow('no network')
    expect(askSettings).toHaveBeenCalledOnce()
    expect(flags.renew).not.toHaveBeenCalled()
  })

  it('who has signed in has flags of their own', async () => {
    look(await openSignedIn())
    expect(askSettings).not.toHaveBeenCalled()
  })
})

describe('what comes after signing in', () => {
  const follow = async () => {
    const { services, router } = await open({ isSignedIn: false })
    const order: unknown[] = []
    const note = (what: unknown) => void order.push(what)
    vi.mocked(loadAmplify).mockImplementation(async () => note('identity') as never)
    vi.mocked(loadCatalogue).mockImplementation(async (locale, name) => note(`${locale} ${name}`))
    router.loadRouteChunk.mockImplementation(async id => note(id))
    return { services, order }
  }

  it('is fetched while the person types, a person’s own pages first', async () => {
    const { services, order } = await follow()
    services.prepareSignIn()
    const [personal, dashboard, ...company] = beginnings
    const all = ['identity', 'en-US app', personal, dashboard, 'en-US console', ...company]
    await vi.waitFor(() => expect(order).toEqual(all))
  })

  it('is fetched when needed where that fails', async () => {
    const { services, order } = await follow()
    vi.mocked(loadCatalogue).mockRejectedValueOnce(new Error('no network'))
    services.prepareSignIn()
    await vi.waitFor(() => expect(loadCatalogue).toHaveBeenCalledOnce())
    expect(order).toEqual(['identity'])
  })
})

describe('a chosen language', () => {
  const path = 'PUT /v1/register/language'

  it('is that of emails too, for a person who is signed in (spec 1 §1)', async () => {
    const saved: unknown[] = []
    const save = async (request: Request) => {
      // The reload that follows would cut it short.
      expect(switchLanguage).not.toHaveBeenCalled()
      saved.push(await request.json())
      return Response.json({})
    }
    const { services } = await openSignedIn({ answers: { [path]: save } })
    await services.chooseLanguage('fr-FR')
    expect(saved).toEqual([{ language: 'fr' }])
    expect(vi.mocked(switchLanguage).mock.calls).toEqual([['fr-FR']])
  })

  it('is that of the interface even where it could not be saved', async () => {
    const refuse = vi.fn(() => Response.json({}, { status: 500 }))
    const { services } = await openSignedIn({ answers: { [path]: refuse } })
    await services.chooseLanguage('fr-FR')
    expect(refuse).toHaveBeenCalledOnce()
    expect(vi.mocked(switchLanguage).mock.calls).toEqual([['fr-FR']])
  })

  it('is saved for no visitor', async () => {
    const { services, fetch } = await open({ isSignedIn: false })
    await services.chooseLanguage('fr-FR')
    expect(fetch).not.toHaveBeenCalled()
    expect(vi.mocked(switchLanguage).mock.calls).toEqual([['fr-FR']])
  })
})

describe('emails that prove an address, sent again (spec 1 §8)', () => {
  const resend = async (...outcomes: ('sent' | 'verified' | 'refused')[]) => {
    const answer = async (request: Request) => {
      const { email } = (await request.json()) as { email: string }
      const outcome = outcomes[Number(email)]
      return outcome === 'refused'
        ? Response.json({ code: '0002' }, { status: 404 })
        : Response.json({ status: outcome })
    }
    const answers = { 'POST /v1/email-verification/resend-verification-email': answer }
    const { session, readRegister } = await openSignedIn({ answers })
    await session.resendVerifications(outcomes.map((_, index) => `${index}`))
    return readRegister.mock.calls.length - 1
  }

  it.each([
    { outcomes: ['sent', 'sent'], shown: 'emailResent', reloads: 0 },
    { outcomes: ['sent', 'verified'], shown: 'emailResent', reloads: 1 },
    { outcomes: ['verified', 'verified'], shown: 'emailVerified', reloads: 1 },
  ] as const)('%j', async ({ outcomes, shown, reloads }) => {
    expect(await resend(...outcomes)).toBe(reloads)
    expect(vi.mocked(toast).mock.calls).toEqual([[shown]])
    expect(toastFailure).not.toHaveBeenCalled()
  })

  it('are missed where one was refused', async () => {
    expect(await resend('sent', 'refused')).toBe(0)
    const failure = expect.objectContaining({ code: '0002' })
    expect(vi.mocked(toastFailure).mock.calls).toEqual([[failure, 'emailNotResent']])
    expect(toast).not.toHaveBeenCalled()
  })
})

it('continues to record what the charts do after a reload', async () => {
  sessionStorage.setItem(traceKey, '{}')
  const { session } = await open({ isSignedIn: false })
  await vi.waitFor(() => expect(session.inspected.trace).toBeDefined())
  expect(vi.mocked(recordTrace).mock.calls).toEqual([[session.sessionActor, session.api]])
})

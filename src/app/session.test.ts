// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorGroup } from '#domain/roles.ts'
import { PortError } from '#machines/port-error.ts'
import { sampleRegister, sampleUser } from '#tests/support/samples.ts'
import { openReauthentication } from '../features/reauthentication/open-reauthentication.ts'
import { accessToken, currentUser, isSessionGood } from '../services/auth/tokens.ts'
import { storeViewedCompany } from '../services/session/session-ports.ts'
import { openSession } from './session.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../features/reauthentication/open-reauthentication.ts'), () => ({
  openReauthentication: vi.fn(),
}))
vi.mock(import('../services/auth/tokens.ts'), () => ({
  accessToken: vi.fn(),
  currentUser: vi.fn(),
  endSession: vi.fn(),
  isSessionGood: vi.fn(),
}))

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(accessToken).mockResolvedValue('token')
  vi.mocked(currentUser).mockResolvedValue(sampleUser())
  vi.mocked(isSessionGood).mockResolvedValue(true)
})
afterEach(() => void vi.unstubAllGlobals())

const identity = {
  userPoolId: 'local_wardlight',
  userPoolClientId: 'wardlight',
  userPoolEndpoint: '/cognito',
}
const now = () => 7

type Answer = (request: Request) => Response | Promise<Response>

/** The session of a person who was signed in at the last visit, and what the server answers. */
const open = async (answers: Record<string, Answer> = {}) => {
  localStorage.setItem('CognitoIdentityServiceProvider.wardlight.LastAuthUser', 'ada')
  const readRegister = vi.fn<Answer>(() => Response.json(sampleRegister()))
  const server: Record<string, Answer> = { 'GET /v1/register': readRegister, ...answers }
  const fetch = vi.fn(async (request: Request) => {
    const answer = server[`${request.method} ${new URL(request.url).pathname}`]
    if (!answer) throw new TypeError('no network')
    return answer(request)
  })
  vi.stubGlobal('fetch', fetch)
  const tabs = { post: vi.fn(), listen: vi.fn() }
  const refresh = vi.fn()
  const opened = openSession({ identity, locale: 'fr-FR', tabs, inspected: {}, refresh, now })
  opened.session.start()
  return { ...opened, tabs, refresh, fetch, readRegister, snapshot: () => opened.session.getSnapshot() }
}

const openSignedIn = async (answers: Record<string, Answer> = {}) => {
  const opened = await open(answers)
  await opened.readCurrentUser()
  return opened
}

it('restores the session of the last visit, which another tab can end (spec 1 §4)', async () => {
  const { session, readCurrentUser, snapshot } = await open()
  expect(await readCurrentUser()).toEqual({ user: sampleUser(), register: sampleRegister(), viewing: null })
  expect(vi.mocked(isSessionGood).mock.calls).toEqual([[identity]])
  session.send({ type: 'session.endedElsewhere', reason: 'revoked' })
  expect(await readCurrentUser()).toBeNull()
  expect(snapshot().context.reason).toBe('revoked')
})

it('finds nobody signed in only once everything of the session is deleted (spec 1 §8)', async () => {
  const { session, readCurrentUser, snapshot } = await openSignedIn()
  const { promise, resolve } = Promise.withResolvers<string[]>()
  vi.stubGlobal('caches', { keys: () => promise })
  session.send({ type: 'session.endedElsewhere', reason: null })
  const state = readCurrentUser().then(() => snapshot().value)
  setTimeout(() => resolve([]))
  expect(await state).toBe('signedOut')
})

it('knows which company an operator views on its behalf (spec 1 §4)', async () => {
  const northwind = { id: 'company-1', name: 'Northwind' }
  storeViewedCompany(northwind)
  vi.mocked(currentUser).mockResolvedValue(sampleUser({ groups: [operatorGroup] }))
  expect(await (await open()).readCurrentUser()).toMatchObject({ viewing: northwind })
})

it('views no other company for anybody else, whatever this tab has stored', async () => {
  storeViewedCompany({ id: 'company-1', name: 'Northwind' })
  expect(await (await open()).readCurrentUser()).toMatchObject({ viewing: null })
})

describe('the register', () => {
  it('is read again where it was changed during the request, and shows the change meanwhile', async () => {
    const { registerChanged, reloadRegister, readRegister, snapshot } = await openSignedIn()
    const latest = sampleRegister({ version: 3, fullname: 'Ada King' })
    let meanwhile: string | undefined
    readRegister
      .mockImplementationOnce(() => {
        registerChanged(register => ({ ...register, fullname: 'Ada Byron' }))
        meanwhile = snapshot().context.register?.fullname
        return Response.json(sampleRegister({ version: 2 }))
      })
      .mockImplementationOnce(() => Response.json(latest))
    await reloadRegister()
    expect(meanwhile).toBe('Ada Byron')
    expect(readRegister).toHaveBeenCalledTimes(3)
    expect(snapshot().context.register).toEqual(latest)
  })

  it('is not there to be changed without a person', async () => {
    vi.mocked(isSessionGood).mockResolvedValue(false)
    const { registerChanged, snapshot } = await openSignedIn()
    const change = vi.fn(register => register)
    registerChanged(change)
    expect(change).not.toHaveBeenCalled()
    expect(snapshot().context.register).toBeNull()
  })
})

describe('an account that could not be loaded', () => {
  const refusal = { code: '0001', fields: [{ name: 'email', rule: 'known' }] }
  const lose = async () => {
    const opened = await open()
    opened.readRegister.mockImplementationOnce(() => Response.json(refusal, { status: 404 }))
    await expect(opened.readCurrentUser()).rejects.toMatchObject({ ...refusal, outage: null })
    return opened
  }

  it('says so when there was no answer', async () => {
    const { readCurrentUser } = await open({ 'GET /v1/register': () => Promise.reject(new Error()) })
    await expect(readCurrentUser()).rejects.toMatchObject({ code: '0000', outage: 'noAnswer' })
    await expect(readCurrentUser()).rejects.toBeInstanceOf(PortError)
  })

  it('is loaded once more when the person tries again', async () => {
    const { session, readCurrentUser } = await lose()
    session.send({ type: 'session.retried' })
    expect(await readCurrentUser()).toMatchObject({ register: sampleRegister() })
  })

  it('is nobody’s when the session has ended in the meantime', async () => {
    const { session, readCurrentUser } = await lose()
    vi.mocked(isSessionGood).mockResolvedValue(false)
    session.send({ type: 'session.retried' })
    expect(await readCurrentUser()).toBeNull()
  })
})

describe('a call', () => {
  it('is the person’s, in the language of the interface, to this server', async () => {
    const { fetch } = await openSignedIn()
    const { url, headers } = fetch.mock.lastCall?.[0] ?? new Request('https://nobody.example')
    expect(new URL(url).origin).toBe(location.origin)
    expect([headers.get('authorization'), headers.get('accept-language')]).toEqual(['Bearer token', 'fr-FR'])
    expect(vi.mocked(accessToken).mock.lastCall).toEqual([identity])
  })

  it('that is refused with 0015 signs the person out (spec 1 §8)', async () => {
    const unauthorised = () => Response.json({ code: '0015' }, { status: 401 })
    const { api, readCurrentUser, snapshot } = await openSignedIn({ 'GET /v1/leaks': unauthorised })
    await expect(api.GET('/v1/leaks')).rejects.toMatchObject({ code: '0015' })
    expect(await readCurrentUser()).toBeNull()
    expect(snapshot().context.reason).toBe('unauthorized-action')
  })

  const fields = [{ name: 'session', rule: 'secondFactorRequired' }]
  it.each([true, false])('that needs a second factor reads who lacks one, and the page: %s', async lacks => {
    const refuse = () => Response.json({ code: '0016', fields }, { status: 403 })
    const { api, refresh, readRegister, snapshot } = await openSignedIn({ 'GET /v1/leaks': refuse })
    readRegister.mockImplementation(() =>
      Response.json(sampleRegister({ version: 2, isFactorMissing: lacks })),
    )
    await expect(api.GET('/v1/leaks')).rejects.toMatchObject({ code: '0016' })
    await vi.waitFor(() => expect(snapshot().context.register?.version).toBe(2))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(lacks ? 1 : 0))
  })

  const signInAgain = [{ name: 'session', rule: 'signInAgain' }]
  it('that was made after signing in again has every tab read the register, whose drafts have a new key', async () => {
    const answers = [Response.json({ code: '0016', fields: signInAgain }, { status: 403 }), Response.json([])]
    const answer = () => answers.shift() ?? Response.error()
    const { api, tabs, readRegister } = await openSignedIn({ 'GET /v1/leaks': answer })
    vi.mocked(openReauthentication).mockResolvedValue({
      start: vi.fn(),
      getSnapshot: () => ({ output: { outcome: 'proven' } }),
      subscribe: ({ complete }: { complete: () => void }) => complete(),
    } as never)
    expect((await api.GET('/v1/leaks')).data).toEqual([])
    expect(vi.mocked(openReauthentication).mock.calls).toEqual([[identity, now]])
    expect(tabs.post.mock.calls).toEqual([[{ type: 'register.changed' }]])
    await vi.waitFor(() => expect(readRegister).toHaveBeenCalledTimes(2))
  })
})

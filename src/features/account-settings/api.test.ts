import { expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { toastMessages } from '#src/parts/page/toast-messages.ts'
import { toast } from '#src/parts/page/toasts.ts'
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from '#src/services/auth/amplify-signed-in.ts'
import { loadAmplify } from '#src/services/auth/auth.ts'
import { askIdentity, currentUser, refreshTokens } from '#src/services/auth/tokens.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type AccountContext, accountCalls, readPasskeys, readSecurity, readSessions } from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/services/auth/tokens.ts'), async original => ({
  ...(await original()),
  accessToken: vi.fn(async () => 'token'),
  askIdentity: vi.fn(),
  currentUser: vi.fn(),
  refreshTokens: vi.fn(async () => undefined),
}))
vi.mock(import('#src/services/auth/auth.ts'), async original => ({
  ...(await original()),
  loadAmplify: vi.fn(),
}))
vi.mock(import('#src/services/auth/amplify-signed-in.ts'), () => ({
  associateWebAuthnCredential: vi.fn(),
  deleteWebAuthnCredential: vi.fn(),
  setUpTOTP: vi.fn(),
  updateMFAPreference: vi.fn(),
  updatePassword: vi.fn(),
  verifyTOTPSetup: vi.fn(),
}))

const open = (answer: () => Response) => {
  vi.mocked(toast).mockClear()
  const fetch = vi.fn(async (_: Request) => answer())
  const account = {
    api: visitorApi({ fetch }),
    identity: {},
    whenFresh: vi.fn((call: () => Promise<unknown>) => call()),
    refresh: vi.fn(),
    readAgain: vi.fn(async () => {}),
    reloadRegister: vi.fn(),
  }
  const calls = accountCalls(account as unknown as AccountContext)
  return { ...account, calls, fetch }
}

it.each([
  ['email', '/v1/account/email', { email: 'new@demo.example' }, 'emailChanged'],
  ['phone', '/v1/account/phone', { phone: 'new@demo.example' }, 'phoneChanged'],
] as const)(
  'reads the register and the page again once the code has come back: %s',
  async (contact, path, asked, shown) => {
    const { calls, fetch, refresh, reloadRegister } = open(() => Response.json({}))
    expect(await calls.requestContact(contact, 'new@demo.example')).toBeNull()
    expect(toast).not.toHaveBeenCalled()
    expect(await calls.confirmContact(contact, '123456')).toBeNull()
    await vi.waitFor(() => expect(vi.mocked(toast).mock.calls).toEqual([[shown]]))
    expect(reloadRegister).toHaveBeenCalledOnce()
    expect(refresh).toHaveBeenCalledOnce()
    const requests = fetch.mock.calls.map(async ([request]) => [
      new URL(request.url).pathname,
      await request.json(),
    ])
    expect(await Promise.all(requests)).toEqual([
      [path, asked],
      [`${path}/confirm`, { code: '123456' }],
    ])
  },
)

it('says that it was changed where the tokens could not be refreshed, and not where the code was wrong', async () => {
  vi.mocked(refreshTokens).mockRejectedValueOnce(new Error('offline'))
  const { calls, refresh } = open(() => Response.json({}))
  await calls.confirmContact('email', '123456')
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(toast).toHaveBeenLastCalledWith('emailChanged')

  const refused = open(() => Response.json({ code: '0024' }, { status: 400 }))
  expect((await refused.calls.confirmContact('email', '000000'))?.code).toBe('0024')
  expect(refused.refresh).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
})

const withFactors = (on: readonly string[]) => () =>
  Response.json({ factors: ['EMAIL', 'SMS'].map(kind => ({ kind, isOn: on.includes(kind) })) })

it.each([
  [{ kind: 'SMS', to: 'on' }, [], { sms: 'PREFERRED' }, 'factorOn'],
  [{ kind: 'SMS', to: 'on' }, ['EMAIL'], { sms: 'ENABLED' }, 'factorOn'],
  [{ kind: 'SMS', to: 'preferred' }, ['EMAIL', 'SMS'], { sms: 'PREFERRED' }, 'factorPreferred'],
  [{ kind: 'EMAIL', to: 'off' }, ['EMAIL', 'SMS'], { email: 'DISABLED' }, 'factorOff'],
] as const)(
  'changes a second factor, and waits until the page shows it: %j',
  async (change, on, sent, shown) => {
    const { calls, readAgain, reloadRegister } = open(withFactors(on))
    const read = Promise.withResolvers<void>()
    readAgain.mockReturnValueOnce(read.promise)
    const isDone = vi.fn()
    const answer = calls.changeFactor(change).finally(isDone)
    await vi.waitFor(() => expect(readAgain).toHaveBeenCalledOnce())
    expect(reloadRegister, 'the guard reads there whether a step is required').toHaveBeenCalledOnce()
    expect(updateMFAPreference).toHaveBeenLastCalledWith(sent)
    expect(vi.mocked(toast).mock.calls).toEqual([[shown]])
    expect(isDone).not.toHaveBeenCalled()
    read.resolve()
    expect(await answer).toBeNull()
  },
)

it('turns an app on as the preferred factor, once its code was right', async () => {
  const { calls, readAgain } = open(withFactors([]))
  vi.mocked(updateMFAPreference).mockClear()
  vi.mocked(verifyTOTPSetup).mockRejectedValueOnce(
    Object.assign(new Error('wrong'), { name: 'EnableSoftwareTokenMFAException' }),
  )
  expect((await calls.proveApp('000000'))?.code).toBe('0017')
  expect(updateMFAPreference).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
  expect(readAgain).not.toHaveBeenCalled()
  expect(await calls.proveApp('123456')).toBeNull()
  expect(verifyTOTPSetup).toHaveBeenLastCalledWith({ code: '123456' })
  expect(vi.mocked(updateMFAPreference).mock.calls).toEqual([[{ totp: 'PREFERRED' }]])
  expect(vi.mocked(toast).mock.calls).toEqual([['factorOn']])
  expect(readAgain).toHaveBeenCalledOnce()
})

it('reads the security of the account', async () => {
  const { api, requests } = recordedApi(answer({ factors: [] }))
  expect(await readSecurity(api)).toEqual({ factors: [] })
  expect(requests).toEqual([['GET /v1/account/security']])
})

it('reads the sessions', async () => {
  expect(await readSessions(recordedApi(answer({ sessions: ['here'] })).api)).toEqual(['here'])
  await expect(readSessions(recordedApi(refusal('0000')).api)).rejects.toMatchObject({ code: '0000' })
})

it('reads passkeys as the identity service lists them, with what it may not say', async () => {
  const identity = {} as AccountContext['identity']
  const listed = { CredentialId: 'key', FriendlyCredentialName: 'Firefox', CreatedAt: 1_764_374_400 }
  const credentials = [listed, { ...listed, LastUsedAt: 1_764_374_401.5 }]
  vi.mocked(askIdentity).mockResolvedValueOnce(Response.json({ Credentials: credentials }))
  const passkey = { id: 'key', name: 'Firefox', createdAt: '2025-11-29T00:00:00.000Z' }
  expect(await readPasskeys(identity)).toEqual([
    { ...passkey, lastUsedAt: null },
    { ...passkey, lastUsedAt: '2025-11-29T00:00:01.500Z' },
  ])
  expect(askIdentity).toHaveBeenLastCalledWith(identity, 'ListWebAuthnCredentials', { AccessToken: 'token' })
  for (const other of [null, 'text', {}]) {
    vi.mocked(askIdentity).mockResolvedValueOnce(Response.json(other))
    await expect(readPasskeys(identity)).rejects.toMatchObject({ code: '0000' })
  }
})

it('changes the password once it has been proven again who it is', async () => {
  const { calls, refresh } = open(() => Response.json({}))
  vi.mocked(loadAmplify).mockClear()
  expect(await calls.changePassword({ current: 'old one', next: 'new one' })).toBeNull()
  expect(loadAmplify).toHaveBeenCalledOnce()
  expect(updatePassword).toHaveBeenLastCalledWith({ oldPassword: 'old one', newPassword: 'new one' })
  expect(vi.mocked(toast).mock.calls).toEqual([['passwordChanged']])
  expect(refresh).toHaveBeenCalledOnce()

  const refused = open(() => Response.json({}))
  vi.mocked(updatePassword).mockRejectedValueOnce(named('LimitExceededException'))
  expect((await refused.calls.changePassword({ current: '', next: '' }))?.code).toBe('0028')
  expect(toast).not.toHaveBeenCalled()
})

const named = (name: string) => Object.assign(new Error('refused'), { name })

it('prepares an authenticator app with the address of the account', async () => {
  vi.mocked(currentUser).mockResolvedValueOnce({ email: 'ada@demo.example' } as never)
  const getSetupUri = (app: string, email: string) => new URL(`otpauth://totp/${app}:${email}`)
  vi.mocked(setUpTOTP).mockResolvedValueOnce({ sharedSecret: 'secret', getSetupUri })
  expect(await open(() => Response.json({})).calls.prepareApp()).toEqual({
    secret: 'secret',
    uri: 'otpauth://totp/Wardlight:ada@demo.example',
  })
})

it('asks for no other app where one was set up while the person proved who they are', async () => {
  vi.mocked(setUpTOTP).mockClear()
  const on = {
    factors: [
      { kind: 'EMAIL', isOn: false },
      { kind: 'SOFTWARE_TOKEN', isOn: true },
    ],
  }
  const account = open(() => Response.json(on))
  vi.mocked(currentUser).mockRejectedValueOnce(new PortError('0016'))
  account.whenFresh.mockImplementationOnce(call => call().catch(call))
  expect(await account.calls.prepareApp()).toBeNull()
  expect(setUpTOTP).not.toHaveBeenCalled()
  expect(account.readAgain).toHaveBeenCalledOnce()
})

it('sets an app up after the person proved who they are, where another factor alone is on', async () => {
  const others = {
    factors: [
      { kind: 'SMS', isOn: true },
      { kind: 'SOFTWARE_TOKEN', isOn: false },
    ],
  }
  const account = open(() => Response.json(others))
  vi.mocked(currentUser)
    .mockRejectedValueOnce(new PortError('0016'))
    .mockResolvedValueOnce({ email: 'ada@demo.example' } as never)
  account.whenFresh.mockImplementationOnce(call => call().catch(call))
  vi.mocked(setUpTOTP).mockResolvedValueOnce({
    sharedSecret: 'secret',
    getSetupUri: (app, email) => new URL(`otpauth://totp/${app}:${email}`),
  })
  expect(await account.calls.prepareApp()).toMatchObject({ secret: 'secret' })
})

it('shows new recovery codes, and that there are some', async () => {
  const { calls, refresh, fetch } = open(() => Response.json({ codes: ['one', 'two'] }))
  expect(await calls.makeRecoveryCodes()).toEqual(['one', 'two'])
  expect(refresh).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]?.[0].method).toBe('POST')
})

it('adds a passkey, and says nothing where the browser’s prompt was canceled', async () => {
  const { calls, refresh } = open(() => Response.json({}))
  expect(await calls.addPasskey()).toBeNull()
  expect(vi.mocked(toast).mock.calls).toEqual([['passkeyAdded']])
  expect(refresh).toHaveBeenCalledOnce()
  vi.mocked(toast).mockClear()
  for (const name of ['PasskeyRegistrationCanceled', 'PasskeyOperationAborted']) {
    vi.mocked(associateWebAuthnCredential).mockRejectedValueOnce(named(name))
    expect(await calls.addPasskey()).toBeNull()
  }
  vi.mocked(associateWebAuthnCredential).mockRejectedValueOnce(named('LimitExceededException'))
  expect((await calls.addPasskey())?.code).toBe('0028')
  expect(toast).not.toHaveBeenCalled()
})

it('removes a passkey, also one that is gone already', async () => {
  const { calls } = open(() => Response.json({}))
  expect(await calls.removePasskey('key')).toBeNull()
  expect(deleteWebAuthnCredential).toHaveBeenLastCalledWith({ credentialId: 'key' })
  vi.mocked(deleteWebAuthnCredential).mockRejectedValueOnce(named('ResourceNotFoundException'))
  expect(await calls.removePasskey('key')).toBeNull()
  expect(vi.mocked(toast).mock.calls).toEqual([['passkeyRemoved'], ['passkeyRemoved']])
  vi.mocked(deleteWebAuthnCredential).mockRejectedValueOnce(named('LimitExceededException'))
  expect((await calls.removePasskey('key'))?.code).toBe('0028')
})

it('ends one session, also one that is over, or all the others', async () => {
  const requested = async (id: string | null, given: () => Response) => {
    const { calls, fetch } = open(given)
    const refused = await calls.endSessions(id)
    const [request] = fetch.mock.calls[0] ?? []
    const shown = vi.mocked(toast).mock.calls.flat()
    return [`${request?.method} ${new URL(request?.url ?? '').pathname}`, refused?.code ?? null, ...shown]
  }
  expect(await requested(null, answer({}))).toEqual([
    'DELETE /v1/account/sessions',
    null,
    'otherSessionsEnded',
  ])
  const one = 'DELETE /v1/account/sessions/7'
  expect(await requested('7', answer({}))).toEqual([one, null, 'sessionEnded'])
  expect(await requested('7', refusal('0006'))).toEqual([one, null, 'sessionEnded'])
  expect(await requested('7', refusal('0007'))).toEqual([one, '0007'])
})

it('says that something went wrong where a factor could not be changed, or an app prepared', async () => {
  const { calls } = open(withFactors(['EMAIL', 'SMS']))
  vi.mocked(updateMFAPreference).mockRejectedValueOnce(named('InternalErrorException'))
  expect((await calls.changeFactor({ kind: 'SMS', to: 'off' }))?.code).toBe('0000')
  vi.mocked(currentUser).mockRejectedValueOnce(named('InternalErrorException'))
  await expect(calls.prepareApp()).rejects.toMatchObject({ code: '0000' })
})

it.each([
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'factorOn',
  'factorPreferred',
  'factorOff',
  'passkeyAdded',
  'passkeyRemoved',
] as const)('says of what ends the other sessions that it does: %s', name => {
  const { id, message = id } = toastMessages[name]
  expect(message).toMatch(/sign in again on other devices\.$|other sessions have ended\.$/)
})

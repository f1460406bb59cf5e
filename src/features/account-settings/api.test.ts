import { expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { updateMFAPreference, verifyTOTPSetup } from '#src/services/auth/amplify-signed-in.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type AccountContext, accountCalls } from './api.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/services/auth/tokens.ts'), async original => ({
  ...(await original()),
  refreshTokens: vi.fn(async () => undefined),
}))
vi.mock(import('#src/services/auth/auth.ts'), () => ({ loadAmplify: vi.fn() }))
vi.mock(import('#src/services/auth/amplify-signed-in.ts'), () => ({
  updateMFAPreference: vi.fn(),
  verifyTOTPSetup: vi.fn(),
}))

const open = (answer: () => Response) => {
  vi.mocked(toast).mockClear()
  const fetch = vi.fn(async (_: Request) => answer())
  const account = {
    api: visitorApi({ fetch }),
    identity: {},
    whenFresh: <T>(call: () => Promise<T>) => call(),
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
    const { calls, readAgain } = open(withFactors(on))
    const read = Promise.withResolvers<void>()
    readAgain.mockReturnValueOnce(read.promise)
    const isDone = vi.fn()
    const answer = calls.changeFactor(change).finally(isDone)
    await vi.waitFor(() => expect(readAgain).toHaveBeenCalledOnce())
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

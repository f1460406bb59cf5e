import { expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { refreshTokens } from '#src/services/auth/tokens.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import type { AccountContext } from './api.ts'
import { openAccountFlows } from './open-account.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/services/auth/tokens.ts'), async original => ({
  ...(await original()),
  refreshTokens: vi.fn(async () => undefined),
}))

const open = (answer: () => Response) => {
  vi.mocked(toast).mockClear()
  const fetch = vi.fn(async (_: Request) => answer())
  const account = { api: visitorApi({ fetch }), identity: {}, refresh: vi.fn(), reloadRegister: vi.fn() }
  const flows = openAccountFlows(
    account as unknown as AccountContext,
    { factors: [], isFactorRequired: false } as unknown as Parameters<typeof openAccountFlows>[1],
  )
  return { ...account, flows, fetch }
}

it.each([
  ['email', '/v1/account/email', { email: 'new@demo.example' }, 'emailChanged'],
  ['phone', '/v1/account/phone', { phone: 'new@demo.example' }, 'phoneChanged'],
] as const)(
  'reads the register and the page again once the code has come back: %s',
  async (contact, path, asked, shown) => {
    const { flows, fetch, refresh, reloadRegister } = open(() => Response.json({}))
    expect(await flows.requestContact(contact, 'new@demo.example')).toBeNull()
    expect(toast).not.toHaveBeenCalled()
    expect(await flows.confirmContact(contact, '123456')).toBeNull()
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
  const { flows, refresh } = open(() => Response.json({}))
  await flows.confirmContact('email', '123456')
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(toast).toHaveBeenLastCalledWith('emailChanged')

  const refused = open(() => Response.json({ code: '0024' }, { status: 400 }))
  expect((await refused.flows.confirmContact('email', '000000'))?.code).toBe('0024')
  expect(refused.refresh).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
})

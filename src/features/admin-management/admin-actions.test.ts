import { expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { sampleAdmin } from '#tests/support/samples/company-people.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type AdminStep, adminActionsOf } from './admin-actions.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const admin = sampleAdmin()

const take = async (step: AdminStep, answer: Response) => {
  vi.mocked(toast).mockClear()
  const reloadRegister = vi.fn(() => Promise.reject(new Error('offline')))
  const refresh = vi.fn()
  const api = visitorApi({ fetch: async () => answer })
  const company = { api, id: 'northwind', view: {}, refresh, reloadRegister }
  const taken = await adminActionsOf(company as unknown as CompanyContext)
    .takeStep(step)
    .then(changed => changed?.status ?? null, String)
  return {
    taken,
    toasts: vi.mocked(toast).mock.calls.flat(),
    refreshes: refresh.mock.calls.length,
    reloads: reloadRegister.mock.calls.length,
  }
}

it.each([
  [{ kind: 'add', email: admin.email }, 'ACTIVE', 'adminAdded', 0],
  [{ kind: 'add', email: admin.email }, 'INVITED', 'adminInvited', 0],
  [{ kind: 'revoke', admin }, 'INACTIVE', 'adminRevoked', 0],
  [{ kind: 'giveBack', admin }, 'ACTIVE', 'adminGivenBack', 0],
  [{ kind: 'giveBack', admin }, 'INVITED', 'adminInvited', 0],
  [{ kind: 'resend', admin }, 'INVITED', 'inviteResent', 0],
  [{ kind: 'transferOwnership', admin }, 'ACTIVE', 'ownershipHandedOn', 1],
] as const)(
  'says what was changed, and reads the list again: %j, now %s',
  async (step, status, text, reloads) => {
    const changed = await take(step, Response.json(sampleAdmin({ status })))
    expect(changed).toEqual({ taken: status, toasts: [text], refreshes: 1, reloads })
  },
)

it('reads nothing again once one’s own access is revoked', async () => {
  const own = sampleAdmin({ self: true, status: 'INACTIVE' })
  const revoked = await take({ kind: 'revoke', admin }, Response.json(own))
  expect(revoked).toEqual({ taken: 'INACTIVE', toasts: [], refreshes: 0, reloads: 0 })
})

it.each(['0014', '0018', '0040'])(
  'reads the list again when someone else was first, and refuses to add: %s',
  async code => {
    const refusal = () => Response.json({ code }, { status: 409 })
    const conflict = { taken: null, toasts: ['conflict'], refreshes: 1, reloads: 0 }
    for (const kind of ['revoke', 'giveBack', 'resend', 'transferOwnership'] as const)
      expect(await take({ kind, admin }, refusal())).toEqual(conflict)
    const added = await take({ kind: 'add', email: admin.email }, refusal())
    expect(added).toMatchObject({ taken: expect.stringContaining(code), toasts: [], refreshes: 1 })
  },
)

it('refuses everything else', async () => {
  const refused = await take({ kind: 'revoke', admin }, Response.json({ code: '0003' }, { status: 403 }))
  expect(refused).toMatchObject({ taken: expect.stringContaining('0003'), toasts: [], refreshes: 0 })
})

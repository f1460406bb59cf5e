import { expect, it, vi } from 'vitest'
import { toast } from '#src/parts/page/toasts.ts'
import { sampleMember } from '#tests/support/samples/company-people.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { changeMembers, restoreLeavers } from './api.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const restoring = async (code: string) => {
  const api = visitorApi({
    fetch: async () => Response.json({ code }, { status: 409 }),
  })
  const refresh = vi.fn()
  const refused = await restoreLeavers({ api, id: 'northwind', view: {}, refresh }, null)
  return { refused: refused?.code, isRefreshed: refresh.mock.calls.length === 1 }
}

it('says that the list of leavers is out of date when someone else was first, and refuses anything else', async () => {
  expect(await restoring('0006')).toEqual({ refused: undefined, isRefreshed: true })
  expect(toast).toHaveBeenLastCalledWith('conflict')
  expect(await restoring('0008')).toEqual({ refused: '0008', isRefreshed: false })
})

it.each([
  [{ resent: 2, skipped: 0 }, 'inviteResent'],
  [{ resent: 1, skipped: 1 }, 'membersSkipped'],
] as const)('shows whether all of several were sent again: %j', async (answer, shown) => {
  const api = visitorApi({ fetch: async () => Response.json(answer) })
  const company = { api, id: 'northwind', view: {}, refresh: vi.fn() }
  const members = ['1', '2'].map(end =>
    sampleMember({ id: `member-${end}`, inviteId: `invite-${end}`, status: 'Invited', joinedAt: null }),
  )
  await changeMembers(company, { kind: 'resend', members })
  expect(toast).toHaveBeenLastCalledWith(shown)
  expect(company.refresh).toHaveBeenCalledOnce()
})

it.each([
  ['0006', true],
  ['0018', true],
  ['0027', true],
  ['0008', false],
] as const)(
  'reads the list again when someone else was first, and refuses anything else: %s',
  async (code, isConflict) => {
    vi.mocked(toast).mockClear()
    const api = visitorApi({ fetch: async () => Response.json({ code }, { status: 409 }) })
    const refresh = vi.fn()
    const company = { api, id: 'northwind', view: {}, refresh }
    const refused = await changeMembers(company, { kind: 'remove', members: [sampleMember()] })
    expect(refused?.code).toBe(isConflict ? undefined : code)
    expect(vi.mocked(toast).mock.calls).toEqual(isConflict ? [['conflict']] : [])
    expect(refresh).toHaveBeenCalledTimes(isConflict ? 1 : 0)
  },
)

import { expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { sampleMember } from '#tests/support/samples/company-people.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { openMemberManagement, openRestoring } from './open-members.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const restoring = async (code: string) => {
  const api = visitorApi({
    fetch: async () => Response.json({ code }, { status: 409 }),
  })
  const refresh = vi.fn()
  const refused = await openRestoring({ api, id: 'northwind', view: {}, refresh })(null)
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
  const actor = openMemberManagement(company as unknown as CompanyContext)
  const members = ['1', '2'].map(end =>
    sampleMember({ id: `member-${end}`, inviteId: `invite-${end}`, status: 'Invited', joinedAt: null }),
  )
  actor.send({ type: 'members.requested', kind: 'resend', members })
  await vi.waitFor(() => expect(toast).toHaveBeenLastCalledWith(shown))
})

import { expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { actionsOf } from './-people-actions.ts'
import type { CurrentUser } from './-services.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const invite = async (code: string | null) => {
  const answer = () => (code === null ? Response.json({}) : Response.json({ code }, { status: 409 }))
  const refresh = vi.fn()
  const company = { api: visitorApi({ fetch: async () => answer() }), id: 'northwind', view: {}, refresh }
  const user = { register: { company: null, fullname: 'Elena Castellanos' } }
  const actions = actionsOf(company as unknown as CompanyContext, user as unknown as CurrentUser)
  const invited = await actions
    .inviteToDeepScan({ kind: 'one', id: 'someone' }, '')
    .then(outcome => outcome?.invited, String)
  return { invited, refreshes: refresh.mock.calls.length }
}

it('reads the list again once people are invited to a deep scan, or someone else was first', async () => {
  expect(await invite(null)).toEqual({ invited: 1, refreshes: 1 })
  expect(toast).not.toHaveBeenCalled()
  expect(await invite('0027')).toEqual({ invited: undefined, refreshes: 1 })
  expect(toast).toHaveBeenLastCalledWith('conflict')
  expect(await invite('0008')).toEqual({ invited: expect.stringContaining('0008'), refreshes: 0 })
})

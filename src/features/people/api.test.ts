import { describe, expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type ChosenPeople, peopleActions } from './api.ts'

vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))

const company = '00000000-0000-4000-8000-0000000000c0'
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** Actions over a fake API that records requests and always gives this answer. */
const actionsAnswering = (answer: unknown, status = 200) => {
  const refresh = vi.fn()
  const requested: { method: string; address: string; body: unknown }[] = []
  const api = visitorApi({
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const text = await request.text()
      requested.push({
        method: request.method,
        address: pathname + search,
        body: text === '' ? null : JSON.parse(text),
      })
      return Response.json(answer, { status })
    },
  })
  const context = { api, id: company, view: {}, refresh } as unknown as CompanyContext
  return {
    requested,
    refresh,
    actions: peopleActions(context, { fullname: 'Elena Castellanos', company: null }),
  }
}

describe('people as the flows ask for them', () => {
  it('counts everyone who matches the filters, minus the exceptions, for an alert', async () => {
    const { requested, actions } = actionsAnswering({
      items: [],
      pagination: { currentPage: 1, totalRecords: 312, totalPages: 312, recordsPerPage: 1 },
    })
    const people: ChosenPeople = {
      kind: 'all',
      selection: { exceptIds: ids, riskLevel: ['HIGH'], executives: false },
    }
    const audience = { kind: 'people', people } as const
    await expect(actions.countAudience(audience)).resolves.toEqual({ count: 310, refused: [] })
    expect(requested[0]?.address).toBe(
      `/v2/company/${company}/user?riskLevel=HIGH&executives=false&pageSize=1`,
    )
  })

  it('gets from the server who an invitation would reach', async () => {
    const foreseen = { invited: 1, skipped: 2, withoutSeat: 1 }
    const { requested, actions } = actionsAnswering(foreseen)
    const selection = { exceptIds: ids, riskLevel: ['HIGH' as const] }
    await expect(
      actions.countInvitable({ kind: 'many', people: { kind: 'all', selection } }),
    ).resolves.toEqual(foreseen)
    await actions.countInvitable({ kind: 'many', people: { kind: 'some', ids } })
    await actions.countInvitable({ kind: 'one', id: ids[1] ?? '' })
    const address = `/v2/company/${company}/invites/invite/count`
    expect(requested).toEqual([
      { method: 'POST', address, body: { registerIds: [], selection } },
      { method: 'POST', address, body: { registerIds: ids } },
      { method: 'POST', address, body: { registerIds: [ids[1]] } },
    ])
  })

  it('names a few users of a list, and nobody else, when an alert goes to them', async () => {
    const { requested, actions } = actionsAnswering({ queued: 2, refused: [] })
    await actions.sendAlert({
      audience: { kind: 'people', people: { kind: 'some', ids } },
      message: 'Change your password.',
      link: null,
      trainingResources: true,
    })
    expect(requested[0]?.body).toEqual({
      emails: [],
      registerIds: ids,
      message: 'Change your password.',
      trainingResources: true,
    })
  })

  it('sends typed addresses in the body of a request, not in its address', async () => {
    const reach = { count: 1, refused: ['stranger@example.com'] }
    const { requested, actions } = actionsAnswering(reach)
    const emails = ['ada@northwind.example', 'stranger@example.com']
    await expect(actions.countAudience({ kind: 'addresses', emails })).resolves.toEqual(reach)
    expect(requested).toEqual([
      { method: 'POST', address: `/v2/company/${company}/invites/notify/count`, body: { emails } },
    ])
  })

  it('invites one user by their own address, without a message when there is none', async () => {
    const { requested, actions } = actionsAnswering({})
    await actions.inviteToDeepScan({ kind: 'one', id: ids[0] ?? '' }, '')
    expect(requested[0]).toEqual({
      method: 'POST',
      address: `/v2/company/${company}/user/${ids[0]}/invite`,
      body: {},
    })
  })

  it('reads the list again once people are invited to a deep scan, or someone else was first', async () => {
    const invite = async (answer: unknown, status: number) => {
      const { actions, refresh } = actionsAnswering(answer, status)
      const invited = await actions
        .inviteToDeepScan({ kind: 'one', id: 'someone' }, '')
        .then(outcome => outcome?.invited, String)
      return { invited, refreshes: refresh.mock.calls.length }
    }
    expect(await invite({}, 200)).toEqual({ invited: 1, refreshes: 1 })
    expect(toast).not.toHaveBeenCalled()
    expect(await invite({ code: '0027' }, 409)).toEqual({ invited: undefined, refreshes: 1 })
    expect(toast).toHaveBeenLastCalledWith('conflict')
    expect(await invite({ code: '0008' }, 409)).toEqual({
      invited: expect.stringContaining('0008'),
      refreshes: 0,
    })
  })
})

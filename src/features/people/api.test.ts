import { describe, expect, it } from 'vitest'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { createPeoplePorts } from './api.ts'
import type { ChosenPeople } from './people-actions.ts'

const company = '00000000-0000-4000-8000-0000000000c0'
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** Ports over a fake API that records requests and always gives this answer. */
const portsAnswering = (answer: unknown) => {
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
      return Response.json(answer, { status: 200 })
    },
  })
  return { requested, ports: createPeoplePorts({ api, id: company, view: {} }) }
}

describe('people as the flows ask for them', () => {
  it('counts everyone who matches the filters, minus the exceptions, for an alert', async () => {
    const { requested, ports } = portsAnswering({
      items: [],
      pagination: { currentPage: 1, totalRecords: 312, totalPages: 312, recordsPerPage: 1 },
    })
    const people: ChosenPeople = {
      kind: 'all',
      selection: { exceptIds: ids, riskLevel: ['HIGH'], executives: false },
    }
    const audience = { kind: 'people', people } as const
    await expect(ports.countAudience(audience)).resolves.toEqual({ count: 310, refused: [] })
    expect(requested[0]?.address).toBe(
      `/v2/company/${company}/user?riskLevel=HIGH&executives=false&pageSize=1`,
    )
  })

  it('gets from the server who an invitation would reach', async () => {
    const foreseen = { invited: 1, skipped: 2, withoutSeat: 1 }
    const { requested, ports } = portsAnswering(foreseen)
    const selection = { exceptIds: ids, riskLevel: ['HIGH' as const] }
    await expect(ports.countInvitable({ kind: 'many', people: { kind: 'all', selection } })).resolves.toEqual(
      foreseen,
    )
    await ports.countInvitable({ kind: 'many', people: { kind: 'some', ids } })
    await ports.countInvitable({ kind: 'one', id: ids[1] ?? '' })
    const address = `/v2/company/${company}/invites/invite/count`
    expect(requested).toEqual([
      { method: 'POST', address, body: { registerIds: [], selection } },
      { method: 'POST', address, body: { registerIds: ids } },
      { method: 'POST', address, body: { registerIds: [ids[1]] } },
    ])
  })

  it('names a few users of a list, and nobody else, when an alert goes to them', async () => {
    const { requested, ports } = portsAnswering({ queued: 2, refused: [] })
    await ports.sendAlert({
      audience: { kind: 'people', people: { kind: 'some', ids } },
      message: ' Change your password. ',
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
    const { requested, ports } = portsAnswering(reach)
    const emails = ['ada@northwind.example', 'stranger@example.com']
    await expect(ports.countAudience({ kind: 'addresses', emails })).resolves.toEqual(reach)
    expect(requested).toEqual([
      { method: 'POST', address: `/v2/company/${company}/invites/notify/count`, body: { emails } },
    ])
  })

  it('invites one user by their own address, without a message when there is none', async () => {
    const { requested, ports } = portsAnswering({})
    await ports.inviteToDeepScan({ kind: 'one', id: ids[0] ?? '' }, ' ')
    expect(requested[0]).toEqual({
      method: 'POST',
      address: `/v2/company/${company}/user/${ids[0]}/invite`,
      body: {},
    })
  })
})

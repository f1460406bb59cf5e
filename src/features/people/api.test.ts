import { describe, expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import {
  type ChosenPeople,
  peopleActions,
  readDepartment,
  readDepartmentNames,
  readDepartments,
  readUser,
  readUsers,
} from './api.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('#src/parts/page/toasts.ts'), () => ({ toast: vi.fn() }))
vi.mock(import('#src/parts/page/save-answer.ts'), () => ({ saveAnswer: vi.fn() }))

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
    expect(await invite({ code: '0040' }, 409)).toEqual({ invited: undefined, refreshes: 1 })
    expect(toast).toHaveBeenLastCalledWith('conflict')
    expect(await invite({ code: '0008' }, 409)).toEqual({
      invited: expect.stringContaining('0008'),
      refreshes: 0,
    })
  })
})

const reading = (...answers: (() => Response)[]) => ({ ...recordedApi(...answers), id: company, view: {} })
const [someone = ''] = ids
const base = `/v2/company/${company}`

it('reads the lists of users and departments by what the address says', async () => {
  const { requests, ...calls } = reading(answer({ items: [] }))
  await readUsers(calls, { page: 2, riskLevel: ['HIGH'] } as never)
  await readDepartments(calls, { page: 3 })
  expect(requests).toEqual([[`GET ${base}/user?page=2&riskLevel=HIGH`], [`GET ${base}/department?page=3`]])
})

it('reads a user, with the days between which they were found when these are a range', async () => {
  const { requests, ...calls } = reading(answer({ id: someone }))
  const [startDate, endDate] = ['2026-01-01', '2026-02-01']
  expect(await readUser(calls, someone, { startDate, endDate, page: 2 })).toEqual({ id: someone })
  await readUser(calls, someone, { startDate: endDate, endDate: startDate })
  expect(requests).toEqual([
    [`GET ${base}/user/${someone}?page=2&startDate=2026-01-01&endDate=2026-02-01`],
    [`GET ${base}/user/${someone}`],
  ])
  expect(await readUser(reading(refusal('0006')), someone, {})).toBeNull()
  await expect(readUser(reading(refusal('0004')), someone, {})).rejects.toMatchObject({
    code: '0004',
  })
})

it('reads a department, or nothing where there is none', async () => {
  const { requests, ...calls } = reading(answer({ id: someone }))
  expect(await readDepartment(calls, someone)).toEqual({ id: someone })
  expect(requests).toEqual([[`GET ${base}/department/${someone}`]])
  expect(await readDepartment(reading(refusal('0004')), someone)).toBeNull()
  await expect(readDepartment(reading(refusal('0006')), someone)).rejects.toMatchObject({ code: '0006' })
})

const department = (id: string) => ({ id, name: `Department ${id}`, score: 412 })
const found = (total: number, ...of: string[]) =>
  answer({ items: of.map(department), pagination: { totalRecords: total } })
const named = (id: string) => ({ id, name: `Department ${id}` })
const hundred = `GET ${base}/department?pageSize=100&sortField=name`

it.each([
  ['all there are', [], 2, [hundred]],
  ['all there are, though one that is gone was chosen', ['z'], 2, [hundred]],
  ['more, of which those that were chosen are among the first', ['a'], 300, [hundred]],
  [
    'more, of which one that was chosen is further on',
    ['a', 'z'],
    300,
    [hundred, `GET ${base}/department?departmentsFilter=z&pageSize=100&sortField=name`],
  ],
])(
  'offers the first hundred departments and those that were chosen: %s',
  async (_what, chosen, total, asks) => {
    const { requests, ...calls } = reading(found(total, 'a', 'b'), found(1, 'z'))
    const others = asks.length === 2 ? [named('z')] : []
    expect(await readDepartmentNames(calls, chosen)).toEqual({
      items: [named('a'), named('b'), ...others],
      total,
    })
    expect(requests.flat()).toEqual(asks)
  },
)

it('finds departments by name, and none when they could not be loaded', async () => {
  const { requested, actions } = actionsAnswering({
    items: [department('a')],
    pagination: { totalRecords: 1 },
  })
  expect(await actions.findDepartments('dep')).toEqual({ items: [named('a')], total: 1 })
  expect(requested[0]?.address).toBe(`${base}/department?searchValue=dep&pageSize=100&sortField=name`)
  expect(await actionsAnswering({ code: '0000' }, 500).actions.findDepartments('dep')).toBeNull()
})

it('saves all pages of the list as a file', async () => {
  const { requested, actions } = actionsAnswering({})
  await actions.exportUsers({ page: 2, pageSize: 25, riskLevel: ['HIGH'] } as never)
  const [name, request] = vi.mocked(saveAnswer).mock.calls[0] ?? []
  expect(name).toBe('users.csv')
  expect((await request)?.data).toBeInstanceOf(Blob)
  expect(requested[0]?.address).toBe(`${base}/user/export?riskLevel=HIGH`)
})

it('counts whom an alert reaches: those who were chosen, and those whom a filter finds', async () => {
  const some = actionsAnswering({})
  const people: ChosenPeople = { kind: 'some', ids }
  expect(await some.actions.countAudience({ kind: 'people', people })).toEqual({ count: 2, refused: [] })
  expect(some.requested).toEqual([])
  const all = actionsAnswering({ count: 31, refused: ['not shown'] })
  expect(await all.actions.countAudience({ kind: 'filter', filter: 'ALL' as never })).toEqual({
    count: 31,
    refused: [],
  })
  expect(all.requested[0]?.address).toBe(`${base}/invites/notify/count?filter=ALL`)
})

it('counts nobody where all who match are exceptions', async () => {
  const { actions } = actionsAnswering({ items: [], pagination: { totalRecords: 1 } })
  const people: ChosenPeople = { kind: 'all', selection: { exceptIds: ids } }
  expect(await actions.countAudience({ kind: 'people', people })).toEqual({ count: 0, refused: [] })
})

it.each([
  [{ kind: 'addresses', emails: ['ada@northwind.example'] }, { emails: ['ada@northwind.example'] }],
  [
    { kind: 'filter', filter: 'ALL' as never },
    { emails: [], filter: 'ALL' },
  ],
] as const)('sends an alert with its link to %j', async (audience, body) => {
  const { requested, actions } = actionsAnswering({})
  const link = 'https://northwind.example/help'
  await actions.sendAlert({ audience, message: 'Read this.', link, trainingResources: false })
  expect(requested[0]?.body).toEqual({ ...body, message: 'Read this.', link })
})

it('invites several with a message, and one with the outcome of one', async () => {
  const outcome = { invited: 2, skipped: 0, withoutSeat: 0 }
  const several = actionsAnswering(outcome)
  const people: ChosenPeople = { kind: 'some', ids }
  expect(await several.actions.inviteToDeepScan({ kind: 'many', people }, 'Please')).toEqual(outcome)
  expect(several.requested).toEqual([
    {
      method: 'POST',
      address: `${base}/invites/invite`,
      body: { registerIds: ids, customMessage: 'Please' },
    },
  ])
  const one = actionsAnswering({})
  expect(await one.actions.inviteToDeepScan({ kind: 'one', id: someone }, '')).toEqual({
    invited: 1,
    skipped: 0,
    withoutSeat: 0,
  })
})

it('signs emails with the company, where there is one', () => {
  const context = reading() as unknown as CompanyContext
  const sender = { fullname: 'Elena Castellanos', company: { name: 'Northwind' } }
  expect(peopleActions(context, sender).emailContext).toEqual({
    company: 'Northwind',
    sender: 'Elena Castellanos',
  })
  expect(peopleActions(context, { ...sender, company: null }).emailContext.company).toBe('')
})

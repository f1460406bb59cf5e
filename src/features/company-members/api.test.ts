import { describe, expect, it, vi } from 'vitest'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { answer, recordedApi, refusal } from '#tests/support/recorded-api.ts'
import { sampleMember } from '#tests/support/samples/company-people.ts'
import { sampleRegister } from '#tests/support/samples.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { changeMembers, readLeavers, readMember, readMembers, readSeats, restoreLeavers } from './api.ts'
import type { MemberStep } from './member-steps.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
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
  ['0040', true],
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

it('reads the list behind the dialog again where it was out of date, and lets the dialog choose', async () => {
  vi.mocked(toast).mockClear()
  const body = { code: '0040', fields: [{ name: 'was', rule: 'changedMeanwhile' }] }
  const api = visitorApi({ fetch: async () => Response.json(body, { status: 409 }) })
  const company = { api, id: 'northwind', view: {}, refresh: vi.fn() }
  const members = [sampleMember()]
  const steps = [
    { kind: 'changeRole', members, role: 'ADMIN' },
    { kind: 'edit', members, details: { fullname: 'Ada King', department: null } },
  ] as const
  for (const step of steps) expect((await changeMembers(company, step))?.code).toBe('0040')
  expect(company.refresh).toHaveBeenCalledTimes(2)
  expect(toast).not.toHaveBeenCalled()
})

const answering = (...answers: (() => Response)[]) => ({
  ...recordedApi(...answers),
  id: 'northwind',
  view: {},
  refresh: vi.fn(),
})

describe('the list of members', () => {
  it('is a page with what its headers count, asked for without what only the page knows', async () => {
    const headers = { 'x-total-pages': '7', 'x-total-records': '333' }
    const { requests, ...company } = answering(() => Response.json([sampleMember()], { headers }))
    const search = { view: 'list', invite: 'one', page: 4, searchValue: 'ada' } as never
    expect(await readMembers(company, search)).toEqual({
      members: [sampleMember()],
      page: 4,
      pages: 7,
      total: 333,
    })
    expect(requests).toEqual([['GET /v1/user/company?page=4&searchValue=ada']])
  })

  it('is one page of nobody where nothing is counted, and where a filter finds no admins (0014)', async () => {
    const nobody = { members: [], page: 1, pages: 1, total: 0 }
    expect(
      await readMembers(
        answering(() => Response.json(null)),
        {},
      ),
    ).toEqual(nobody)
    expect(await readMembers(answering(refusal('0014')), { page: 3 })).toEqual(nobody)
    await expect(readMembers(answering(refusal('0007')), {})).rejects.toMatchObject({ code: '0007' })
  })

  it('reads one of them again, among those with a similar address', async () => {
    const wanted = sampleMember({ id: '2' })
    const company = answering(() => Response.json([sampleMember({ id: '1' }), wanted]))
    expect(await readMember(company, wanted)).toEqual(wanted)
    await expect(readMember(company, sampleMember({ id: '3' }))).rejects.toMatchObject({ code: '0006' })
  })

  it('has the people who left, by page', async () => {
    const { requests, ...company } = answering(answer({ items: [] }))
    await readLeavers(company, undefined)
    await readLeavers(company, 2)
    expect(requests).toEqual([
      ['GET /v2/company/northwind/leavers'],
      ['GET /v2/company/northwind/leavers?page=2'],
    ])
  })

  it('shows everywhere the seats that it has read', async () => {
    const seats = { licensed: 9, used: 4, free: 5 }
    const registerChanged = vi.fn()
    const company = { ...answering(answer(seats)), registerChanged } as unknown as CompanyContext
    expect(await readSeats(company)).toEqual(seats)
    const own = { id: 'northwind', name: 'Northwind' }
    const changed = registerChanged.mock.calls[0]?.[0](sampleRegister({ company: own as never }))
    expect(changed.company).toEqual({ ...own, seats })
  })
})

const ada = sampleMember({ id: 'ada', inviteId: 'invite-ada' })
const invited = sampleMember({ id: 'ida', inviteId: 'invite-ida', joinedAt: null })
const both = [ada, invited]
const details = { fullname: 'Ada King', department: 'Research' }
const namesOf = ({ fullname, department }: typeof ada) => ({ fullname, department })

it.each<[shown: string, step: MemberStep, request: unknown[]]>([
  ['memberRemoved', { kind: 'remove', members: [ada] }, ['DELETE /v1/user/ada']],
  ['inviteResent', { kind: 'resend', members: [invited] }, ['POST /v1/invites/resend-only/invite-ida']],
  [
    'addressConfirmed',
    { kind: 'confirmAddress', members: [ada] },
    ['POST /v2/company/northwind/members/ada/confirm'],
  ],
  [
    'addressRefused',
    { kind: 'refuseAddress', members: [ada] },
    ['POST /v2/company/northwind/members/ada/reject'],
  ],
  [
    'sessionsEnded',
    { kind: 'endSessions', members: [ada] },
    ['DELETE /v2/company/northwind/members/ada/sessions'],
  ],
  [
    'profileSaved',
    { kind: 'edit', details, members: [ada] },
    ['PATCH /v2/company/northwind/members/ada', { was: namesOf(ada), ...details }],
  ],
  [
    'roleChanged',
    { kind: 'changeRole', role: 'ADMIN', members: [ada] },
    ['PUT /v1/user/role/ada', { was: ada.role, role: 'ADMIN' }],
  ],
  [
    'roleChanged',
    { kind: 'changeRole', role: 'ADMIN', members: [invited] },
    ['PUT /v1/invites/invite-ida', { was: invited.role, role: 'ADMIN' }],
  ],
])('says %s of one person once the API has done it', async (shown, step, request) => {
  vi.mocked(toast).mockClear()
  const { requests, ...company } = answering(answer({}))
  expect(await changeMembers(company, step)).toBeNull()
  expect(requests).toEqual([request])
  expect(vi.mocked(toast).mock.calls).toEqual([[shown]])
  expect(company.refresh).toHaveBeenCalledOnce()
})

it.each([ada, invited])('reads the list again where $id has the chosen role already', async member => {
  vi.mocked(toast).mockClear()
  const { requests, ...company } = answering()
  expect(
    await changeMembers(company, {
      kind: 'changeRole',
      role: 'MANAGER',
      members: [{ ...member, role: 'MANAGER' }],
    }),
  ).toBeNull()
  expect(requests).toEqual([])
  expect(vi.mocked(toast).mock.calls).toEqual([['roleChanged']])
  expect(company.refresh).toHaveBeenCalledOnce()
})

it.each<[changed: number, step: MemberStep, change: string, shown: string]>([
  [2, { kind: 'remove', members: both }, 'REMOVE', 'memberRemoved'],
  [1, { kind: 'remove', members: both }, 'REMOVE', 'membersSkipped'],
  [0, { kind: 'remove', members: both }, 'REMOVE', 'conflict'],
  [2, { kind: 'changeRole', role: 'ADMIN', members: both }, 'ADMIN', 'roleChanged'],
])('says of several how many of them it applied to: %i of %j', async (changed, step, change, shown) => {
  const { requests, ...company } = answering(answer({ changed }))
  expect(await changeMembers(company, step)).toBeNull()
  const members = both.map(({ id, role }) => ({ memberId: id, was: role }))
  expect(requests).toEqual([['PATCH /v2/company/northwind/members', { members, change }]])
  expect(toast).toHaveBeenLastCalledWith(shown)
})

it('says that the list is out of date where no invitation could be sent again, or there is none', async () => {
  const all = answering(answer({ resent: 0, skipped: 2 }))
  expect(await changeMembers(all, { kind: 'resend', members: both })).toBeNull()
  expect(all.requests).toEqual([['POST /v1/invites/resend', { inviteIds: ['invite-ada', 'invite-ida'] }]])
  expect(toast).toHaveBeenLastCalledWith('conflict')

  for (const members of [[sampleMember({ inviteId: null })], []]) {
    vi.mocked(toast).mockClear()
    const { requests, ...company } = answering(answer({}))
    expect(await changeMembers(company, { kind: 'resend', members })).toBeNull()
    expect(requests).toEqual([])
    expect(toast).toHaveBeenLastCalledWith('conflict')
  }
})

it('says that the people who left are restored', async () => {
  const { requests, ...company } = answering(answer({}))
  expect(await restoreLeavers(company, 'grace')).toBeNull()
  expect(requests).toEqual([['POST /v2/company/northwind/leavers/restore', { leaverId: 'grace' }]])
  expect(toast).toHaveBeenLastCalledWith('leaversRestored')
})

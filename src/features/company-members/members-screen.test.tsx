// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import type { CompanyMember, LeaverPage } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { lackingSeats } from '#tests/support/samples/batch-scan.ts'
import { sampleLeaver, sampleMember } from '#tests/support/samples/company-people.ts'
import { MembersScreen, type MembersScreenProps } from './members-screen.tsx'

afterEach(cleanup)

const invited = sampleMember({
  id: '7f000000-0000-4000-8000-0000000000a2',
  email: 'bo@northwind.example',
  fullname: null,
  inviteId: '7f000000-0000-4000-8000-0000000000b2',
  status: 'Invited',
  joinedAt: null,
})
const owner = sampleMember({
  id: '7f000000-0000-4000-8000-0000000000a3',
  fullname: 'Olu Owner',
  role: 'COMPANY_OWNER',
  owner: true,
  self: true,
})

const leftOf = (items: LeaverPage['items']): LeaverPage => ({
  items,
  pagination: { currentPage: 1, totalRecords: items.length, totalPages: 1, recordsPerPage: 10 },
})

const show = (over: Partial<MembersScreenProps> = {}) => {
  const requested = vi.fn<MembersScreenProps['onChange']>(async () => null)
  const onSearch = vi.fn()
  renderAppScreen(
    <MembersScreen
      members={[sampleMember(), invited, owner]}
      page={1}
      pages={1}
      total={3}
      seats={{ licensed: 10, used: 4, free: 6 }}
      search={{}}
      busy={false}
      isOwner={false}
      onSearch={onSearch}
      onChange={requested}
      readAgain={async member => member}
      left={null}
      onRestore={async () => null}
      {...over}
    />,
  )
  return { requested, onSearch }
}

const offered = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent)
}

const choose = async (name: RegExp, item: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  const chosen = await screen.findByRole('menuitem', { name: item })
  // The menu handles its events in microtasks.
  await act(async () => fireEvent.pointerDown(chosen))
  await act(async () => fireEvent.click(chosen))
}

it('names who it removes and says what is lost, before it does', async () => {
  const { requested } = show()
  await choose(/Actions for Ada/, 'Remove')
  expect(
    await screen.findByRole('alertdialog', { name: 'Remove Ada Lovelace from the company?' }),
  ).toBeTruthy()
  expect(
    screen.getByText(/Their access to the company ends immediately, their seat is free again/),
  ).toBeTruthy()
  expect(requested).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ada Lovelace' }))
  await waitFor(() => expect(requested).toHaveBeenCalledWith({ kind: 'remove', members: [sampleMember()] }))
})

it('offers only the details of the owner, and of oneself', async () => {
  show()
  expect(await offered(/Actions for Olu/)).toEqual(['Edit'])
  cleanup()
  show({ members: [sampleMember({ self: true })] })
  expect(await offered(/Actions for Ada/)).toEqual(['Edit'])
})

const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

it('does something for several selected people, and leaves out those to whom it does not apply', async () => {
  const { requested } = show()
  select('Select everyone on this page')
  expect(screen.getByText('3 people selected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend invitations (1)' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change role (2)' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Manager/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the role' }))
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({
      kind: 'changeRole',
      members: [sampleMember(), invited],
      role: 'MANAGER',
    }),
  )
  await waitFor(() => expect(screen.queryByText('3 people selected')).toBeNull())
})

it.each([
  ['USER', ['User', 'Manager', 'Admin']],
  ['AUTO_REMEDIATION_MANAGER', ['User', 'Remediation manager', 'Manager', 'Admin']],
] as const)('offers no role that gives nothing, but to who has it: %s', async (role, roles) => {
  show({ members: [sampleMember({ role })] })
  await choose(/^Actions for Ada Lovelace/, 'Change role')
  const radios = await screen.findAllByRole('radio')
  expect(radios.map(radio => radio.nextSibling?.firstChild?.textContent)).toEqual([...roles])
})

it('asks before it removes several people', async () => {
  const { requested } = show()
  select('Select Ada Lovelace')
  select('Select bo@northwind.example')
  fireEvent.click(screen.getByRole('button', { name: 'Remove (2)' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remove 2 people from the company?' })).toBeTruthy()
  expect(requested).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2 people' }))
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'remove', members: [sampleMember(), invited] }),
  )
})

it('corrects a department, and the name only of people who have not joined', async () => {
  const { requested } = show()
  await choose(/Actions for Ada/, 'Edit')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full name/)).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Department/), { target: { value: ' Legal ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const details = { fullname: null, department: 'Legal' }
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'edit', members: [sampleMember()], details }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose(/Actions for bo@/, 'Edit')
  fireEvent.change(await screen.findByLabelText(/^Full name/), { target: { value: 'www.example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A name can’t have a web address in it')).toBeTruthy()
  expect(requested).toHaveBeenCalledTimes(1)
})

it('offers to resend the invitation of people who have not joined, and of nobody else', async () => {
  show()
  expect(await offered(/Actions for bo@/)).toEqual(['Edit', 'Change role', 'Resend invitation', 'Remove'])
  cleanup()
  show({ members: [sampleMember({ inviteId: invited.inviteId })] })
  expect(await offered(/Actions for Ada/)).toEqual(['Edit', 'Change role', 'Sign out everywhere', 'Remove'])
})

it('lets the owner alone decide about an address that is of no domain of the company', async () => {
  const moved = sampleMember({ onHold: true })
  show({ members: [moved] })
  expect(screen.getByText('Address changed: confirm')).toBeTruthy()
  expect(await offered(/Actions for Ada/)).toEqual(['Edit', 'Change role', 'Sign out everywhere', 'Remove'])
  cleanup()
  show({ members: [moved], isOwner: true })
  expect((await offered(/Actions for Ada/)).slice(0, 2)).toEqual([
    'Confirm the address',
    'Refuse the address',
  ])
})

it('signs someone out everywhere only after a confirmation', async () => {
  const { requested } = show()
  await choose(/Actions for Ada/, 'Sign out everywhere')
  expect(await screen.findByRole('alertdialog', { name: 'Sign Ada Lovelace out everywhere?' })).toBeTruthy()
  expect(requested).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'endSessions', members: [sampleMember()] }),
  )
})

it('offers no role to who was not invited', async () => {
  show({ members: [sampleMember({ status: 'Not Invited', joinedAt: null })] })
  expect(await offered(/Actions for Ada/)).toEqual(['Edit', 'Remove'])
})

const offline: Failure = { ...failureBy('0000'), outage: 'offline' }

it.each([
  ['Change role', 'dialog', 'Save the role'],
  ['Edit', 'dialog', 'Save'],
  ['Remove', 'alertdialog', 'Remove Ada Lovelace'],
  ['Sign out everywhere', 'alertdialog', 'Sign out everywhere'],
] as const)('says why it wasn’t done, and tries again: %s', async (item, role, confirm) => {
  const { requested } = show()
  requested.mockResolvedValueOnce(offline)
  await choose(/Actions for Ada/, item)
  await screen.findByRole(role)
  if (item === 'Change role') fireEvent.click(screen.getByRole('radio', { name: /^Manager/ }))
  fireEvent.click(screen.getByRole('button', { name: confirm }))
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  expect(requested.mock.calls).toHaveLength(2)
  expect(requested.mock.calls[1]).toEqual(requested.mock.calls[0])
})

describe('a change of somebody whom another admin has changed meanwhile', () => {
  const changedMeanwhile = { ...failureBy('0040'), fields: [{ name: 'was', rule: 'changedMeanwhile' }] }
  const ada = sampleMember({ role: 'USER', department: 'Finance', joinedAt: null, inviteId: 'invite-ada' })

  const showChanged = (now: CompanyMember) => {
    const { requested } = show({ members: [ada], readAgain: async () => now })
    requested.mockResolvedValueOnce(changedMeanwhile)
    return requested
  }
  const saveRole = async () => {
    await choose(/Actions for Ada/, 'Change role')
    fireEvent.click(await screen.findByRole('radio', { name: /^Manager/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Save the role' }))
  }
  const changeRole = async () => {
    await saveRole()
    return (await screen.findByRole('alert')).textContent
  }

  it('shows both roles, and saves the one that is kept', async () => {
    const now = { ...ada, role: 'ADMIN' } as const
    const requested = showChanged(now)
    expect(await changeRole()).toMatch(/as you entered itManager.*as stored nowAdmin/)
    expect(requested.mock.calls).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requested).toHaveBeenLastCalledWith({ kind: 'changeRole', members: [now], role: 'MANAGER' })
  })

  it('shows both roles, and saves the stored one when that is taken', async () => {
    const now = { ...ada, role: 'ADMIN' } as const
    const requested = showChanged(now)
    await changeRole()
    fireEvent.click(screen.getByRole('button', { name: 'Take what’s stored' }))
    expect(await screen.findByRole('radio', { name: /^Admin/, checked: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save the role' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requested).toHaveBeenLastCalledWith({ kind: 'changeRole', members: [now], role: 'ADMIN' })
  })

  it('asks nothing where both chose the same role, and reports it as saved', async () => {
    const now = { ...ada, role: 'MANAGER' } as const
    const requested = showChanged(now)
    await saveRole()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requested).toHaveBeenLastCalledWith({ kind: 'changeRole', members: [now], role: 'MANAGER' })
  })

  it('keeps the department of the other one where only the name was changed here', async () => {
    const now = { ...ada, department: 'Board' }
    const requested = showChanged(now)
    await choose(/Actions for Ada/, 'Edit')
    fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Ada King' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const details = { fullname: 'Ada King', department: 'Board' }
    expect(requested).toHaveBeenLastCalledWith({ kind: 'edit', members: [now], details })
  })
})

it.each([
  ['resend', invited, /Actions for bo@/, 'Resend invitation', 'There was an error inviting the user.'],
  [
    'confirmAddress',
    sampleMember({ onHold: true }),
    /Actions for Ada/,
    'Confirm the address',
    'The address of Ada Lovelace wasn’t confirmed',
  ],
] as const)(
  'does it at once, one at a time, and says when it wasn’t done: %s',
  async (kind, member, menu, item, title) => {
    const answer = Promise.withResolvers<Failure | null>()
    const { requested } = show({
      members: [member, sampleMember({ id: '2', fullname: 'Cy' })],
      isOwner: true,
    })
    requested.mockReturnValueOnce(answer.promise)
    await choose(menu, item)
    expect(requested.mock.calls).toEqual([[{ kind, members: [member] }]])
    await choose(/Actions for Cy/, 'Remove')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    answer.resolve(offline)
    await screen.findByRole('dialog', { name: title })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requested).toHaveBeenCalledTimes(2)
  },
)

it('keeps the selection, but not the refusal, when a question is left', async () => {
  const { requested } = show()
  requested.mockResolvedValueOnce(offline)
  select('Select Ada Lovelace')
  fireEvent.click(screen.getByRole('button', { name: 'Remove (1)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ada Lovelace' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('1 person selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove (1)' }))
  await screen.findByRole('alertdialog')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('puts search, status and role into the address, and begins at the first page', () => {
  const { onSearch } = show({ search: { searchValue: 'ada', page: 3 } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Invited' } })
  expect(onSearch).toHaveBeenCalledWith({ searchValue: 'ada', status: 'Invited', page: undefined })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'onHold' } })
  expect(onSearch).toHaveBeenLastCalledWith({ searchValue: 'ada', only: 'onHold', page: undefined })
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'ADMIN' } })
  expect(onSearch).toHaveBeenLastCalledWith({ searchValue: 'ada', role: 'ADMIN', page: undefined })
})

it('distinguishes an empty list from no matches', () => {
  show({ members: [] })
  expect(screen.getByRole('heading', { name: 'Nobody is here yet' })).toBeTruthy()
  cleanup()
  show({ members: [], search: { searchValue: 'zoe' } })
  expect(screen.getByRole('heading', { name: 'No one matches these filters' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show everyone' })).toBeTruthy()
})

it('lists who has left, and restores one at once and everyone after a confirmation', async () => {
  const onRestore = vi.fn<(leaverId: string | null) => Promise<Failure | null>>(async () => null)
  show({ search: { view: 'left' }, left: leftOf([sampleLeaver()]), onRestore })
  expect(screen.getByRole('row', { name: /Grace Hopper.*Dec 20/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Restore Grace Hopper' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await screen.findByRole('button', { name: 'Restore Grace Hopper', busy: false })
  fireEvent.click(screen.getByRole('button', { name: 'Restore everyone' }))
  expect(onRestore).toHaveBeenCalledTimes(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Restore 1 person' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onRestore.mock.calls).toEqual([[sampleLeaver().id], [null]])
})

it('says how many seats are missing where nobody was restored, and tries again', async () => {
  const onRestore = vi.fn<() => Promise<Failure | null>>(async () => null)
  onRestore.mockResolvedValueOnce({ ...failureBy('0008'), seats: lackingSeats })
  show({ search: { view: 'left' }, left: leftOf([sampleLeaver()]), onRestore })
  fireEvent.click(screen.getByRole('button', { name: 'Restore Grace Hopper' }))
  await screen.findByRole('dialog', { name: 'Nobody was restored' })
  expect(screen.getByRole('alert').textContent).toMatch(/more seats? needed/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onRestore.mock.calls).toEqual([[sampleLeaver().id], [sampleLeaver().id]])
})

it('says that nobody has left where nobody has', () => {
  show({ search: { view: 'left' }, left: leftOf([]) })
  expect(screen.getByText('Nobody has left')).toBeTruthy()
})

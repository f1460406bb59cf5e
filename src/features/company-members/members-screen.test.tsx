// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { MemberStep } from '#machines/flow/ports/company-people.ts'
import { type Failure, failureBy, PortError } from '#machines/port-error.ts'
import type { LeaverPage } from '#openapi/generated/api.d.ts'
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

const show = (
  over: Partial<MembersScreenProps> = {},
  take: (step: MemberStep) => Promise<number> = async () => 0,
) => {
  const requested = vi.fn(take)
  const actor = createActor(
    memberManagementFlow.provide({
      actors: { takeMemberStep: fromPromise<number, MemberStep>(({ input }) => requested(input)) },
    }),
  ).start()
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
      actor={actor}
      left={null}
      onRestore={async () => null}
      {...over}
    />,
  )
  return { requested, onSearch, actor }
}

/** The offered actions; the journeys (tests/journeys) press them in a browser. */
const offered = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent)
}

it('names who it removes and says what is lost, before it does', async () => {
  const { requested, actor } = show()
  act(() => actor.send({ type: 'members.requested', kind: 'remove', members: [sampleMember()] }))
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
  const { requested, actor } = show()
  act(() => actor.send({ type: 'members.requested', kind: 'edit', members: [sampleMember()] }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full name/)).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Department/), { target: { value: ' Legal ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const details = { fullname: null, department: 'Legal' }
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'edit', members: [sampleMember()], details }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => actor.send({ type: 'members.requested', kind: 'edit', members: [invited] }))
  fireEvent.change(await screen.findByLabelText(/^Full name/), { target: { value: 'www.example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A name can’t have a web address in it')).toBeTruthy()
  expect(requested).toHaveBeenCalledTimes(1)
})

it('offers to resend the invitation of people who have not joined, and of nobody else', async () => {
  show()
  expect(await offered(/Actions for bo@/)).toEqual(['Edit', 'Change role', 'Resend invitation', 'Remove'])
  cleanup()
  show()
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
  const { requested, actor } = show()
  act(() => actor.send({ type: 'members.requested', kind: 'endSessions', members: [sampleMember()] }))
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

it('says why a role was not changed, and tries again', async () => {
  const refuse = vi.fn().mockRejectedValueOnce(new PortError('0000', { offline: true }))
  const { actor } = show({}, refuse)
  act(() => actor.send({ type: 'members.requested', kind: 'changeRole', members: [sampleMember()] }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Manager/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the role' }))
  expect(await screen.findByText(/Network error/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2))
})

it('puts search, status and role into the address, and begins at the first page', () => {
  const { onSearch } = show({ search: { searchValue: 'ada', page: 3 } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Invited' } })
  expect(onSearch).toHaveBeenCalledWith({ searchValue: 'ada', status: 'Invited', page: undefined })
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

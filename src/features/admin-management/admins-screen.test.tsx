// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { sampleAdmin, sampleMember } from '#tests/support/samples/company-people.ts'
import type { AdminActions, AdminRecord } from './admin-actions.ts'
import { AdminsScreen, type AdminsScreenProps } from './admins-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const owner = sampleAdmin({
  id: '7f000000-0000-4000-8000-0000000000d2',
  fullname: 'Olu Owner',
  owner: true,
  role: 'COMPANY_OWNER',
  createdBy: null,
})

const show = (
  over: Partial<AdminsScreenProps> = {},
  take: AdminActions['takeStep'] = async () => sampleAdmin(),
) => {
  const requested = vi.fn(take)
  const searched = vi.fn<AdminActions['searchMembers']>(async () => [sampleMember()])
  const signOut = vi.fn()
  renderAppScreen(
    <AdminsScreen
      admins={[sampleAdmin(), owner]}
      pagination={{ currentPage: 1, totalRecords: 2, totalPages: 1, recordsPerPage: 10 }}
      domains={['northwind.example']}
      isOwner={false}
      search={{}}
      busy={false}
      onSearch={() => {}}
      actions={{ takeStep: requested, searchMembers: searched, signOut }}
      {...over}
    />,
  )
  return { requested, searched, signOut }
}

const add = async (typed: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add an admin' }))
  fireEvent.change(await screen.findByLabelText('Member or email'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Give admin access' }))
}

it('shows name, who added and changed it, status and owner', () => {
  show({ admins: [sampleAdmin({ updatedBy: 'Elena Castellanos' }), owner] })
  const row = within(screen.getByRole('row', { name: /Grace Hopper/ }))
  expect(row.getByText('Olu Owner')).toBeTruthy()
  expect(row.getByText('Elena Castellanos')).toBeTruthy()
  expect(row.getByText('Active')).toBeTruthy()
  const owned = within(screen.getByRole('row', { name: /^Olu Owner/ }))
  expect(owned.getByText('Owner')).toBeTruthy()
  expect(owned.queryByRole('button')).toBeNull()
})

it('shows the status of everyone’s access', () => {
  const adminWith = (status: AdminRecord['status'], at: number) =>
    sampleAdmin({ id: `7f000000-0000-4000-8000-0000000000${at}`, status })
  show({ admins: [adminWith('INACTIVE', 61), adminWith('INVITED', 62), adminWith('INVITE_EXPIRED', 63)] })
  const statuses = [...document.querySelectorAll('td[data-name=Status]')].map(
    ({ textContent }) => textContent,
  )
  expect(statuses).toEqual(['Inactive', 'Invited', 'Invitation expired'])
})

it('refuses an address of another domain before any request', async () => {
  const { requested } = show()
  await add('grace@example.com')
  expect(await screen.findByText('The address must be at northwind.example')).toBeTruthy()
  expect(screen.queryByText(/You can enter a new person’s address/)).toBeNull()
  expect(requested).not.toHaveBeenCalled()
})

it('names the domains when the server refuses another one', async () => {
  show({}, () => Promise.reject(new PortError('0009')))
  await add('grace@northwind.example')
  expect(await screen.findByText('The address must be at northwind.example')).toBeTruthy()
})

it('says that someone has access already', async () => {
  show({}, () => Promise.reject(new PortError('0040')))
  await add('grace@northwind.example')
  expect(await screen.findByText('User already has admin access')).toBeTruthy()
  expect(screen.getByLabelText('Member or email')).toHaveProperty('value', 'grace@northwind.example')
})

it('finds members while one types, and uses the address of the chosen one', async () => {
  const { requested, searched } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Add an admin' }))
  const field = await screen.findByLabelText('Member or email')
  for (const value of ['a', 'ad', 'Ada ']) fireEvent.change(field, { target: { value } })
  fireEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  expect(searched.mock.calls).toEqual([['ada']])
  fireEvent.click(screen.getByRole('button', { name: 'Give admin access' }))
  await waitFor(() => expect(requested).toHaveBeenCalledWith({ kind: 'add', email: 'ada@northwind.example' }))
})

it('shows only the members that match what was typed last', async () => {
  const { searched } = show()
  const [first, second] = [1, 2].map(() => Promise.withResolvers<ReturnType<typeof sampleMember>[]>())
  if (!first || !second) throw new Error('Nothing to answer')
  searched.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  fireEvent.click(screen.getByRole('button', { name: 'Add an admin' }))
  const field = await screen.findByLabelText('Member or email')
  fireEvent.change(field, { target: { value: 'ada' } })
  await waitFor(() => expect(searched).toHaveBeenCalledTimes(1))
  fireEvent.change(field, { target: { value: 'bo' } })
  await waitFor(() => expect(searched).toHaveBeenCalledTimes(2))
  second.resolve([sampleMember({ fullname: 'Bo Diaz' })])
  expect(await screen.findByRole('button', { name: /Bo Diaz/ })).toBeTruthy()
  await act(async () => first.resolve([sampleMember()]))
  expect(screen.queryByRole('button', { name: /Ada Lovelace/ })).toBeNull()
})

it('lets an address be typed when the members can’t be searched, and sends it in lower case', async () => {
  const { requested, searched } = show()
  searched.mockRejectedValue(new PortError('0000', { outage: 'offline' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add an admin' }))
  const field = await screen.findByLabelText('Member or email')
  fireEvent.change(field, { target: { value: ' Ada@Northwind.example' } })
  expect(await screen.findByText(/We couldn’t search the members/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Give admin access' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requested.mock.calls).toEqual([[{ kind: 'add', email: 'ada@northwind.example' }]])
})

it('revokes after a warning that names the person', async () => {
  const { requested } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Revoke access: Grace Hopper' }))
  const warning = within(
    await screen.findByRole('alertdialog', { name: 'Revoke Grace Hopper’s admin access?' }),
  )
  expect(requested).not.toHaveBeenCalled()
  fireEvent.click(warning.getByRole('button', { name: 'Revoke access' }))
  await waitFor(() => expect(requested).toHaveBeenCalledWith({ kind: 'revoke', admin: sampleAdmin() }))
})

it('lets the owner transfer the company once the address of the new one is typed, and nobody else', async () => {
  show()
  expect(screen.queryByRole('button', { name: /^Make owner/ })).toBeNull()
  cleanup()
  const { requested } = show({ isOwner: true })
  expect(screen.getAllByRole('button', { name: /^Make owner/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Make owner: Grace Hopper' }))
  const question = within(await screen.findByRole('dialog', { name: 'Make Grace Hopper the owner?' }))
  const type = (value: string) =>
    fireEvent.change(question.getByLabelText('Their email address, to confirm'), { target: { value } })
  type('somebody@northwind.example')
  fireEvent.click(question.getByRole('button', { name: 'Transfer the company' }))
  expect(await question.findByText('Enter their address exactly as shown here.')).toBeTruthy()
  expect(requested).not.toHaveBeenCalled()
  type(` ${sampleAdmin().email.toUpperCase()} `)
  fireEvent.click(question.getByRole('button', { name: 'Transfer the company' }))
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({ kind: 'transferOwnership', admin: sampleAdmin() }),
  )
})

it('restores access at once, and invites again', async () => {
  const inactive = sampleAdmin({ status: 'INACTIVE' })
  const { requested } = show({ admins: [inactive, sampleAdmin({ id: '2', status: 'INVITE_EXPIRED' })] })
  expect(screen.getByRole('button', { name: 'Invite again: Grace Hopper' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Restore access for Grace Hopper' }))
  expect(requested.mock.calls).toEqual([[{ kind: 'giveBack', admin: inactive }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['ACTIVE', ['Revoke access']],
  ['INACTIVE', ['Restore access']],
  ['INVITED', ['Resend invitation', 'Cancel invitation']],
  ['INVITE_EXPIRED', ['Invite again']],
  ['INVITE_CANCELLED', ['Invite again']],
] as const)('offers for %s: %s, and nothing for the owner', (status, offered) => {
  show({ admins: [sampleAdmin({ status }), { ...owner, status }] })
  const row = within(screen.getByRole('row', { name: /Grace Hopper/ }))
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...offered])
  expect(within(screen.getByRole('row', { name: /^Olu Owner/ })).queryByRole('button')).toBeNull()
})

it('sends an open invitation again at once, and says why it was not sent', async () => {
  const invited = sampleAdmin({ status: 'INVITED' })
  const { requested } = show({ admins: [invited] })
  requested.mockRejectedValueOnce(new PortError('0036'))
  fireEvent.click(screen.getByRole('button', { name: 'Resend invitation: Grace Hopper' }))
  await screen.findByRole('dialog', { name: 'There was an error inviting the user.' })
  expect(screen.getByRole('alert').textContent).toContain('They want no emails from your company.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requested.mock.calls).toEqual([1, 2].map(() => [{ kind: 'resend', admin: invited }]))
})

it('says why access wasn’t restored, and tries again, one change at a time', async () => {
  const inactive = sampleAdmin({ status: 'INACTIVE' })
  const answer = Promise.withResolvers<AdminRecord>()
  const { requested } = show(
    { admins: [inactive, sampleAdmin({ id: '2', fullname: 'Ada' })] },
    () => answer.promise,
  )
  const restore = screen.getByRole('button', { name: 'Restore access for Grace Hopper' })
  fireEvent.click(restore)
  fireEvent.click(restore)
  fireEvent.click(screen.getByRole('button', { name: 'Revoke access: Ada' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add an admin' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.reject(new PortError('0000', { outage: 'offline' }))
  await screen.findByRole('dialog', { name: 'Access wasn’t restored' })
  expect(screen.getByRole('alert').textContent).toContain('Network error')
  requested.mockResolvedValue(inactive)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requested.mock.calls).toEqual([1, 2].map(() => [{ kind: 'giveBack', admin: inactive }]))
})

it.each([
  ['Revoke access: Grace Hopper', 'alertdialog', 'Revoke access'],
  ['Make owner: Grace Hopper', 'dialog', 'Transfer the company'],
] as const)('keeps the question open and says why it failed: %s', async (button, role, confirm) => {
  const { requested } = show({ isOwner: true })
  requested.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  fireEvent.click(screen.getByRole('button', { name: button }))
  const question = within(await screen.findByRole(role))
  const typed = question.queryByLabelText('Their email address, to confirm')
  if (typed) fireEvent.change(typed, { target: { value: sampleAdmin().email } })
  fireEvent.click(question.getByRole('button', { name: confirm }))
  expect((await question.findByRole('alert')).textContent).toContain('Network error')
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole(role)
  expect(screen.queryByRole('alert')).toBeNull()
})

const self = sampleAdmin({ self: true })

const revokeOwn = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Revoke access: Grace Hopper' }))
  const warning = within(await screen.findByRole('alertdialog', { name: 'Revoke your own admin access?' }))
  fireEvent.click(warning.getByRole('button', { name: 'Revoke access' }))
}

it('warns someone who revokes their own access in the words of the spec, and signs them out', async () => {
  const { signOut } = show({ admins: [self] }, async () => ({ ...self, status: 'INACTIVE' }))
  await revokeOwn()
  expect(
    await screen.findByText('Admin access revoked successfully. You will be logged out shortly.'),
  ).toBeTruthy()
  expect(signOut).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }))
  expect(signOut).toHaveBeenCalledOnce()
})

it('signs someone without access out after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { signOut } = show({ admins: [self] }, async () => ({ ...self, status: 'INACTIVE' }))
  await revokeOwn()
  await screen.findByText(/You will be logged out shortly/)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(signOut).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(signOut).toHaveBeenCalledOnce()
})

it('signs nobody out whose own access someone else changed first', async () => {
  show({ admins: [self] }, async () => null)
  await revokeOwn()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(/You will be logged out shortly/)).toBeNull()
})

// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { AdminRecord, AdminStep } from '#machines/flow/ports/company-people.ts'
import { PortError } from '#machines/port-error.ts'
import type { CompanyMember } from '#openapi/generated/api.d.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { sampleAdmin, sampleMember } from '#tests/support/samples/company-people.ts'
import { AdminsScreen, type AdminsScreenProps } from './admins-screen.tsx'

afterEach(cleanup)

const owner = sampleAdmin({
  id: '7f000000-0000-4000-8000-0000000000d2',
  fullname: 'Olu Owner',
  owner: true,
  role: 'COMPANY_OWNER',
  createdBy: null,
})

const show = (
  over: Partial<AdminsScreenProps> = {},
  take: (step: AdminStep) => Promise<AdminRecord> = async () => sampleAdmin(),
) => {
  const requested = vi.fn(take)
  const actor = createActor(
    adminManagementFlow.provide({
      actors: {
        takeAdminStep: fromPromise<AdminRecord, AdminStep>(({ input }) => requested(input)),
        searchMembers: fromPromise<readonly CompanyMember[], { query: string }>(async () => [sampleMember()]),
      },
    }),
  ).start()
  const signOutDue = vi.fn()
  actor.on('admins.signOutDue', signOutDue)
  renderAppScreen(
    <AdminsScreen
      admins={[sampleAdmin(), owner]}
      pagination={{ currentPage: 1, totalRecords: 2, totalPages: 1, recordsPerPage: 10 }}
      domains={['northwind.example']}
      isOwner={false}
      search={{}}
      busy={false}
      onSearch={() => {}}
      actor={actor}
      {...over}
    />,
  )
  return { requested, signOutDue }
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
  show({}, () => Promise.reject(new PortError('0027')))
  await add('grace@northwind.example')
  expect(await screen.findByText('User already has admin access')).toBeTruthy()
  expect(screen.getByLabelText('Member or email')).toHaveProperty('value', 'grace@northwind.example')
})

it('finds members while one types, and uses the address of the chosen one', async () => {
  const { requested } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Add an admin' }))
  fireEvent.change(await screen.findByLabelText('Member or email'), { target: { value: 'ada' } })
  fireEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Give admin access' }))
  await waitFor(() => expect(requested).toHaveBeenCalledWith({ kind: 'add', email: 'ada@northwind.example' }))
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

it('restores access, and invites again', () => {
  show({ admins: [sampleAdmin({ status: 'INACTIVE' }), sampleAdmin({ id: '2', status: 'INVITE_EXPIRED' })] })
  expect(screen.getByRole('button', { name: 'Restore access for Grace Hopper' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invite again: Grace Hopper' })).toBeTruthy()
})

it('warns someone who revokes their own access in the words of the spec, and signs them out', async () => {
  const self = sampleAdmin({ self: true })
  const { signOutDue } = show({ admins: [self] }, async () => ({ ...self, status: 'INACTIVE' }))
  fireEvent.click(screen.getByRole('button', { name: 'Revoke access: Grace Hopper' }))
  const warning = within(await screen.findByRole('alertdialog', { name: 'Revoke your own admin access?' }))
  fireEvent.click(warning.getByRole('button', { name: 'Revoke access' }))
  expect(
    await screen.findByText('Admin access revoked successfully. You will be logged out shortly.'),
  ).toBeTruthy()
  expect(signOutDue).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }))
  expect(signOutDue).toHaveBeenCalledOnce()
})

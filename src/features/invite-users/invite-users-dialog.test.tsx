// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { seatNeed, seatsFrom } from '#domain/seats.ts'
import { PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { sampleInviteLink } from '#tests/support/samples/company-people.ts'
import { InviteUsersDialog, type InviteUsersDialogProps } from './invite-users-dialog.tsx'

afterEach(cleanup)

const seats = seatNeed(seatsFrom(10, 4), 1)

const noneSent = { invites: [], refused: [], domains: [], seats }

const show = (over: Partial<InviteUsersDialogProps> = {}) => {
  const requested = vi.fn(over.sendInvites ?? (async () => noneSent))
  renderAppScreen(
    <InviteUsersDialog
      readLink={async () => sampleInviteLink()}
      switchLink={async () => {}}
      method="email"
      linkOf={invite => ({ to: '/users-settings', search: { invite } })}
      seats={seats}
      onClose={() => {}}
      {...over}
      sendInvites={requested}
    />,
  )
  return requested
}

const offline = () => Promise.reject(new PortError('0000', { outage: 'offline' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/Email addresses/), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send (?:the|\d+) invitation/ }))

it('names the parts that are no addresses, and sends nothing', async () => {
  const requested = show()
  type('ada@northwind.example, bo@, and somebody')
  send()
  expect(
    await screen.findAllByText('One or more invalid email addresses: bo@, and, and somebody'),
  ).toHaveLength(2)
  expect(requested).not.toHaveBeenCalled()
})

it('requires at least one address', async () => {
  const requested = show()
  send()
  expect(await screen.findAllByText('Email is required')).toHaveLength(2)
  expect(requested).not.toHaveBeenCalled()
})

it('sends what was pasted with role, message and training resources', async () => {
  const requested = show()
  type('Ada <ADA@northwind.example>;\nbo@northwind.example')
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'MANAGER' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Message/ }), { target: { value: ' Hello. ' } })
  fireEvent.click(screen.getByLabelText('Include the training resources'))
  send()
  await waitFor(() =>
    expect(requested).toHaveBeenCalledWith({
      emails: ['ada@northwind.example', 'bo@northwind.example'],
      role: 'MANAGER',
      customMessage: 'Hello.',
      trainingResources: true,
    }),
  )
})

it('says how much of the message is used, and limits its length', () => {
  show()
  const message = screen.getByRole('textbox', { name: /^Message/ })
  expect(message.getAttribute('maxlength')).toBe('2000')
  fireEvent.change(message, { target: { value: 'a'.repeat(1990) } })
  expect(screen.getByText('1990 of 2000 characters')).toBeTruthy()
})

it('shows each refused address with its reason', async () => {
  show({
    sendInvites: async () => ({
      invites: [],
      refused: [
        { email: 'bo@example.com', code: '0009' },
        { email: 'ida@northwind.example', code: '0019' },
      ],
      domains: ['northwind.example', 'northwind.test'],
      seats,
    }),
  })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  type('bo@example.com ida@northwind.example')
  send()
  expect(await screen.findByText('2 addresses weren’t invited')).toBeTruthy()
  expect(screen.getByText('The address must be at northwind.example and northwind.test')).toBeTruthy()
  expect(screen.getByText(/^Already a member or invited\./)).toBeTruthy()
  const title = screen.getByRole('heading', { name: 'Invite users' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  press('Invite others')
  expect(screen.getByLabelText(/Email addresses/)).toHaveProperty('value', '')
})

it('sends once while it is busy', async () => {
  const requested = show({ sendInvites: () => new Promise(() => {}) })
  type('ada@northwind.example')
  send()
  expect(await screen.findByRole('button', { name: 'Send the invitation', busy: true })).toBeTruthy()
  send()
  expect(requested).toHaveBeenCalledTimes(1)
})

it('keeps what was written when it could not be sent', async () => {
  show({
    sendInvites: () => Promise.reject(new PortError('0008', { seats: seatNeed(seatsFrom(10, 8), 15) })),
  })
  type('ada@northwind.example')
  send()
  expect(await screen.findByText('Nobody has been invited')).toBeTruthy()
  expect(screen.getByText('13 more seats needed (2 free)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for more seats' }).getAttribute('href')).toContain('13')
  expect(screen.getByLabelText(/Email addresses/)).toHaveProperty('value', 'ada@northwind.example')
})

it('shows the link with its expiry, and how many seats are left', async () => {
  show({ method: 'link' })
  expect(await screen.findByLabelText('Link to join')).toHaveProperty('value', sampleInviteLink().url)
  expect(screen.getByText(/Works until December 1, 2026/)).toBeTruthy()
  expect(screen.getByText('6 seats of 10 are left.')).toBeTruthy()
})

it('says that the link is turned off, and that no seat is left', async () => {
  show({
    method: 'link',
    readLink: () => Promise.reject(new PortError('0018')),
    seats: { licensed: 10, used: 10, free: 0 },
  })
  expect(await screen.findByRole('heading', { name: 'The link is turned off' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn the link on' })).toBeTruthy()
  expect(screen.getByText(/All 10 seats are taken/)).toBeTruthy()
})

it('does not call a link turned off that could not be loaded, and loads it again', async () => {
  const readLink = vi.fn(async () => sampleInviteLink()).mockImplementationOnce(offline)
  show({ method: 'link', readLink })
  expect(await screen.findByRole('heading', { name: 'The link couldn’t be loaded' })).toBeTruthy()
  expect(screen.getByText(/Network error/)).toBeTruthy()
  press('Try again')
  expect(screen.getByText('Loading the link')).toBeTruthy()
  expect(await screen.findByLabelText('Link to join')).toBeTruthy()
})

it('turns the link off and on, loads it again, and keeps what was written by email', async () => {
  const renewed = sampleInviteLink({ url: 'https://app.example.com/company/uuid/renewed' })
  const readLink = vi
    .fn(async () => renewed)
    .mockResolvedValueOnce(sampleInviteLink())
    .mockRejectedValueOnce(new PortError('0018'))
  const switched = Promise.withResolvers<void>()
  const switchLink = vi.fn(async () => {}).mockReturnValueOnce(switched.promise)
  show({ method: 'link', readLink, switchLink })
  type('ada@northwind.example')
  await screen.findByLabelText('Link to join')
  press('Turn the link off')
  expect(await screen.findByRole('button', { name: 'Turn the link off', busy: true })).toBeTruthy()
  press('Turn the link off')
  switched.resolve()
  expect(await screen.findByRole('heading', { name: 'The link is turned off' })).toBeTruthy()
  expect(screen.queryByLabelText('Link to join')).toBeNull()
  press('Turn the link on')
  expect(await screen.findByLabelText('Link to join')).toHaveProperty('value', renewed.url)
  expect(switchLink.mock.calls).toEqual([[false], [true]])
  expect(screen.getByLabelText(/Email addresses/)).toHaveProperty('value', 'ada@northwind.example')
})

it('keeps showing the link as it is when it could not be switched, and says why', async () => {
  const readLink = vi.fn(async () => sampleInviteLink())
  show({ method: 'link', readLink, switchLink: offline })
  await screen.findByLabelText('Link to join')
  press('Turn the link off')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(screen.getByLabelText('Link to join')).toHaveProperty('value', sampleInviteLink().url)
  expect(readLink).toHaveBeenCalledTimes(1)
})

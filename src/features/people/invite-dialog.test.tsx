// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import type { DeepScanInviteOutcome } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { seatsOf } from '#tests/support/samples/batch-scan.ts'
import type { InvitationTarget, PeopleActions } from './api.ts'
import { InviteDialog } from './invite-dialog.tsx'

afterEach(cleanup)

const target: InvitationTarget = { kind: 'one', id: '00000000-0000-4000-8000-000000000001' }
const foreseen: DeepScanInviteOutcome = { invited: 1, skipped: 0, withoutSeat: 0 }

const show = () => {
  const actions = {
    countInvitable: vi.fn<PeopleActions['countInvitable']>(async () => foreseen),
    inviteToDeepScan: vi.fn<PeopleActions['inviteToDeepScan']>(async () => foreseen),
    emailContext: { company: 'Northwind', sender: 'Elena Castellanos' },
  }
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <InviteDialog target={target} actions={actions} onClose={() => setOpen(false)} />}
      </>
    )
  }
  renderAppScreen(<Page />)
  const open = screen.getByRole('button', { name: 'Open' })
  open.focus()
  fireEvent.click(open)
  fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: ' This week, please. ' } })
  return { ...actions, open }
}

const preview = () => fireEvent.submit(document.querySelector('#invite-form') ?? document.body)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('keeps the message when nobody could be counted, says why, and shows it before anything is sent', async () => {
  const { countInvitable, inviteToDeepScan } = show()
  const counted = Promise.withResolvers<DeepScanInviteOutcome>()
  countInvitable.mockReturnValueOnce(counted.promise)
  preview()
  expect(await screen.findByRole('button', { name: 'Preview', busy: true })).toBeTruthy()
  preview()
  expect(countInvitable.mock.calls).toEqual([[target]])
  counted.reject(new PortError('0000', { outage: 'offline' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  expect(screen.getByLabelText(/^Your message/)).toHaveProperty('value', ' This week, please. ')
  preview()
  expect((await screen.findByRole('region', { name: 'The email' })).textContent).toContain(
    'This week, please.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(inviteToDeepScan).not.toHaveBeenCalled()
})

it('sends once, says how many were invited, and returns the focus', async () => {
  const { inviteToDeepScan, open } = show()
  preview()
  await screen.findByRole('button', { name: 'Invite 1 person' })
  const sent = Promise.withResolvers<DeepScanInviteOutcome>()
  inviteToDeepScan.mockReturnValueOnce(sent.promise)
  press('Invite 1 person')
  expect(await screen.findByRole('button', { name: 'Invite 1 person', busy: true })).toBeTruthy()
  press('Invite 1 person')
  sent.resolve(foreseen)
  expect(await screen.findByText('1 person was invited')).toBeTruthy()
  expect(inviteToDeepScan.mock.calls).toEqual([[target, 'This week, please.']])
  press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(open))
})

it('shows the preview again with the seats that are missing, and clears that once the message is changed', async () => {
  const { inviteToDeepScan } = show()
  inviteToDeepScan.mockRejectedValueOnce(
    new PortError('0008', { seats: seatsOf({ free: 0, missing: 1, sufficient: false }) }),
  )
  preview()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain('Nobody has been invited')
  expect(refusal.textContent).toContain('1 more seat needed')
  expect(screen.getByRole('region', { name: 'The email' })).toBeTruthy()
  press('Change it')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText(/^Your message/)).toHaveProperty('value', ' This week, please. ')
})

it('says that someone else was first', async () => {
  const { inviteToDeepScan } = show()
  inviteToDeepScan.mockResolvedValueOnce(null)
  preview()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }))
  expect((await screen.findByRole('status')).textContent).toContain('They were invited in the meantime')
})

it('invites nobody when there is nobody to invite', async () => {
  const { countInvitable, inviteToDeepScan } = show()
  countInvitable.mockResolvedValueOnce({ invited: 0, skipped: 3, withoutSeat: 0 })
  preview()
  expect(await screen.findByText('Nobody can be invited')).toBeTruthy()
  press('Invite nobody')
  expect(inviteToDeepScan).not.toHaveBeenCalled()
})

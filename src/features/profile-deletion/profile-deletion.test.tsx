// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { KeepAccountScreen } from './keep-account-screen.tsx'

afterEach(cleanup)

const offline = new PortError('0000', { outage: 'offline' })
const day = '2026-12-08T10:00:00.000Z'

const show = (initial: string | null, { scansLeft = 0, inCompany = false } = {}) => {
  const calls = { onDelete: vi.fn(async () => {}), onKeep: vi.fn(async () => {}) }
  function Page() {
    const [dueAt, setDueAt] = useState(initial)
    return (
      <DeletionCard
        dueAt={dueAt}
        scansLeft={scansLeft}
        inCompany={inCompany}
        onDelete={() => calls.onDelete().then(() => setDueAt(day))}
        onKeep={() => calls.onKeep().then(() => setDueAt(null))}
      />
    )
  }
  renderAppScreen(<Page />)
  return calls
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

const openQuestion = async () => {
  const open = screen.getByRole('button', { name: 'Delete my account' })
  open.focus()
  fireEvent.click(open)
  await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  return open
}

it('says what is lost with the account', async () => {
  show(null, { scansLeft: 2 })
  await openQuestion()
  expect(screen.getByText('You have 2 scans left. They’re lost with the account.')).toBeTruthy()
  cleanup()
  show(null)
  await openQuestion()
  expect(screen.queryByText(/scans? left/)).toBeNull()
})

it('speaks of a company and its billing to those who belong to one alone', async () => {
  show(null, { inCompany: true })
  await openQuestion()
  const question = () => screen.getByRole('alertdialog').textContent
  expect(question()).toContain('stays with your company. Deletion doesn’t end a subscription')
  cleanup()
  show(null)
  await openQuestion()
  expect(question()).toContain('Payments stay in our accounting records')
  expect(question()).not.toMatch(/company|subscription/)
})

it('schedules the deletion once that is confirmed, and says the day', async () => {
  const { onDelete } = show(null)
  const open = await openQuestion()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(open))
  await openQuestion()
  expect(onDelete).not.toHaveBeenCalled()
  const scheduled = Promise.withResolvers<void>()
  onDelete.mockReturnValueOnce(scheduled.promise)
  press('Delete my account')
  expect(await screen.findByRole('button', { name: 'Delete my account', busy: true })).toBeTruthy()
  press('Delete my account')
  press('Close')
  scheduled.resolve()
  await heading('Your account will be deleted on December 8, 2026')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onDelete).toHaveBeenCalledTimes(1)
})

it.each([
  [offline, 'Network error'],
  [new PortError('0000'), 'Failed to delete account. Please try again.'],
  [new PortError('0040'), 'You own your company. Transfer it to another admin first'],
])('asks again when the deletion could not be scheduled, and says why (%s)', async (refusal, text) => {
  const { onDelete } = show(null)
  onDelete.mockRejectedValueOnce(refusal)
  await openQuestion()
  press('Delete my account')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await openQuestion()
  expect(screen.queryByRole('alert')).toBeNull()
  press('Delete my account')
  await heading('Your account will be deleted on December 8, 2026')
})

it('undoes what is scheduled by one button, and says why when it could not', async () => {
  const { onKeep } = show(day)
  expect(onKeep).not.toHaveBeenCalled()
  onKeep.mockRejectedValueOnce(offline)
  press('Keep my account')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  press('Keep my account')
  await heading('Delete my account')
  expect(onKeep).toHaveBeenCalledTimes(2)
})

it('keeps the account by the emailed link once its button is pressed', async () => {
  const onKeep = vi.fn(async () => {})
  onKeep.mockRejectedValueOnce(offline)
  await renderScreen(<KeepAccountScreen onKeep={onKeep} />)
  await heading('Keep your account?')
  expect(onKeep, 'opening the page changes nothing').not.toHaveBeenCalled()
  press('Keep my account')
  await screen.findByText('Network error. Please check your internet connection.')
  const undone = Promise.withResolvers<void>()
  onKeep.mockReturnValueOnce(undone.promise)
  press('Keep my account')
  await screen.findByText('Undoing…')
  undone.resolve()
  await heading('Your account stays')
  expect(onKeep).toHaveBeenCalledTimes(2)
})

it('says of a link that was used, or is none of ours, that it doesn’t work', async () => {
  await renderScreen(<KeepAccountScreen onKeep={() => Promise.reject(new PortError('0023'))} />)
  press('Keep my account')
  await heading('This link doesn’t work')
  cleanup()
  await renderScreen(<KeepAccountScreen onKeep={null} />)
  await heading('This link doesn’t work')
  expect(screen.queryByRole('button')).toBeNull()
})

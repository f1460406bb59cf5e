// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Dispute, OpenDispute } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { DisputesScreen } from './disputes-screen.tsx'

afterEach(cleanup)

const open: Dispute = {
  state: 'open',
  reason: 'notThere',
  words: 'The page is about a boat.',
  openedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
}
const show = (dispute: Dispute | null, mayDispute = dispute === null) => {
  const calls = { onDispute: vi.fn(async () => null), onWithdraw: vi.fn(async () => null) }
  renderAppScreen(<DisputeCard finding={{ dispute, mayDispute }} {...calls} />)
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('sends what isn’t right, with words where the reason says nothing', async () => {
  const { onDispute } = show(null)
  press('This isn’t right')
  fireEvent.change(screen.getByLabelText('What isn’t right?'), { target: { value: 'other' } })
  press('Send to our team')
  expect(screen.getByText('Say in a few words what isn’t right.')).toBeDefined()
  expect(onDispute).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/What should our team know/), { target: { value: ' A boat. ' } })
  press('Send to our team')
  await waitFor(() => expect(onDispute).toHaveBeenCalledWith({ reason: 'other', words: 'A boat.' }))
})

it('says that it counts until it is decided, and can be taken back until then', async () => {
  const { onWithdraw } = show(open)
  expect(screen.getByText(/Until our team has decided, the finding counts/)).toBeDefined()
  press('Withdraw the dispute')
  await waitFor(() => expect(onWithdraw).toHaveBeenCalled())
  cleanup()
  show({ ...open, state: 'rejected', decidedAt: '2026-11-22T10:00:00Z' })
  expect(
    screen.getByText(/decided on November 22 that it stays|decided on November 22, 2026 that it stays/),
  ).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers nothing where there is nothing to dispute', () => {
  show(null, false)
  expect(screen.queryByRole('button')).toBeNull()
})

const waiting = (over: Partial<OpenDispute> = {}): OpenDispute => ({
  findingId: '1',
  type: 'NAME',
  threatLevel: 'HIGH',
  name: 'find.example',
  siteUrl: 'https://find.example/page',
  source: 'peopleSearch',
  exposedAt: null,
  exposedData: [],
  masked: [{ kind: 'name', value: 'R•••' }],
  reason: 'notThere',
  words: 'The page is about a boat.',
  openedAt: '2026-11-20T10:00:00Z',
  isOwn: false,
  ...over,
})

it('lets an operator decide with a sentence to the person, and not about their own', async () => {
  const onDecide = vi.fn(async () => null)
  renderAppScreen(
    <DisputesScreen
      disputes={{
        items: [waiting(), waiting({ findingId: '2', name: 'own.example', isOwn: true })],
        pagination: { currentPage: 1, recordsPerPage: 10, totalPages: 1, totalRecords: 2 },
      }}
      onDecide={onDecide}
    />,
  )
  const first = within(screen.getByRole('region', { name: 'find.example' }))
  expect(first.getByText('The page is about a boat.')).toBeDefined()
  const uphold = first.getByRole<HTMLButtonElement>('button', { name: 'They’re right: delete it' })
  expect(uphold.disabled).toBe(true)
  fireEvent.change(first.getByLabelText(/A sentence to the person/), { target: { value: 'A boat indeed.' } })
  fireEvent.click(uphold)
  await waitFor(() =>
    expect(onDecide).toHaveBeenCalledWith('1', { verdict: 'upheld', message: 'A boat indeed.' }),
  )
  const own = within(screen.getByRole('region', { name: 'own.example' }))
  expect(own.queryByRole('button')).toBeNull()
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { bulkScanFlow, type StartBatch } from '#machines/flow/bulk-scan.ts'
import { PortError } from '#machines/port-error.ts'
import type { BatchRoster, BatchScan } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { batchId, batchOf, companyId, rosterOf, uploadOf } from '#tests/support/samples/batch-scan.ts'
import type { ReadRoster } from './roster-preview.tsx'
import { RunDialog } from './run-dialog.tsx'

afterEach(cleanup)

/** The dialog with an uploaded list; each start is refused. */
const show = async (first: ReadRoster = async () => rosterOf()) => {
  const readRoster = vi.fn<ReadRoster>(async () => rosterOf()).mockImplementationOnce(first)
  const start = vi.fn<(list: StartBatch) => Promise<BatchScan>>(async () => {
    throw new PortError('0000')
  })
  const flow = bulkScanFlow.provide({
    actors: { startBatch: fromPromise<BatchScan, StartBatch>(({ input }) => start(input)) },
  })
  const failed = batchOf({ status: 'failed' })
  const actor = createActor(flow, { input: { companyId, domains: [], batch: failed } }).start()
  actor.send({ type: 'run.againRequested', batch: batchOf() })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('notStarted')).toBe(true))
  start.mockClear()
  renderAppScreen(
    <RunDialog
      actor={actor}
      refused={{ read: async () => uploadOf(), fix: async () => uploadOf() }}
      monthly
      onSave={() => {}}
      onDownload={async () => {}}
      readRoster={readRoster}
    />,
  )
  return { actor, readRoster, start }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('compares the list with the people of the company, and opens on a group with people', async () => {
  const { readRoster } = await show(async () => rosterOf({ adds: 0 }))
  expect(screen.getByText('Comparing the file with your people…')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Not in the file (12)' })).toBeTruthy()
  expect(readRoster.mock.calls).toEqual([
    [batchId, 'adds', 1],
    [batchId, 'leaves', 1],
  ])
})

it('says why the list couldn’t be compared, and tries again', async () => {
  const { readRoster } = await show(async () => {
    throw new PortError('0000', { outage: 'offline' })
  })
  expect((await screen.findByText(/^Network error/)).closest('[role=alert]')?.textContent).toContain(
    'We couldn’t compare the file with your people.',
  )
  press('Try again')
  expect(await screen.findByText('1 person is new.')).toBeTruthy()
  expect(screen.queryByText('We couldn’t compare the file with your people.')).toBeNull()
  expect(readRoster).toHaveBeenCalledTimes(2)
})

it('reads the names of the selected group, and shows those it has until then', async () => {
  const { readRoster } = await show()
  const names = await screen.findByRole('list', { name: 'New (1)' })
  const later = Promise.withResolvers<BatchRoster>()
  readRoster.mockReturnValueOnce(later.promise)
  fireEvent.change(screen.getByRole('combobox', { name: 'See the names' }), { target: { value: 'leaves' } })
  expect(names.getAttribute('aria-busy')).toBe('true')
  expect(names.textContent).toContain('Nora Lindqvist')
  expect(readRoster).toHaveBeenLastCalledWith(batchId, 'leaves', 1)
  const person = { email: 'ida.berg@northwind.example', fullname: 'Ida Berg', department: null }
  later.resolve(rosterOf({ people: [person] }))
  await waitFor(() => expect(names.getAttribute('aria-busy')).toBe('false'))
  expect(names.textContent).toContain('Ida Berg')
})

it('asks before anyone leaves, and starts once with as many as were confirmed', async () => {
  const { start, readRoster } = await show()
  fireEvent.click(await screen.findByRole('radio', { name: /^Replace/ }))
  const run = screen.getByRole('button', { name: 'Run the scan' })
  run.focus()
  press('Run the scan')
  await screen.findByRole('alertdialog', { name: '12 people leave your company' })
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(run))
  expect(start).not.toHaveBeenCalled()

  const refusal = Promise.withResolvers<BatchScan>()
  start.mockReturnValueOnce(refusal.promise)
  press('Run the scan')
  await screen.findByRole('alertdialog')
  press('Run the scan and remove 12 people')
  await waitFor(() => expect(run.getAttribute('aria-busy')).toBe('true'))
  press('Run the scan')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(start.mock.calls).toEqual([[{ companyId, batchId, monthly: null, leaves: 12 }]])
  // Others would leave by then, so it compares again and asks again.
  refusal.reject(new PortError('0040', { fields: [{ name: 'leaves', rule: 'rosterChanged' }] }))
  expect(await screen.findByText(/^The people in your company have changed since you looked/)).toBeTruthy()
  await waitFor(() => expect(readRoster).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('compares again once a line is fixed, and never asks about nobody', async () => {
  const { actor, readRoster, start } = await show()
  fireEvent.click(await screen.findByRole('radio', { name: /^Replace/ }))
  readRoster.mockResolvedValueOnce(rosterOf({ leaves: 0 }))
  act(() => actor.send({ type: 'batch.corrected', upload: uploadOf() }))
  expect(await screen.findByText('Everyone else in your company is in this file.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^Replace/ })).toBeNull()
  press('Run the scan')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(start).not.toHaveBeenCalled()
})

// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { batchId, uploadOf } from '#tests/support/samples/batch-scan.ts'
import { FixRefusedLines, type RefusedLineCalls } from './fix-refused-lines.tsx'

afterEach(cleanup)

const before = uploadOf()
const after = uploadOf({
  rows: { total: 60, good: 45, repaired: 6, refused: 9 },
  refusals: [{ reason: 'nameRequired', count: 9 }],
  refused: [],
})

const show = () => {
  const calls = {
    read: vi.fn<RefusedLineCalls['read']>(async () => before),
    fix: vi.fn<RefusedLineCalls['fix']>(async () => after),
  }
  renderAppScreen(<FixRefusedLines calls={calls} batchId={batchId} lines={before} />)
  return calls
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const openLine = async () => {
  press('Fix the refused lines')
  fireEvent.click(await screen.findByRole('button', { name: 'Fix line 7' }))
  return screen.findByLabelText<HTMLInputElement>('Email')
}

const save = (email: HTMLInputElement, value: string) => {
  fireEvent.change(email, { target: { value } })
  press('Save the line')
}

const corrected = { ...before.refused[0]?.cells, email: 'ida@northwind.example' }

it('begins at the cell that is wrong, with its original text and why it was refused', async () => {
  show()
  const email = await openLine()
  expect(email.value).toBe('ida at northwind.example')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Email address isn’t valid').length).toBe(2)
})

it('says why a corrected line is refused again without asking the server, and sends it once it is right', async () => {
  const { fix } = show()
  const email = await openLine()
  screen.getByLabelText('Name').focus()
  save(email, 'ida@elsewhere.example')
  expect(await screen.findByText('Email address isn’t at a company domain')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(fix).not.toHaveBeenCalled()
  const saved = Promise.withResolvers<typeof after>()
  fix.mockReturnValueOnce(saved.promise)
  save(email, 'ida@northwind.example')
  const button = await screen.findByRole('button', { name: 'Save the line', busy: true })
  fireEvent.submit(button)
  press('Back to the refused lines')
  saved.resolve(after)
  expect(await screen.findByText('Line 7 is on the list now.')).toBeTruthy()
  expect(fix.mock.calls).toEqual([[batchId, 7, corrected]])
  expect(screen.queryByText('Email address isn’t valid'), 'the reasons follow').toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Refused lines' }))
})

it('says nothing about a cell that was corrected since, and says it again of what was refused', async () => {
  show()
  const email = await openLine()
  fireEvent.change(email, { target: { value: 'ida@' } })
  expect(email.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getAllByText('Email address isn’t valid').length, 'of the list alone').toBe(1)
  fireEvent.change(email, { target: { value: 'ida at northwind.example' } })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  save(email, 'ida@elsewhere.example')
  expect(await screen.findByText('Email address isn’t at a company domain')).toBeTruthy()
  fireEvent.change(email, { target: { value: 'ida@northwind' } })
  expect(screen.queryByText('Email address isn’t at a company domain')).toBeNull()
})

it('says at its cell why the server refuses a line, and stays with it', async () => {
  const { fix } = show()
  const fields = [{ name: 'email', rule: 'emailDuplicate' }]
  fix.mockRejectedValueOnce(new PortError('0000', { fields }))
  const email = await openLine()
  save(email, 'ida@northwind.example')
  expect(await screen.findByText('Email address is already on an earlier line')).toBeTruthy()
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Line 7 wasn’t saved.')).toBeNull()
})

it('keeps what was typed when there is no answer, and sends it again', async () => {
  const { fix } = show()
  fix.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  const email = await openLine()
  save(email, 'ida@northwind.example')
  expect(await screen.findByText('Line 7 wasn’t saved.')).toBeTruthy()
  expect(screen.getByText(/check your internet connection/)).toBeTruthy()
  expect(email.value).toBe('ida@northwind.example')
  press('Save the line')
  expect(await screen.findByText('Line 7 is on the list now.')).toBeTruthy()
})

it('reads the list again when someone else has fixed the line, and says so', async () => {
  const { read, fix } = show()
  fix.mockRejectedValueOnce(new PortError('0041'))
  const email = await openLine()
  read.mockResolvedValueOnce(after)
  save(email, 'ida@northwind.example')
  await screen.findByText('Line 7 isn’t among the refused lines anymore: it has been fixed in the meantime.')
  expect(screen.queryByRole('button', { name: 'Fix line 7' })).toBeNull()
  expect(read.mock.calls).toEqual([[batchId], [batchId]])
})

it('lets nothing be fixed once the scan has started', async () => {
  show().fix.mockRejectedValueOnce(new PortError('0040'))
  save(await openLine(), 'ida@northwind.example')
  const title = 'The refused lines of this list can’t be fixed anymore'
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show().read.mockRejectedValueOnce(new PortError('0040'))
  press('Fix the refused lines')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('loads the lines each time they are opened, and again when that failed', async () => {
  const { read } = show()
  read.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  press('Fix the refused lines')
  expect(screen.getByText('Loading the refused lines')).toBeTruthy()
  expect(await screen.findByText('The refused lines couldn’t be loaded')).toBeTruthy()
  press('Try again')
  fireEvent.click(await screen.findByRole('button', { name: 'Fix line 7' }))
  press('Back to the refused lines')
  press('Close the refused lines')
  read.mockResolvedValueOnce(after)
  press('Fix the refused lines')
  expect(await screen.findByText('Name is missing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fix line 7' })).toBeNull()
  expect(read).toHaveBeenCalledTimes(3)
})

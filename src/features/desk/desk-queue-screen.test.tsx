// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskQueue, DeskRow } from '#openapi/generated/api.ts'
import { deskFilterValues } from '#openapi/generated/enumerations.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import type { MovedRequests } from './api.ts'
import { DeskQueueScreen } from './desk-queue-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const rowOf = (number: number, change: Partial<DeskRow> = {}): DeskRow => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  version: 1,
  type: 'ADDRESS',
  name: `Site ${number}`,
  person: { fullname: `Person ${number}`, language: 'en-US', company: null },
  assignee: null,
  resolution: 'PENDING',
  requestedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-12-20T09:00:00.000Z',
  answerBy: null,
  timesReappeared: 0,
  letter: null,
  moves: ['take', 'accept', 'deny'],
  ...change,
})
const rows = [1, 2, 3, 4].map(number => rowOf(number))

const show = (moved: MovedRequests | null = null) => {
  const counts = Object.fromEntries(deskFilterValues.map(filter => [filter, 4])) as DeskQueue['counts']
  const pagination = { currentPage: 1, totalPages: 1, recordsPerPage: 10, totalRecords: 4 }
  const onMove = vi.fn()
  renderAppScreen(
    <DeskQueueScreen
      queue={{ items: rows, pagination, counts }}
      search={{}}
      onSearch={vi.fn()}
      now={Date.parse('2026-12-01T00:00:00Z')}
      busy={false}
      moved={moved}
      failure={null}
      onMove={onMove}
    />,
  )
  return onMove
}

const press = (key: string, change: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change })
const isOn = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Site ${number}, Person ${number}` }).checked
const selected = () => [1, 2, 3, 4].filter(isOn)
const moveBy = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the queue by keyboard', () => {
  it('goes from row to row, and stays within the page', () => {
    show()
    const at = () => document.activeElement?.textContent
    press('j')
    expect(at()).toBe('Site 1')
    for (const key of ['j', 'ArrowDown', 'j', 'j']) press(key)
    expect(at()).toBe('Site 4')
    for (const key of ['k', 'ArrowUp']) press(key)
    expect(at()).toBe('Site 2')
  })

  it('selects a row, a range with Shift, and the whole page', () => {
    show()
    for (const key of ['j', 'j', ' ']) press(key)
    expect(selected()).toEqual([2])
    press('j')
    press('j')
    press('X', { shiftKey: true })
    expect(selected()).toEqual([2, 3, 4])
    press('a')
    expect(selected()).toEqual([1, 2, 3, 4])
    press('a')
    expect(selected()).toEqual([])
  })

  it('shows its keys by ?, and can be turned off for good', async () => {
    show()
    press('?')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use these keys in this browser' }))
    cleanup()
    show()
    press('j')
    press('?')
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves keys alone that are typed, or that are of the browser', () => {
    show()
    const search = screen.getByRole('searchbox', { name: 'Site or person' })
    search.focus()
    press('j')
    press('?')
    expect(document.activeElement).toBe(search)
    search.blur()
    press('a', { ctrlKey: true })
    expect(selected()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('selects a range by a click with Shift', () => {
  show()
  const box = (number: number) =>
    screen.getByRole('checkbox', { name: `Select Site ${number}, Person ${number}` })
  fireEvent.click(box(3))
  fireEvent.click(box(1), { shiftKey: true })
  expect(selected()).toEqual([1, 2, 3])
})

describe('several requests', () => {
  it('are taken at once without a question', () => {
    const onMove = show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all requests on this page' }))
    moveBy(/^Take it \(4\)$/)
    expect(onMove).toHaveBeenCalledWith(rows, { move: 'take' })
  })

  it('are denied with reasons and one message, and not without a reason', async () => {
    const onMove = show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Site 1, Person 1' }))
    moveBy(/^Deny \(1\)$/)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' It is a public notice. ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Deny' }))
    expect(dialog.getByText('Please choose a reason')).toBeDefined()
    expect(onMove).not.toHaveBeenCalled()
    const [reason] = dialog.getAllByRole('checkbox')
    if (reason !== undefined) fireEvent.click(reason)
    fireEvent.click(dialog.getByRole('button', { name: 'Deny' }))
    expect(onMove).toHaveBeenCalledWith([rows[0]], {
      move: 'deny',
      message: 'It is a public notice.',
      denyReasons: [expect.any(String)],
    })
  })

  it('are each said to be moved or not, and why', () => {
    const [one = rowOf(1), two = rowOf(2), three = rowOf(3)] = rows
    show({
      items: [
        { row: one, outcome: 'moved' },
        { row: two, outcome: 'conflict' },
        { row: three, outcome: 'gone' },
      ],
    })
    expect(screen.getByText('1 request changed')).toBeDefined()
    expect(screen.getByText(/^Site 2, Person 2: someone else was first/)).toBeDefined()
    expect(screen.getByText('Site 3, Person 3: its person withdrew the request')).toBeDefined()
  })
})

// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type CheckRequest,
  type CheckUpdate,
  type EmployeeFileEvent,
  employeeFileFlow,
} from '#machines/flow/employee-file.ts'
import type { SeatCheck } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, lackingSeats, seatsOf, uploadOf } from '#tests/support/samples/batch-scan.ts'
import { EmployeeFileStep } from './employee-file-step.tsx'

afterEach(cleanup)

const { rows, refusals, preview, refused } = uploadOf()
const repairs = [
  { line: 3, column: 'department', was: '=SUM(A1)', now: '' },
  { line: 4, column: 'email', was: 'Ida@Northwind.example', now: 'ida@northwind.example' },
] as const
const passed = {
  type: 'check.passed',
  checked: { rows, refusals, preview, repairs, refused, refusedCsv: new Blob(['lines']) },
} as const satisfies CheckUpdate

const show = (update: readonly CheckUpdate[], seats: SeatCheck = seatsOf()) => {
  const requested: CheckRequest[] = []
  const onSave = vi.fn<(name: string, content: Blob) => void>()
  const actor = createActor(
    employeeFileFlow.provide({
      actors: {
        checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(({ input, sendBack }) => {
          requested.push(input)
          for (const one of update) sendBack(one)
        }),
        checkSeats: fromPromise(async () => seats),
        uploadEmployees: fromPromise(async () => uploadOf({ seats })),
      },
    }),
    { input: { companyId, domains: ['northwind.example'] } },
  ).start()
  renderAppScreen(<EmployeeFileStep actor={actor} onSave={onSave} confirmLabel="Upload" />)
  return { actor, requested, onSave }
}

const choose = (name = 'people.csv', content = 'x') => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with')
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}

it('accepts a file that is dropped', () => {
  const { requested } = show([])
  fireEvent.drop(screen.getByText('or drop it here'), {
    dataTransfer: { files: [new File(['x'], 'dropped.csv')] },
  })
  expect(requested[0]?.file.name).toBe('dropped.csv')
})

it('calls only what is named like one an empty CSV file, and text that is named a workbook text', () => {
  show([{ type: 'check.refused', problem: 'fileEmpty' }])
  choose('people.xlsx')
  expect(screen.getByText(/^This is a text file, not an Excel workbook/)).toBeTruthy()
  choose('people.xlsx', '')
  expect(screen.getByText('The file is empty and contains no rows.')).toBeTruthy()
  choose('people.csv')
  expect(screen.getByText('The CSV file is empty and contains no rows.')).toBeTruthy()
})

it('counts lines while they are checked', () => {
  show([{ type: 'check.progressed', progress: { stage: 'judging', done: 500, total: 5000 } }])
  choose()
  const bar = screen.getByRole('progressbar', { name: 'Checking people.csv' })
  expect(bar.getAttribute('aria-valuenow')).toBe('500')
  expect(screen.getByText('500 of 5,000 lines checked')).toBeTruthy()
})

it('explains why a file can’t be accepted, and accepts the next one', () => {
  show([{ type: 'check.refused', problem: 'fileTooLarge' }])
  choose()
  expect(screen.getByRole('alert').textContent).toContain('File is too large.')
  expect(screen.getByText('Choose a file')).toBeTruthy()
})

it('sends a mapping only when names and addresses have a column each', () => {
  const question = {
    titles: ['Wer', 'Wo'],
    suggested: { fullname: 'Wer' },
    missing: ['email'] as const,
    firstLine: null,
  }
  const { requested } = show([{ type: 'check.columnsUnclear', question }])
  choose()
  expect(screen.getByText('We found no column with email addresses.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with these columns' }))
  expect(screen.getByText('Choose a column')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'Wer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with these columns' }))
  expect(screen.getByText('This column is already chosen')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'Wo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with these columns' }))
  expect(requested.at(-1)?.mapping).toEqual({ fullname: 'Wer', email: 'Wo' })
})

it.each([
  ['an email address', 'lea@northwind.example', 1, true],
  ['no title we know', 'Wo', null, false],
] as const)('asks whether a first line with %s is a person', (_, second, emailAt, isPerson) => {
  const cells = ['Léa Côté', second, '']
  const question = {
    titles: ['Léa Côté', second],
    suggested: {},
    missing: ['name', 'email'] as const,
    firstLine: { cells, emailAt },
  }
  const { requested } = show([{ type: 'check.columnsUnclear', question }])
  choose()
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'My file has no headings: the first line is a person',
  })
  expect(box.checked).toBe(isPerson)
  if (!isPerson) fireEvent.click(box)
  const names = screen.getByLabelText<HTMLSelectElement>('Full name')
  expect([...names.options].map(({ text }) => text)).toEqual([
    'No column',
    'Column 1: Léa Côté',
    `Column 2: ${second}`,
    'Column 3',
  ])
  fireEvent.change(names, { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with these columns' }))
  expect(requested.at(-1)?.mapping).toEqual({ fullname: '1', email: '2', noHeadings: true })
})

it('takes the first line for headings when told so', () => {
  const titles = ['Wer', 'it@northwind.example']
  const question = { titles, suggested: {}, missing: [], firstLine: { cells: titles, emailAt: 1 } }
  const { requested } = show([{ type: 'check.columnsUnclear', question }])
  choose()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Wer' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'it@northwind.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with these columns' }))
  expect(requested.at(-1)?.mapping).toEqual({
    fullname: 'Wer',
    email: 'it@northwind.example',
    noHeadings: false,
  })
})

it('shows the result of each line, and offers the refused ones for download', async () => {
  const { onSave } = show([passed])
  choose('staff.xlsx')
  expect(await screen.findByText('50 people to scan')).toBeTruthy()
  expect(screen.getByText('Nora Lindqvist')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Download the refused lines/ }))
  expect(onSave.mock.calls[0]?.[0]).toBe('staff-refused.csv')
})

it('shows what was repaired: the cell as it was, and as it is stored', async () => {
  show([{ type: 'check.passed', checked: { ...passed.checked, rows: { ...rows, repaired: 3 } } }])
  choose()
  fireEvent.click(await screen.findByText('Show what was repaired'))
  const table = screen.getByRole('table', { name: 'Repaired lines' })
  const lines = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Line 3.*Department:.*=SUM\(A1\).*left out/)
  expect(lines[1]).toMatch(/Line 4.*Email:.*Ida@Northwind\.example.*ida@northwind\.example/)
  expect(screen.getByText('These are the first 2 repaired lines.')).toBeTruthy()
})

it('shows the blanks that were repaired', async () => {
  const [was, now] = ['ida@northwind.example\u00a0', 'ida@northwind.example']
  show([{ ...passed, checked: { ...passed.checked, repairs: [{ line: 20, column: 'email', was, now }] } }])
  choose()
  expect((await screen.findByText(/ida@northwind\.example␣/)).textContent).not.toContain('\u00a0')
})

it('says before the upload how many seats are free and how many it needs', async () => {
  show([passed], lackingSeats)
  choose()
  expect((await screen.findByText(/^Seats free: /)).textContent).toBe(
    `Seats free: ${lackingSeats.free}. Needed: up to ${rows.good + rows.repaired}.`,
  )
  expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy()
})

it('accepts a file of which every line is refused, to be fixed there', async () => {
  const nobody = { total: 10, good: 0, repaired: 0, refused: 10 }
  const { actor } = show([
    {
      type: 'check.passed',
      checked: { rows: nobody, refusals, preview: [], repairs: [], refused, refusedCsv: null },
    },
  ])
  choose()
  expect(await screen.findByText(/Nobody in this file can be scanned yet/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
})

it('says how many seats are missing, and leads to sales', async () => {
  show([passed], lackingSeats)
  choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  expect(await screen.findByRole('dialog', { name: 'Invalid seat count.' })).toBeTruthy()
  expect(screen.getByText('11 more seats needed (39 free)')).toBeTruthy()
  const sales = screen.getByRole('link', { name: 'Ask for more seats' })
  expect(sales.getAttribute('href')).toBe('/contact-us?seats=11')
})

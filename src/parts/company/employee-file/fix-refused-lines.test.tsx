// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { refusedRowsFlow } from '#machines/flow/refused-rows.ts'
import { PortError } from '#machines/port-error.ts'
import type { RowCells } from '#openapi/generated/api.d.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { batchId, companyId, uploadOf } from '#tests/support/samples/batch-scan.ts'
import { FixRefusedLines } from './fix-refused-lines.tsx'

afterEach(cleanup)

const before = uploadOf()
const after = uploadOf({
  rows: { total: 60, good: 45, repaired: 6, refused: 9 },
  refusals: [{ reason: 'nameRequired', count: 9 }],
  refused: [],
})

const show = (fix: (cells: RowCells) => Promise<typeof before>) => {
  const sent: RowCells[] = []
  const actor = createActor(
    refusedRowsFlow.provide({
      actors: {
        listRefused: fromPromise(async () => before),
        fixRow: fromPromise<
          typeof before,
          { companyId: string; batchId: string; line: number; cells: RowCells }
        >(({ input }) => {
          sent.push(input.cells)
          return fix(input.cells)
        }),
      },
    }),
    { input: { companyId } },
  ).start()
  renderAppScreen(<FixRefusedLines actor={actor} batchId={batchId} lines={before} />)
  return sent
}

const openLine = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Fix the refused lines' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Fix line 7' }))
  return screen.findByLabelText<HTMLInputElement>('Email')
}

const save = (email: HTMLInputElement, value: string) => {
  fireEvent.change(email, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the line' }))
}

it('begins at the cell that is wrong, with its original text and why it was refused', async () => {
  show(async () => after)
  const email = await openLine()
  expect(email.value).toBe('ida at northwind.example')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Email address isn’t valid').length).toBe(2)
})

it('says why a corrected line is refused again without asking the server, and sends it once it is right', async () => {
  const sent = show(async () => after)
  const email = await openLine()
  save(email, 'ida@elsewhere.example')
  expect(await screen.findByText('Email address isn’t at a company domain')).toBeTruthy()
  expect(sent).toEqual([])
  save(email, 'ida@northwind.example')
  expect(await screen.findByText('Line 7 is on the list now.')).toBeTruthy()
  expect(sent).toEqual([{ ...before.refused[0]?.cells, email: 'ida@northwind.example' }])
  expect(screen.queryByText('Email address isn’t valid'), 'the reasons follow').toBeNull()
})

it('says nothing about a cell that was corrected since, and says it again of what was refused', async () => {
  show(async () => after)
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

it('keeps what was typed when there is no answer', async () => {
  show(() => Promise.reject(new PortError('0000', { offline: true })))
  const email = await openLine()
  save(email, 'ida@northwind.example')
  expect(await screen.findByText('Line 7 wasn’t saved.')).toBeTruthy()
  expect(screen.getByText(/check your internet connection/)).toBeTruthy()
  expect(email.value).toBe('ida@northwind.example')
})

it.each([
  ['0026', 'Line 7 isn’t among the refused lines anymore: it has been fixed in the meantime.'],
  ['0027', 'The refused lines of this list can’t be fixed anymore'],
] as const)('says what happened in the meantime: %s', async (code, text) => {
  show(() => Promise.reject(new PortError(code)))
  save(await openLine(), 'ida@northwind.example')
  expect(await screen.findByText(text)).toBeTruthy()
})

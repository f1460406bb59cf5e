// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import type { NewUserReport, UserReport } from '#openapi/generated/api.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { ExposureReportScreen } from './exposure-report-screen.tsx'

const rosa = 'rosa'
const text = 'My home address stands on this page, with a map, and everybody can read it there.'

const report: NewUserReport = { type: 'address', website: 'https://findpeople.example/p/1', context: text }
const reported: UserReport = {
  ...report,
  id: '7f000000-0000-4000-8000-000000000001',
  leakDate: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  resolution: 'PENDING',
  findingId: '7f000000-0000-4000-8000-000000000002',
}

beforeEach(() => {
  tabVault.close()
  onReport.mockReset().mockImplementation(async () => reported)
})
afterEach(cleanup)

const onReport = vi.fn<(report: NewUserReport) => Promise<UserReport>>()

/** Opens the form, as at first or after navigating away. */
const open = (registerId = rosa) => {
  cleanup()
  renderAppScreen(<ExposureReportScreen registerId={registerId} onReport={onReport} />)
}
const context = () => screen.getByLabelText<HTMLTextAreaElement>(/Context/)
const website = () => screen.getByLabelText<HTMLInputElement>(/Website/)
const address = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Home address' })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the report' }))
const notice = () => screen.queryByText('What you typed is still here')

const fillIn = () => {
  fireEvent.click(address())
  fireEvent.change(website(), { target: { value: report.website } })
  fireEvent.change(context(), { target: { value: text } })
}

it('restores what was typed, for the same person only', () => {
  open()
  expect(notice()).toBeNull()
  fillIn()
  open('yusuf')
  expect(context().value).toBe('')
  open()
  expect(notice()).not.toBeNull()
  expect([address().checked, website().value, context().value]).toEqual([true, report.website, text])
})

it('can be started over, and stays so', () => {
  open()
  fillIn()
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect([address().checked, website().value, context().value]).toEqual([false, '', ''])
  expect(notice()).toBeNull()
  open()
  expect(notice()).toBeNull()
})

it('stores nothing of what was emptied again', () => {
  open()
  fireEvent.change(context(), { target: { value: text } })
  fireEvent.change(context(), { target: { value: '' } })
  open()
  expect(notice()).toBeNull()
})

it('sends the report again after a refusal, and then another one', async () => {
  onReport.mockRejectedValueOnce(new PortError('0027')).mockRejectedValueOnce(new PortError('0000'))
  open()
  fillIn()
  send()
  await screen.findByText('You’ve already reported this page')
  expect(screen.queryByRole('alert')).toBeNull()
  send()
  await screen.findByText(/went wrong/)
  expect(screen.queryByText('You’ve already reported this page')).toBeNull()
  expect(context().value).toBe(text)
  send()
  await screen.findByText('Thank you, it’s reported')
  expect(onReport.mock.calls).toEqual([[report], [report], [report]])
  fireEvent.click(screen.getByRole('button', { name: 'Report another one' }))
  expect(website().value).toBe('')
})

it('clears the draft once it is reported, even after navigating away', async () => {
  const answer = Promise.withResolvers<UserReport>()
  onReport.mockReturnValueOnce(answer.promise)
  open()
  fillIn()
  send()
  open()
  expect(context().value).toBe(text)
  answer.resolve(reported)
  await vi.waitFor(() => {
    open()
    expect(context().value).toBe('')
  })
})

it('requires a type, a website and a context', () => {
  open()
  send()
  for (const problem of ['Type is required', 'Website is required', 'Context is required'])
    expect(within(screen.getByRole('alert')).getByText(problem)).toBeTruthy()
  expect(onReport).not.toHaveBeenCalled()
})

it('starts over when what is stored is not a current draft', () => {
  for (const stored of [7, { type: 'street', website: '', context: '' }, { type: null, website: 1 }]) {
    tabVault.write(`exposure-draft.${rosa}`, stored, stored)
    open()
    expect(notice()).toBeNull()
  }
})

// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exposureReportFlow } from '#machines/flow/exposure-report.ts'
import type { NewUserReport, UserReport } from '#openapi/generated/api.d.ts'
import { tabVault } from '#src/parts/forms/tab-draft.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { clearExposureDraft } from './exposure-draft.ts'
import { ExposureReportScreen } from './exposure-report-screen.tsx'

const rosa = 'rosa'
const text = 'My home address stands on this page, with a map, and everybody can read it there.'

beforeEach(() => tabVault.close())
afterEach(cleanup)

/** Opens the form, as at first or after navigating away. */
const open = (registerId = rosa) => {
  cleanup()
  const chart = exposureReportFlow.provide({
    actors: {
      reportExposure: fromPromise<UserReport, { report: NewUserReport }>(async ({ input: { report } }) => ({
        ...report,
        id: '7f000000-0000-4000-8000-000000000001',
        leakDate: null,
        createdAt: '2026-11-20T09:00:00.000Z',
        resolution: 'PENDING',
        findingId: '7f000000-0000-4000-8000-000000000002',
      })),
    },
  })
  const actor = createActor(chart).start()
  actor.on('exposureReport.reported', () => clearExposureDraft(registerId))
  renderAppScreen(<ExposureReportScreen actor={actor} registerId={registerId} />)
}
const context = () => screen.getByLabelText<HTMLTextAreaElement>(/Context/)
const website = () => screen.getByLabelText<HTMLInputElement>(/Website/)
const address = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Home address' })
const notice = () => screen.queryByText('What you typed is still here')

const fillIn = () => {
  fireEvent.click(address())
  fireEvent.change(website(), { target: { value: 'https://findpeople.example/p/1' } })
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
  expect([address().checked, website().value, context().value]).toEqual([
    true,
    'https://findpeople.example/p/1',
    text,
  ])
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

it('clears the draft once it is reported', async () => {
  open()
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  await screen.findByText('Thank you, it’s reported')
  open()
  expect(context().value).toBe('')
})

it('starts over when what is stored is not a current draft', () => {
  for (const stored of [7, { type: 'street', website: '', context: '' }, { type: null, website: 1 }]) {
    tabVault.write(`exposure-draft.${rosa}`, stored, stored)
    open()
    expect(notice()).toBeNull()
  }
})

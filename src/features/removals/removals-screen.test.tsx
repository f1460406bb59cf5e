// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ReportSummary } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { RemovalsScreen } from './removals-screen.tsx'

afterEach(cleanup)

const request = (changes: Partial<ReportSummary>): ReportSummary => ({
  id: '0b0f4d4c-7f3e-4d53-9f0d-2f6f1f2f0001',
  findingId: '0b0f4d4c-7f3e-4d53-9f0d-2f6f1f2f0002',
  type: 'IMAGE',
  name: 'faces.example',
  resolution: 'PENDING',
  disappearance: null,
  requestedAt: '2026-04-03T15:00:00.000Z',
  updatedAt: '2026-04-03T15:00:00.000Z',
  answerBy: null,
  dueAt: null,
  ...changes,
})

const show = (items: ReportSummary[], totalPages = 1) =>
  renderAppScreen(
    <RemovalsScreen
      page={{
        items,
        pagination: { currentPage: 1, totalPages, totalRecords: items.length, recordsPerPage: 20 },
      }}
    />,
  )

const rows = () => within(screen.getByRole('list', { name: 'Removal requests' })).getAllByRole('listitem')

it('says of each request what became of it and when, and leads to its finding', () => {
  show([
    request({ resolution: 'SOLVED', updatedAt: '2026-05-01T15:00:00.000Z' }),
    request({ id: 'later', resolution: 'USER ACTION', answerBy: '2026-12-03T15:00:00.000Z' }),
    request({ id: 'late', resolution: 'ACCEPTED', dueAt: '2026-04-10T15:00:00.000Z' }),
  ])
  expect(rows()[2]?.textContent).toContain('Requested April 3, late since April 10')
  expect(rows()[0]?.textContent).toMatch(/Solved.*Requested April 3, last change May 1/)
  expect(rows()[1]?.textContent).toMatch(/Action required.*Please answer before December 3/)
  expect(screen.getAllByRole('link', { name: /faces\.example/ })[0]?.getAttribute('href')).toBe(
    '/image-leaks/0b0f4d4c-7f3e-4d53-9f0d-2f6f1f2f0002',
  )
})

// Spec 2 §4: name and address have only unsuccessful and solved cards.
it.each([
  ['IMAGE', 'PENDING', 'Request received'],
  ['NAME', 'PENDING', 'In progress'],
  ['ADDRESS', 'USER ACTION', 'In progress'],
  ['ADDRESS', 'FAILED', 'Removal unsuccessful'],
  ['NAME', 'SOLVED', 'Solved'],
] as const)('calls a request for a finding of %s that is %s as its card does', (type, resolution, label) => {
  show([request({ type, resolution })])
  expect(rows()[0]?.textContent).toContain(label)
})

it.each([
  ['REMOVE', 'removed', 'Removed'],
  ['SOLVED', 'siteSaysSo', 'The site says so'],
  ['SOLVED', 'notFoundAgain', 'Not found again'],
] as const)('calls what is gone (%s, %s) by how we know', (resolution, disappearance, label) => {
  show([request({ resolution, disappearance })])
  expect(rows()[0]?.textContent).toContain(label)
})

it('leads to the next page, and to findings where nothing was requested', () => {
  show([request({})], 2)
  expect(screen.getByRole('link', { name: /Next/ }).getAttribute('href')).toBe('/removals?page=2')
  cleanup()
  show([])
  expect(screen.getByText('No removal requests yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open findings' }).getAttribute('href')).toBe(
    '/dashboard?tab=findings',
  )
})

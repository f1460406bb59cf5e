// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CompanyReportPage } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { CompanyRemovalsScreen } from './company-removals-screen.tsx'

afterEach(cleanup)

const request = (changes: Partial<CompanyReportPage['items'][number]> = {}) => ({
  id: '0b0f4d4c-7f3e-4d53-9f0d-2f6f1f2f0001',
  type: 'NAME' as const,
  resolution: 'PENDING' as const,
  requestedAt: '2026-04-03T15:00:00.000Z',
  updatedAt: '2026-05-01T15:00:00.000Z',
  department: 'Finance',
  ...changes,
})

const show = (
  items: CompanyReportPage['items'],
  pagination: Partial<CompanyReportPage['pagination']> = {},
) => {
  const onRows = vi.fn()
  renderAppScreen(
    <CompanyRemovalsScreen
      requests={{
        items,
        pagination: {
          currentPage: 1,
          totalPages: 1,
          totalRecords: items.length,
          recordsPerPage: 10,
          ...pagination,
        },
      }}
      busy={false}
      linkOf={page => ({ to: '/removal-requests', search: { page } })}
      onRows={onRows}
    />,
  )
  return { onRows, rows: screen.queryAllByRole('row').map(row => row.textContent) }
}

it('says of each request when it was made, of what kind, by which department, and what became of it', () => {
  const { rows } = show([
    request(),
    request({ id: 'solved', type: 'PHONE', resolution: 'SOLVED', department: null }),
  ])
  expect(rows).toEqual([
    'RequestedKindDepartmentStatusLast change',
    expect.stringMatching(/^Apr 3, 2026.*Finance.*Request received.*May 1, 2026$/),
    expect.stringMatching(/^Apr 3, 2026.*–.*Solved.*May 1, 2026$/),
  ])
})

it('pages through the requests, by as many rows as are chosen', () => {
  const { onRows } = show([request()], { currentPage: 2, totalPages: 3, totalRecords: 21 })
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/removal-requests?page=3')
  expect(screen.getByText('11 to 20 of 21')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } })
  expect(onRows).toHaveBeenCalledWith(25)
})

it('says that there are none yet, and leads back to the findings', () => {
  const { rows } = show([])
  expect(rows).toEqual([])
  expect(screen.getByText('No removal requests yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Findings' }).getAttribute('href')).toBe('/users?tab=findings')
})

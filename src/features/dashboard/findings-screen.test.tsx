// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FindingSummary, UncheckedSubject } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aFindingRow } from '#tests/support/samples/personal.ts'
import { FindingsScreen, type FindingsScreenProps } from './findings-screen.tsx'

afterEach(cleanup)

const subjects: UncheckedSubject[] = [
  { kind: 'EMAIL', label: 'robin@oldmail.example', reason: 'UNPROVED' },
  { kind: 'PHONE', label: '+14165550142', reason: 'UNPROVED' },
]

const show = (
  type: FindingsScreenProps['search']['type'],
  items: FindingSummary[] = [],
  counted: Partial<FindingsScreenProps['overview']> = {},
) =>
  renderAppScreen(
    <FindingsScreen
      name="Robin"
      search={{ type, filter: 'All' }}
      page={{
        items,
        needsYou: 0,
        likely: 0,
        counts: {
          All: 0,
          'Reported Issues': 0,
          'Requests Completed': 0,
          'Needs You': 0,
          'Under Way': 0,
          'User Reported Leaks': 0,
          Unattended: 0,
          Reported: 0,
          Authorized: 0,
        },
        pagination: { currentPage: 1, totalPages: 1, totalRecords: items.length, recordsPerPage: 20 },
        coverage: { sourcesAsked: 0, sourcesTotal: 0 },
        uncheckedSources: [],
        reviewedAt: null,
      }}
      overview={{
        types: [],
        likely: 0,
        unanswered: [],
        fixConfirmations: [],
        uncheckedSources: [],
        uncheckedSubjects: subjects,
        reviewedAt: null,
        nextScanAt: null,
        ...counted,
      }}
    />,
  )

it('says until when a removal waits for the person', () => {
  show('ALL', [
    aFindingRow({ state: 'reported', resolution: 'USER ACTION', answerBy: '2026-12-03T15:00:00.000Z' }),
  ])
  expect(screen.getByText('Please answer before December 3.')).toBeDefined()
})

it('offers no filter where there is nothing to filter', () => {
  show('ALL')
  expect(screen.queryByRole('link', { name: /^(All|Needs you|Added by you|Removal in progress)/ })).toBeNull()
})

it('says what nobody has checked yet, which is not the same as nothing found', () => {
  show('ALL')
  expect(screen.getByText('Not checked yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Verify +14165550142' })).toBeDefined()
})

it('says for a habit what its new answer gives back, and when', () => {
  show('ALL', [], {
    types: [
      {
        type: 'MFA',
        indicator: 'useMFA',
        open: 1,
        reported: 0,
        fixed: 0,
        threatLevel: 'HIGH',
        points: -90,
        recoverable: 0,
        pending: 90,
        answeredAt: '2026-11-18T09:00:00.000Z',
      },
    ],
    reviewedAt: '2026-11-17T15:00:00.000Z',
    nextScanAt: '2026-12-17T15:00:00.000Z',
  })
  expect(screen.getByText('Costs 90 points')).toBeDefined()
  expect(screen.getByText('+90 by December 17')).toBeDefined()
})

it('says it for the kind of data that is chosen', () => {
  show('EMAIL')
  expect(screen.queryByText('+14165550142')).toBeNull()
})

it('says what the numbers of the kinds count, unlike those below them', () => {
  const name = {
    type: 'NAME',
    indicator: 'fullname',
    open: 2,
    reported: 0,
    fixed: 0,
    threatLevel: 'LOW',
    points: -20,
    recoverable: 20,
    pending: 0,
    answeredAt: null,
  } as const
  show('ALL', [], { types: [name] })
  expect(screen.getByRole('navigation', { name: 'Kind of data' }).textContent).toBe('Needs youAll kindsName2')
  cleanup()
  show('ALL', [], { types: [{ ...name, open: 0 }] })
  expect(screen.getByRole('navigation', { name: 'Kind of data' }).textContent).toBe('All kindsName')
})

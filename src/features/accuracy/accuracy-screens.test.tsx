// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Accuracy, MeasuredAccuracy, PublishedAccuracy } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { AccuracyScreen } from './accuracy-screen.tsx'
import { MeasuredScreen } from './measured-screen.tsx'

afterEach(cleanup)

const pagination = { currentPage: 1, recordsPerPage: 10, totalPages: 1, totalRecords: 1 }
const unknown: PublishedAccuracy = {
  name: 'peopleSearch',
  right: null,
  answered: null,
  gone: null,
  days: null,
  back: null,
}
const shown = (over: Partial<Accuracy> = {}) =>
  renderAppScreen(
    <AccuracyScreen
      accuracy={{
        measuredAt: '2026-11-20T05:13:00Z',
        fewestPeople: 20,
        sources: [],
        sites: [],
        pagination,
        ...over,
      }}
    />,
  )
const valueOf = (place: HTMLElement, name: string) =>
  within(place).getByText(name).nextElementSibling?.textContent

it('says for each source what is known, and where too few people stand behind a figure', () => {
  shown({ sources: [{ ...unknown, right: 90, answered: 40, days: 15 }] })
  const sources = screen.getByRole('region', { name: 'By where we found it' })
  expect(within(sources).getByRole('heading', { name: 'People-search sites' })).toBeDefined()
  expect(valueOf(sources, 'Right, of what was answered')).toBe('90%')
  expect(valueOf(sources, 'Findings that were answered')).toBe('40%')
  expect(valueOf(sources, 'Days until gone, in the middle')).toBe('15')
  expect(valueOf(sources, 'Removals seen gone')).toBe('Not enough people yet')
})

it('says so where nothing may be told, and before anything was counted', () => {
  shown({ measuredAt: null })
  expect(screen.getByText(/Nothing has been counted yet/)).toBeDefined()
  expect(screen.getByText('Not enough people yet to say anything about a source.')).toBeDefined()
  expect(screen.getByText('Not enough people yet to say anything about a single site.')).toBeDefined()
})

it('leads to the other sites', () => {
  shown({
    sites: [{ ...unknown, name: 'find.example', gone: 5 }],
    pagination: { ...pagination, currentPage: 2, totalPages: 3 },
  })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Previous sites'), hrefOf('More sites')]).toEqual(['/accuracy?page=1', '/accuracy?page=3'])
})

it('shows operators the counts themselves', () => {
  const source: MeasuredAccuracy['sources'][number] = {
    name: 'person',
    right: null,
    told: 0,
    answered: 0,
    theirs: 0,
    answeringPeople: 0,
    requested: 8,
    gone: 2,
    goneShare: 25,
    requestingPeople: 7,
    onceGone: 4,
    back: 1,
    gonePeople: 4,
    medianDays: 12.4,
  }
  renderAppScreen(
    <MeasuredScreen
      accuracy={{ measuredAt: '2026-11-20T05:13:00Z', sources: [source], sites: [], pagination }}
    />,
  )
  const table = screen.getByRole('table', { name: 'By where we found it' })
  expect(table.textContent).toContain('Reported by people themselves')
  expect(table.textContent).toContain('25% (2 of 8)')
  expect(table.textContent).toContain('25% (1 of 4)')
  expect(screen.getByText('Nothing was found yet.')).toBeDefined()
})

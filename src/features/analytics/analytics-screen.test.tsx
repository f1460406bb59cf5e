// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aScoreTrend } from '#tests/support/samples/company-dashboard.ts'
import { AnalyticsScreen, type AnalyticsScreenProps, monthsOf, progressOf } from './analytics-screen.tsx'

afterEach(cleanup)

const show = (over: Partial<AnalyticsScreenProps> = {}) =>
  renderAppScreen(
    <AnalyticsScreen trend={aScoreTrend()} period="6m" indicator={null} onIndicator={() => {}} {...over} />,
  )

const tableOf = (caption: string) => screen.getByText(caption, { selector: 'caption' }).closest('table')

it('says in tables what its three charts show; a time without a score has none instead of zero', () => {
  show()
  expect(tableOf('Company score by month')?.textContent).toContain('Sep 2026No score')
  expect(tableOf('Company score over time')?.textContent).toContain('734')
  expect(tableOf('People by indicator')?.textContent).toContain('Two-step sign-in583')
})

it('shows one indicator over time when one is chosen, and selects another from the list', () => {
  const onIndicator = vi.fn()
  show({ indicator: 'useMFA', onIndicator })
  expect(tableOf('Two-step sign-in: people over time')?.textContent).toContain('2020')
  fireEvent.change(screen.getByRole('combobox', { name: 'Indicator' }), { target: { value: 'email' } })
  expect(onIndicator).toHaveBeenLastCalledWith('email')
  fireEvent.change(screen.getByRole('combobox', { name: 'Indicator' }), { target: { value: '' } })
  expect(onIndicator).toHaveBeenLastCalledWith(null)
})

it('leads back to the dashboard', () => {
  show()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe(
    '/company/dashboard',
  )
})

it('keeps the indicator when the period changes', () => {
  show({ indicator: 'useMFA' })
  expect(screen.getByRole('link', { name: 'Last 365 days' }).getAttribute('href')).toBe(
    '/analytics/overview?period=365d&indicator=useMFA',
  )
  expect(screen.getByRole('link', { name: '6 months' }).getAttribute('href')).toBe(
    '/analytics/overview?indicator=useMFA',
  )
})

it('says that it needs more data, and offers no progress then', () => {
  show({ trend: aScoreTrend({ enoughData: false, points: [], indicators: [] }) })
  expect(screen.getAllByText('This section needs more data')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Score progress' })).toHaveProperty('disabled', true)
})

it('shows the progress from the first score of the period to the last', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Score progress' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Score progress' }))
  expect(dialog.getByText('+122')).toBeTruthy()
  expect(dialog.getByText('612 on October 1, 2026')).toBeTruthy()
})

it('uses the last point of each month', () => {
  const point = (date: string, score: number | null) => ({
    date,
    score,
    grade: 'C' as const,
    membersScanned: 9,
  })
  const points = [point('2026-10-05', 700), point('2026-10-26', 720), point('2026-11-02', 710)]
  expect(monthsOf(points).map(({ score }) => score)).toEqual([720, 710])
  expect(progressOf(points)).toMatchObject({
    first: { score: 700 },
    last: { score: 710 },
    best: { score: 720 },
  })
  expect(progressOf([point('2026-10-05', 700), point('2026-11-02', null)])).toBeNull()
})

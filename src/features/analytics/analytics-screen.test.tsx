// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aScoreTrend } from '#tests/support/samples/company-dashboard.ts'
import { AnalyticsScreen, type AnalyticsScreenProps, monthsOf, progressOf } from './analytics-screen.tsx'

afterEach(cleanup)

const show = (over: Partial<AnalyticsScreenProps> = {}) =>
  renderAppScreen(
    <AnalyticsScreen
      trend={aScoreTrend()}
      period="6m"
      indicator={null}
      onIndicator={() => {}}
      onSave={() => {}}
      {...over}
    />,
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

it('groups the periods by how far apart their points are', () => {
  show()
  const periodsIn = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(periodsIn('By week')).toEqual(['Last 90 days', 'Last 180 days', 'Last 365 days'])
  expect(periodsIn('By month')).toEqual(['3 months', '6 months', 'A year'])
})

it('downloads the figures by day, with nothing where nothing was counted', async () => {
  const onSave = vi.fn<AnalyticsScreenProps['onSave']>()
  show({ onSave })
  fireEvent.click(screen.getByRole('button', { name: 'Export these figures' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  const [name, content] = onSave.mock.calls[0] ?? []
  expect(name).toBe('score-trend-2026-06-01-2026-11-21.csv')
  const [titles, ...lines] = ((await content?.text()) ?? '').trim().split('\r\n')
  expect(titles).toContain('Day,Company score,People with a score,Two-step sign-in: in order')
  expect(lines).toEqual([
    '2026-09-01,,4,,,,,,',
    '2026-10-01,612,40,20,20,0,,,',
    '2026-11-01,734,61,58,3,0,21,40,0',
  ])
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

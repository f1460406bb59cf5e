// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CompanyDashboard } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aCompanyDashboard, planCounts } from '#tests/support/samples/company-dashboard.ts'
import { FirstDashboardScreen } from './first-dashboard-screen.tsx'

afterEach(cleanup)

const { stats, score, riskLevels, strengths } = aCompanyDashboard()
const dashboard: CompanyDashboard = {
  totalsAsOf: null,
  lastScannedAt: '2026-11-14T09:00:00.000Z',
  domains: { unverified: [], hideFigures: false },
  stats,
  score,
  riskLevels,
  areas: {
    critical: [{ category: 'EMAIL', usersAffected: 40, usersUnknown: 0, usersTotal: 61, findings: 96 }],
    important: [],
    strength: strengths,
    couldNotCheck: [],
  },
  uncheckedSources: [],
  indicators: [{ indicator: 'useMFA', have: 58, lack: 3, unknown: 0, maximum: 61 }],
}

it('shows the metrics, the areas by their place and the indicators, each chart with its table', () => {
  renderAppScreen(<FirstDashboardScreen plans={planCounts} dashboard={dashboard} />)
  expect(screen.getByText('Total seats').parentElement?.textContent).toContain('200')
  expect(screen.getByText('40 of 61 affected')).toBeTruthy()
  expect(screen.getByText('None.')).toBeTruthy()
  const requests = screen.getByRole('link', { name: 'All removal requests' })
  expect(requests.getAttribute('href')).toBe('/removal-requests')
  expect(screen.getByText('24 of 80 made in Wardlight')).toBeTruthy()
  expect(screen.getByText(/includes everyone scanned; the other areas, people with a score/)).toBeTruthy()
  expect(screen.getByText('Last scan').parentElement?.textContent).toContain('Nov 14, 2026')
  const caption = 'People who have each indicator in order, and people who don’t'
  expect(screen.getByText(caption, { selector: 'caption' }).closest('table')?.textContent).toContain('583')
})

it('hides its figures once no domain is verified anymore', () => {
  const domains = { unverified: [], hideFigures: true }
  const { container } = renderAppScreen(
    <FirstDashboardScreen plans={planCounts} dashboard={{ ...dashboard, domains }} />,
  )
  expect(screen.getByText('Figures are hidden until the domain is verified again')).toBeTruthy()
  expect(container.querySelector('[data-figure]')).toBeNull()
})

it('shows no indicator while too few have been scanned', () => {
  renderAppScreen(<FirstDashboardScreen plans={planCounts} dashboard={{ ...dashboard, indicators: [] }} />)
  expect(screen.getByText('Shown once the score includes five members.')).toBeTruthy()
})

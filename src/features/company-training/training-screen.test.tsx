// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyStats } from '#tests/support/samples/company-dashboard.ts'
import { TrainingScreen } from './training-screen.tsx'

afterEach(cleanup)

const show = (over: Parameters<typeof companyStats>[0]) =>
  renderAppScreen(<TrainingScreen stats={companyStats(over)}>The tutorials</TrainingScreen>)

it('shows how many of the registered have learned something, and leads to where it is sent to users', () => {
  show({ trainingPercentage: 37.6, usersRegistered: 120 })
  expect(screen.getByText('38%')).toBeDefined()
  expect(screen.getByText(/^of registered people have completed at least one tutorial\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Send it to users' }).getAttribute('href')).toBe('/users')
  expect(screen.getByText('The tutorials')).toBeDefined()
})

it('shows no percentage of fewer than five: it would be about one person', () => {
  show({ trainingPercentage: null, usersRegistered: 4 })
  expect(screen.queryByText(/%/)).toBeNull()
  expect(screen.getByText('Shown once five members have registered.')).toBeDefined()
})

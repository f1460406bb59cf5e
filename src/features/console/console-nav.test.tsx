// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { ConsoleNav } from './console-nav.tsx'

afterEach(cleanup)

it('leads to the pages of a company, and announces the integration', () => {
  renderAppScreen(
    <ConsoleNav
      places={['dashboard', 'users', 'bulkScans', 'training', 'integration', 'settings']}
      current="users"
    />,
  )
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/company/dashboard'],
    ['Users', '/users'],
    ['Bulk scans', '/bulk-scans'],
    ['Training', '/training'],
    ['IntegrationComing soon', '/integration'],
    ['Settings', '/settings'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Users')
})

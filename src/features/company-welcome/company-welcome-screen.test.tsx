// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { AdminWelcomeScreen, CompanyWelcomeScreen } from './company-welcome-screen.tsx'

afterEach(cleanup)

it.each([
  [AdminWelcomeScreen, 'Lâm', 'Lâm, you’re an administrator of Northwind'],
  [AdminWelcomeScreen, null, 'You’re an administrator of Northwind'],
  [CompanyWelcomeScreen, 'Mary Ann', 'Welcome, Mary Ann'],
  [CompanyWelcomeScreen, null, 'Welcome'],
])('%o greets %j with “%s”', (Screen, name, greeting) => {
  renderAppScreen(<Screen name={name} companyName="Northwind" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting)
})

// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { MarketplaceScreen } from './marketplace-screen.tsx'

afterEach(cleanup)

/** Spec 2 §1, and what each answer takes from a score (docs/score.md). */
const specified = {
  'Password manager': '70',
  'Encrypted cloud storage': null,
  VPN: null,
  'Response plan template': '40',
  'Cyber insurance': '30',
  'Background check': null,
  Authenticator: '90',
}

const card = (name: string) => within(screen.getByRole('region', { name }))

describe('the marketplace', () => {
  it('has the seven kinds of products, each with what it costs and what it changes in the score', () => {
    renderAppScreen(<MarketplaceScreen buyer="person" hasOwnPages />)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      Object.keys(specified),
    )
    for (const [name, points] of Object.entries(specified)) {
      card(name).getByText(/US\$|Included with Wardlight/)
      card(name).getByText(
        points === null
          ? 'Doesn’t change the protection score'
          : `Up to ${points} points in the protection score`,
      )
      expect(card(name).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
    }
  })

  it('says that nobody pays to be here, and when its prices were estimated', () => {
    renderAppScreen(<MarketplaceScreen buyer="person" hasOwnPages />)
    expect(
      screen.getByText(/Nobody pays to appear here, and we earn nothing from what you choose/),
    ).toBeTruthy()
    expect(screen.getByText(/We estimated them in November 2026/)).toBeTruthy()
  })

  it('leads to the own response plan, and to no seller', () => {
    renderAppScreen(<MarketplaceScreen buyer="person" hasOwnPages />)
    const plan = card('Response plan template').getByRole('link', { name: 'Open your response plan' })
    expect(plan.getAttribute('href')).toBe('/response-plan/dashboard')
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/[a-z]/)
  })

  it('shows a company what each costs per person', () => {
    renderAppScreen(<MarketplaceScreen buyer="company" hasOwnPages />)
    expect(card('Password manager').getByText('US$3 to US$8 per person a month')).toBeTruthy()
  })

  it('has no links for an operator, who has no such pages', () => {
    renderAppScreen(<MarketplaceScreen buyer="company" hasOwnPages={false} />)
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})

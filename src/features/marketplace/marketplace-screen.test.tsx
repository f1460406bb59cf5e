// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { storedProduct } from '#tests/support/samples/products.ts'
import { MarketplaceScreen, type MarketplaceScreenProps } from './marketplace-screen.tsx'
import type { MarketplaceSearch } from './marketplace-search.ts'

afterEach(cleanup)

const vault = storedProduct({ name: 'Halcyon Vault', cost: 'freeAndPaid', languages: ['en', 'fr'] })
const chest = storedProduct({ name: 'Oaken Chest', cost: 'paid', languages: ['en'] })
const tunnel = storedProduct({ kind: 'vpn', name: 'Quiet Tunnel', cost: 'free', languages: ['en', 'de'] })
const attic = storedProduct({ kind: 'cloudStorage', name: 'Attic', cost: 'free', languages: ['en'] })

const show = (over: Partial<MarketplaceScreenProps> = {}) =>
  renderAppScreen(
    <MarketplaceScreen
      buyer="person"
      hasOwnPages
      products={[vault, chest, attic, tunnel]}
      search={{}}
      linkOf={search => ({ to: '/marketplace', search })}
      onSearch={() => {}}
      {...over}
    />,
  )

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
    show()
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

  it('says that we earn nothing, and when its prices were estimated', () => {
    show()
    expect(screen.getByText('We earn nothing here')).toBeTruthy()
    expect(
      screen.getByText(/Nobody pays to appear here, and we earn nothing from what you choose\./),
    ).toBeTruthy()
    expect(screen.getByText(/our rough estimate of November 2026/)).toBeTruthy()
  })

  it('leads to sellers by the leaving page alone, and to the own response plan', () => {
    show()
    const plan = card('Response plan template').getByRole('link', { name: 'Open your response plan' })
    expect(plan.getAttribute('href')).toBe('/response-plan/dashboard')
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/[a-z]/)
    expect(
      card('VPN').getByRole('link', { name: 'Quiet Tunnel: halcyon.example' }).getAttribute('href'),
    ).toBe('/leaving?to=https%3A%2F%2Fhalcyon.example')
  })

  it('says of each product what it does and costs, in which languages, and where that’s from', () => {
    show()
    const row = within(screen.getByText('Halcyon Vault').closest('li') as HTMLElement)
    row.getByText('Keeps passwords.')
    row.getByText('Free; paid plans by the year')
    row.getByText('Languages: English and French')
    row.getByText(/Source, read on November 30, 2026/)
    expect(row.getByRole('link', { name: 'halcyon.example' }).getAttribute('href')).toBe(
      '/leaving?to=https%3A%2F%2Fhalcyon.example%2Fplans',
    )
  })

  it('says so where it has no product of a kind, or none that fits the filters', () => {
    show({ search: { language: 'fr' } })
    expect(card('Cyber insurance').getByText(/We haven’t checked a product of this kind yet/)).toBeTruthy()
    expect(card('Response plan template').getByText(/Wardlight has one for you/)).toBeTruthy()
    const none = card('VPN')
    none.getByText(/None of these products match your filters/)
    expect(none.getByRole('link', { name: 'Show all of them' }).getAttribute('href')).toBe('/marketplace')
  })

  it('shows a company what each costs per person', () => {
    show({ buyer: 'company' })
    expect(card('Password manager').getByText('US$3 to US$8 per person a month')).toBeTruthy()
  })

  it('has no links to pages that an operator doesn’t have', () => {
    show({ buyer: 'company', hasOwnPages: false })
    const elsewhere = screen
      .getAllByRole('link')
      .filter(link => !/^\/(?:marketplace|leaving)\b/.test(link.getAttribute('href') ?? ''))
    expect(elsewhere).toEqual([])
  })
})

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('its filters', () => {
  it.each<[MarketplaceSearch, string[]]>([
    [{}, ['Halcyon Vault', 'Oaken Chest', 'Attic', 'Quiet Tunnel']],
    [{ kind: 'passwordManager' }, ['Halcyon Vault', 'Oaken Chest']],
    [{ cost: 'free' }, ['Halcyon Vault', 'Attic', 'Quiet Tunnel']],
    [{ cost: 'paid' }, ['Halcyon Vault', 'Oaken Chest']],
    [{ language: 'fr' }, ['Halcyon Vault']],
    [{ kind: 'passwordManager', cost: 'free', language: 'en' }, ['Halcyon Vault']],
  ])('show what fits %j', (search, shown) => {
    show({ search })
    expect(names()).toEqual(shown)
  })

  it('keep each other, and offer the languages that there are', () => {
    show({ search: { cost: 'free', language: 'fr' } })
    const languages = within(screen.getByRole('navigation', { name: 'Language' }))
    expect(languages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Any language',
      'English',
      'French',
      'German',
    ])
    expect(languages.getByRole('link', { name: 'German' }).getAttribute('href')).toBe(
      '/marketplace?cost=free&language=de',
    )
  })
})

describe('its comparison', () => {
  const compare = (name: string) => screen.getByRole('button', { name: `Compare ${name}` })

  it('puts products side by side, and takes each out again', () => {
    const onSearch = vi.fn()
    show({ search: { cost: 'free', compare: [vault.id, chest.id] }, onSearch })
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Halcyon VaultTake out',
      'Oaken ChestTake out',
    ])
    const costs = table.getByRole('rowheader', { name: 'Free or paid' }).closest('tr')
    expect(
      within(costs as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Free and paid', 'Paid'])
    fireEvent.click(table.getByRole('button', { name: 'Take Oaken Chest out' }))
    fireEvent.click(compare('Quiet Tunnel'))
    expect(onSearch.mock.calls).toEqual([
      [{ cost: 'free', compare: [vault.id] }],
      [{ cost: 'free', compare: [vault.id, chest.id, tunnel.id] }],
    ])
  })

  it('has room for three', () => {
    show({ search: { compare: [vault.id, chest.id, tunnel.id] } })
    expect(compare('Attic')).toHaveProperty('disabled', true)
    expect(compare('Quiet Tunnel').getAttribute('aria-pressed')).toBe('true')
    expect(compare('Quiet Tunnel')).toHaveProperty('disabled', false)
  })

  it('forgets what is no longer shown', () => {
    show({ search: { compare: ['7f000000-0000-4000-8000-00000000ffff'] } })
    expect(screen.queryByRole('table')).toBeNull()
    expect(compare('Attic')).toHaveProperty('disabled', false)
  })
})

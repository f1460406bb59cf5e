// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { AppHeader, type AppHeaderProps } from './app-header.tsx'
import { AppFooter } from './frame.tsx'

afterEach(cleanup)

const show = (over: Partial<AppHeaderProps> = {}) =>
  renderAppScreen(
    <AppHeader
      home={{ to: '/dashboard' }}
      places={['dashboard', 'responsePlan', 'marketplace']}
      menu={['personal', 'profile']}
      current={null}
      onChooseLanguage={() => {}}
      name="Robin Tremblay"
      email="robin@mail.example"
      account={null}
      onSignOut={() => {}}
      {...over}
    />,
  )

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

const menuItems = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'RT: account of Robin Tremblay' }))
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent)
}

it('has the logo, help, the marketplace and the language', () => {
  show()
  expect(hrefOf(/^Wardlight/)).toBe('/dashboard')
  expect(hrefOf('Contact support')).toBe('/concierge')
  expect(hrefOf('Marketplace')).toBe('/marketplace')
  screen.getByRole('button', { name: /English/ })
})

it('lists in the menu of a person what is theirs', async () => {
  show()
  expect(await menuItems()).toEqual([
    'Dashboard',
    'Removal requests',
    'Response plan',
    'Marketplace',
    'Subscription',
    'Profile information',
    'My account',
    'Sign out',
  ])
})

it('lists in the menu of an admin what is the company’s, and both accounts', async () => {
  show({ menu: ['company', 'bulkScans', 'billing'], account: { shown: 'company', onSwitch: () => {} } })
  expect(await menuItems()).toEqual([
    'Individual profile',
    'Company profile',
    'Admin users',
    'Company members',
    'Marketplace',
    'Bulk scans',
    'Billing',
    'My account',
    'Admin account',
    'Personal account',
    'Sign out',
  ])
})

it('has a footer with the brand, what it stands for, terms and privacy', () => {
  renderAppScreen(<AppFooter />)
  expect(screen.getByRole('contentinfo').textContent).toContain('Wardlight · Your data belongs to you.')
  expect([hrefOf('Terms'), hrefOf('Privacy')]).toEqual(['/legal/tos', '/legal/privacy'])
})
it('has a language menu at most 300 px high (spec 1 §9)', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: /English/ }))
  expect(getComputedStyle(await screen.findByRole('menu')).maxHeight).toBe('300px')
})

it.each([
  [390, 'none'],
  [1280, 'block'],
])(
  'shows the footer’s message at %i px as %s, and terms and privacy always (spec 1 §2)',
  (width, display) => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
    happyDOM.setViewport({ width })
    renderAppScreen(<AppFooter />)
    expect(getComputedStyle(screen.getByText(/Your data belongs to you/)).display).toBe(display)
    for (const name of ['Terms', 'Privacy']) expect(screen.getByRole('link', { name })).toBeTruthy()
  },
)

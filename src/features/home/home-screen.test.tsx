// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '#tests/support/render.tsx'
import { HomeScreen } from './home-screen.tsx'

afterEach(cleanup)

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the home page', () => {
  it('names the three services (spec 2 §1), and what a scan costs (spec 2 §9)', async () => {
    await renderScreen(<HomeScreen canSignUp />)
    for (const name of ['Defender', 'Consulting', 'Training']) screen.getByRole('heading', { name, level: 3 })
    screen.getByText('For you: one scan for $49.99 (US dollars), paid once')
  })

  it('marks invented quotes, and the invented score, as examples', async () => {
    await renderScreen(<HomeScreen canSignUp />)
    const quotes = screen.getAllByRole('blockquote')
    expect(quotes).toHaveLength(3)
    for (const quote of quotes) within(quote.closest('li') ?? quote).getByText('Example')
    screen.getByText(/These are examples we wrote/)
    within(screen.getByText('Not a real person')).getByText('Example')
    // 600 to 799 (specification 2 §4).
    screen.getByText('Very good')
  })

  it('names no partner, and leads to sales, to help, to sign-in and to a new account', async () => {
    await renderScreen(<HomeScreen canSignUp />)
    screen.getByText(/We don’t name any partners yet/)
    expect(link('Become a partner')).toBe('/contact-us')
    expect(link('Contact sales')).toBe('/contact-us')
    expect(link('Contact support')).toBe('/concierge')
    expect(link('Sign in')).toBe('/')
    expect(link('Create an account')).toBe('/signup')
  })

  it('leads to no new account where people can’t make one', async () => {
    await renderScreen(<HomeScreen canSignUp={false} />)
    for (const one of screen.getAllByRole('link')) expect(one.getAttribute('href')).not.toBe('/signup')
    expect(link('Ask about Defender')).toBe('/contact-us')
  })
})

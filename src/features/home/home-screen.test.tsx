// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { HomeScreen } from './home-screen.tsx'

afterEach(cleanup)

const onAsk = vi.fn<(email: string) => Promise<Failure | null>>()
beforeEach(() => void onAsk.mockReset().mockResolvedValue(null))

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the home page', () => {
  it('names the three services (spec 2 §1), and what a scan costs (spec 2 §9)', async () => {
    await renderScreen(<HomeScreen canSignUp onAsk={onAsk} />)
    const services = screen.getAllByRole('heading', { name: /^(?:Defender|Consulting|Training)$/, level: 3 })
    expect(services).toHaveLength(3)
    expect(screen.getByText('For you: one scan for $49.99 (US dollars), paid once')).toBeTruthy()
  })

  it('marks invented quotes, and the invented score, as examples', async () => {
    await renderScreen(<HomeScreen canSignUp onAsk={onAsk} />)
    const quotes = screen.getAllByRole('blockquote')
    expect(quotes).toHaveLength(3)
    for (const quote of quotes) within(quote.closest('li') ?? quote).getByText('Example')
    screen.getByText(/These are examples we wrote/)
    within(screen.getByText('Not a real person')).getByText('Example')
    // 600 to 799 (specification 2 §4).
    screen.getByText('Very good')
  })

  it('names no partner, and leads to sales, to help, to sign-in and to a new account', async () => {
    await renderScreen(<HomeScreen canSignUp onAsk={onAsk} />)
    screen.getByText(/We don’t name any partners yet/)
    expect(link('Become a partner')).toBe('/contact-us')
    expect(link('Contact sales')).toBe('/contact-us')
    expect(link('Contact support')).toBe('/concierge')
    expect(link('Sign in')).toBe('/')
    expect(link('Create an account')).toBe('/signup')
  })

  it('leads to no new account where people can’t make one', async () => {
    await renderScreen(<HomeScreen canSignUp={false} onAsk={onAsk} />)
    for (const one of screen.getAllByRole('link')) expect(one.getAttribute('href')).not.toBe('/signup')
    expect(link('Ask about Defender')).toBe('/contact-us')
  })
})

describe('the first answer', () => {
  const typeAndSend = (email: string) => {
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Email me the answer' }))
  }

  it('is sent to the address that was typed, and another one can be checked', async () => {
    await renderScreen(<HomeScreen canSignUp onAsk={onAsk} />)
    screen.getByText('We look this address up, email it the answer, and don’t keep either.')
    typeAndSend(' robin@example.com ')
    await screen.findByText('The answer is on its way to robin@example.com')
    expect(onAsk.mock.calls).toEqual([['robin@example.com']])
    fireEvent.click(screen.getByRole('button', { name: 'Check another address' }))
    expect(screen.getByLabelText('Email')).toBe(document.activeElement)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  it('is not asked for with what is no address', async () => {
    await renderScreen(<HomeScreen canSignUp onAsk={onAsk} />)
    typeAndSend('robin@')
    await screen.findByText('Invalid email. Check the email and try again. It looks like you@example.com.')
    expect(onAsk).not.toHaveBeenCalled()
  })

  it.each([
    [
      { fields: [{ name: 'email', rule: 'format' }] },
      'Invalid email. Check the email and try again. It looks like you@example.com.',
    ],
    [{ outage: 'offline' as const }, 'Network error. Please check your internet connection.'],
    [
      { outage: 'noAnswer' as const },
      'Error trying to communicate with the API! Our server is busy or can’t be reached. Try again in a moment.',
    ],
    [{ waitSeconds: 90 }, 'Too many attempts. Try again in 2 minutes.'],
  ])('leaves what was typed when it is refused: %j', async (refusal, text) => {
    onAsk.mockResolvedValue({ ...failureBy('0000'), ...refusal })
    await renderScreen(<HomeScreen canSignUp onAsk={onAsk} />)
    typeAndSend('robin@example.com')
    await screen.findByText(text)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com')
  })
})

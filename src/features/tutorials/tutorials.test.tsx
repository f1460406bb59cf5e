// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { Tutorials } from './tutorials.tsx'

afterEach(cleanup)

const show = (learned: readonly { topic: 'mfa'; app: 'google' | 'apple' }[]) => {
  const events: object[] = []
  const onChange = async (change: object) => void events.push(change)
  renderAppScreen(<Tutorials topic="mfa" app="google" learning={{ learned, onChange }} />)
  return events
}

describe('a tutorial', () => {
  it('is done when the person says so', () => {
    const events = show([{ topic: 'mfa', app: 'apple' }])
    fireEvent.click(screen.getByRole('button', { name: 'I have done this' }))
    expect(events).toEqual([{ topic: 'mfa', app: 'google', learned: true }])
  })

  it('has its steps on the web and on the phone', () => {
    show([])
    for (const [title, way] of [
      ['On the web', 'Google Account › Security › 2-Step Verification'],
      ['On the phone', 'Manage your Google Account › Security › 2-Step Verification'],
    ] as const)
      expect(screen.getByRole('heading', { name: title }).parentElement?.textContent).toContain(way)
  })

  it.each([
    ['mfa', 'apple', 'On the phone', 'Open Settings on your iPhone or iPad.'],
    ['mfa', 'whatsapp', 'On the web', 'WhatsApp turns this on in the phone app only'],
    ['password', 'tiktok', 'On the web', 'Open www.tiktok.com without signing in.'],
    ['mfa', 'linkedin', 'On the phone', 'Open the LinkedIn app.'],
    ['mfa', 'linkedin', 'On the web', 'Open www.linkedin.com and sign in.'],
  ] as const)('begins %s in %s %s where its settings are', (topic, app, place, first) => {
    renderAppScreen(<Tutorials topic={topic} app={app} />)
    const way = screen.getByRole('heading', { name: place }).parentElement as HTMLElement
    expect(within(way).getAllByRole('listitem')[0]?.textContent).toContain(first)
  })

  it('leads to the app’s help where the settings are on the phone only', () => {
    renderAppScreen(<Tutorials topic="mfa" app="whatsapp" />)
    expect(screen.queryByText('Straight to the settings')).toBeNull()
    expect(screen.getByRole('link', { name: 'To the app’s help' }).getAttribute('href')).toContain(
      'faq.whatsapp.com',
    )
    expect(screen.getByText(/^Choose a six-digit PIN/)).toBeTruthy()
    expect(screen.queryByText(/authenticator app/)).toBeNull()
  })

  it('can be undone', () => {
    const events = show([{ topic: 'mfa', app: 'google' }])
    expect(screen.getByText('You have done this.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(events).toEqual([{ topic: 'mfa', app: 'google', learned: false }])
  })

  it('that is only shown has no buttons', () => {
    renderAppScreen(<Tutorials topic="mfa" app="google" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

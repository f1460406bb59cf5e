// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
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

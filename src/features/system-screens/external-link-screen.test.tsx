// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#tests/support/render.tsx'
import { ExternalLinkScreen } from './external-link-screen.tsx'

afterEach(cleanup)

it('says that one is leaving and where to, with Continue and Back', async () => {
  const onBack = vi.fn()
  await renderScreen(<ExternalLinkScreen target={new URL('https://site.example/a?b=1')} onBack={onBack} />)
  screen.getByRole('heading', { name: 'You’re leaving Wardlight' })
  screen.getByText('site.example')
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    'https://site.example/a?b=1',
  )
  expect(onBack).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onBack).toHaveBeenCalledOnce()
})

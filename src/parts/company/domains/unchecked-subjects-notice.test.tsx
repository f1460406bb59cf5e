// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { UncheckedSubject } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { DomainVerificationContext } from './domain-verification-actor.ts'
import { UncheckedSubjectsNotice } from './unchecked-subjects-notice.tsx'

afterEach(cleanup)

const show = (...subjects: UncheckedSubject[]) => {
  const begin = vi.fn<(domain: string) => void>()
  renderAppScreen(
    <DomainVerificationContext value={{ begin, opening: null, check: null }}>
      <UncheckedSubjectsNotice subjects={subjects} />
    </DomainVerificationContext>,
  )
  return begin
}

it('says nothing when everything was checked', () => {
  show()
  expect(screen.queryByText('Not checked yet')).toBeNull()
})

it('leaves an address to verify to the banner, which names it over every page', () => {
  show({ kind: 'EMAIL', label: 'rosa@elsewhere.example', reason: 'UNPROVED' })
  expect(screen.queryByText('Not checked yet')).toBeNull()
})

it('leads from a domain to its proof with one click, and says that it costs no points', () => {
  const begin = show({ kind: 'DOMAIN', label: 'acme.example', reason: 'UNPROVED' })
  expect(screen.getByText(/doesn’t cost any points/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Verify acme.example' }))
  expect(begin).toHaveBeenCalledWith('acme.example')
})

it('leads from a phone number to its confirmation, unless no text message can be sent here', async () => {
  show({ kind: 'PHONE', label: '+14165550123', reason: 'UNPROVED' })
  // In groups, as on every page that shows a number.
  const verify = await screen.findByRole('link', { name: 'Verify +1\u00a0416\u00a0555\u00a00123' })
  expect(verify.getAttribute('href')).toBe('/account-settings?phone=confirm')
  cleanup()
  show({ kind: 'PHONE', label: '+14165550123', reason: 'NO_TEXT_MESSAGES' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/No text messages can be sent here/)).toBeTruthy()
})

it('says of an address beside the main one that it is checked within a day, and when the score includes it', () => {
  show({ kind: 'EMAIL', label: 'rosa@elsewhere.example', reason: 'WITHIN_A_DAY' })
  expect(screen.getByRole('listitem').textContent).toBe(
    'rosa@elsewhere.example We’ll check it within a day, without using up a scan. Your score includes it from your next scan.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('names what the next scan checks automatically, with nothing to do', () => {
  show({ kind: 'NAME', label: 'Rosa Marchetti', reason: 'NEXT_SCAN' })
  expect(screen.getByRole('listitem').textContent).toBe('Rosa Marchetti We’ll check it with your next scan.')
  expect(screen.queryByRole('button')).toBeNull()
})

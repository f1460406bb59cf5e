// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DomainVerificationContext } from '#src/parts/company/domains/domain-verification-actor.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { sampleRegister } from '#tests/support/samples.ts'
import { OfflineNotice, OnHoldBanner, SecondFactorBanner, UnverifiedDomainBanner } from './banners.tsx'

afterEach(cleanup)

const domain = (name: string, status: 'claimed' | 'expiring' | 'lapsed', until: string | null = null) => ({
  domain: name,
  name,
  status,
  until,
})

const company = {
  id: '7f000000-0000-4000-8000-000000000001',
  name: 'Northwind',
  seesByName: false,
  deepScanInviteId: null,
  seats: null,
  unverifiedDomains: [],
}

it('says to a member on hold who decides, about what, and what can be done', () => {
  const email = 'ada@elsewhere.example'
  renderAppScreen(<OnHoldBanner register={sampleRegister({ company, email, isMembershipOnHold: true })} />)
  expect(screen.getByRole('complementary').textContent).toMatch(
    /^ada@elsewhere\.example is outside Northwind’s domains.*until its owner confirms it\. Ask them to, or change back/,
  )
  expect(screen.getByRole('link', { name: 'Change your address' }).getAttribute('href')).toBe(
    '/account-settings',
  )
  cleanup()
  renderAppScreen(<OnHoldBanner register={sampleRegister({ company, email })} />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('names the company that requires a second step, and the day', () => {
  const register = sampleRegister({ company, secondFactorDueAt: '2027-01-21T12:00:00.000Z' })
  renderAppScreen(<SecondFactorBanner register={register} />)
  expect(screen.getByRole('complementary').textContent).toContain(
    'Northwind requires two-step sign-in from January 21, 2027.',
  )
})

it('is not there when every domain is verified', () => {
  renderAppScreen(<UnverifiedDomainBanner domains={[]} />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

it.each([
  ['claimed', null, /^Not checked yet: acme.example\. .* it costs no points\.$/],
  ['expiring', '2027-01-21T09:00:00.000Z', /^To be verified again by January 21, 2027: acme.example/],
  ['lapsed', null, /hidden until you verify it again\. Nothing is deleted\.$/],
] as const)('says what it means that a domain is %s', (status, until, text) => {
  renderAppScreen(<UnverifiedDomainBanner domains={[domain('acme.example', status, until)]} />)
  const banner = screen.getByRole('complementary', { name: 'Web domains to verify' })
  expect(banner.textContent?.replace(/Verify$/, '')).toMatch(text)
})

it('says of when the oldest answer is that is shown again while none comes, and nothing while answers come', () => {
  const hear = (time?: string) =>
    act(() => void dispatchEvent(new CustomEvent('stale', { detail: time && Date.parse(time) })))
  const notice = () => screen.getByRole('status').textContent
  renderAppScreen(<OfflineNotice readAt={null} onTryAgain={() => {}} />)
  expect(notice()).toBe('')
  hear('2026-11-29T09:05:00')
  hear('2026-11-29T09:30:00')
  expect(notice()).toMatch(/^We can’t reach our server\. This is as of Nov 29, 2026, 9:05\sAM;/)
  hear()
  expect(notice()).toBe('')
})

it('leads to the proof of each of several domains', () => {
  const begin = vi.fn<(domain: string) => void>()
  renderAppScreen(
    <DomainVerificationContext value={{ begin, opening: null, check: null }}>
      <UnverifiedDomainBanner domains={[domain('a.example', 'claimed'), domain('b.example', 'claimed')]} />
    </DomainVerificationContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Verify b.example' }))
  expect(begin).toHaveBeenCalledWith('b.example')
})

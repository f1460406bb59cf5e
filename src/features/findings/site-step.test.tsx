// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Site } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { SiteStep } from './site-step.tsx'

afterEach(cleanup)

const site: Site = {
  domain: 'forum.example',
  name: 'Forum',
  password: { url: 'https://forum.example/password', isKnown: true },
  secondStep: { state: 'available', methods: ['app', 'textMessage'], url: 'https://help.forum.example/2' },
  passkey: { state: 'signIn', url: 'https://help.forum.example/passkeys' },
  closing: { difficulty: 'hard', url: 'https://forum.example/close' },
}

const show = (of: 'secondStep' | 'passkey' | 'closing', over: Partial<Site> = {}) => {
  renderAppScreen(<SiteStep of={of} site={{ ...site, ...over }} />)
  return document.body.textContent ?? ''
}

const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('says how the second step is turned on, and by what', () => {
  expect(show('secondStep')).toContain('By authenticator app and text message')
  expect(target(/help\.forum\.example/)).toBe('/leaving?to=https%3A%2F%2Fhelp.forum.example%2F2')
})

it('tells a site without a second step from one of which nobody knows', () => {
  const none: Site['secondStep'] = { state: 'none', methods: [], url: null }
  expect(show('secondStep', { secondStep: none })).toContain('known to have no two-step sign-in')
  cleanup()
  const unknown = show('secondStep', { secondStep: { ...none, state: 'unknown' } })
  expect(unknown).toContain('We don’t know whether it does')
  expect(unknown).not.toContain('known to have no')
})

it('tells a passkey that replaces the password from one besides it', () => {
  expect(show('passkey')).toContain('replaces the password')
  cleanup()
  expect(show('passkey', { passkey: { state: 'secondStep', url: null } })).toContain('second step')
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['easy', 'a few clicks'],
  ['medium', 'some extra steps'],
  ['hard', 'ask the site’s support'],
  ['limited', 'only for some people or countries'],
  ['impossible', 'write to the site'],
  ['unknown', 'ask the site'],
] as const)('says how hard it is to close an account (%s)', (difficulty, words) => {
  expect(show('closing', { closing: { difficulty, url: null } })).toContain(words)
})

it('offers to close no account that can’t be closed, and leads to its site', () => {
  const words = show('closing', { closing: { difficulty: 'impossible', url: 'https://forum.example/faq' } })
  expect(words).not.toMatch(/close it|Close the account on/)
  expect(target(/forum\.example/)).toBe('/leaving?to=https%3A%2F%2Fforum.example%2Ffaq')
})

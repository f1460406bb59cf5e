// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { WelcomeScreen } from './welcome-screen.tsx'

afterEach(cleanup)

const input = {
  cognitoId: '7f000000-0000-4000-8000-00000000000b',
  role: 'employee',
  credits: 1,
  takesPayments: true,
  screen: 'welcome',
  paymentId: null,
  scan: null,
} as const

const show = (seesByName: boolean) =>
  renderAppScreen(
    <WelcomeScreen
      actor={createActor(registerOnboardingFlow, { input })}
      name="Ada"
      company={{
        id: '7f000000-0000-4000-8000-00000000000c',
        name: 'Northwind',
        seesByName,
        deepScanInviteId: null,
        seats: null,
        unverifiedDomains: [],
      }}
    />,
  )

const findings = /What your own scans find after you agree/

describe('the welcome of an employee', () => {
  it('says what the company sees before they consent', () => {
    show(false)
    expect(screen.getByText('Your company doesn’t see what your scans find')).toBeTruthy()
    expect(screen.getByText(/That you’re a member/)).toBeTruthy()
    expect(screen.queryByText(findings)).toBeNull()
  })

  it('says what it sees once they have consented', () => {
    show(true)
    expect(screen.getByText('Your company sees what your scans find, because you agreed to it')).toBeTruthy()
    expect(screen.getByText(findings)).toBeTruthy()
  })
})

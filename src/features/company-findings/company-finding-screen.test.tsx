// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderAppScreen } from '../../../tests/support/render-app.tsx'
import { companyId, shownFinding, withheldFinding } from '../../../tests/support/samples/exposure.ts'
import type { CompanyFindingDetail } from '../shared/exposure-contract.ts'
import { CompanyFindingGone, CompanyFindingScreen } from './company-finding-screen.tsx'

afterEach(cleanup)

const show = (detail: Partial<CompanyFindingDetail>) =>
  renderAppScreen(
    <CompanyFindingScreen
      companyId={companyId}
      detail={{ finding: shownFinding(), foundBy: 'stealerLogs', pageUrl: null, ...detail }}
    />,
  )

const valueOf = (name: string) => {
  const line = screen.getByText(name, { selector: 'dt' }).parentElement
  return within(line ?? document.body).getByRole('definition').textContent
}

describe('the page of a company’s finding', () => {
  it('says what was found, where, when and about whom', () => {
    show({
      finding: shownFinding({ breachDate: '2026-09-16', breachName: 'Lumma' }),
      pageUrl: 'https://www.people.example/ada',
    })
    expect(valueOf('Person')).toBe('Ada Lindqvist')
    expect(valueOf('Kind')).toBe('Credential')
    expect(valueOf('Source')).toBe('Harbour Mail')
    expect(valueOf('Malware')).toBe('Lumma')
    expect(valueOf('Found in')).toBe('Stealer logs')
    expect(valueOf('Date of exposure')).toBe('September 17, 2026')
    expect(valueOf('Date of the breach')).toBe('September 16, 2026')
    expect(screen.getByRole('link', { name: 'people.example' }).getAttribute('href')).toContain('/leaving?')
    expect(screen.getByText('Passwords')).toBeDefined()
    expect(screen.getByText(/password changed everywhere it was used/)).toBeDefined()
  })

  it('tells the month alone of somebody who has not consented, and why', () => {
    show({ finding: withheldFinding() })
    expect(valueOf('Person')).toBe('Employee 0412')
    expect(valueOf('Date of exposure')).toBe('September 2026')
    expect(valueOf('Found on')).toBe('November 2026')
    expect(screen.getByText('You see this person without their name')).toBeDefined()
    expect(screen.getByText(/are shown once the person has consented/)).toBeDefined()
  })

  it('has nothing left to do once it is fixed', () => {
    show({ finding: shownFinding({ status: 'fixed' }) })
    expect(screen.getByText(/Nothing: it’s fixed/)).toBeDefined()
    expect(screen.queryByText(/password changed everywhere/)).toBeNull()
  })

  it('says so when the company does not see it, and leads to the list', () => {
    renderAppScreen(<CompanyFindingGone />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your company doesn’t see this finding',
    )
    expect(screen.getByRole('link', { name: 'Show all findings' }).getAttribute('href')).toBe(
      '/users?tab=findings',
    )
  })
})

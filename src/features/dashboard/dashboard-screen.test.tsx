// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import type { FixConfirmationChange } from '#openapi/generated/api.ts'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { InstallationContext, usualInstallation } from '#src/parts/page/installation.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { aDashboard, aScan } from '#tests/support/samples/personal.ts'
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen.tsx'

afterEach(cleanup)

const show = (over: Partial<DashboardScreenProps> = {}, go?: (href: string) => void) =>
  renderAppScreen(
    <DashboardScreen
      dashboard={aDashboard()}
      name="Robin"
      starting={false}
      onStartScan={() => {}}
      onRetryScan={() => {}}
      company={null}
      onFix={async () => null}
      {...over}
    />,
    go,
  )

const company = {
  id: '7f000000-0000-4000-8000-00000000000c',
  name: 'Northwind',
  seats: null,
  unverifiedDomains: [],
  deepScanInviteId: null,
}

describe('the Overview', () => {
  it('says to a member of a company what it sees of them, before they consent and after', () => {
    show({ company: { ...company, seesByName: false } })
    expect(
      screen.getByText(/your company sees none of it, except in totals for five or more people/),
    ).toBeTruthy()
    cleanup()
    show({ company: { ...company, seesByName: true } })
    expect(screen.getByText(/Your company sees your score and what your scans have found since/)).toBeTruthy()
    expect(screen.queryByText('This page is yours alone')).toBeNull()
  })

  it('keeps an invitation to the deep scan visible until it is answered', () => {
    show({ company: { ...company, seesByName: false, deepScanInviteId: company.id } })
    expect(screen.getByText('Northwind invites you to a deep scan')).toBeTruthy()
    cleanup()
    show({ company: { ...company, seesByName: false } })
    expect(screen.queryByText('Northwind invites you to a deep scan')).toBeNull()
  })

  it('says the score and its band in words, for those who do not see the gauge', () => {
    show()
    expect(screen.getByRole('img', { name: 'Your score is 850 out of 1000: Excellent' })).toBeTruthy()
  })

  it('says that a source could not be checked, and which, instead of calling it safe', async () => {
    show()
    expect(screen.getByText(/Couldn’t be checked: Have I Been Pwned/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Details/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('This source wasn’t connected at the last check.')).toBeTruthy()
    expect(within(dialog).queryByText(/The next scan tries again/)).toBeNull()
  })

  it('promises another try only of a source that failed', async () => {
    show({
      dashboard: aDashboard({
        uncheckedSources: [{ source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'TIMED_OUT' }],
      }),
    })
    fireEvent.click(screen.getByRole('button', { name: /Details/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/The next scan tries again/)).toBeTruthy()
  })

  it('keeps the score and names what it is based on; what was not checked fully is no strength', () => {
    show()
    expect(screen.getByText(/Based on 4 of 5 sources/)).toBeTruthy()
    const strengths = screen.getByRole('region', { name: 'Areas of strength' })
    expect(within(strengths).queryByText('No leaked passwords')).toBeNull()
    expect(within(strengths).getByText('Not known for sure')).toBeTruthy()
    expect(within(strengths).getByText('Nothing found in 2 of 3 sources')).toBeTruthy()
  })

  it('explains every point down to the sum, each line leading to its finding or answer', async () => {
    show({ dashboard: aDashboard({ nextBestStep: null }) })
    expect(
      screen.getByRole('link', { name: 'Fix +98: No two-step sign-in on your main accounts' }),
    ).toHaveProperty('pathname', '/answers/two-step-sign-in')
    expect(screen.getByRole('link', { name: 'Home address on 1 people-search site' })).toHaveProperty(
      'pathname',
      '/address-leaks/00000000-0000-4000-8000-000000000001',
    )
    fireEvent.click(screen.getByRole('button', { name: 'How it’s calculated' }))
    const dialog = await screen.findByRole('dialog')
    const cells = within(dialog).getAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual(['1,000', '−98', '−52', '850'])
    expect(within(dialog).queryByText(/less than it costs/)).toBeNull()
  })

  it('explains why fixing one of several gives back less than it costs', async () => {
    const [, address] = aDashboard().items
    const several = address && { ...address, findings: [...address.findings, ...address.findings] }
    show({ dashboard: aDashboard({ items: several ? [several] : [] }) })
    fireEvent.click(screen.getByRole('button', { name: 'How it’s calculated' }))
    expect(await screen.findByText(/can give back less than it costs/)).toBeTruthy()
    const names = within(screen.getByRole('dialog')).getAllByText(address?.findings[0]?.name ?? '')
    expect(names.map(({ lang }) => lang)).toEqual(['en', 'en'])
  })

  it('names no old answer beside one that has changed since the last scan', () => {
    const items = aDashboard().items.map(item => ({ ...item, recoverable: 0, pending: 98 }))
    show({ dashboard: aDashboard({ items }) })
    expect(screen.getByText('Changed since the last scan')).toBeTruthy()
    expect(screen.queryByText(/Your answer of/)).toBeNull()
  })

  it('claims of the photo only that no copies were found, not that it shows the person', () => {
    const [strength] = aDashboard().strengths
    show({ dashboard: aDashboard({ strengths: strength ? [{ ...strength, category: 'IMAGE' }] : [] }) })
    const strengths = within(screen.getByRole('region', { name: 'Areas of strength' }))
    expect(strengths.getByText('No copies found of the photo you gave us')).toBeTruthy()
  })

  it('counts a habit as fixed once that is confirmed, and lets the person undo it', async () => {
    const onFix = vi.fn<(change: FixConfirmationChange) => Promise<Failure | null>>(async () => null)
    onFix.mockResolvedValueOnce(failureBy('0000'))
    const fixConfirmations = [{ indicator: 'useMFA' as const, confirmedAt: null }]
    show({ dashboard: aDashboard({ fixConfirmations }), onFix })
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    press('Yes, it’s fixed')
    const question = within(await screen.findByRole('dialog', { name: 'Is it fixed?' }))
    expect(onFix).not.toHaveBeenCalled()
    const confirm = () => fireEvent.click(question.getByRole('button', { name: 'Yes, it’s fixed' }))
    confirm()
    expect(await question.findByText(/went wrong/)).toBeTruthy()
    confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    onFix.mockResolvedValueOnce(failureBy('0000'))
    press('Undo')
    expect(await screen.findByText(/went wrong/)).toBeTruthy()
    press('Undo')
    await screen.findByRole('button', { name: 'Yes, it’s fixed' })
    expect(onFix.mock.calls.map(([{ fixed }]) => fixed)).toEqual([true, true, false, false])
  })

  it('leads to a question that has no answer yet, which is no strength', () => {
    show({ dashboard: aDashboard({ unanswered: ['allSocialMediasInPrivate'] }) })
    const card = within(screen.getByRole('region', { name: 'Areas of strength' }))
    expect(card.getByText('Not answered yet')).toBeTruthy()
    expect(card.getByRole('link')).toHaveProperty('pathname', '/answers/social-accounts')
  })

  it('begins with the next best step, and asks about a habit once, under what it costs', () => {
    const fixConfirmations = [{ indicator: 'useMFA' as const, confirmedAt: null }]
    const habit = {
      category: 'MFA',
      indicator: 'useMFA',
      count: 1,
      threatLevel: 'HIGH',
      points: -98,
    } as const
    show({ dashboard: aDashboard({ fixConfirmations, threats: [...aDashboard().threats, habit] }) })
    const [first, ...cards] = screen.getAllByRole('region')
    expect(first?.textContent).toContain('Your next best step')
    const about = cards.filter(({ textContent }) => /two-step sign-in/i.test(textContent))
    expect(about).toHaveLength(1)
    expect(within(about[0] ?? document.body).getByRole('button', { name: 'Yes, it’s fixed' })).toBeTruthy()
    expect(within(first ?? document.body).getByRole('link')).toHaveProperty(
      'pathname',
      '/answers/two-step-sign-in',
    )
    const row = within(screen.getByRole('region', { name: 'Why this score' }))
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes('two-step sign-in'))
    expect(row?.textContent).toContain('See the step above')
    expect(within(row ?? document.body).queryAllByRole('link')).toEqual([])
  })

  it('says after the first scan what was found, and after later ones only what it did to the score', () => {
    const [first] = aDashboard().history
    const history = first === undefined ? [] : [first]
    const none = { ...aDashboard().deepScan, totalExposures: 0 }
    show({ dashboard: aDashboard({ history, deepScan: none, needsYou: [], needsYouTotal: 0 }) })
    expect(screen.getByText('We found nothing about you in 4 of 5 sources.')).toBeTruthy()
    cleanup()
    const open = [{ source: 'peopleSearch', subjectKind: 'NAME', reason: 'TO_CONFIRM' }] as const
    show({
      dashboard: aDashboard({
        history,
        deepScan: none,
        needsYou: [],
        needsYouTotal: 0,
        likely: 1,
        uncheckedSources: [...open],
      }),
    })
    expect(screen.queryByText(/We found nothing about you/)).toBeNull()
    expect(screen.getByText('1 result may be about you')).toBeTruthy()
    cleanup()
    show({ dashboard: aDashboard({ history }) })
    const worst = screen.getByText(/^We found data about you\. The worst:/)
    expect(worst.querySelector('[lang=en]')?.textContent).toContain('findpeople')
    cleanup()
    show({ dashboard: aDashboard({ history: [...history, ...history] }) })
    expect(screen.queryByText(/We found/)).toBeNull()
  })

  it('names the deadline of the next best step, and no password where none leaked', () => {
    const step = {
      indicator: 'email',
      category: 'EMAIL',
      findingId: aDashboard().needsYou[0]?.id ?? '',
      name: 'Trello',
      passwordExposed: false,
      answerBy: null,
      estimatedMinutes: 4,
      points: 12,
    } as const
    show({ dashboard: aDashboard({ nextBestStep: step }) })
    const text = () => screen.getAllByRole('region')[0]?.textContent
    expect(text()).toContain('Secure your account on Trello')
    cleanup()
    show({ dashboard: aDashboard({ nextBestStep: { ...step, answerBy: '2026-12-02T09:00:00.000Z' } }) })
    expect(text()).toContain('Please answer before December 2.')
  })

  it('asks before it uses a scan', async () => {
    const onStartScan = vi.fn()
    show({ onStartScan })
    fireEvent.click(screen.getByRole('button', { name: 'Scan now' }))
    expect(onStartScan).not.toHaveBeenCalled()
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Scan now' }))
    await waitFor(() => expect(onStartScan).toHaveBeenCalledOnce())
  })

  it('counts no scans for a business partner, whose scans are not counted', async () => {
    show({ dashboard: aDashboard({ remainingScans: null }) })
    fireEvent.click(screen.getByRole('button', { name: 'Scan now' }))
    await screen.findByText(/We’ll check every source again/)
    expect(document.body.textContent).not.toMatch(/extra scan/)
  })

  it('names each source and what it is checked for', async () => {
    show({ dashboard: aDashboard() })
    fireEvent.click(screen.getByRole('button', { name: 'What these numbers mean' }))
    const sources = await within(await screen.findByRole('dialog')).findAllByText(/^.+: /, { selector: 'li' })
    expect(sources.map(({ textContent }) => textContent)).toEqual([
      'Known data breaches: Email addresses and Web domains',
      'Stealer logs: Email addresses and Web domains',
      'Have I Been Pwned: Email addresses',
      'People-search sites: Names, Home address, and Phone number',
      'Photo index: Photo',
    ])
  })

  it('names a source that an operator connected, and no other', async () => {
    const sources = async (addressesGoTo: readonly string[], searchesSites = false) => {
      renderAppScreen(
        <InstallationContext value={{ ...usualInstallation, addressesGoTo, searchesSites }}>
          <PersonalFigures />
        </InstallationContext>,
      )
      fireEvent.click(screen.getByRole('button', { name: 'What these numbers mean' }))
      const shown = await within(await screen.findByRole('dialog')).findAllByText(/^.+: /, { selector: 'li' })
      cleanup()
      return shown.map(({ textContent }) => textContent)
    }
    const always = await sources(['Have I Been Pwned'])
    expect(await sources(['XposedOrNot'])).toEqual([...always, 'XposedOrNot: Email addresses'])
    expect(await sources(['Have I Been Pwned'], true)).toEqual([
      ...always,
      'People-search sites, searched live: Names, Home address, and Phone number',
    ])
  })

  it('offers no scan that cannot be started', () => {
    show({ dashboard: aDashboard({ canStartScan: false, remainingScans: 0 }) })
    expect(screen.queryByRole('button', { name: 'Scan now' })).toBeNull()
  })

  it('counts a running scan and says that it continues in the background', () => {
    show({ dashboard: aDashboard({ currentScan: aScan() }) })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 4 sources done')
  })

  it('lets a failed scan be retried', () => {
    const onRetryScan = vi.fn()
    const failed = aScan({ status: 'FAILED', job: 'ERROR', canRetry: true })
    show({ dashboard: aDashboard({ currentScan: failed }), onRetryScan })
    fireEvent.click(screen.getByRole('button', { name: 'Retry Scan' }))
    expect(onRetryScan).toHaveBeenCalledWith(failed.id)
  })

  it('shows no score before there is one', () => {
    show({ dashboard: aDashboard({ score: null, history: [], lastScan: null, currentScan: aScan() }) })
    expect(screen.getByText('We’re calculating your first score')).toBeTruthy()
    expect(screen.queryByText('1000')).toBeNull()
  })

  it('goes to a place inside without loading the document again', () => {
    const go = vi.fn()
    show({}, go)
    fireEvent.click(screen.getByRole('link', { name: 'Show me how' }))
    expect(go).toHaveBeenCalledWith('/answers/two-step-sign-in')
  })
})

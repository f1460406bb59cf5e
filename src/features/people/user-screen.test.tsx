// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureBy } from '#machines/port-error.ts'
import type { CompanyUserDetail } from '#openapi/generated/api.ts'
import type { ConsentCardProps } from '#src/parts/company/consent-card.tsx'
import type { UserSearch } from '#src/parts/company/people-search.ts'
import { peopleActions } from '#tests/support/people-actions.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import {
  companyId,
  knownUser,
  shownFinding,
  unknownUser,
  userDeepScan,
  userDetail,
} from '#tests/support/samples/exposure.ts'
import { OwnViewScreen } from './own-view-screen.tsx'
import { UserScreen } from './user-screen.tsx'

afterEach(cleanup)

const show = (detail: CompanyUserDetail, search: UserSearch = {}) => {
  const actions = peopleActions()
  const onSearch = vi.fn<(search: UserSearch) => void>()
  renderAppScreen(
    <UserScreen
      companyId={companyId}
      detail={detail}
      search={search}
      busy={false}
      linkOf={search => ({ to: '/company-view', search })}
      onSearch={onSearch}
      actions={actions}
    />,
  )
  return { ...actions, onSearch }
}

describe('the page of one user', () => {
  it('says plainly what is not shown before the consent, with the invitation beside it', () => {
    show(userDetail())
    expect(screen.getByRole('heading', { level: 1, name: 'Noor Castell' })).toBeDefined()
    expect(screen.getByText('Risk and findings are shown once they agree')).toBeDefined()
    expect(screen.getByText('Not shown')).toBeDefined()
    expect(screen.queryByText('Not known yet')).toBeNull()
    expect(screen.getByRole('button', { name: 'Invite to a deep scan' })).toBeDefined()
    expect(screen.queryByText('Open findings it found'), 'of a deep scan').toBeNull()
  })

  it('counts what a deep scan found, none of it as well', () => {
    const counts = { totalExposures: 0, takedownRequests: 0, password: 0, email: 0, address: 0 }
    show(
      userDetail({
        deepScan: userDeepScan({ counts: { ...counts, name: 0, image: 0, phone: 0, domain: 0 } }),
      }),
    )
    expect(screen.getByText('Open findings it found').nextElementSibling?.textContent).toBe('0')
  })

  it('shows name, source and day after it, and leads to the directory', () => {
    show(userDetail({ user: knownUser(), discoveries: [shownFinding()], score: 412 }))
    expect(screen.getByText('Harbour Mail')).toBeDefined()
    expect(screen.getByText('Sep 17, 2026')).toBeDefined()
    expect(screen.queryByText('Risk and findings are shown once they agree')).toBeNull()
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      '/users-settings?searchValue=ada%40northwind.example',
    )
  })

  it('offers an invitation only where the chart has it', async () => {
    const { requested } = show(userDetail())
    fireEvent.click(screen.getByRole('button', { name: 'Invite to a deep scan' }))
    fireEvent.submit(document.querySelector('#invite-form') ?? document.body)
    fireEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }))
    await screen.findByText('1 person was invited')
    expect(requested.invitations).toEqual([
      { target: { kind: 'one', id: unknownUser().id }, customMessage: '' },
    ])
    cleanup()
    show(userDetail({ user: unknownUser({ deepScanStatus: 'NOT_STARTED' }) }))
    expect(screen.queryByRole('button', { name: 'Invite to a deep scan' })).toBeNull()
  })

  it('offers an invitation again once the last one can’t be accepted anymore', () => {
    const invited = (daysAgo: number) =>
      userDetail({
        user: unknownUser({ deepScanStatus: 'INVITED' }),
        deepScan: {
          ...userDetail().deepScan,
          status: 'INVITED',
          invitedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        },
      })
    show(invited(13))
    expect(screen.queryByRole('button', { name: 'Invite to a deep scan' })).toBeNull()
    cleanup()
    show(invited(15))
    expect(screen.getByRole('button', { name: 'Invite to a deep scan' })).toBeDefined()
  })

  it('does not ask for a period that ends before it begins', () => {
    const { onSearch } = show(userDetail(), { startDate: '2026-05-02', endDate: '2026-05-01' })
    const card = within(screen.getByRole('region', { name: 'Recent discoveries' }))
    expect(card.getByText('Invalid range')).toBeDefined()
    fireEvent.click(card.getByRole('button', { name: 'Show this period' }))
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.change(card.getByLabelText('To'), { target: { value: '2026-05-03' } })
    fireEvent.submit(card.getByRole('button', { name: 'Show this period' }).closest('form') ?? document.body)
    expect(onSearch).toHaveBeenCalledWith({ startDate: '2026-05-02', endDate: '2026-05-03', page: undefined })
  })
})

describe('the discoveries about one user', () => {
  it('say when each was discovered, by which they are in order', () => {
    const discovery = { ...shownFinding(), discoveredAt: '2026-11-20T09:00:00.000Z' }
    show(userDetail({ user: knownUser(), discoveries: [discovery] }))
    const card = within(screen.getByRole('region', { name: 'Recent discoveries' }))
    expect(card.getAllByText('Discovered').length).toBeGreaterThan(0)
    expect(card.getByText('Nov 20, 2026')).toBeTruthy()
  })

  it('are of the kind that is chosen, from the first page', () => {
    const detail = userDetail({ categories: [{ category: 'EMAIL', findings: 3, threatLevel: 'HIGH' }] })
    const { onSearch } = show(detail, { page: 3 })
    const card = within(screen.getByRole('region', { name: 'Recent discoveries' }))
    fireEvent.change(card.getByLabelText('Kind of leak'), { target: { value: 'EMAIL' } })
    expect(onSearch).toHaveBeenCalledWith({ leakCategory: 'EMAIL', page: undefined })
  })
})

describe('what my company sees', () => {
  const showOwn = (seesByName: boolean, decide: ConsentCardProps['decide']) =>
    renderAppScreen(
      <OwnViewScreen
        companyId={companyId}
        detail={userDetail()}
        search={{}}
        busy={false}
        linkOf={search => ({ to: '/company-view', search })}
        onSearch={() => {}}
        company={{
          id: companyId,
          name: 'Northwind',
          seesByName,
          deepScanInviteId: null,
          seats: null,
          unverifiedDomains: [],
        }}
        decide={decide}
      />,
    )

  it('says that nothing found is seen, and leads nowhere into the console', () => {
    showOwn(false, async () => null)
    expect(screen.getByText(/Northwind sees nothing of what was found about you/)).toBeDefined()
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links.filter(href => href !== '/dashboard')).toEqual([])
  })

  it('keeps the question about the consent open where it wasn’t withdrawn, with the reason, to try again', async () => {
    const decide = vi.fn<ConsentCardProps['decide']>()
    decide.mockResolvedValueOnce({ ...failureBy('0000'), outage: 'offline' }).mockResolvedValueOnce(null)
    showOwn(true, decide)
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Withdraw your consent?' }))
    fireEvent.click(question.getByRole('button', { name: 'Withdraw consent' }))
    expect((await question.findByRole('alert')).textContent).toContain('Network error')
    fireEvent.click(question.getByRole('button', { name: 'Withdraw consent' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(decide.mock.calls).toEqual([['withdraw'], ['withdraw']])
  })
})

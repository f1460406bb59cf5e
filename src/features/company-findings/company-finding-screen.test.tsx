// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Failure, failureBy } from '#machines/port-error.ts'
import type { CompanyFindingDetail } from '#openapi/generated/api.ts'
import { MayChangeContext } from '#src/parts/company/company-context.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, findingDetail, shownFinding } from '#tests/support/samples/exposure.ts'
import type { CompanyFindingStep } from './api.ts'
import { CompanyFindingGone, CompanyFindingScreen } from './company-finding-screen.tsx'

afterEach(cleanup)

const takeStep = vi.fn<(step: CompanyFindingStep) => Promise<Failure | null>>()
beforeEach(() => takeStep.mockReset())

/** `after`: the finding when it is read again. */
const show = (detail: Partial<CompanyFindingDetail>, { mayChange = true, after = detail } = {}) => {
  function Page() {
    const [shown, setShown] = useState(detail)
    return (
      <CompanyFindingScreen
        companyId={companyId}
        devices={[]}
        detail={findingDetail({ foundBy: 'stealerLogs', ...shown })}
        takeStep={async step => {
          const refused = await takeStep(step)
          if (refused === null) setShown(after)
          return refused
        }}
      />
    )
  }
  renderAppScreen(
    <MayChangeContext value={mayChange}>
      <Page />
    </MayChangeContext>,
  )
}

const valueOf = (name: string) => {
  const line = screen.getByText(name, { selector: 'dt' }).parentElement
  return within(line ?? document.body).getByRole('definition').textContent
}

describe('the page of a company’s finding', () => {
  it('says what was found, where, when and about which person', () => {
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
    expect(valueOf('Date of the log')).toBe('September 16, 2026')
    expect(screen.getByRole('link', { name: 'people.example' }).getAttribute('href')).toContain('/leaving?')
    expect(screen.getByText('Passwords')).toBeDefined()
    expect(screen.getByText(/password changed everywhere it was used/)).toBeDefined()
  })

  it('has nothing left to do once it is fixed', () => {
    show({ finding: shownFinding({ status: 'fixed' }) })
    expect(screen.getByText(/Nothing: it’s fixed/)).toBeDefined()
    expect(screen.queryByText(/password changed everywhere/)).toBeNull()
  })

  it('says when the company does not see it, and leads to the list', () => {
    renderAppScreen(<CompanyFindingGone />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your company doesn’t see this finding',
    )
    expect(screen.getByRole('link', { name: 'Show all findings' }).getAttribute('href')).toBe(
      '/users?tab=findings',
    )
  })

  it('marks it as safe with a reason, and never without', async () => {
    const mark = { reason: 'A page we run', by: 'Elena Castellanos', markedOn: '2026-11-20' }
    show({ actions: ['markSafe'] }, { after: { mark, actions: ['reopen'] } })
    takeStep.mockResolvedValue(null)
    fireEvent.click(screen.getByRole('button', { name: 'Mark as safe' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Mark as safe' }))
    confirm()
    expect(await dialog.findByText('Please give a reason')).toBeDefined()
    expect(takeStep).not.toHaveBeenCalled()
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' A page we run ' } })
    confirm()
    expect(await screen.findByText('Marked as safe by Elena Castellanos on November 20, 2026')).toBeDefined()
    expect(screen.getByText('A page we run')).toBeDefined()
    expect(takeStep.mock.calls[0]?.[0]).toEqual({ action: 'markSafe', reason: 'A page we run' })
    expect(screen.queryByRole('button', { name: 'Mark as safe' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeDefined()
  })

  it('sends the question only after a confirmation', async () => {
    show({ actions: ['ask'] })
    fireEvent.click(screen.getByRole('button', { name: 'Ask the person' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/You can ask again after/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(takeStep).not.toHaveBeenCalled()
    const answer = Promise.withResolvers<Failure | null>()
    takeStep.mockReturnValueOnce(answer.promise)
    const ask = screen.getByRole('button', { name: 'Ask the person' })
    fireEvent.click(ask)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask the person' }))
    await waitFor(() => expect(ask.getAttribute('aria-busy')).toBe('true'))
    answer.resolve(null)
    await waitFor(() => expect(ask.hasAttribute('aria-busy')).toBe(false))
    expect(takeStep.mock.calls).toEqual([[{ action: 'ask' }]])
  })

  it('takes back what the company did', async () => {
    const mark = { reason: 'A page we run', by: null, markedOn: '2026-11-20' }
    show({ mark, removalRequestedOn: '2026-11-20', actions: ['reopen', 'withdrawRemoval'] })
    takeStep.mockResolvedValue(null)
    fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reopen' }).hasAttribute('aria-busy')).toBe(false),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the request' }))
    await waitFor(() =>
      expect(takeStep.mock.calls).toEqual([[{ action: 'reopen' }], [{ action: 'withdrawRemoval' }]]),
    )
  })

  it('keeps the reason when it was refused, and tries the same again', async () => {
    show(
      { actions: ['requestRemoval'] },
      { after: { removalRequestedOn: '2026-11-20', actions: ['withdrawRemoval'] } },
    )
    takeStep
      .mockResolvedValueOnce(failureBy('0000'))
      .mockResolvedValueOnce(failureBy('0000'))
      .mockResolvedValueOnce(null)
    fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Request removal' }),
    )
    expect(await screen.findByText('That didn’t work')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave it' }))
    expect(screen.queryByText('That didn’t work')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Request removal' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your company requested its removal on November 20, 2026')).toBeDefined()
    const request = { action: 'requestRemoval', issues: ['EXPOSED_DATA'] }
    expect(takeStep.mock.calls.map(([step]) => step)).toEqual([request, request, request])
  })

  it('offers nothing to an operator, who still reads what was done', () => {
    show(
      {
        mark: { reason: 'A page we run', by: null, markedOn: '2026-11-20' },
        askedOn: '2026-11-19',
        actions: ['reopen', 'ask', 'markSafe', 'requestRemoval'],
      },
      { mayChange: false },
    )
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('Marked as safe on November 20, 2026')).toBeDefined()
    expect(screen.getByText('The person was asked to look at it on November 19, 2026')).toBeDefined()
  })
})

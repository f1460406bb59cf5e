import type { PortsOf } from '#src/services/flow-registry.ts'
// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { CompanyFindingStep } from '#machines/flow/ports/company-finding.ts'
import { PortError } from '#machines/port-error.ts'
import type { CompanyFindingDetail } from '#openapi/generated/api.d.ts'
import { MayChangeContext } from '#src/parts/company/may-change.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, findingDetail, shownFinding } from '#tests/support/samples/exposure.ts'
import { CompanyFindingGone, CompanyFindingScreen } from './company-finding-screen.tsx'

afterEach(cleanup)

const takeStep = vi.fn<PortsOf<typeof companyFindingFlow>['takeStep']>()
beforeEach(() => takeStep.mockReset())

/** `after`: the finding when it is read again. */
const show = (detail: Partial<CompanyFindingDetail>, { mayChange = true, after = detail } = {}) => {
  function Page() {
    const [shown, setShown] = useState(detail)
    const [actor] = useState(() =>
      createActor(
        companyFindingFlow.provide({
          actors: {
            takeStep: fromPromise<unknown, CompanyFindingStep>(({ input }) => takeStep(input)),
            readAgain: fromPromise<void>(async () => setShown(after)),
          },
        }),
      ).start(),
    )
    return (
      <CompanyFindingScreen
        companyId={companyId}
        detail={findingDetail({ foundBy: 'stealerLogs', ...shown })}
        actor={actor}
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
    expect(takeStep).not.toHaveBeenCalled()
  })

  it('keeps the reason when it was refused, and tries the same again', async () => {
    show(
      { actions: ['requestRemoval'] },
      { after: { removalRequestedOn: '2026-11-20', actions: ['withdrawRemoval'] } },
    )
    takeStep.mockRejectedValueOnce(new PortError('0000')).mockResolvedValueOnce(null)
    fireEvent.click(screen.getByRole('button', { name: 'Request removal' }))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Request removal' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your company requested its removal on November 20, 2026')).toBeDefined()
    expect(takeStep.mock.calls.map(([step]) => step)).toEqual([
      { action: 'requestRemoval', issues: ['EXPOSED_DATA'] },
      { action: 'requestRemoval', issues: ['EXPOSED_DATA'] },
    ])
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

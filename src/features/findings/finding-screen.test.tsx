// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAppScreen } from '../../../tests/support/render-app.tsx'
import { aFinding } from '../../../tests/support/samples/personal.ts'
import type { Finding } from '../shared/contract.ts'
import type { FindingHandlers } from './finding-handlers.ts'
import { FindingScreen } from './finding-screen.tsx'
import { NotMeDialog } from './not-me-dialog.tsx'

afterEach(cleanup)

const show = (finding: Finding, handlers: FindingHandlers = {}) =>
  renderAppScreen(<FindingScreen finding={finding} handlers={handlers} picture={null} busy={false} />)

const kinds: Finding['type'][] = ['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN', 'IMAGE']

describe('a finding', () => {
  it.each(kinds)('of kind %s says what to do, in steps', type => {
    show(aFinding({ type }), { fix: () => {} })
    const next = screen.getByRole('region', { name: 'What to do now' })
    expect(within(next).getAllByRole('listitem').length).toBeGreaterThan(1)
  })

  it('leads to a stranger’s site only by way of the warning', () => {
    show(aFinding())
    expect(screen.getByRole('link', { name: 'Open findpeople.example' }).getAttribute('href')).toBe(
      '/leaving?to=https%3A%2F%2Ffindpeople.example%2Fp%2F1',
    )
  })

  it('offers only what its chart allows and the page can do', async () => {
    show(aFinding({ actions: ['report', 'ignore'] }), { fix: () => {}, ignore: () => {} })
    expect(screen.queryByRole('button', { name: 'It is gone' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const offered = await screen.findAllByRole('menuitem')
    expect(offered.map(item => item.textContent)).toEqual(['Put it aside'])
  })

  it('is removed for good only by the button that says so', async () => {
    const onConfirm = vi.fn()
    const onClose = vi.fn()
    renderAppScreen(<NotMeDialog open onClose={onClose} onConfirm={onConfirm} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(onClose).toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'It is not me: remove it' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('draws what was and what can come next', () => {
    show(aFinding())
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map(step => step.getAttribute('aria-current'))).toEqual(['step', null])
    expect(steps[0]?.textContent).toContain('Now: Found')
    expect(steps[1]?.textContent).toContain('Next: Fixed')
  })
})

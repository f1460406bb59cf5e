// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LifecycleHistory, SystemState } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { SystemScreen } from './system-screen.tsx'

afterEach(cleanup)

const system: SystemState = {
  checkedAt: '2026-11-27T14:05:00.000Z',
  schedule: true,
  copies: false,
  checks: [
    { name: 'database', state: 'ok', sentence: 'PostgreSQL 18.4 answers.' },
    { name: 'disk', state: 'warning', sentence: '0.5 GB are free on this machine. Make room.' },
    { name: 'due jobs', state: 'failed', sentence: '3 have waited for more than ten minutes.' },
  ],
  backups: [
    {
      file: 'wardlight-2026-11-27T02-00-00Z.backup',
      madeAt: '2026-11-27T02:00:00.000Z',
      verifiedAt: null,
      bytes: null,
      failure: 'The folder can’t be written.',
      copiedAt: null,
      copyFailure: null,
    },
    {
      file: 'wardlight-2026-11-26T02-00-00Z.backup',
      madeAt: '2026-11-26T02:00:00.000Z',
      verifiedAt: '2026-11-26T02:01:00.000Z',
      bytes: 12_340_000,
      failure: null,
      copiedAt: null,
      copyFailure: null,
    },
  ],
}

const onHistory = vi.fn<(id: string) => void>()

const show = (changes: Partial<SystemState> = {}, onCheck = async () => {}) =>
  renderAppScreen(<SystemScreen system={{ ...system, ...changes }} onCheck={onCheck} onHistory={onHistory} />)

describe('the state of the installation', () => {
  it('has the worst check first, with the server’s sentence marked as English', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Waiting jobs',
      'Disk space',
      'Database',
    ])
    expect(screen.getByText(/^3 have waited/).getAttribute('lang')).toBe('en')
    expect(screen.getByRole('status').textContent).toMatch(/^1 check failed/)
  })

  it('is checked again, once at a time', async () => {
    const done = Promise.withResolvers<void>()
    const onCheck = vi.fn(() => done.promise)
    show({}, onCheck)
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Check again' })
    fireEvent.click(again)
    expect(again.disabled).toBe(true)
    fireEvent.click(again)
    done.resolve()
    await waitFor(() => expect(again.disabled).toBe(false))
    expect(onCheck).toHaveBeenCalledOnce()
  })
})

describe('the history of an id', () => {
  it('is shown for an id alone', () => {
    show()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Id' })
    const button = screen.getByRole('button', { name: 'Show the history' })
    fireEvent.change(field, { target: { value: 'robin@example.com' } })
    fireEvent.click(button)
    expect(screen.getByText(/^An id has 36 characters/)).toBeTruthy()
    expect(onHistory).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: ' 0b6f1c9e-8d3a-4c57-9e21-7f4d2a6b8c05 ' } })
    fireEvent.click(button)
    expect(onHistory).toHaveBeenCalledExactlyOnceWith('0b6f1c9e-8d3a-4c57-9e21-7f4d2a6b8c05')
  })

  const request: LifecycleHistory = {
    kind: 'removal request',
    id: '0b6f1c9e-8d3a-4c57-9e21-7f4d2a6b8c05',
    chart: 'reportResolution',
    about: 'A removal request.',
    state: 'ACCEPTED',
    stateAbout: 'Our team is working on the removal.',
    isChecked: true,
    isExplained: true,
    odd: null,
    happened: [
      { at: '2026-11-26T02:00:00.000Z', event: 'reported', by: 'person 1', to: ['PENDING'] },
      { at: '2026-11-27T02:00:00.000Z', event: 'accepted', by: 'operator 2', to: [] },
    ],
    next: [{ event: 'report.cancelled', isPossible: false, verdict: 'no, not from ACCEPTED' }],
    trace: '{"steps":[]}',
  }
  const showHistories = (...histories: LifecycleHistory[]) =>
    renderAppScreen(<HistoryScreen id={request.id} histories={histories} />)

  it('has each event with who caused it and where it led, and what may come next', () => {
    showHistories(request)
    const [reported, accepted] = screen.getAllByRole('row').slice(1)
    expect(reported?.textContent).toMatch(/reported.*person 1.*PENDING$/)
    expect(accepted?.textContent).toContain('The chart can’t explain it here')
    expect(screen.getByText('report.cancelled: no, not from ACCEPTED').getAttribute('lang')).toBe('en')
    expect(screen.queryByText(/doesn’t lead to where it is/)).toBeNull()
  })

  it('opens in the inspector, which finds the steps where its window begins', () => {
    const found: (string | null)[] = []
    const open = vi.spyOn(window, 'open').mockImplementation(() => {
      found.push(sessionStorage.getItem('inspector.trace'))
      return null
    })
    showHistories(request)
    fireEvent.click(screen.getByRole('button', { name: /^Open in the inspector/ }))
    expect(open).toHaveBeenCalledExactlyOnceWith('/inspector/index.html')
    expect([found, sessionStorage.getItem('inspector.trace')]).toEqual([[request.trace], null])
  })

  it('says what doesn’t fit, and what is only from the activity log', () => {
    showHistories({ ...request, isExplained: false, odd: 'it has ended without a date' })
    expect(screen.getByText('Its history doesn’t lead to where it is now')).toBeTruthy()
    expect(screen.getByText('it has ended without a date')).toBeTruthy()
    cleanup()
    showHistories({ ...request, isChecked: false })
    expect(screen.getByText(/^From the activity log/)).toBeTruthy()
    expect(screen.queryByText('The chart can’t explain it here')).toBeNull()
  })

  it('of nothing says that nothing has the id', () => {
    showHistories()
    expect(screen.getByRole('heading', { name: 'Nothing has this id' })).toBeTruthy()
  })
})

describe('backups', () => {
  it('are listed with their size, and with why one can’t be relied on', () => {
    show()
    const [failed, verified] = screen
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row))
    expect(failed?.getByText('Failed')).toBeTruthy()
    expect(failed?.getByText('The folder can’t be written.').getAttribute('lang')).toBe('en')
    expect(verified?.getByText('12.4 MB')).toBeTruthy()
    expect(verified?.getByText('Verified')).toBeTruthy()
  })

  it('that should be copied are verified only once they are', () => {
    const copyFailure = 'wardlight.backup can’t be copied to BACKUP_S3_URL: the storage has no such bucket.'
    const [, made] = system.backups
    if (made === undefined) throw new Error('no backup')
    const statusOf = (changes: Partial<typeof made>) => {
      show({ copies: true, backups: [{ ...made, ...changes }] })
      const status = screen.getAllByRole('row')[1]?.lastElementChild?.textContent
      cleanup()
      return status
    }
    expect(statusOf({})).toMatch(/^Not copiedRestored and compared: /)
    expect(statusOf({ copyFailure })).toMatch(/^Not copied.*the storage has no such bucket\.$/)
    expect(statusOf({ copiedAt: '2026-11-26T02:02:00.000Z' })).toMatch(/^Verified.*Copied to the storage: /)
    expect(statusOf({ failure: 'It’s cut off.', verifiedAt: null })).toBe('FailedIt’s cut off.')
  })

  it('that nobody scheduled are named with what to set', () => {
    show({ backups: [], schedule: false })
    expect(screen.getByText(/^Set BACKUP_FOLDER/)).toBeTruthy()
    cleanup()
    show({ backups: [] })
    expect(screen.getByText('The first one is made within the hour.')).toBeTruthy()
  })
})

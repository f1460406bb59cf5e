// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SystemState } from '#openapi/generated/api.d.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { SystemScreen } from './system-screen.tsx'

afterEach(cleanup)

const system: SystemState = {
  checkedAt: '2026-11-27T14:05:00.000Z',
  schedule: true,
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
    },
    {
      file: 'wardlight-2026-11-26T02-00-00Z.backup',
      madeAt: '2026-11-26T02:00:00.000Z',
      verifiedAt: '2026-11-26T02:01:00.000Z',
      bytes: 12_340_000,
      failure: null,
    },
  ],
}

const show = (changes: Partial<SystemState> = {}, onCheck = async () => {}) =>
  renderAppScreen(<SystemScreen system={{ ...system, ...changes }} onCheck={onCheck} />)

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

  it('that nobody scheduled are named with what to set', () => {
    show({ backups: [], schedule: false })
    expect(screen.getByText(/^Set BACKUP_FOLDER/)).toBeTruthy()
    cleanup()
    show({ backups: [] })
    expect(screen.getByText('The first one is made within the hour.')).toBeTruthy()
  })
})

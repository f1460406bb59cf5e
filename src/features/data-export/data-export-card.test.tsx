// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { dataExportFlow } from '#machines/flow/data-export.ts'
import { PortError } from '#machines/port-error.ts'
import type { DataExport } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { DataExportCard } from './data-export-card.tsx'

afterEach(cleanup)

const none: DataExport = { state: 'none', expiresAt: null, size: null, nextAt: null }
const ready: DataExport = {
  state: 'ready',
  expiresAt: '2026-05-08T12:00:00Z',
  size: 123_400,
  nextAt: '2026-05-02T12:00:00Z',
}

const show = (dataExport: DataExport, refusal?: PortError) => {
  const requested: string[] = []
  const answer = async (name: string) => {
    requested.push(name)
    if (refusal) throw refusal
  }
  const actor = createActor(
    dataExportFlow.provide({
      actors: {
        requestExport: fromPromise(async (): Promise<DataExport> => {
          await answer('request')
          return { ...none, state: 'requested', nextAt: ready.nextAt }
        }),
        downloadExport: fromPromise(() => answer('download')),
        watchExport: fromCallback(() => {}),
      },
    }),
    { input: { dataExport } },
  ).start()
  renderAppScreen(<DataExportCard actor={actor} onRetry={() => Promise.resolve()} />)
  return requested
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it.each<[DataExport, RegExp, string[]]>([
  [none, /You can download it for 7 days/, ['Get a copy of my data']],
  [{ ...none, state: 'requested', nextAt: ready.nextAt }, /^Requested\. We’ll email you/, []],
  [{ ...none, state: 'building', nextAt: ready.nextAt }, /We’re putting your data together/, []],
  [ready, /Ready to download until May 8, 2026.*\(124 KB\)/, ['Download my data']],
  [{ ...ready, nextAt: null }, /Ready to download/, ['Download my data', 'Get a new copy']],
  [{ ...none, state: 'failed' }, /We couldn’t put your data together/, ['Get a new copy']],
  [{ ...none, state: 'expired' }, /has expired and can’t be downloaded anymore\.$/, ['Get a new copy']],
  [{ ...ready, state: 'expired' }, /has expired.*a new one from May 2, 2026/, []],
])('shows the status of the copy, and offers what can be done: %o', (dataExport, text, offered) => {
  show(dataExport)
  expect(screen.getByRole('heading', { name: 'A copy of your data' })).toBeTruthy()
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toMatch(text)
  expect(buttons()).toEqual(offered)
})

it('requests a copy, then says that it comes by email', async () => {
  const requested = show(none)
  fireEvent.click(screen.getByRole('button', { name: 'Get a copy of my data' }))
  await screen.findByText(/^Requested\. We’ll email you/)
  expect(requested).toEqual(['request'])
})

it('says why a copy was not downloaded', async () => {
  const requested = show(ready, new PortError('0000', { outage: 'offline' }))
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.')
  expect(requested).toEqual(['download'])
  expect(buttons()).toEqual(['Download my data'])
})

it('says that the status can’t be shown, and tries again', async () => {
  const retry = vi.fn(() => Promise.resolve())
  renderAppScreen(<DataExportCard actor={null} onRetry={retry} />)
  expect(screen.getByText(/can’t show right now whether a copy is ready/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(retry).toHaveBeenCalledOnce())
})

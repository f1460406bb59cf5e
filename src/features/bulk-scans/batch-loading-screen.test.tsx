// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { seatNeed, seatsFrom } from '#domain/seats.ts'
import { type BatchUpdate, type BulkScanEvent, bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { batchOf, companyId, progressOf } from '#tests/support/samples/batch-scan.ts'
import { BatchLoadingScreen } from './batch-loading-screen.tsx'

afterEach(cleanup)

const running: BatchUpdate = { type: 'batch.progressed', progress: progressOf() }
const done: BatchUpdate = { type: 'batch.completed', progress: progressOf({ status: 'completed' }) }

it.each([
  ['scanning', running, 'Your scan is in progress'],
  ['scanning', done, 'Your scan is complete'],
  ['unavailable_seats', null, 'Your scan is waiting for seats'],
  ['failed', null, 'Your scan has stopped'],
] as const)('calls a scan that is %s by its state', (status, update, title) => {
  const watchBatch = fromCallback<BulkScanEvent, { companyId: string; batchId: string }>(({ sendBack }) => {
    if (update !== null) sendBack(update)
  })
  const batch = batchOf({ status, seats: seatNeed(seatsFrom(40, 38), 15) })
  const actor = createActor(bulkScanFlow.provide({ actors: { watchBatch } }), {
    input: { companyId, domains: ['northwind.example'], batch },
  }).start()
  renderAppScreen(<BatchLoadingScreen actor={actor} domains={[]} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

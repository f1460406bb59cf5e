import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckUpdate } from '#machines/flow/employee-file.ts'
import { checkInWorker } from './check-in-worker.ts'

class IdleWorker extends EventTarget {
  static latest: IdleWorker
  isEnded = false
  constructor() {
    super()
    IdleWorker.latest = this
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
  say(data: CheckUpdate) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.useFakeTimers()
  vi.stubGlobal('Worker', IdleWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const progress: CheckUpdate = { type: 'check.progressed', progress: { stage: 'judging', done: 1, total: 2 } }

it('ends a worker that stops answering, and says that the file takes too much', () => {
  const update: CheckUpdate[] = []
  checkInWorker({ file: new File(['x'], 'x.csv'), domains: [], mapping: null }, one => update.push(one))
  vi.advanceTimersByTime(19_000)
  IdleWorker.latest.say(progress)
  vi.advanceTimersByTime(19_000)
  expect([update, IdleWorker.latest.isEnded]).toEqual([[progress], false])
  vi.advanceTimersByTime(1_000)
  expect(update.at(-1)).toEqual({ type: 'check.refused', problem: 'fileTooHeavy' })
  expect(IdleWorker.latest.isEnded).toBe(true)
})

it('waits no more once it has its answer', () => {
  const update: CheckUpdate[] = []
  checkInWorker({ file: new File(['x'], 'x.csv'), domains: [], mapping: null }, one => update.push(one))
  IdleWorker.latest.say({ type: 'check.refused', problem: 'fileEmpty' })
  vi.advanceTimersByTime(60_000)
  expect([update, IdleWorker.latest.isEnded]).toEqual([
    [{ type: 'check.refused', problem: 'fileEmpty' }],
    true,
  ])
})

import type { CheckUpdate } from '#machines/flow/ports/employee-file.ts'
import { type CheckOrder, checkEmployeeFile } from './check-employee-file.ts'

/** Nobody reads a number that changes more often than this, and each change is work for the page. Milliseconds. */
const betweenProgressMs = 100

/**
 * The worker that judges one employee file and is ended afterwards. Speaks in `CheckUpdate`; of its progress it tells the first thing,
 * and then now and again.
 */
let reportedAt = Number.NEGATIVE_INFINITY

const report = (update: CheckUpdate): void => {
  const now = performance.now()
  if (update.type === 'check.progressed' && now - reportedAt < betweenProgressMs) return
  reportedAt = now
  globalThis.postMessage(update)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  checkEmployeeFile(data, report).catch(() => report({ type: 'check.refused', problem: 'fileUnreadable' }))
})

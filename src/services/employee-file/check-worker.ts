import type { CheckUpdate } from '#machines/flow/employee-file.ts'
import { type CheckOrder, checkEmployeeFile } from './check-employee-file.ts'

/** Milliseconds between progress reports, each of which is work for the page. */
const betweenProgressMs = 100

/** The worker that validates one employee file. Posts `CheckUpdate`s; progress only now and then. */
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

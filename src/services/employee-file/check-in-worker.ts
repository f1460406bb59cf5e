import { i18n } from '@lingui/core'
import type { CheckRequest, CheckUpdate } from '#machines/flow/ports/employee-file.ts'
import type { CheckOrder } from './check-employee-file.ts'
import { trustedWorkerUrl } from './trusted-worker-url.ts'

/** Milliseconds without a message after which the worker counts as stuck. */
const silenceLimitMs = 20_000

/**
 * Validates an employee file in a worker, so that the page stays responsive and a malicious file harms only
 * the worker. The answer ends the worker.
 */
export const checkInWorker = (request: CheckRequest, report: (update: CheckUpdate) => void): (() => void) => {
  const worker = new Worker(trustedWorkerUrl(), { type: 'module', name: 'employee-file' })
  let silence: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    clearTimeout(silence)
    worker.terminate()
  }
  const pass = (update: CheckUpdate): void => {
    if (update.type !== 'check.progressed') end()
    report(update)
  }
  const listen = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => pass({ type: 'check.refused', problem: 'fileTooHeavy' }), silenceLimitMs)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<CheckUpdate>) => {
    listen()
    pass(data)
  })
  worker.addEventListener('error', () => pass({ type: 'check.refused', problem: 'fileUnreadable' }))
  listen()
  import('#src/i18n/refusal-labels.ts').then(
    ({ refusedFileMessages }) =>
      worker.postMessage({ ...request, messages: refusedFileMessages(i18n) } satisfies CheckOrder),
    () => pass({ type: 'check.refused', problem: 'fileUnreadable' }),
  )
  return end
}

import { i18n } from '@lingui/core'
import type { CheckRequest, CheckUpdate } from '#machines/flow/employee-file.ts'
import type { CheckOrder } from './check-employee-file.ts'
// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built worker
import workerUrl from './check-worker.ts?worker&url'

/** The part of Trusted Types used here; TypeScript does not have them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

let policy: { createScriptURL: (url: string) => string } | undefined

/** The page's only policy, `wardlight-worker` (security-headers.ts), allows this one script. */
const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('wardlight-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the worker for employee files may be started')
      return url
    },
  })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}

/** Milliseconds without a message after which the worker counts as stuck. */
const silenceLimitMs = 20_000

/** In a worker, so that a malicious file harms only the worker. */
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

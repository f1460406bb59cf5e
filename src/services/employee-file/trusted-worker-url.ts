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

/**
 * The worker's address for our content security policy: the only policy of the page (`wardlight-worker`, see
 * server/platform/http/security-headers.ts) allows this one script and nothing else.
 */
export const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('wardlight-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the worker for employee files may be started')
      return url
    },
  })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}
